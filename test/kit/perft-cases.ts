import file from '../cases/perft.json';

/** One count of move sequences; `rules` in the file says what the modes mean. */
export interface PerftCase {
  readonly id: string;
  readonly deal: string;
  readonly variant: string;
  readonly passMode: string;
  readonly ends: string;
  readonly maxDepth: number;
  readonly nodes: readonly number[];
  readonly terminal: readonly number[];
  readonly games: number;
  /** Seat 0 out, seat 1 out, blocked with fewer pips at seat 0, at seat 1, blocked and equal. */
  readonly outcomes: readonly number[];
  readonly pips: Readonly<Record<string, number | undefined>>;
  /** Points in play; empty where plays earn none. */
  readonly scores: Readonly<Record<string, number | undefined>>;
  readonly plySum: number;
}

export interface PerftDeal {
  readonly deal: string;
  readonly hands: readonly (readonly string[])[];
  readonly boneyard: readonly string[];
}

const cases: readonly PerftCase[] = file.cases;
const deals: readonly PerftDeal[] = file.deals;

export function perftCases(variant: string): readonly PerftCase[] {
  return cases.filter((of) => of.variant === variant);
}

export function perftDeal(name: string): PerftDeal {
  const found = deals.find(({ deal }) => deal === name);
  if (found === undefined) throw new Error(`no deal ${name}`);
  return found;
}
