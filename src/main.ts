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
import { makeDeliveries, type Deliveries, type DeliveryDeps } from './app/deliveries/deliveries';
import { makeCommunity, type CommunityStores } from './app/community/community';
import { OperatorFlags } from './app/community/operator-flags';
import type { KeyStore } from './app/ports/key-store';
import { Guests } from './app/guests';
import { enrolKey, rotateKey } from './app/signing-keys';
import { inboxNotices } from './app/inbox';
import type { Bus } from './app/ports/bus';
import { backup, restore } from './cli/backup';
import { CommandFailed } from './cli/command-failed';
import { makeCopyReader } from './cli/copy-aside';
import type { Copied } from './cli/outside';
import { makeProgram } from './cli/program';
import { findVariant, newestVariants } from './engine/variants/registry';
import { parseHex64, type Hex64 } from './fairness/hash';
import type { NoteSigner } from './fairness/note';
import { present } from './engine/core/assert';
import { LogUnavailable } from './eventlog/port';
import { PostgresFollower } from './eventlog/postgres-follower';
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
import { DeliveryQueue } from './infra/deliveries/delivery-queue';
import { makePassOn } from './infra/deliveries/fan-out';
import { makeCourier } from './infra/deliveries/http-courier';
import { DUE_STREAM } from './infra/deliveries/jobs';
import { PostgresMail } from './infra/deliveries/postgres-mail';
import { PostgresWebhooks } from './infra/deliveries/postgres-webhooks';
import { makeSmtpMailer } from './infra/deliveries/smtp-mailer';
import { keepFeedInOrder } from './infra/feed-order';
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
import {
  makeNextKey,
  nextKey,
  readSigningKey,
  signingKeyPath,
  takeNextKey,
  type SigningKey,
} from './infra/signing-key';
import { dailyRootsIn, keysIn } from './readmodels/fair-play';
import { makeTurns } from './infra/turns';
import { systemClock, systemEntropy } from './infra/system';
import { listChallenges } from './readmodels/challenge-lists';
import { countGames, listGames } from './readmodels/game-lists';
import { createPlayer, findPlayers } from './readmodels/people';
import { PostgresLobby } from './readmodels/postgres-lobby';
import { INBOX_RETENTION } from './readmodels/inbox-store';
import { PostgresInbox } from './readmodels/postgres-inbox';
import { partnerQuestionsIn, plansIn } from './readmodels/private-words';
import { heartbeatsIn, vacationsIn } from './readmodels/time';
import { listWaitingGames } from './readmodels/waiting-games';
import { version } from '../package.json';

/** The composition root: the only file that knows everything. */

