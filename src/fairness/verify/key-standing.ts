import type { DailyProof } from '../daily-root';
import type { TrustedKeys } from '../keys';
import type { NoteKey } from '../note';
import type { KeyStanding } from './report';

/** What the file's signer is worth to somebody who knows these keys of the server. */
export function standingOf(
  signer: NoteKey,
  trusted: TrustedKeys | undefined,
  signed: { readonly at: string; readonly dailyProof: DailyProof | undefined },
): KeyStanding {
  const { publicKey, list } = trusted ?? {};
  if (list === undefined) {
    if (publicKey === undefined) return 'not-checked';
    return publicKey === signer.publicKey ? 'checked' : 'another';
  }
  // Each entry was introduced by the one before it, so a key that one knows vouches for the list it stands in.
  if (publicKey !== undefined && !list.some((key) => key.publicKey === publicKey)) return 'another';
  const listed = list.find((key) => key.name === signer.name && key.publicKey === signer.publicKey);
  if (listed === undefined) return 'another';
  if (listed.revokedAt !== undefined) {
    return isBefore(signed.dailyProof, listed.revokedAt) ? 'revoked-but-covered' : 'revoked';
  }
  return listed.until !== undefined && signed.at > listed.until ? 'retired' : 'checked';
}

/** A day's root is made after its day has ended. */
function isBefore(proof: DailyProof | undefined, instant: string): boolean {
  return proof !== undefined && proof.date < instant.slice(0, 10);
}
