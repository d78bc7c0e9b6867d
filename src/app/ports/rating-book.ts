/** The rating that somebody has who has played no rated game of a variant yet. */
export const RATING_AT_FIRST = 1500;

/** What players' ratings are now, as far as the log was taken in. */
export interface RatingBook {
  /** By player, in games of that variant; those who have none yet are left out. */
  of(variant: string, playerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Where nobody is rated. */
export const NO_RATINGS: RatingBook = { of: () => Promise.resolve(new Map()) };
