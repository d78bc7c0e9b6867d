import { assert, present } from '../core/assert';
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

/**
 * Who wins a blocked round in which two sides share the fewest pips: nobody, the side that led, the one that played the
 * last tile, or the one of two that did not.
 */
export const BLOCK_TIES = ['none', 'leader', 'closer', 'non-closer'] as const;
export type BlockTie = (typeof BLOCK_TIES)[number];

/** The side that won the round: whose seat went out, else the one with the fewest pips; undefined when nobody did. */
export function winningSide(end: RoundEnd<unknown>, blockTie: BlockTie = 'none'): number | undefined {
  const { sides, lastMover, leader } = end;
  if (end.reason === 'out') return sides[lastMover];
  const pips = pipsBySide(end);
  const best = onlyBest(pips.map((count) => -count));
  if (best !== undefined) return best;
  switch (blockTie) {
    case 'none':
      return undefined;
    case 'leader':
      return sides[leader];
    case 'closer':
      return sides[lastMover];
    case 'non-closer':
      assert(pips.length === 2, 'of two sides one did not play the last tile');
      return 1 - present(sides[lastMover], 'the side that played the last tile');
  }
}

/** The pips of all tiles that are left, or of those of the other sides. */
export function pipsLeft(end: RoundEnd<unknown>, winner: number, whose: 'all-hands' | 'losers'): number {
  const bySide = pipsBySide(end);
  const all = bySide.reduce((sum, pips) => sum + pips, 0);
  return whose === 'all-hands' ? all : all - present(bySide[winner], `pips of side ${winner}`);
}

/**
 * The game ends once a side has `target`, and is won by the side with most points among those that have not resigned
 * (rules.md G, A3: whoever resigned among several singles is ranked last).
 */
export function outcomeAtTarget(target: number, standing: Standing): Outcome | undefined {
  if (standing.scores.every((score) => score < target)) return undefined;
  const best = leadingSide(standing);
  return best === undefined ? undefined : { winners: seatsOf(standing.sides, best), reason: 'target' };
}

/** The one side with most points among those of which nobody has resigned; undefined where two share them. */
export function leadingSide({ scores, sides, resigned }: Standing): number | undefined {
  const out = new Set(resigned.map((seat) => sides[seat]));
  return onlyBest(scores.map((score, side) => (out.has(side) ? -Infinity : score)));
}

/** The place of the highest value, or undefined where two share it. */
export function onlyBest(values: readonly number[]): number | undefined {
  const best = Math.max(...values);
  const at = values.indexOf(best);
  return values.includes(best, at + 1) ? undefined : at;
}
