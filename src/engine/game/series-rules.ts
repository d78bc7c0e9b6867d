import { assert, present } from '../core/assert';
import { ok, refuse, type Result } from '../core/result';
import type { Seat } from '../dominoes/seat';
import type { GameRefusal } from './commands';
import type { SeriesFacts, SeriesWanted } from './series';
import type { TableFacts } from './state';

/** How many games a series may have; an odd number, so that two sides of whom one wins each game are never equal. */
export const BEST_OF = { min: 3, max: 21 } as const;

/** How a series stands with one of its games. */
export interface SeriesStanding {
  /** Games won, by side of this game; with it, once it has ended. A tie gives nobody a point. */
  readonly points: readonly number[];
  /** `aborted`: a game was called off or handed over, and with it the rest. */
  readonly status: 'going-on' | 'ended' | 'aborted';
  /** The seats of the side that won the series, once it has ended; none for a tie. */
  readonly winners?: readonly Seat[];
}

/** The series as event 1 of a game with these sides pins it. */
export function readSeries(wanted: SeriesWanted, sides: readonly number[]): Result<SeriesFacts, GameRefusal> {
  const { min, max } = BEST_OF;
  const { bestOf } = wanted;
  if (!Number.isSafeInteger(bestOf) || bestOf < min || bestOf > max || bestOf % 2 === 0) {
    const message = `A series is the best of an odd number of games from ${min} to ${max}, not of ${bestOf}.`;
    return refuse({ code: 'SERIES_INVALID', message });
  }
  const sideCount = new Set(sides).size;
  if (sideCount < 2) return refuse({ code: 'SERIES_INVALID', message: 'A series needs two sides that play it.' });
  return ok({ number: 1, points: Array.from({ length: sideCount }, () => 0), ...wanted });
}

/** How the series stands with this game; undefined for a game by itself. */
export function seriesStanding({ series, status, outcome, standing }: TableFacts): SeriesStanding | undefined {
  if (series === undefined) return undefined;
  const { bestOf, number, points: before } = series;
  if (status === 'aborted' || status === 'handed-over') return { points: before, status: 'aborted' };
  if (outcome === undefined) return { points: before, status: 'going-on' };
  const { sides } = standing;
  const won = new Set(outcome.winners.map((seat) => sides[seat]));
  const points = before.map((games, side) => games + (won.has(side) ? 1 : 0));
  const [first = 0, second = 0] = points.toSorted((a, b) => b - a);
  const left = bestOf - number;
  if (left > 0 && first - second <= left) return { points, status: 'going-on' };
  const best = points.indexOf(first);
  const winners = first === second ? [] : sides.flatMap((side, seat) => (side === best ? [seat] : []));
  return { points, status: 'ended', winners };
}

/**
 * What event 1 of the next game says, `gameId` being this one: everybody sits one seat on and takes his side's points
 * along. Undefined where no game follows.
 */
export function nextInSeries(facts: TableFacts, gameId: string): SeriesFacts | undefined {
  const { series, status } = facts;
  const stands = seriesStanding(facts);
  if (series === undefined || stands?.status !== 'going-on' || status !== 'ended') return undefined;
  const { bestOf, number, first = gameId } = series;
  return { bestOf, number: number + 1, first, points: pointsAfterTurns(stands.points, facts.standing.sides, 1) };
}

/** Points by side as they are called once everybody has gone `turns` seats on; backwards where that is negative. */
export function pointsAfterTurns(
  points: readonly number[],
  sides: readonly number[],
  turns: number,
): readonly number[] {
  const after: number[] = [];
  for (const [seat, side] of sides.entries()) {
    const to = present(sides[seatAfterTurns(seat, turns, sides.length)], 'the side of a seat');
    const taken = present(points[side], `the points of side ${side}`);
    assert(after[to] === undefined || after[to] === taken, 'who plays together sits together one seat on');
    after[to] = taken;
  }
  return after;
}

export function seatAfterTurns(seat: Seat, turns: number, seatCount: number): Seat {
  return (((seat + turns) % seatCount) + seatCount) % seatCount;
}
