import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { openDatabase } from './open-database';
import { OperatorFlags } from '../app/community/operator-flags';
import { CommandFailed } from '../cli/command-failed';
import type { Copied } from '../cli/outside';
import type { Progress } from '../infra/backup/backup';
import type { BackupHeader } from '../infra/backup/backup-file';
import { unreachable } from '../infra/backup/backup-refused';
import { makeModerationStore } from '../infra/community/moderation-store';
import { ConfigRefused, readConfig, type Config } from '../infra/config';
import { makeDataSource } from '../infra/data-source';
import { makeLog } from '../infra/log';
import { isUpToDate } from '../infra/migrate';
import { startEmbeddedPostgres } from '../infra/postgres/embedded';
import { hasDatabase, runningDatabaseUrl } from '../infra/postgres/running-database';
import { systemClock, systemEntropy } from '../infra/system';
import { findPlayers } from '../readmodels/people';

export async function runMigrations(): Promise<readonly string[]> {
  const config = readConfig(process.env);
  refuseWithoutDatabase(config);
  const database = await openDatabase(config, makeLog('warn'), () => Promise.resolve());
  await database.close();
  return database.ran;
}

/** Only `serve`, and a restore, begin a database. */
function refuseWithoutDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || hasDatabase(dataDir)) return;
  throw new ConfigRefused(
    `There is no database in ${dataDir}, or none that this user can see: set DATA_DIR, or DATABASE_URL, as the server has it.`,
    'DATABASE_ABSENT',
  );
}

/**
 * The database of DATABASE_URL, the one of a server that runs on the data directory, or the one that lies there; a new one
 * only where it `mayBegin`.
 */
export async function withDatabase<T>(
  work: (databaseUrl: string) => Promise<T>,
  { mayBegin = false } = {},
): Promise<T> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, logLevel } = config;
  const url = databaseUrl ?? runningDatabaseUrl(dataDir);
  if (url !== undefined) return work(url);
  if (!mayBegin) refuseWithoutDatabase(config);
  const log = makeLog(logLevel === 'info' ? 'warn' : logLevel);
  const embedded = await startEmbeddedPostgres({ dataDir, log: (line) => log.info(line) });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** A database that has all tables, and no migration to come. */
export function withTables<T>(work: (dataSource: DataSource, url: string) => Promise<T>): Promise<T> {
  return withDatabase(async (url) => {
    const dataSource = makeDataSource(url);
    await dataSource.initialize().catch((error: unknown) => Promise.reject(unreachable(error)));
    try {
      if (!(await isUpToDate(dataSource))) {
        throw new CommandFailed('The database is not up to date: run `capicua migrate` first, or start the server.');
      }
      return await work(dataSource, url);
    } finally {
      await dataSource.destroy();
    }
  });
}

/** Who is an operator. */
export function withOperators<T>(work: (flags: OperatorFlags) => Promise<T>): Promise<T> {
  return withTables(async (dataSource, url) => {
    const pool = new Pool({ connectionString: url, max: 2, application_name: 'capicua' });
    pool.on('error', () => undefined);
    try {
      const players = { find: (ids: readonly string[]) => findPlayers(dataSource, ids) };
      const store = makeModerationStore(pool);
      return await work(new OperatorFlags({ store, players, clock: systemClock, entropy: systemEntropy }));
    } finally {
      await pool.end();
    }
  });
}

/** Progress goes where it does not disturb who reads the answer by program. */
export function showProgress({ table, rows, rowsTotal }: Progress): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${table}: ${rows} of ${rowsTotal} rows\u001b[K`);
}

export function copied({ at, tables }: BackupHeader): Copied {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const counts = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  return { at, rows: tables.reduce((sum, { rows }) => sum + rows, 0), tables: counts };
}
