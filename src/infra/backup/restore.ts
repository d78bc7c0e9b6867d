import { escapeIdentifier } from 'pg';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { version } from '../../../package.json';
import { makeDataSource, migrationsTable } from '../data-source';
import { takeMigrationTurn } from '../migrate';
import type { Progress } from './backup';
import { checkBackupFile, parseHeader, readBackupLines, type BackupHeader, type TableHeader } from './backup-file';
import { BackupRefused, damaged, reasonOf, unreachable } from './backup-refused';

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4 * 1024 * 1024;

/** One event beside its game's row; null where the other side has none. In order of game, then seq. */
export interface ChainRow {
  readonly gameId: string;
  readonly version: number | null;
  readonly gameHead: string | null;
  readonly seq: number | null;
  readonly text: string | null;
  readonly head: string | null;
}

export interface RestoreRequest {
  /** Of an empty database: one without tables. */
  readonly databaseUrl: string;
  readonly file: string;
  readonly progress: (progress: Progress) => void;
  /** Resolves to the game, if any, whose texts do not lead to its head. */
  readonly findBrokenChain: (rows: AsyncIterable<ChainRow>) => Promise<string | undefined>;
}

export interface Restored {
  readonly header: BackupHeader;
  /** The migrations that the backup had not had yet. */
  readonly migrated: readonly string[];
}

/**
 * Fills an empty database from a backup, checks it and brings its schema up to date, all in one transaction: it is done
 * whole, or the database stays empty. Refuses with `BackupRefused`.
 */
export async function restoreDatabase(request: RestoreRequest): Promise<Restored> {
  await checkBackupFile(request.file);
  const dataSource = makeDataSource(request.databaseUrl);
  await dataSource.initialize().catch((error: unknown) => Promise.reject(unreachable(error)));
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    const restored = await fill(dataSource, runner, request);
    await runner.commitTransaction();
    return restored;
  } catch (error) {
    // The connection itself may be what failed; the transaction is then gone without our word.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error instanceof BackupRefused ? error : notRestored(request.file, error);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

async function fill(dataSource: DataSource, runner: QueryRunner, request: RestoreRequest): Promise<Restored> {
  const { file, progress, findBrokenChain } = request;
  // A server that starts meanwhile waits, and then finds a database that is up to date.
  await takeMigrationTurn(runner);
  await refuseNonEmpty(runner);
  const lines = readBackupLines(file);
  const first = await lines.next();
  const header = parseHeader(first.done === true ? undefined : first.value);
  if (header === undefined) throw damaged(file);

  const executor = new MigrationExecutor(dataSource, runner);
  const known = await executor.getPendingMigrations();
  refuseUnknownMigrations(
    header,
    known.map((migration) => migration.name),
  );
  for (const migration of known) {
    if (header.migrations.includes(migration.name)) await executor.executeMigration(migration);
  }
  // The backup brings the rows of this table too.
  await runner.query(`DELETE FROM ${migrationsTable}`);
  for (const table of header.tables) await fillTable(runner, table, { lines, file, progress });
  if ((await lines.next()).done !== true) throw damaged(file);
  await refuseOtherCounts(runner, header, file);
  await refuseBrokenChain(runner, file, findBrokenChain);

  const missing = known.filter((migration) => !header.migrations.includes(migration.name));
  for (const migration of missing) await executor.executeMigration(migration);
  return { header, migrated: missing.map((migration) => migration.name) };
}

async function fillTable(
  runner: QueryRunner,
  { name, columns, rows: rowsTotal }: TableHeader,
  from: { lines: AsyncIterator<string>; file: string; progress: (progress: Progress) => void },
): Promise<void> {
  const table = escapeIdentifier(name);
  const list = columns.map(escapeIdentifier).join(', ');
  const insert = `INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1::json)`;
  for (let rows = 0; rows < rowsTotal;) {
    const batch: string[] = [];
    let characters = 0;
    while (batch.length < ROWS_AT_ONCE && rows + batch.length < rowsTotal && characters < CHARACTERS_AT_ONCE) {
      const line = await from.lines.next();
      if (line.done === true) throw damaged(from.file);
      batch.push(line.value);
      characters += line.value.length;
    }
    await runner.query(insert, [`[${batch.join(',')}]`]);
    rows += batch.length;
    from.progress({ table: name, rows, rowsTotal });
  }
  await moveNumbersOn(runner, table, columns);
}

/** Numbers that the table gives by itself go on after the highest that is taken. */
async function moveNumbersOn(runner: QueryRunner, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) {
    const [numbers] = await runner.manager.query<{ sequence: string | null }[]>(
      'SELECT pg_get_serial_sequence($1, $2) AS sequence',
      [table, column],
    );
    if (typeof numbers?.sequence !== 'string') continue;
    await runner.query(`SELECT setval($1, max(${escapeIdentifier(column)})) FROM ${table}`, [numbers.sequence]);
  }
}

async function refuseNonEmpty(runner: QueryRunner): Promise<void> {
  const found = await runner.manager.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY oid LIMIT 1`,
  );
  const [table] = found;
  if (table === undefined) return;
  throw new BackupRefused(
    'DATABASE_NOT_EMPTY',
    `The database is not empty (it has the table "${table.name}"): restore into a new database, or with a new DATA_DIR.`,
  );
}

function refuseUnknownMigrations(header: BackupHeader, known: readonly string[]): void {
  const unknown = header.migrations.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new BackupRefused(
    'MIGRATIONS_UNKNOWN',
    `The backup is of a database that has had ${unknown.join(', ')}, which this Capicua (${version}) does not know: restore it with the Capicua that made it (${header.capicua}, or a later build of that number), or with a later one.`,
  );
}

async function refuseOtherCounts(runner: QueryRunner, header: BackupHeader, file: string): Promise<void> {
  for (const { name, rows } of header.tables) {
    const counted = await runner.manager.query<{ rows: string }[]>(
      `SELECT count(*) AS rows FROM ${escapeIdentifier(name)}`,
    );
    if (Number(counted[0]?.rows) !== rows) throw damaged(file);
  }
}

async function refuseBrokenChain(
  runner: QueryRunner,
  file: string,
  findBrokenChain: RestoreRequest['findBrokenChain'],
): Promise<void> {
  const broken = await findBrokenChain(chainRows(runner));
  if (broken === undefined) return;
  throw new BackupRefused(
    'CHAIN_BROKEN',
    `The backup ${file} holds a game whose events do not lead to its head (${broken}): they were altered before the backup was made, so use an earlier one.`,
  );
}

async function* chainRows(runner: QueryRunner): AsyncGenerator<ChainRow> {
  await runner.query(
    `DECLARE chains NO SCROLL CURSOR FOR
     SELECT coalesce(g.id, e.game_id) AS "gameId", g.version, g.head AS "gameHead", e.seq, e.text, e.head
     FROM games g FULL JOIN events e ON e.game_id = g.id ORDER BY 1, e.seq`,
  );
  for (;;) {
    const rows = await runner.manager.query<ChainRow[]>(`FETCH ${ROWS_AT_ONCE} FROM chains`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await runner.query('CLOSE chains');
}

function notRestored(file: string, cause: unknown): BackupRefused {
  return new BackupRefused(
    'NOT_RESTORED',
    `The backup ${file} could not be restored, and the database is as it was (${reasonOf(cause)}).`,
    { cause },
  );
}
