import { rate, rating as freshRating } from 'openskill';

/**
 * A belief about a strength: a normal distribution (Weng and Lin 2011, as `openskill` works it out). The numbers that people
 * see are sixty times as large, so that everybody begins at 1500 with a deviation of 500.
 */
export interface Strength {
  readonly mu: number;
  readonly sigma: number;
}

export type RatingResult = 'won' | 'lost' | 'tied';

/** One side of a game that is over. */
export interface RatedSide {
  /** Who plays for it, each once. */
  readonly strengths: readonly Strength[];
  /** 1 for the first; equal for those who tie. */
  readonly rank: number;
}

export const FRESH: Strength = freshRating();

const SCALE = 60;
/** What strengths change by themselves from game to game, so that a rating never stands still for good. */
const TAU = FRESH.sigma / 100;
/** Digits that are kept, so that machines whose mathematics differ in the last bit come to the same ratings. */
const KEPT = 1e6;

export const PROVISIONAL_GAMES = 10;
export const PROVISIONAL_DEVIATION = 350;

export function shownRating({ mu }: Pick<Strength, 'mu'>): number {
  return Math.round(mu * SCALE);
}

export function shownDeviation({ sigma }: Pick<Strength, 'sigma'>): number {
  return Math.round(sigma * SCALE);
}

/** Too little is known: few games, or a wide deviation. */
export function isProvisional(strength: Strength, games: number): boolean {
  return games < PROVISIONAL_GAMES || shownDeviation(strength) > PROVISIONAL_DEVIATION;
}

/** The strengths after the game, in the order in which they were given. */
export function rateGame(sides: readonly RatedSide[]): readonly (readonly Strength[])[] {
  const teams = sides.map(({ strengths }) => strengths.map(({ mu, sigma }) => ({ mu, sigma })));
  const after = rate(teams, { rank: sides.map(({ rank }) => rank), tau: TAU });
  return after.map((team) => team.map(({ mu, sigma }) => ({ mu: kept(mu), sigma: kept(sigma) })));
}

function kept(value: number): number {
  return Math.round(value * KEPT) / KEPT;
}
