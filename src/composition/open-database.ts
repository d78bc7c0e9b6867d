import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { DATABASE_SILENT_MS } from './pool';
import { unreachable } from '../infra/backup/backup-refused';
import type { Config } from '../infra/config';
import { makeDataSource } from '../infra/data-source';
import { lossOf } from '../infra/database-lost';
import { migrate } from '../infra/migrate';
import { startEmbeddedPostgres } from '../infra/postgres/embedded';

export interface Database<T> {
  readonly url: string;
  readonly dataSource: DataSource;
  readonly ran: readonly string[];
  /** What `prepare` came to. */
  readonly prepared: T;
  close(): Promise<void>;
}

/** Opens the database, brought up to date; where `prepare` or anything else fails, all is closed again. */
export async function openDatabase<T>(
  config: Config,
  log: Logger,
  prepare: (dataSource: DataSource) => Promise<T>,
): Promise<Database<T>> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line), onLost: dieOf(log) })
      : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  let dataSource = makeDataSource(url);
  try {
    await dataSource.initialize().catch((error: unknown) => Promise.reject(unreachable(error)));
    const ran = await migrate(dataSource);
    if (ran.length > 0) log.info({ migrations: ran }, 'the database was brought up to date');
    const prepared = await prepare(dataSource);
    await dataSource.destroy();
    dataSource = await makeDataSource(url, { silentMsMax: DATABASE_SILENT_MS.list }).initialize();
    const close = async (): Promise<void> => {
      await dataSource.destroy();
      await embedded?.stop();
    };
    return { url, dataSource, ran, prepared, close };
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    await embedded?.stop();
    throw lossOf(error);
  }
}

/** Without its database a server can only refuse; whoever watches over the process starts it anew. */
function dieOf(log: Logger): (reason: string) => void {
  return (reason) => {
    log.fatal(reason);
    process.exit(1);
  };
}
