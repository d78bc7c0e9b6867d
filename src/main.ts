import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { makeApp } from './app/app';
import { makeHttpServer } from './api/http';
import { makeTokens } from './api/auth/tokens';
import { makeProgram } from './cli/program';
import { CommandFailed } from './cli/command-failed';
import { findVariant, newestVariants } from './engine/variants/registry';
import { PostgresLog } from './eventlog/postgres-log';
import { ConfigRefused, readConfig, type Config } from './infra/config';
import { makeDataSource } from './infra/data-source';
import { makeInvitations } from './infra/invitations';
import { makeLog } from './infra/log';
import { DatabaseTooNew, migrate } from './infra/migrate';
import { makeNotifyBus } from './infra/notify-bus';
import { startEmbeddedPostgres } from './infra/postgres/embedded';
import { StartupRefused } from './infra/postgres/startup-refused';
import { makeSealer } from './infra/sealer';
import { readSecrets } from './infra/secrets';
import { systemClock, systemEntropy } from './infra/system';

/** The composition root: the only file that knows everything. */

interface Database {
  readonly url: string;
  readonly dataSource: DataSource;
  readonly ran: readonly string[];
  close(): Promise<void>;
}

async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) })
      : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const dataSource = makeDataSource(url);
  try {
    await dataSource.initialize();
    const ran = await migrate(dataSource);
    const close = async (): Promise<void> => {
      await dataSource.destroy();
      await embedded?.stop();
    };
    return { url, dataSource, ran, close };
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    await embedded?.stop();
    throw error;
  }
}
