/** All the points of a round, and what one mark stands for. */
export const MARK_POINTS = 42;

export const BID_MIN = 30;

/** The marks that are at stake with a bid: below 42 points one, above it one for each 42. */
export function marksAtStake(points: number): number {
  return points < MARK_POINTS ? 1 : Math.floor(points / MARK_POINTS);
}

const MARKS_TEXT = /^(\d{1,2})[- ]marks?$/;
const POINTS_TEXT = /^\d{1,3}$/;

/** Reads `30`, `1-mark`, `2-marks` and, for marks, `42` or `84` too; the value in points, undefined for anything else. */
export function parseBid(text: string): number | undefined {
  if (POINTS_TEXT.test(text)) return Number(text);
  const marks = MARKS_TEXT.exec(text)?.[1];
  return marks === undefined || Number(marks) === 0 ? undefined : Number(marks) * MARK_POINTS;
}

/** The one spelling of a bid of so many points: `30`, `1-mark` for 42, `2-marks` for 84. */
export function makeBid(points: number): string {
  if (points < MARK_POINTS || points % MARK_POINTS !== 0) return String(points);
  const marks = points / MARK_POINTS;
  return marks === 1 ? '1-mark' : `${marks}-marks`;
}
