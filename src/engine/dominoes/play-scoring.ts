import { countOf, type DoubleEnd, type Layout } from './layout';

/** What a play earns by the pips that it leaves exposed. */
export type PlayScoring = {
  /** `threes-and-fives`: the count divided by three where that goes, and by five where that goes (rules.md A5). */
  readonly by: 'threes-and-fives';
  readonly doubleEnd: DoubleEnd;
  /** Whether the lead scores too. */
  readonly lead: boolean;
};

/** The count that a play left on the table, and the points that it earns. */
export interface PlayScore {
  readonly count: number;
  readonly points: number;
}

/** What the play earned that left this layout. */
export function scoreOfPlay({ doubleEnd, lead }: PlayScoring, after: Layout): PlayScore {
  const count = countOf(after, doubleEnd);
  const isLead = after.arms.every((arm) => arm.outermost === undefined);
  return { count, points: isLead && !lead ? 0 : threesAndFives(count) };
}

/** 15 gives 5 and 3; a count of 0 gives nothing. */
export function threesAndFives(count: number): number {
  return (count % 3 === 0 ? count / 3 : 0) + (count % 5 === 0 ? count / 5 : 0);
}
