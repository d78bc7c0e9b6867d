import type { MeetingFigures } from '../../src/readmodels/analysis/head-to-head';
import type { PlayerFigures } from '../../src/readmodels/analysis/player-statistics';
import type { Statistics } from '../../src/readmodels/analysis/statistics';
import type { OpeningFigures, VariantFigures } from '../../src/readmodels/analysis/variant-statistics';

const OF_PLAYER: PlayerFigures = {
  ...{ games: 3, won: 2, lost: 1, tied: 0, rounds: 12, roundsWon: 7, points: 260, pointsAgainst: 190, decisions: 80 },
  ...{ passes: 9, blocksMade: 1, blocksSuffered: 2, capicuas: 1, pipsCaught: 61, roundsCaught: 5 },
  ...{ thinkingMs: 400_000, thinkingDecisions: 64 },
};
const OF_VARIANT: VariantFigures = {
  ...{ games: 3, tied: 0, rounds: 12, decisions: 160, passes: 20, draws: 0, blocked: 3, capicuas: 1 },
  ...{ decided: 11, leadWon: 6, leadEven: 5.5, points: 450, durationMs: 1_800_000 },
};
const MET: MeetingFigures = { games: 2, won: 1, lost: 1, undecided: 0, points: 170, otherPoints: 140 };
const LED: OpeningFigures = { rounds: 5, decided: 5, leadWon: 3, blocked: 1, pointsAhead: 42 };
const GAME = { variant: 'block', seatCount: 2 };

/** The same figures for everybody, for servers without Postgres. */
export const FEW_STATISTICS: Statistics = {
  players: {
    total: () => Promise.resolve(OF_PLAYER),
    byVariant: () => Promise.resolve([{ ...GAME, ...OF_PLAYER }]),
    bySeat: () => Promise.resolve([{ ...GAME, seat: 0, ...OF_PLAYER }]),
    byPeriod: () => Promise.resolve([{ from: '2026-03-01', ...OF_PLAYER }]),
    streaks: () => Promise.resolve({ current: { result: 'won', games: 2 }, longestWon: 2, longestLost: 1 }),
  },
  variants: {
    total: () => Promise.resolve(OF_VARIANT),
    bySeatCount: () => Promise.resolve([{ seatCount: 2, ...OF_VARIANT }]),
    endings: () => Promise.resolve([{ status: 'ended', reason: 'target', games: 1 }]),
    byPeriod: () => Promise.resolve([{ from: '2026-03-01', ...OF_VARIANT }]),
    openings: () => Promise.resolve([{ lead: '6-6', figures: LED, answers: [{ answer: '6-4>L', figures: LED }] }]),
  },
  headToHead: () =>
    Promise.resolve({
      against: MET,
      together: { games: 0, won: 0, lost: 0, undecided: 0, points: 0, otherPoints: 0 },
      byVariant: [{ variant: 'block', ...MET }],
    }),
  positionHistory: () =>
    Promise.resolve({
      times: 1,
      moves: [{ move: '6-4>L', times: 1, roundsWon: 1, roundsLost: 0, roundsTied: 0, gamesWon: 1, points: 12 }],
      occurrences: [
        {
          ...{ gameId: '01890000-0000-7000-8000-000000000001', seq: 9, round: 1, seat: 1, move: '6-4>L', points: 12 },
          ...{ roundResult: 'won', gameResult: 'won', at: new Date('2026-03-01T10:00:00.000Z') },
        },
      ],
    }),
};
