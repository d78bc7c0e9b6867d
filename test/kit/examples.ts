import file from '../cases/examples.json';

/** A worked position of test/cases/examples.json, told lower half first. */
export interface Example<Given = object, Expected = object> {
  readonly id: string;
  readonly game: string;
  readonly kind: string;
  readonly note?: string;
  readonly given: Given;
  readonly expect: Expected;
}

const examples: readonly Example[] = file.examples;

/** The kinds of examples that a game has. */
export function kindsOf(game: string): ReadonlySet<string> {
  return new Set(examples.filter((of) => of.game === game).map(({ kind }) => kind));
}

/** The examples of some games and one kind; the caller says what they are given and expect. */
export function examplesOf<Given, Expected>(
  kind: string,
  ...games: readonly string[]
): readonly Example<Given, Expected>[] {
  return examples.filter((of) => of.kind === kind && games.includes(of.game)) as Example<Given, Expected>[];
}

/**
 * Their placements as players here write them. There the lead lies with its lower half to the left, here with the higher
 * one, so that the sides of every lead but a double are exchanged.
 */
export function rowOf(chain: readonly (readonly [string, string])[]): string {
  const arm = armsOf(chain);
  return chain.map(([text, side], at) => (at === 0 ? text : `${text}>${arm(side)}`)).join(' ');
}

/** What a side of theirs is called here, on a row that begins as theirs does. */
export function armsOf(chain: readonly (readonly [string, string])[]): (side: string) => string {
  const [low, high] = chain[0]?.[0].split('-') ?? [];
  return low === high ? (side) => side : (side) => (side === 'L' ? 'R' : 'L');
}
