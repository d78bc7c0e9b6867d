import { Client, escapeIdentifier } from 'pg';
import { version } from '../../../package.json';
import { migrationsTable } from '../data-source';
import { lossOf } from '../database-lost';
import { writeBackupFile, type BackupHeader, type TableHeader } from './backup-file';
import { BackupRefused, unreachable } from './backup-refused';

const ROWS_AT_ONCE = 500;

/** How far a copy has come. */
export interface Progress {
  readonly table: string;
  readonly rows: number;
  readonly rowsTotal: number;
}

export interface BackupRequest {
  readonly databaseUrl: string;
  /** Not there yet; made readable for its owner only. */
  readonly file: string;
  readonly progress: (progress: Progress) => void;
}

/**
 * Copies the whole database, as it is at one instant, to a file, while servers go on working on it. Sealed rows are
 * copied as they are: the key that opens them (SEAL_KEY) is not in the file. Refuses with `BackupRefused`, or
 * `DatabaseLost` when the database goes away meanwhile.
 */
export async function backup({ databaseUrl, file, progress }: BackupRequest): Promise<BackupHeader> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'capicua backup' });
  // What breaks the connection also fails the query that waits on it.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => Promise.reject(unreachable(error)));
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const header = await readHeader(client);
    await writeBackupFile(file, texts(client, header, progress));
    return header;
  } catch (error) {
    throw lossOf(error);
  } finally {
    await client.end();
  }
}

async function readHeader(client: Client): Promise<BackupHeader> {
  const names = await tableNames(client);
  if (!names.includes(migrationsTable)) {
    throw new BackupRefused('NO_GAMES_HERE', 'This database holds no games of Capicua: look at DATABASE_URL.');
  }
  // A later version of Capicua that starts meanwhile waits with its migrations until the copy is done.
  await client.query(`LOCK TABLE ${names.map(escapeIdentifier).join(', ')} IN ACCESS SHARE MODE`);
  const tables: TableHeader[] = [];
  for (const name of names) tables.push(await tableHeader(client, name));
  const { rows: migrations } = await client.query<{ name: string }>(`SELECT name FROM ${migrationsTable} ORDER BY id`);
  const { rows: about } = await client.query<{ at: Date; postgres: string }>(
    `SELECT transaction_timestamp() AS at, current_setting('server_version') AS postgres`,
  );
  return {
    capicua: version,
    postgres: about[0]?.postgres ?? '',
    at: about[0]?.at.toISOString() ?? '',
    migrations: migrations.map(({ name }) => name),
    tables,
  };
}

/**
 * In the order in which migrations made them, so that a row follows those that it refers to. Unlogged tables hold what is
 * not to be kept. What lies in partitions is read through their parent.
 */
async function tableNames(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
     AND NOT relispartition AND relpersistence = 'p' ORDER BY oid`,
  );
  return rows.map(({ name }) => name);
}

async function tableHeader(client: Client, name: string): Promise<TableHeader> {
  const table = escapeIdentifier(name);
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  const { rows: counts } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${table}`);
  return { name, columns: columns.map((column) => column.name), rows: Number(counts[0]?.rows ?? 0) };
}

async function* texts(
  client: Client,
  header: BackupHeader,
  progress: (progress: Progress) => void,
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const { name, rows: rowsTotal } of header.tables) {
    // Rows become JSON in Postgres and stay text here: no number or instant is rounded on its way.
    await client.query(
      `DECLARE copied NO SCROLL CURSOR FOR SELECT to_jsonb(whole_row)::text AS line FROM ${escapeIdentifier(name)} AS whole_row`,
    );
    for (let rows = 0; ;) {
      const fetched = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM copied`);
      if (fetched.rows.length === 0) break;
      rows += fetched.rows.length;
      yield fetched.rows.map(({ line }) => `${line}\n`).join('');
      progress({ table: name, rows, rowsTotal });
    }
    await client.query('CLOSE copied');
  }
}
