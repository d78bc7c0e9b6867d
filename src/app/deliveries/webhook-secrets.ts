import type { Entropy } from '../ports/entropy';
import type { SealedPlace, Sealer } from '../ports/sealer';
import type { SealedSecrets, Webhook } from '../ports/webhook-store';

const SECRET_BYTES = 32;

/** A fresh secret as its owner is shown it, once; and as it is kept. */
export function makeSecret(sealer: Sealer, entropy: Pick<Entropy, 'bytes'>, id: string) {
  const text = `whsec_${hexOf(entropy.bytes(SECRET_BYTES))}`;
  return { text, sealed: sealer.seal(placeOf(id), text) };
}

/** The secrets that sign at `now`, the present one first. */
export function goodSecrets(
  sealer: Sealer,
  { id, previousUntil }: Pick<Webhook, 'id' | 'previousUntil'>,
  { secret, previousSecret }: SealedSecrets,
  now: Date,
): readonly [string, ...string[]] {
  const present = sealer.open(placeOf(id), secret);
  if (previousSecret === undefined || previousUntil === undefined || previousUntil <= now) return [present];
  return [present, sealer.open(placeOf(id), previousSecret)];
}

/** Bound to its webhook. */
function placeOf(id: string): SealedPlace {
  return { gameId: id, seq: 0, owner: 'webhook' };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
