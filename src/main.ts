import 'reflect-metadata';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { makeTokens, type TokenKey } from './api/auth/tokens';
import { makeHttpServer } from './api/http';
import { DEFAULT_LIMITS } from './api/limits';
import type { Readiness } from './api/services';
import { makeApp, type AppDeps } from './app/app';
import { gameHints } from './app/bus-topics';
import { makeCommunity, type CommunityStores } from './app/community/community';
import { OperatorFlags } from './app/community/operator-flags';
import { Guests } from './app/guests';
import { NO_NOTICES } from './app/ports/notices';
import { backup, restore } from './cli/backup';
import { CommandFailed } from './cli/command-failed';
import type { Copied } from './cli/outside';
import { makeProgram } from './cli/program';
import { findVariant, newestVariants } from './engine/variants/registry';
import { PostgresLog } from './eventlog/postgres-log';
import type { Progress } from './infra/backup/backup';
import type { BackupHeader } from './infra/backup/backup-file';
import { BackupRefused, unreachable } from './infra/backup/backup-refused';
import { makeChatStore } from './infra/community/chat-store';
import { makeModerationStore } from './infra/community/moderation-store';
import { makePresenceStore } from './infra/community/presence-store';
import { makeRelationStore } from './infra/community/relation-store';
import { ConfigRefused, readConfig, type Config } from './infra/config';
import { makeDataSource } from './infra/data-source';
import { DatabaseLost, lossOf } from './infra/database-lost';
import { makeInvitations } from './infra/invitations';
import { makeLog } from './infra/log';
import { watchLogSizes } from './infra/log-sizes';
import { makeMetrics } from './infra/metrics';
import { DatabaseTooNew, migrate } from './infra/migrate';
import { makeNotifyBus } from './infra/notify-bus';
import { startEmbeddedPostgres } from './infra/postgres/embedded';
import { runningDatabaseUrl } from './infra/postgres/running-database';
import { StartupRefused } from './infra/postgres/startup-refused';
import { checkSealKey } from './infra/seal-check';
import { makeSealer } from './infra/sealer';
import { readSecrets } from './infra/secrets';
import { systemClock, systemEntropy } from './infra/system';
import { countGames, listGames } from './readmodels/game-lists';
import { createPlayer, findPlayers } from './readmodels/people';
import { partnerQuestionsIn, plansIn } from './readmodels/private-words';
import { heartbeatsIn, vacationsIn } from './readmodels/time';
import { reached } from './readmodels/reached';
import { version } from '../package.json';

/** The composition root: the only file that knows everything. */

const FOLLOWERS_POLL_MS = 2000;
const SWEEP = { everyMs: 1000, leaseMs: 10_000 };
const DAY_MS = 86_400_000;
const READY_WITHIN_MS = 2000;
const LOG_SIZES_MS = 15_000;
const AROUND_THE_TABLE = { chatPollMs: 5000, sanctionsMs: 2000, beatMs: 5000 };
/** A node that has not said for so long that it lives counts as gone, ms. */
const NODE_SILENT_MS = 20_000;
/** A Postgres that neither answers nor breaks off is given up after these, ms; nothing that a game asks takes so long. */
const DATABASE_SILENT_MS = { connect: 5000, query: 6000 };
/** What the end of all work may take, ms; beyond it the process ends as if it were killed, which loses nothing. */
const STOP_WITHIN_MS = 30_000;

interface Database {
  readonly url: string;
  readonly dataSource: DataSource;
  readonly ran: readonly string[];
  close(): Promise<void>;
}

