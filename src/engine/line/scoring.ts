import { assert, present } from '../core/assert';
import type { BySeat, Seat } from '../dominoes/seat';
import type { Outcome, Standing } from '../variant';
import { hasPip, isDouble } from '../dominoes/tile';
import type { RoundEnd, RoundScore } from './rules';

/** The seats of a side. */
export function seatsOf(sides: BySeat<number>, side: number): readonly Seat[] {
  return sides.flatMap((of, seat) => (of === side ? [seat] : []));
}

/** What the tiles that each side has left count, by side. */
export function pipsBySide({ sides, pips }: Pick<RoundEnd<unknown>, 'sides' | 'pips'>): readonly number[] {
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

/** The side that won the round: whose seat went out or ended it otherwise, else, after a block, the one with the fewest pips; undefined when nobody did. */
export function winningSide(end: RoundEnd<unknown>, blockTie: BlockTie = 'none'): number | undefined {
  const { sides, lastMover, leader } = end;
  if (end.reason !== 'blocked') return sides[lastMover];
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

/** The side of the seat that holds the fewest pips; undefined where seats of two sides share them. */
export function sideOfLowestHand({ sides, pips }: RoundEnd<unknown>): number | undefined {
  const fewest = Math.min(...pips);
  const [side, ...others] = new Set(sides.filter((_, seat) => pips[seat] === fewest));
  return others.length > 0 ? undefined : side;
}

/**
 * Who wins a block by a comparison of two hands: that of the seat that closed the round, which wins a tie, and that of the
 * seat before or after it (rules.md B14, Dominican).
 */
export function sideByCloser({ sides, pips, lastMover }: RoundEnd<unknown>, against: 'previous' | 'next'): number {
  const step = against === 'next' ? 1 : sides.length - 1;
  const rival = (lastMover + step) % sides.length;
  const winner = (pips[lastMover] ?? 0) <= (pips[rival] ?? 0) ? lastMover : rival;
  return present(sides[winner], `side of seat ${winner}`);
}

/** What the winner of a round is paid: all pips left, those of the other sides, or these less its own. */
export const PAYS = ['losers-minus-own', 'losers', 'all-hands'] as const;
export type Pay = (typeof PAYS)[number];

/** The pips that are paid, of the tiles that are left. */
export function pipsLeft(end: RoundEnd<unknown>, winner: number, pay: Pay): number {
  const bySide = pipsBySide(end);
  const all = bySide.reduce((sum, pips) => sum + pips, 0);
  const own = present(bySide[winner], `pips of side ${winner}`);
  switch (pay) {
    case 'all-hands':
      return all;
    case 'losers':
      return all - own;
    case 'losers-minus-own':
      return all - own - own;
  }
}

/** The round of a side that won it, or of nobody; `points` for the round itself, bonuses beside them. */
export function wonRound(
  end: RoundEnd<unknown>,
  side: number | undefined,
  points: number,
  bonuses: readonly { readonly points: number; readonly reason: string }[] = [],
): RoundScore {
  if (side === undefined) return NOBODY_WINS;
  const paid = [{ points, reason: 'round' }, ...bonuses].filter((of) => of.points !== 0);
  return { winners: seatsOf(end.sides, side), points: paid.map((of) => ({ side, ...of })) };
}

export const NOBODY_WINS: RoundScore = { winners: [], points: [] };

/** Who goes out is paid the pips of the others; after a block the fewest pips are paid as `blockPay` says. */
export function scoreAlone(end: RoundEnd<unknown>, blockPay: Pay): RoundScore {
  const side = winningSide(end);
  if (side === undefined) return NOBODY_WINS;
  return wonRound(end, side, pipsLeft(end, side, end.reason === 'out' ? 'losers' : blockPay));
}

/** The nearest multiple of five: 1 and 2 are 0, 3 to 7 are 5 (rules.md B3). */
export function toNearestFive(pips: number): number {
  return Math.floor((pips + 2) / 5) * 5;
}

/** True when a seat went out with a tile that is no double and fitted both ends, which differed (rules.md B14). */
export function isCapicua({ lastPlay }: RoundEnd<unknown>): boolean {
  if (lastPlay === undefined || isDouble(lastPlay.tile)) return false;
  return new Set(lastPlay.ends).size === 2 && lastPlay.ends.every((end) => hasPip(lastPlay.tile, end));
}

/** True when a seat went out with a double that fitted both ends. */
export function isDoubleOnBothEnds({ lastPlay }: RoundEnd<unknown>): boolean {
  if (lastPlay === undefined || !isDouble(lastPlay.tile) || lastPlay.ends.length === 0) return false;
  return lastPlay.ends.every((end) => hasPip(lastPlay.tile, end));
}

/** What a round is worth after deals that were taken back: each doubles it (rules.md B14, Brazil six-point). */
export function stakeOf({ attempt }: { readonly attempt: number }): number {
  return 2 ** (attempt - 1);
}

/** Takes back what sides have, as events that bring them to 0. */
export function backToNothing(scores: readonly number[], sides: readonly number[]): RoundScore['points'] {
  return sides.flatMap((side) => {
    const score = scores[side] ?? 0;
    return score === 0 ? [] : [{ side, points: -score, reason: 'reset' }];
  });
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
