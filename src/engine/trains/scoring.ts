import type { BySeat, Seat } from '../dominoes/seat';
import { makeTile, sumPips, type Tile } from '../dominoes/tile';
import type { Outcome, PointsScored, Standing } from '../variant';
import type { TrainsEndReason } from './events';

const DOUBLE_BLANK = makeTile(0, 0);

/** What tiles left in a hand count. */
export function countOf(tiles: readonly Tile[], doubleBlank: number): number {
  return sumPips(tiles) + (tiles.includes(DOUBLE_BLANK) ? doubleBlank : 0);
}

/** Who won the round: whoever went out, else the seat whose tiles count least; nobody where two share that. */
export function roundWinners(
  reason: TrainsEndReason,
  { lastMover, pips }: { readonly lastMover: Seat; readonly pips: BySeat<number> },
): readonly Seat[] {
  if (reason === 'out') return [lastMover];
  return onlyLowest(pips);
}

/** What each seat has left is added to its total. */
export function roundPoints(pips: BySeat<number>): readonly PointsScored[] {
  return pips.flatMap((points, side): PointsScored[] =>
    points === 0 ? [] : [{ type: 'PointsScored', side, points, reason: 'round' }],
  );
}

/** After the last round the lowest total wins, among those that have not resigned; nobody where two share it. */
export function outcomeAfter(rounds: number, { round, scores, resigned }: Standing): Outcome | undefined {
  if (round < rounds) return undefined;
  const winners = onlyLowest(scores.map((score, side) => (resigned.includes(side) ? Infinity : score)));
  return { winners, reason: winners.length === 0 ? 'equal-points' : 'fewest-points' };
}

function onlyLowest(values: readonly number[]): readonly Seat[] {
  const lowest = Math.min(...values);
  const seats = values.flatMap((value, seat) => (value === lowest ? [seat] : []));
  return seats.length === 1 ? seats : [];
}