async function openDatabase(
  config: Config,
  log: Logger,
  check: (dataSource: DataSource) => Promise<void> = () => Promise.resolve(),
): Promise<Database> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line), onLost: dieOf(log) })
      : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const dataSource = makeDataSource(url);
  try {
    await dataSource.initialize().catch((error: unknown) => Promise.reject(unreachable(error)));
    const ran = await migrate(dataSource);
    await check(dataSource);
    const close = async (): Promise<void> => {
      await dataSource.destroy();
      await embedded?.stop();
    };
    return { url, dataSource, ran, close };
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

/** Runs until SIGTERM or SIGINT, then lets what is under way finish. */
async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  const secrets = readSecrets(config);
  const sealer = makeSealer(secrets.seal);
  const database = await openDatabase(config, log, (dataSource) => checkSealKey(dataSource, sealer, secrets.sealFrom));
  const { url, dataSource } = database;
  const pool = new Pool({
    connectionString: url,
    max: config.databasePoolMax,
    application_name: 'capicua',
    connectionTimeoutMillis: DATABASE_SILENT_MS.connect,
    query_timeout: DATABASE_SILENT_MS.query,
  });
  pool.on('error', (err) => log.warn({ err }, 'a database connection was lost'));
  const logSizes = watchLogSizes(pool, LOG_SIZES_MS);
  const { metrics, flushed, page } = makeMetrics({ version, pool: () => pool, logSizes: logSizes.last });
  const eventLog = new PostgresLog(pool, { namedStatements: config.databaseNamedStatements, onFlush: flushed });
  const nodeId = randomUUID();
  const bus = makeNotifyBus({
    url,
    pool,
    nodeId,
    onError: (err) => log.warn({ err }, 'hints between servers are interrupted; followers look for themselves'),
  });
  const deps: AppDeps = {
    log: eventLog,
    rules: { find: findVariant, all: newestVariants },
    bus: gameHints(bus),
    clock: systemClock,
    entropy: systemEntropy,
    sealer,
    metrics,
    invitations: makeInvitations(secrets.jwt),
    pollMs: FOLLOWERS_POLL_MS,
    heartbeats: heartbeatsIn(dataSource),
    planStore: plansIn(dataSource),
    questions: partnerQuestionsIn(dataSource),
    vacations: vacationsIn(dataSource),
    notices: NO_NOTICES,
    patience: { openMs: config.openGameDays * DAY_MS, idleMs: config.idleGameDays * DAY_MS },
    vacationDaysPerYear: config.vacationDays,
    sweeper: {
      ...SWEEP,
      onError: (err, gameId) => log.warn({ err, gameId }, 'what the server owes a game failed; it is tried again'),
    },
  };
  const app = makeApp(deps);
  const players = {
    create: (player: Parameters<typeof createPlayer>[1]) => reached(dataSource, (rows) => createPlayer(rows, player)),
    find: (ids: readonly string[]) => reached(dataSource, (rows) => findPlayers(rows, ids)),
  };
  const community = makeCommunity({
    app,
    log: eventLog,
    stores: communityStores(pool, nodeId),
    players,
    bus,
    clock: systemClock,
    entropy: systemEntropy,
    onError: (err) => log.warn({ err }, 'something around the tables failed; it is tried again'),
    chatPerMinute: config.chatPerMinute,
    every: AROUND_THE_TABLE,
  });
  let stopping = false;
  const http = await makeHttpServer({
    app,
    community,
    guests: new Guests({ players, clock: systemClock, entropy: systemEntropy }),
    players,
    lists: {
      page: (filter, request) => reached(dataSource, (rows) => listGames(rows, filter, request)),
      count: (filter) => reached(dataSource, (rows) => countGames(rows, filter)),
    },
    tokens: makeTokens({ keys: tokenKeys(secrets), ttlSeconds: config.tokenTtl, clock: systemClock }),
    rulesText,
    readiness: async () => (stopping ? { ready: false, reasons: ['The server is stopping.'] } : databaseReady(pool)),
    ...(config.metrics ? { metricsPage: { page, token: config.metricsToken } } : {}),
    log,
    limits: DEFAULT_LIMITS,
  });
  try {
    await community.start();
    await http.listen({ host: config.host, port: config.port });
    app.start();
    log.info({ address: http.listeningOrigin }, 'Capicua is ready');
    const signal = await stopSignal();
    stopping = true;
    log.info({ signal }, 'stopping');
  } finally {
    // Also where the port cannot be had: what was opened would keep the process alive.
    const stuck = setTimeout(() => {
      log.error('what was under way did not end in time; it is given up');
      process.exit(1);
    }, STOP_WITHIN_MS);
    await http.close();
    await community.stop();
    await app.stop();
    logSizes.stop();
    await bus.stop();
    await eventLog.close();
    await pool.end();
    clearTimeout(stuck);
    await database.close();
    log.info('stopped');
  }
}

