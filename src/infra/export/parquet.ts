import type { ExportColumnType, ExportTable } from '../../app/ports/export-table';
import { ExportRefused } from './export-refused';

const TYPES: Readonly<Record<ExportColumnType, string>> = {
  uuid: 'UUID',
  text: 'VARCHAR',
  integer: 'INTEGER',
  bigint: 'BIGINT',
  boolean: 'BOOLEAN',
  instant: 'TIMESTAMP',
  texts: 'VARCHAR[]',
  integers: 'INTEGER[]',
  json: 'JSON',
};

/** Bytes of one line at most: an event of the longest deal is a hundredth of it. */
const LINE_BYTES_MAX = 64 << 20;

/** Writes Parquet files from files of JSON lines, one at a time, in bounded memory. */
export interface ParquetMaker {
  make(table: ExportTable, from: string, to: string): Promise<void>;
  close(): void;
}

/** Rejects with {@link ExportRefused} where DuckDB, which writes the files, was not installed. */
export async function openParquetMaker(): Promise<ParquetMaker> {
  const { DuckDBInstance } = await import('@duckdb/node-api').catch((cause: unknown) => {
    throw new ExportRefused(
      'DUCKDB_ABSENT',
      'Parquet needs the package @duckdb/node-api, which is not installed here or not made for this machine: run `npm install --include=optional`, or ask for ndjson or csv.',
      { cause },
    );
  });
  // One thread, so that the same rows make the same bytes.
  const database = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '1GB' });
  const connection = await database.connect();
  return {
    make: async ({ columns }, from, to) => {
      const types = columns.map(({ name, type }) => `${quoted(name)}: '${TYPES[type]}'`).join(', ');
      await connection.run(
        `COPY (SELECT * FROM read_json(${quoted(from)}, format = 'newline_delimited', columns = {${types}},
           maximum_object_size = ${LINE_BYTES_MAX})) TO ${quoted(to)} (FORMAT parquet, COMPRESSION zstd)`,
      );
    },
    close: () => {
      connection.closeSync();
      database.closeSync();
    },
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
