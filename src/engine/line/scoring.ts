import type { BySeat, Seat } from '../dominoes/seat';
import type { Outcome, Standing } from '../variant';
import type { RoundEnd } from './rules';

/** The seats of a side. */
export function seatsOf(sides: BySeat<number>, side: number): readonly Seat[] {
  return sides.flatMap((of, seat) => (of === side ? [seat] : []));
}

/** What the tiles that each side has left count, by side. */
export function pipsBySide({ sides, pips }: RoundEnd<unknown>): readonly number[] {
  const totals: number[] = Array.from({ length: Math.max(...sides) + 1 }, () => 0);
  sides.forEach((side, seat) => (totals[side] = (totals[side] ?? 0) + (pips[seat] ?? 0)));
  return totals;
}

/** The side that won the round: whose seat went out, else the one with the fewest pips; undefined when two share those. */
export function winningSide(end: RoundEnd<unknown>): number | undefined {
  if (end.reason === 'out') return end.sides[end.lastMover];
  return onlyBest(pipsBySide(end).map((pips) => -pips));
}

/**
 * The game ends once a side has `target`, and is won by the side with most points among those that have not resigned
 * (rules.md G, A3: whoever resigned among several singles is ranked last).
 */
export function outcomeAtTarget(target: number, { scores, sides, resigned }: Standing): Outcome | undefined {
  if (scores.every((score) => score < target)) return undefined;
  const out = new Set(resigned.map((seat) => sides[seat]));
  const best = onlyBest(scores.map((score, side) => (out.has(side) ? -Infinity : score)));
  return best === undefined ? undefined : { winners: seatsOf(sides, best), reason: 'target' };
}

/** The place of the highest value, or undefined where two share it. */
function onlyBest(values: readonly number[]): number | undefined {
  const best = Math.max(...values);
  const at = values.indexOf(best);
  return values.includes(best, at + 1) ? undefined : at;
}
