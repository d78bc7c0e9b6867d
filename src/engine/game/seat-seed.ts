import type { BySeat, Seat } from '../dominoes/seat';

/**
 * What seats add to the deal (docs/fair-play.md section 1). Seeds and commitments are 64 hex digits that mean nothing
 * here: whether a seed fits its commitment is judged by whoever can hash.
 */
export type SeatSeed =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly seed: string }
  /** `seed`: once it is opened. */
  | { readonly kind: 'sealed'; readonly seedCommitment: string; readonly seed?: string };

/** What one seat gives: a seed in the clear, or what it will open later. */
export type GivenSeed = { readonly seed: string } | { readonly seedCommitment: string };

/** What a host can say of seeds; where he says nothing, both are taken, by the rules of the house. */
export const SEED_POLICIES = ['open', 'sealed', 'both'] as const;
export type SeedPolicy = (typeof SEED_POLICIES)[number];

export const NO_SEED: SeatSeed = { kind: 'none' };

export function seatSeed(given: GivenSeed | undefined): SeatSeed {
  if (given === undefined) return NO_SEED;
  return 'seed' in given
    ? { kind: 'open', seed: given.seed }
    : { kind: 'sealed', seedCommitment: given.seedCommitment };
}

/** Seats whose sealed seed is still to be opened. */
export function unopened(seeds: BySeat<SeatSeed>): readonly Seat[] {
  return seeds.flatMap((given, seat) => (given.kind === 'sealed' && given.seed === undefined ? [seat] : []));
}
