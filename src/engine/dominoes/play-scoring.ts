import { countOf, type CountRule, type Layout } from './layout';
import { isDouble } from './tile';

/** What a play earns by the pips that it leaves exposed. */
export type PlayScoring = CountRule & {
  /**
   * `threes-and-fives`: the count divided by three where that goes, and by five where that goes (rules.md A5).
   * `fives`: the count where it is a multiple of five (rules.md B3). `equal-ends`: 2 where both ends show the same number,
   * 3 where one of them is a double besides (rules.md B7).
   */
  readonly by: 'threes-and-fives' | 'fives' | 'equal-ends';
  /** Whether the lead scores too. */
  readonly lead: boolean;
  /** What the points of `fives` are divided by; absent where they are not. */
  readonly divide?: 5;
};

/** The count that a play left on the table, and the points that it earns. */
export interface PlayScore {
  readonly count: number;
  readonly points: number;
}

/** What the play earned that left this layout. */
export function scoreOfPlay(scoring: PlayScoring, after: Pick<Layout, 'lead' | 'arms'>): PlayScore {
  const count = countOf(after, scoring);
  const isLead = after.arms.every((arm) => arm.outermost === undefined);
  return { count, points: isLead && !scoring.lead ? 0 : pointsFor(scoring, after, count) };
}

function pointsFor({ by, divide }: PlayScoring, after: Pick<Layout, 'lead' | 'arms'>, count: number): number {
  switch (by) {
    case 'threes-and-fives':
      return threesAndFives(count);
    case 'fives':
      return count % 5 === 0 ? count / (divide ?? 1) : 0;
    case 'equal-ends':
      return equalEnds(after);
  }
}

/** 15 gives 5 and 3; a count of 0 gives nothing. */
export function threesAndFives(count: number): number {
  return (count % 3 === 0 ? count / 3 : 0) + (count % 5 === 0 ? count / 5 : 0);
}

/** A double that is led gives 2, since its two ends are one tile. */
function equalEnds({ lead, arms }: Pick<Layout, 'lead' | 'arms'>): number {
  const [first, ...others] = arms;
  if (first === undefined || others.some((arm) => arm.end !== first.end)) return 0;
  const isLone = arms.every((arm) => arm.outermost === undefined);
  const endTiles = arms.map((arm) => arm.outermost?.tile ?? lead);
  return !isLone && endTiles.some((tile) => tile !== undefined && isDouble(tile)) ? 3 : 2;
}
