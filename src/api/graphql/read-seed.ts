import { BadInput } from '../../app/refusal';
import { parseHex64, type Hex64, type SealedSeed, type SeedOffer } from '../../app/seeds';

interface SealedInput {
  readonly seedCommitment?: string | null;
}

interface SeedInput extends SealedInput {
  readonly seed?: string | null;
  readonly head?: string | null;
}

/** What a caller gives with his seat; undefined where he gives nothing. What he wrote is repeated to nobody. */
export function readSeedOffer({ seed, head, seedCommitment }: SeedInput): SeedOffer | undefined {
  if (isGiven(seed)) {
    if (isGiven(seedCommitment)) throw new BadInput('Give either input.seed or input.seedCommitment.');
    if (!isGiven(head)) throw new BadInput('With input.seed give input.head: the head of the game as you know it.');
    return { seed: readHex(seed, 'input.seed'), head: readHex(head, 'input.head') };
  }
  if (isGiven(head)) throw new BadInput('input.head goes with input.seed.');
  return readSealed({ seedCommitment });
}

/** A seed that is sealed, which alone can be given where there is no head to quote. */
export function readSealed({ seedCommitment }: { seedCommitment?: string | null | undefined }): SealedSeed | undefined {
  if (!isGiven(seedCommitment)) return undefined;
  return { seedCommitment: readHex(seedCommitment, 'input.seedCommitment') };
}

/** 64 lower-case hex digits. */
export function readHex(text: string, field: string): Hex64 {
  const hex = parseHex64(text);
  if (hex === undefined) throw new BadInput(`${field} must be 64 lower-case hex digits.`);
  return hex;
}

function isGiven(text: string | null | undefined): text is string {
  return text !== undefined && text !== null;
}