const FOLLOWERS_POLL_MS = 2000;
const PROJECTOR_REST_MS = 50;
const SWEEP = { everyMs: 1000, leaseMs: 10_000 };
const DAY_MS = 86_400_000;
const READY_WITHIN_MS = 2000;
const LOG_SIZES_MS = 15_000;
const AROUND_THE_TABLE = { chatPollMs: 5000, sanctionsMs: 2000, beatMs: 5000 };
/** A node that has not said for so long that it lives counts as gone, ms. */
const NODE_SILENT_MS = 20_000;
/** A Postgres that neither answers nor breaks off is given up after these, ms; nothing that a game asks takes so long. */
const DATABASE_SILENT_MS = { connect: 5000, query: 6000, list: 10_000 };
/** How long after midnight a day's root may come. */
const DAILY_ROOTS_MS = 60_000;
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
  let dataSource = makeDataSource(url);
  try {
    await dataSource.initialize().catch((error: unknown) => Promise.reject(unreachable(error)));
    const ran = await migrate(dataSource);
    await check(dataSource);
    await dataSource.destroy();
    dataSource = await makeDataSource(url, { silentMsMax: DATABASE_SILENT_MS.list }).initialize();
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
  const database = await openDatabase(config, log, async (dataSource) => {
    await checkSealKey(dataSource, sealer, secrets.sealFrom);
    if (await keepFeedInOrder(dataSource)) log.info('the order of events goes on where the restored ones end');
  });
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
  const { metrics, flushed, page } = makeMetrics({
    version,
    pool: () => pool,
    logSizes: logSizes.last,
    waiting: () => queue.lastWaiting(),
  });
  const eventLog = new PostgresLog(pool, { namedStatements: config.databaseNamedStatements, onFlush: flushed });
  const nodeId = randomUUID();
  const bus = makeNotifyBus({
    url,
    pool,
    nodeId,
    onError: (err) => log.warn({ err }, 'hints between servers are interrupted; followers look for themselves'),
  });
  const keys = keysIn(dataSource, readHex);
  const signer = await enrolled(config, keys);
  const players = {
    create: (player: Parameters<typeof createPlayer>[1]) => createPlayer(dataSource, player),
    find: (ids: readonly string[]) => findPlayers(dataSource, ids),
  };
  const passOn = makePassOn({ webhooks: config.webhooks !== 'off', mail: config.mail !== undefined });
  const [inboxes, lobby] = [new PostgresInbox(pool, INBOX_RETENTION, passOn), new PostgresLobby(pool)];
  const projections = [inboxes.projection, lobby.projection];
  const turns = makeTurns({ url });
  const notices = inboxNotices({ inboxes, bus, clock: systemClock });
  const stores = communityStores(pool, nodeId);
  const deps: AppDeps = {
    log: eventLog,
    rules: { find: findVariant, all: newestVariants },
    bus,
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
    notices,
    signer,
    dailyRootStore: dailyRootsIn(dataSource),
    dailyRoots: {
      everyMs: DAILY_ROOTS_MS,
      onError: (err) => log.warn({ err }, "the day's root could not be published; it is tried again"),
    },
    copyReader: makeCopyReader(),
    patience: { openMs: config.openGameDays * DAY_MS, idleMs: config.idleGameDays * DAY_MS },
    vacationDaysPerYear: config.vacationDays,
    openGamesMax: config.openGamesMax,
    sweeper: {
      ...SWEEP,
      onError: (err, gameId) => {
        const isAway = err instanceof LogUnavailable;
        const what = isAway ? 'the database is away: what games are owed waits for it' : 'what a game is owed failed';
        log.warn({ err, gameId }, `${what}; it is tried again`);
      },
    },
    readModels: { followers: projections.map((one) => new PostgresFollower(pool, one)), inboxes, lobby },
    players,
    blocks: stores.relations,
    turns,
    projector: {
      restMs: PROJECTOR_REST_MS,
      onError: (err, where) => log.warn({ err, ...where }, 'a read model could not follow the log; it tries again'),
    },
  };
  const app = makeApp(deps);
  const deliveries = openDeliveries({ config, mailKey: secrets.mail, pool, bus, sealer, metrics, notices, log });
  const queue = new DeliveryQueue({
    url,
    namedStatements: config.databaseNamedStatements,
    pool,
    bus,
    work: deliveries.work,
    webhooks: config.webhooks !== 'off',
    onTrouble: (reason) => log.warn({ reason }, 'deliveries are interrupted; they go on by themselves'),
  });
  const community = makeCommunity({
    app,
    log: eventLog,
    stores,
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
    deliveries,
    community,
    guests: new Guests({ players, clock: systemClock, entropy: systemEntropy }),
    players,
    lists: {
      page: (filter, request) => listGames(dataSource, filter, request),
      count: (filter) => countGames(dataSource, filter),
      challenges: (playerId) => listChallenges(dataSource, playerId),
      waiting: (playerId, request) => listWaitingGames(dataSource, playerId, request),
    },
    keys,
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
    await queue.start();
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
    await queue.stop();
    logSizes.stop();
    await bus.stop();
    await turns.stop();
    await eventLog.close();
    await pool.end();
    clearTimeout(stuck);
    await database.close();
    log.info('stopped');
  }
}

/** What goes out to players' own addresses. Of those, nothing is ever in the log: they hold secrets and personal data. */
function openDeliveries({ config, pool, bus, log, ...deps }: DeliveryParts): Deliveries {
  const { mail } = config;
  return makeDeliveries({
    ...deps,
    webhookStore: new PostgresWebhooks(pool),
    mailStore: new PostgresMail(pool),
    courier: makeCourier({ to: config.webhooks === 'any' ? 'any' : 'public', agent: `Capicua/${version}` }),
    ...(mail === undefined
      ? {}
      : { mail: { ...mail, mailer: makeSmtpMailer({ url: mail.smtpUrl, from: mail.from }) } }),
    clock: systemClock,
    entropy: systemEntropy,
    webhooksPerPlayer: config.webhooks === 'off' ? 0 : config.webhooksPerPlayer,
    onDisabled: (webhook) => log.info(webhook, 'a webhook has failed for days and was disabled'),
    wake: () => bus.tell({ stream: DUE_STREAM, version: 1 }),
  });
}

interface DeliveryParts extends Pick<DeliveryDeps, 'mailKey' | 'sealer' | 'metrics' | 'notices'> {
  readonly config: Config;
  readonly pool: Pool;
  readonly bus: Bus;
  readonly log: Logger;
}

function communityStores(pool: Pool, nodeId: string): CommunityStores {
  return {
    chats: makeChatStore(pool),
    relations: makeRelationStore(pool),
    presence: makePresenceStore(pool, { nodeId, silentMsMax: NODE_SILENT_MS }),
    moderation: makeModerationStore(pool),
  };
}

function readHex(text: string): Hex64 {
  return present(parseHex64(text), 'a key of 64 hex digits');
}

function signerOf({ publicKey, sign }: SigningKey, name: string): NoteSigner {
  return { name, publicKey: readHex(publicKey), sign };
}

/** The key that notes are signed with, once it is known to be the one of this database. */
async function enrolled(config: Config, keys: KeyStore): Promise<NoteSigner> {
  const path = signingKeyPath(config);
  const signer = signerOf(readSigningKey(path), config.origin);
  const next = nextKey(path);
  // A rotation was cut short after the new key had been introduced.
  if (next !== undefined && (await keys.list()).some(({ publicKey }) => publicKey === next.publicKey)) {
    takeNextKey(path);
    return enrolled(config, keys);
  }
  const known = await enrolKey(keys, signer, systemClock.now());
  if (!known.ok) throw new ConfigRefused(known.error);
  return signer;
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

async function withKeys<T>(work: (keys: KeyStore, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  return withDatabase(async (url) => {
    const dataSource = makeDataSource(url);
    await dataSource.initialize().catch((error: unknown) => Promise.reject(unreachable(error)));
    try {
      return await work(keysIn(dataSource, readHex), config);
    } finally {
      await dataSource.destroy();
    }
  });
}

async function rotate(keys: KeyStore, config: Config, inMs: number): Promise<{ keyId: string; from: string }> {
  const path = signingKeyPath(config);
  const old = signerOf(readSigningKey(path), config.origin);
  const young = signerOf(makeNextKey(path), config.origin);
  const rotated = await rotateKey(keys, { old, young }, new Date(systemClock.now().getTime() + inMs));
  if (!rotated.ok) throw new CommandFailed(rotated.error);
  takeNextKey(path);
  return rotated.value;
}

async function revoke(keys: KeyStore, keyId: string): Promise<string> {
  await keys.revoke(keyId, systemClock.now().toISOString());
  const known = (await keys.list()).find((key) => key.keyId === keyId);
  if (known?.revokedAt === undefined)
    throw new CommandFailed(`There is no key ${keyId}: \`capicua keys list\` has all.`);
  return known.revokedAt;
}

const program = makeProgram({
  serve,
  migrate: runMigrations,
  backup: (file) =>
    withDatabase(async (databaseUrl) => copied(await backup({ databaseUrl, file, progress: showProgress }))),
  restore: (file) =>
    withDatabase(async (databaseUrl) => copied((await restore({ databaseUrl, file, progress: showProgress })).header)),
  operators: withOperators,
  keys: {
    list: () => withKeys((keys) => keys.list()),
    rotate: (inMs) => withKeys((keys, config) => rotate(keys, config, inMs)),
    revoke: (keyId) => withKeys((keys) => revoke(keys, keyId)),
  },
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
