import { ok } from '../../src/engine/core/result';
import type { RatingLists, ShownRating } from '../../src/readmodels/ratings/rating-lists';

/** Where nobody is rated. */
export const NO_RATING_LISTS: RatingLists = {
  leaderboard: () => Promise.resolve(ok({ entries: [], hasMore: false })),
  ofPlayer: () => Promise.resolve([]),
  history: () => Promise.resolve({ steps: [], hasMore: false }),
};

const AT = new Date('2026-02-28T20:00:00Z');
const after = { number: 12, at: AT, rating: 1612, deviation: 341, provisional: false } as const;

/** Everybody has played twelve games of block, and the computer leads its own ladder. */
export const STEADY_RATINGS: RatingLists = {
  leaderboard: ({ variant, kind }) => {
    const rating = shown(kind === 'person' ? '00000000-0000-7000-a000-000000000000' : '2');
    return Promise.resolve(
      ok({ entries: [{ cursor: 'MTYxMg', rank: 1, rating: { ...rating, variant } }], hasMore: false }),
    );
  },
  ofPlayer: (playerId) => Promise.resolve([shown(playerId)]),
  history: () => {
    const step = { ...after, gameId: '019c4a5e-0000-7000-a000-000000000001', result: 'won', change: 18 } as const;
    return Promise.resolve({ steps: [step], hasMore: true });
  },
};

function shown(subject: string): ShownRating {
  const { number: games, ...rating } = after;
  const kind = subject.length > 2 ? 'person' : 'computer';
  return { ...rating, ...{ variant: 'block', kind, subject, games, won: 8, lost: 3, tied: 1 } };
}
