/** The kinds of files that an export can be written as. */
export const EXPORT_FORMATS = ['ndjson', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a column holds; lists and `json` are JSON text in a CSV file, instants are UTC in ISO 8601. */
export type ExportColumnType =
  'uuid' | 'text' | 'integer' | 'bigint' | 'boolean' | 'instant' | 'texts' | 'integers' | 'json';

export interface ExportColumn {
  /** snake_case, as in the files. */
  readonly name: string;
  readonly type: ExportColumnType;
  /** What it says, for people: units, and when it is empty. */
  readonly about: string;
}

export interface ExportTable {
  readonly name: string;
  readonly about: string;
  readonly columns: readonly ExportColumn[];
}

/** One row, by the names of its table's columns; what is null is empty. */
export type ExportRow = Readonly<Record<string, unknown>>;
