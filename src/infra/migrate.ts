import type { DataSource, QueryRunner } from 'typeorm';
import { ConfigRefused } from './config';
import { migrationsTable } from './data-source';
import { migrateQueue } from './deliveries/queue-schema';
import { errorCode } from './postgres/startup-refused';

/** The database has had migrations that this software does not know. `message` is one sentence that says what to do. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew';
  readonly code = 'DATABASE_TOO_NEW';
}

// Any number will do as long as no other program on the same database takes it.
const migrationLock = 7_220_411_904;

/**
 * Brings the schema up to date and resolves to the names of the migrations that it ran. Servers that start together
 * take turns: the first migrates, the others find nothing left to do. Refuses with `DatabaseTooNew`.
 */
export async function migrate(dataSource: DataSource): Promise<readonly string[]> {
  const turn = dataSource.createQueryRunner();
  try {
    // Held by an open transaction rather than by the session, so that it also holds through a transaction pooler.
    await turn.startTransaction();
    await takeMigrationTurn(turn);
    await refuseNewerDatabase(dataSource);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    await migrateQueue(urlOf(dataSource));
    await turn.commitTransaction();
    return ran.map((migration) => migration.name);
  } catch (error) {
    // The connection itself may be what failed; the transaction is then gone without our word.
    if (turn.isTransactionActive) await turn.rollbackTransaction().catch(() => undefined);
    throw (await rightsMissing(dataSource, error)) ?? error;
  } finally {
    await turn.release();
  }
}

/** Waits until nobody else changes the schema, and keeps them from it to the end of the open transaction. */
export async function takeMigrationTurn(turn: QueryRunner): Promise<void> {
  // Another server's migration may take long; waiting for it is not a fault.
  await turn.query('SET LOCAL statement_timeout = 0');
  await turn.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await turn.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
}

/** Whether the database has had every migration. Nothing is changed in it, as asking TypeORM for this would do. */
export async function isUpToDate(dataSource: DataSource): Promise<boolean> {
  const had = new Set(await migrationsHad(dataSource));
  return migrationsKnown(dataSource).every((name) => had.has(name));
}

async function migrationsHad(dataSource: DataSource): Promise<readonly string[]> {
  const [table] = await dataSource.query<{ exists: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    migrationsTable,
  ]);
  if (table?.exists !== true) return [];
  const rows = await dataSource.query<{ name: string }[]>(`SELECT name FROM ${migrationsTable} ORDER BY id`);
  return rows.map(({ name }) => name);
}

function migrationsKnown(dataSource: DataSource): readonly string[] {
  return dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
}

async function refuseNewerDatabase(dataSource: DataSource): Promise<void> {
  const known = new Set(migrationsKnown(dataSource));
  const unknown = (await migrationsHad(dataSource)).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new DatabaseTooNew(
    `The database is newer than this version of Capicua (it has had ${unknown.join(', ')}): install the version that made it, or a later one.`,
  );
}

function urlOf({ options }: DataSource): string {
  return options.type === 'postgres' ? (options.url ?? '') : '';
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Since PostgreSQL 15 only the owner of a database may make tables in its schema `public`. */
async function rightsMissing(dataSource: DataSource, error: unknown): Promise<ConfigRefused | undefined> {
  if (!(error instanceof Error) || errorCode(error) !== INSUFFICIENT_PRIVILEGE) return undefined;
  const [at] = await dataSource.query<{ user: string; database: string }[]>(
    'SELECT quote_ident(current_user) AS user, quote_ident(current_database()) AS database',
  );
  const { user = 'capicua', database = 'capicua' } = at ?? {};
  return new ConfigRefused(
    `The database user may not make tables and schemas (${error.message}): as the owner of the database run "GRANT CREATE ON DATABASE ${database} TO ${user}; GRANT CREATE ON SCHEMA public TO ${user}", or "ALTER DATABASE ${database} OWNER TO ${user}".`,
    'DATABASE_RIGHTS_MISSING',
  );
}
