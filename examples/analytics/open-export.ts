import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

/** The parts of an export's own description that are needed to read it. */
interface Manifest {
  readonly format: 'ndjson' | 'csv' | 'parquet';
  readonly files: readonly { readonly table: string; readonly path: string }[];
}

interface Dictionary {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly { readonly name: string; readonly type: string }[];
  }[];
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ uuid: 'UUID', text: 'VARCHAR', integer: 'INTEGER', bigint: 'BIGINT', boolean: 'BOOLEAN', instant: 'TIMESTAMP' },
  ...{ texts: 'VARCHAR[]', integers: 'INTEGER[]', json: 'JSON' },
};

/** Opens an export that `capicua export` or `capicua simulate` wrote: each of its tables is a view of that name. */
export async function openExport(folder: string): Promise<DuckDBConnection> {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const dictionary = JSON.parse(readFileSync(join(folder, 'dictionary.json'), 'utf8')) as Dictionary;
  if (manifest.format === 'csv') throw new Error('Export to parquet or ndjson for this: lists are plain text in CSV.');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const { name, columns } of dictionary.tables) {
    const types = columns.map((column) => `${quoted(column.name)}: '${TYPES[column.type] ?? 'VARCHAR'}'`).join(', ');
    const files = quoted(join(folder, name, '**', `*.${manifest.format}`));
    const source =
      manifest.format === 'parquet'
        ? `read_parquet(${files}, hive_partitioning = false)`
        : `read_json(${files}, format = 'newline_delimited', hive_partitioning = false, columns = {${types}})`;
    if (manifest.files.some(({ table }) => table === name)) {
      await connection.run(`CREATE VIEW ${name} AS SELECT * FROM ${source}`);
    }
  }
  return connection;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
