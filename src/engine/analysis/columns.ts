import type { JsonObject } from '../core/json';

/** What a column holds. Lists are never null within; instants are UTC with milliseconds. */
export interface ColumnValues {
  readonly uuid: string;
  readonly text: string;
  /** A whole number that fits 32 bits. */
  readonly integer: number;
  /** A whole number up to 2^53. */
  readonly bigint: number;
  readonly boolean: boolean;
  readonly instant: Date;
  readonly texts: readonly string[];
  readonly integers: readonly number[];
  readonly json: JsonObject;
}

/** One column of a table of rows, as data: documentation, exports and database tables are made from it. */
export interface Column {
  readonly type: keyof ColumnValues;
  /** True where the column may be null; `about` says when it is. */
  readonly nullable?: true;
  /** What it says, in a sentence or two: unit, when null, the source of a rule. */
  readonly about: string;
}

/** Columns by name, in their order. Names are camelCase; files and tables write them in snake_case. */
export type Columns = Readonly<Record<string, Column>>;

/** A row of these columns. */
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends { readonly nullable: true }
    ? ColumnValues[C[Name]['type']] | null
    : ColumnValues[C[Name]['type']];
};

/** The name of a column in files and tables: `openEnds` is `open_ends`. */
export function columnName(name: string): string {
  const known = NAMES.get(name);
  if (known !== undefined) return known;
  const made = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  NAMES.set(name, made);
  return made;
}

/** Asked for at each value of each row. */
const NAMES = new Map<string, string>();
