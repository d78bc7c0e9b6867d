import { seedCommitment } from '../../src/fairness/deal';
import { H, type Hex64 } from '../../src/fairness/hash';

/** A seed that a player keeps to himself, and what he gives instead. Equal names have equal seeds. */
export interface Sealed {
  readonly seed: Hex64;
  readonly seedCommitment: Hex64;
}

export function sealedSeed(name: string): Sealed {
  const seed = H('test-seed', name);
  return { seed, seedCommitment: seedCommitment(seed) };
}
