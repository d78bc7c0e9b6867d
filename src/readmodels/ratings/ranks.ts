/** What the end of a game says of who did better than whom. */
export interface GameResult {
  /** By seat. */
  readonly sides: readonly number[];
  /** Seats; none for a tie. */
  readonly winners: readonly number[];
  /** By side. */
  readonly scores: readonly number[];
  /** Seats that resigned, or lost by time. */
  readonly gaveUp: readonly number[];
}

/**
 * The rank of each side, 1 for the best, equal where nobody can say. Winners come first; of the others, those come last who
 * gave up; between them scores decide, in the direction in which the winners' score is the best one, where there is one.
 */
export function ranksOf({ sides, winners, scores, gaveUp }: GameResult): readonly number[] {
  const all = Array.from({ length: Math.max(...sides) + 1 }, (_, side) => side);
  if (winners.length === 0) return all.map(() => 1);
  const won = new Set(winners.map((seat) => sides[seat]));
  const fled = new Set(all.filter((side) => sides.every((own, seat) => own !== side || gaveUp.includes(seat))));
  const direction = directionOf(all, won, scores);
  const merits = all.map((side) => {
    const group = won.has(side) ? 2 : fled.has(side) ? 0 : 1;
    return { group, score: group === 1 ? direction * (scores[side] ?? 0) : 0 };
  });
  return merits.map((own) => {
    const better = merits.filter(
      (other) => other.group > own.group || (other.group === own.group && other.score > own.score),
    );
    return better.length + 1;
  });
}

/** 1 where more points are better, -1 where fewer are, 0 where the winners' score tells neither. */
function directionOf(all: readonly number[], won: ReadonlySet<number | undefined>, scores: readonly number[]): number {
  const of = (sides: readonly number[]): readonly number[] => sides.map((side) => scores[side] ?? 0);
  const best = of(all.filter((side) => won.has(side)));
  const rest = of(all.filter((side) => !won.has(side)));
  const isMost = Math.min(...best) >= Math.max(...rest);
  const isFewest = Math.max(...best) <= Math.min(...rest);
  if (isMost === isFewest) return 0;
  return isMost ? 1 : -1;
}