function communityStores(pool: Pool, nodeId: string): CommunityStores {
  return {
    chats: makeChatStore(pool),
    relations: makeRelationStore(pool),
    presence: makePresenceStore(pool, { nodeId, silentMsMax: NODE_SILENT_MS }),
    moderation: makeModerationStore(pool),
  };
}

/** A second signal ends the process at once. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}

async function databaseReady(pool: Pool): Promise<Readiness> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), READY_WITHIN_MS).unref();
  });
  try {
    await Promise.race([pool.query('SELECT 1'), late]);
    return { ready: true, reasons: [] };
  } catch {
    return { ready: false, reasons: ['The database does not answer.'] };
  }
}

/** The name of a key is a hash of it, so that servers that share a secret agree on it. */
function tokenKeys({ jwt, jwtPrevious }: ReturnType<typeof readSecrets>): readonly TokenKey[] {
  return [jwt, ...(jwtPrevious === undefined ? [] : [jwtPrevious])].map((secret) => ({
    kid: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    secret,
  }));
}

async function rulesText(variant: string, language: 'en' | 'es'): Promise<string | undefined> {
  if (findVariant(variant) === undefined) return undefined;
  const file = language === 'en' ? 'rules.md' : 'rules.es.md';
  return readFile(join(__dirname, 'engine', 'variants', variant, file), 'utf8').catch(() => undefined);
}

async function runMigrations(): Promise<readonly string[]> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, makeLog('warn'));
  await database.close();
  return database.ran;
}

/** The database of DATABASE_URL, the one of a server that runs on the data directory, or the one that lies there. */
async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, logLevel } = readConfig(process.env);
  const url = databaseUrl ?? runningDatabaseUrl(dataDir);
  if (url !== undefined) return work(url);
  const log = makeLog(logLevel === 'info' ? 'warn' : logLevel);
  const embedded = await startEmbeddedPostgres({ dataDir, log: (line) => log.info(line) });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Who is an operator, in a database that is up to date. */
function withOperators<T>(work: (flags: OperatorFlags) => Promise<T>): Promise<T> {
  return withDatabase(async (url) => {
    const dataSource = makeDataSource(url);
    await dataSource.initialize().catch((error: unknown) => Promise.reject(unreachable(error)));
    const pool = new Pool({ connectionString: url, max: 2, application_name: 'capicua' });
    pool.on('error', () => undefined);
    try {
      if (await dataSource.showMigrations()) {
        throw new CommandFailed(
          'The database is not up to date: run `npx capicua migrate` first, or start the server.',
        );
      }
      const players = { find: (ids: readonly string[]) => findPlayers(dataSource, ids) };
      const store = makeModerationStore(pool);
      return await work(new OperatorFlags({ store, players, clock: systemClock, entropy: systemEntropy }));
    } finally {
      await pool.end();
      await dataSource.destroy();
    }
  });
}

/** Progress goes where it does not disturb who reads the answer by program. */
function showProgress({ table, rows, rowsTotal }: Progress): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${table}: ${rows} of ${rowsTotal} rows\u001b[K`);
}

function copied({ at, tables }: BackupHeader): Copied {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const counts = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  return { at, rows: tables.reduce((sum, { rows }) => sum + rows, 0), tables: counts };
}

const program = makeProgram({
  serve,
  migrate: runMigrations,
  backup: (file) =>
    withDatabase(async (databaseUrl) => copied(await backup({ databaseUrl, file, progress: showProgress }))),
  restore: (file) =>
    withDatabase(async (databaseUrl) => copied((await restore({ databaseUrl, file, progress: showProgress })).header)),
  operators: withOperators,
  print: (text) => process.stdout.write(`${text}\n`),
  version,
});

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${explained(error)}\n`);
  process.exitCode = error instanceof CommandFailed ? error.exitCode : 1;
});

/** What the person at the terminal can act on is one sentence; anything else is our own fault and keeps its trace. */
function explained(error: unknown): string {
  const known = [ConfigRefused, StartupRefused, DatabaseLost, DatabaseTooNew, BackupRefused, CommandFailed].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && known) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program: set PORT to a free one.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
