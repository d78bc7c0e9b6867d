import 'reflect-metadata';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { CurrentSigner } from './app/current-signer';
import { enrolKey, renameKey, replaceLostKey, rotateKey, type KeyRefusal } from './app/signing-keys';
import { inboxNotices } from './app/inbox';
import type { Bus } from './app/ports/bus';
import { backup, restore } from './cli/backup';
import { CommandFailed } from './cli/command-failed';
import { makeCopyReader } from './cli/copy-aside';
import type { Copied, Rotation } from './cli/outside';
import { makeProgram } from './cli/program';
import { findVariant, newestVariants } from './engine/variants/registry';
import { parseHex64, type Hex64 } from './fairness/hash';
import type { ListedKey } from './fairness/keys';
import { noteKeyId, type NoteSigner } from './fairness/note';
import { present } from './engine/core/assert';
import { ok, refuse, type Result } from './engine/core/result';
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
import { checkAddress, refusalOfAddress } from './infra/address';
import { makeDataSource } from './infra/data-source';
import { DatabaseWatch } from './infra/database-watch';
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
import { DatabaseTooNew, isUpToDate, migrate } from './infra/migrate';
import { makeNotifyBus } from './infra/notify-bus';
import { startEmbeddedPostgres } from './infra/postgres/embedded';
import { hasDatabase, runningDatabaseUrl } from './infra/postgres/running-database';
import { StartupRefused } from './infra/postgres/startup-refused';
import { checkSealKey, isSealed } from './infra/seal-check';
import { makeSealer } from './infra/sealer';
import { Opened } from './infra/opened';
import { checkKeptSecrets, readSecrets, type Secrets } from './infra/secrets';
import {
  findSigningKey,
  keptKey,
  makeNextKey,
  makeSigningKey,
  nextKey,
  passingKey,
  signingKeyPath,
  takeNextKey,
  type SigningKey,
} from './infra/signing-key';
import { dailyRootsIn, keysIn } from './readmodels/fair-play';
import { makeTurns } from './infra/turns';
import { systemClock, systemEntropy } from './infra/system';
import { listChallenges } from './readmodels/challenge-lists';
import { headsIn } from './readmodels/heads';
import { countGames, listGames } from './readmodels/game-lists';
import { createPlayer, findPlayers } from './readmodels/people';
import { PostgresLobby } from './readmodels/postgres-lobby';
import { INBOX_RETENTION } from './readmodels/inbox-store';
import { PostgresInbox } from './readmodels/postgres-inbox';
import { partnerQuestionsIn, plansIn } from './readmodels/private-words';
import { heartbeatsIn, vacationsIn } from './readmodels/time';
import { countUnopenedSeeds } from './readmodels/unopened-seeds';
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
/** Between two looks at whether the signing key was replaced, ms. */
const KEY_LOOK_MS = 15_000;
/** What a copy that is only looked at signs as: a name that no server can have. */
const TRIAL_ORIGIN = 'trial.invalid';
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** What the end of all work may take, ms; beyond it the process ends as if it were killed, which loses nothing. */
const STOP_WITHIN_MS = 30_000;

interface Database<T> {
  readonly url: string;
  readonly dataSource: DataSource;
  readonly ran: readonly string[];
  /** What `prepare` came to. */
  readonly prepared: T;
  close(): Promise<void>;
}

/** Opens the database, brought up to date; where `prepare` or anything else fails, all is closed again. */
async function openDatabase<T>(
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

/** Settings of a copy that is only looked at: whatever else they say, it tells nobody anything. */
function forTrial(config: Config): Config {
  return { ...config, webhooks: 'off', mail: undefined };
}

/**
 * Runs until SIGTERM or SIGINT, then lets what is under way finish. Whatever was opened is closed, however it ends. In a
 * trial nothing is done for games that nobody asks for, and notes are signed by a key and under a name of no server.
 */
async function serve({ trial }: { readonly trial: boolean }): Promise<void> {
  const config = trial ? forTrial(readConfig(process.env)) : readConfig(process.env);
  const log = makeLog(config.logLevel);
  // Heard from here on: who is told to stop in the middle of its start leaves nothing behind either.
  const told = stopSignal();
  await checkAddress(config);
  checkKeptSecrets(config);
  if (!trial) findSigningKey(signingKeyPath(config));
  const database = await openDatabase(config, log, async (dataSource) => {
    const secrets = readSecrets(config, { isSealed: await isSealed(dataSource) });
    await checkSealKey(dataSource, makeSealer(secrets.seal), secrets.sealFrom);
    const signer = trial ? signerOf(passingKey(), TRIAL_ORIGIN) : await enrolled(config, dataSource, log);
    if (await keepFeedInOrder(dataSource)) log.info('the order of events goes on where the restored ones end');
    return { secrets, signer };
  });
  const opened = new Opened();
  try {
    await serveOn(database, { config, log, trial, opened, told });
  } catch (error) {
    // The start needs Postgres in many places, and each may be the one where it goes away.
    throw lossOf(error);
  } finally {
    // What does not end would keep the process alive.
    const stuck = setTimeout(() => {
      log.error('what was under way did not end in time; it is given up');
      process.exit(1);
    }, STOP_WITHIN_MS);
    try {
      await opened.close();
    } finally {
      clearTimeout(stuck);
      await database.close();
    }
  }
  log.info('stopped');
}

interface Serving {
  readonly config: Config;
  readonly log: Logger;
  readonly trial: boolean;
  /** Whatever is opened is put here at once. */
  readonly opened: Opened;
  /** Resolves to the signal that says to stop. */
  readonly told: Promise<string>;
}

interface Prepared {
  readonly secrets: Secrets;
  readonly signer: NoteSigner;
}

async function serveOn(database: Database<Prepared>, { config, log, trial, opened, told }: Serving): Promise<void> {
  const { url, dataSource } = database;
  const { secrets } = database.prepared;
  const sealer = makeSealer(secrets.seal);
  const pool = new Pool({
    connectionString: url,
    max: config.databasePoolMax,
    application_name: 'capicua',
    connectionTimeoutMillis: DATABASE_SILENT_MS.connect,
    query_timeout: DATABASE_SILENT_MS.query,
  });
  opened.add(() => pool.end());
  const watch = new DatabaseWatch(log, () => pool.query('SELECT 1'));
  pool.on('error', (err) => watch.note(err, 'a database connection was lost'));
  const logSizes = watchLogSizes(pool, LOG_SIZES_MS);
  const { metrics, flushed, page } = makeMetrics({
    version,
    pool: () => pool,
    logSizes: logSizes.last,
    waiting: () => queue.lastWaiting(),
  });
  const eventLog = new PostgresLog(pool, { namedStatements: config.databaseNamedStatements, onFlush: flushed });
  opened.add(() => eventLog.close());
  const turns = makeTurns({ url });
  opened.add(() => turns.stop());
  const nodeId = randomUUID();
  const bus = makeNotifyBus({
    url,
    pool,
    nodeId,
    onError: (err) => watch.note(err, 'hints between servers are interrupted; followers look for themselves'),
  });
  opened.add(() => bus.stop());
  opened.add(() => logSizes.stop());
  const keys = keysIn(dataSource, readHex);
  const signer = new CurrentSigner(database.prepared.signer, {
    enrol: () => enrol(config, keys),
    everyMs: KEY_LOOK_MS,
    onChange: (keyId) => log.info({ keyId }, 'notes are signed with the new key from now on'),
    onRefused: (sentence) =>
      log.error(`notes go on with the key from before, since the key file holds none to sign with. ${sentence}`),
    onError: (err) => watch.note(err, 'the signing key could not be looked at; it is tried again'),
  });
  opened.add(() => signer.stop());
  const players = {
    create: (player: Parameters<typeof createPlayer>[1]) => createPlayer(dataSource, player),
    find: (ids: readonly string[]) => findPlayers(dataSource, ids),
  };
  const passOn = makePassOn({ webhooks: config.webhooks !== 'off', mail: config.mail !== undefined });
  const [inboxes, lobby] = [new PostgresInbox(pool, INBOX_RETENTION, passOn), new PostgresLobby(pool)];
  const projections = [inboxes.projection, lobby.projection];
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
      onError: (err) => watch.note(err, "the day's root could not be published; it is tried again"),
    },
    copyReader: makeCopyReader(),
    patience: { openMs: config.openGameDays * DAY_MS, idleMs: config.idleGameDays * DAY_MS },
    vacationDaysPerYear: config.vacationDays,
    openGamesMax: config.openGamesMax,
    sweeper: {
      ...SWEEP,
      onError: (err, gameId) => watch.note(err, 'what a game is owed failed; it is tried again', { gameId }),
    },
    readModels: { followers: projections.map((one) => new PostgresFollower(pool, one)), inboxes, lobby },
    players,
    blocks: stores.relations,
    turns,
    projector: {
      restMs: PROJECTOR_REST_MS,
      onError: (err, where) => watch.note(err, 'a read model could not follow the log; it tries again', where),
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
    onTrouble: (reason) => {
      if (!stopping) log.warn({ reason }, 'deliveries are interrupted; they go on by themselves');
    },
  });
  opened.add(() => queue.stop());
  opened.add(() => app.stop());
  const community = makeCommunity({
    app,
    log: eventLog,
    stores,
    players,
    bus,
    clock: systemClock,
    entropy: systemEntropy,
    onError: (err) => watch.note(err, 'something around the tables failed; it is tried again'),
    chatPerMinute: config.chatPerMinute,
    every: AROUND_THE_TABLE,
  });
  opened.add(() => community.stop());
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
      unopenedSeeds: (playerId) => countUnopenedSeeds(dataSource, playerId),
    },
    keys,
    tokens: makeTokens({ keys: tokenKeys(secrets), ttlSeconds: config.tokenTtl, clock: systemClock }),
    rulesText,
    readiness: async () => (stopping ? { ready: false, reasons: ['The server is stopping.'] } : databaseReady(pool)),
    ...(config.metrics ? { metricsPage: { page, token: config.metricsToken } } : {}),
    log,
    onUnavailable: (error) => watch.away(error),
    limits: DEFAULT_LIMITS,
  });
  opened.add(() => http.close());
  // Before anything is closed: what is cut then was to be cut.
  opened.add(() => watch.stop());
  await community.start();
  try {
    await http.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw refusalOfAddress(error, config);
  }
  if (trial)
    log.warn('this is a trial: games do not go on by themselves, nothing is sent, and notes are signed in vain');
  else {
    app.start();
    signer.start();
    await queue.start();
  }
  log.info({ address: http.listeningOrigin }, 'Capicua is ready');
  const signal = await told;
  stopping = true;
  log.info({ signal }, 'stopping');
  if (config.drainSeconds > 0) await sleep(config.drainSeconds * 1000);
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
async function enrolled(config: Config, dataSource: DataSource, log: Logger): Promise<NoteSigner> {
  const keys = keysIn(dataSource, readHex);
  const found = await enrol(config, keys);
  if (!found.ok) throw new ConfigRefused(found.error.sentence, found.error.code);
  const signer = found.value;
  log.debug({ origin: signer.name, keyId: noteKeyId(signer) }, 'notes are signed');
  return signer;
}

async function enrol(config: Config, keys: KeyStore): Promise<Result<NoteSigner, KeyRefusal>> {
  const path = signingKeyPath(config);
  const listed = await keys.list();
  const newest = listed.at(-1);
  const next = nextKey(path);
  // A rotation was cut short after the new key had been introduced.
  if (next !== undefined && newest?.publicKey === next.publicKey) {
    const old = findSigningKey(path)?.publicKey;
    takeNextKey(path, listed.find(({ publicKey }) => publicKey === old)?.keyId);
  }
  const key = findSigningKey(path) ?? (newest === undefined ? makeSigningKey(config) : undefined);
  if (key === undefined) {
    return refuse({
      code: 'SIGNING_KEY_DIFFERS',
      sentence: `The signing key ${path} is not there, and the games of this database are signed with one (${newest?.keyId ?? ''}): put that key file there, or set SIGNING_KEY_FILE to it; where it is lost, see "capicua keys rotate --lost" in docs/operators.md.`,
    });
  }
  const signer = signerOf(key, config.origin);
  const kept = (before: ListedKey): NoteSigner | undefined => {
    const found = keptKey(path, before.keyId);
    return found?.publicKey === before.publicKey ? signerOf(found, before.name) : undefined;
  };
  const outcome = await enrolKey(keys, signer, { now: systemClock.now(), kept });
  return outcome.ok ? ok(signer) : outcome;
}

/** A second signal ends the process at once. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    const told = (signal: NodeJS.Signals): void => {
      for (const one of STOP_SIGNALS) process.off(one, told);
      resolve(signal);
    };
    for (const one of STOP_SIGNALS) process.on(one, told);
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
async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>, { mayBegin = false } = {}): Promise<T> {
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
function withTables<T>(work: (dataSource: DataSource, url: string) => Promise<T>): Promise<T> {
  return withDatabase(async (url) => {
    const dataSource = makeDataSource(url);
    await dataSource.initialize().catch((error: unknown) => Promise.reject(unreachable(error)));
    try {
      if (!(await isUpToDate(dataSource))) {
        throw new CommandFailed(
          'The database is not up to date: run `npx capicua migrate` first, or start the server.',
        );
      }
      return await work(dataSource, url);
    } finally {
      await dataSource.destroy();
    }
  });
}

/** Who is an operator. */
function withOperators<T>(work: (flags: OperatorFlags) => Promise<T>): Promise<T> {
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
function showProgress({ table, rows, rowsTotal }: Progress): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${table}: ${rows} of ${rowsTotal} rows\u001b[K`);
}

function copied({ at, tables }: BackupHeader): Copied {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const counts = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  return { at, rows: tables.reduce((sum, { rows }) => sum + rows, 0), tables: counts };
}

function withKeys<T>(work: (keys: KeyStore, config: Config) => Promise<T>): Promise<T> {
  return withTables((dataSource) => work(keysIn(dataSource, readHex), readConfig(process.env)));
}

async function rotate(keys: KeyStore, config: Config, { inMs, lost }: Rotation): Promise<ListedKey> {
  const path = signingKeyPath(config);
  const inUse = findSigningKey(path);
  if (inUse === undefined && !lost) {
    throw new CommandFailed(
      `The signing key ${path} is not there: rotate where it lies, or, where it is lost, with --lost.`,
    );
  }
  const old = inUse === undefined ? undefined : signerOf(inUse, config.origin);
  const young = signerOf(makeNextKey(path), config.origin);
  const now = systemClock.now();
  const rotated =
    lost || old === undefined
      ? await replaceLostKey(keys, young, now)
      : await rotateKey(keys, { old, young }, new Date(now.getTime() + inMs));
  if (!rotated.ok) throw new CommandFailed(rotated.error.sentence);
  takeNextKey(path, old === undefined ? undefined : noteKeyId(old));
  return rotated.value;
}

async function rename(keys: KeyStore, config: Config): Promise<ListedKey> {
  const path = signingKeyPath(config);
  const key = findSigningKey(path);
  if (key === undefined) throw new CommandFailed(`The signing key ${path} is not there: rename where it lies.`);
  const renamed = await renameKey(keys, signerOf(key, config.origin), systemClock.now());
  if (!renamed.ok) throw new CommandFailed(renamed.error.sentence);
  return renamed.value;
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
    withDatabase(async (databaseUrl) => copied((await restore({ databaseUrl, file, progress: showProgress })).header), {
      mayBegin: true,
    }),
  heads: (work) => withTables((dataSource) => work(headsIn(dataSource))),
  operators: withOperators,
  keys: {
    list: () => withKeys((keys) => keys.list()),
    rotate: (rotation) => withKeys((keys, config) => rotate(keys, config, rotation)),
    rename: () => withKeys((keys, config) => rename(keys, config)),
    revoke: (keyId) => withKeys((keys) => revoke(keys, keyId)),
  },
  print: (text) => process.stdout.write(`${text}\n`),
  version,
});

program.parseAsync().catch((error: unknown) => {
  const { sentence, code } = explained(error);
  if (code !== undefined && process.argv.includes('--json')) {
    process.stdout.write(`${JSON.stringify({ refused: code, message: sentence })}\n`);
  }
  process.stderr.write(code === undefined ? `${sentence}\n` : `${sentence} [${code}]\n`);
  process.exitCode = error instanceof CommandFailed ? error.exitCode : 1;
});

/** What the person at the terminal can act on is one sentence; anything else is our own fault and keeps its trace. */
function explained(error: unknown): { readonly sentence: string; readonly code?: string } {
  const kinds = [ConfigRefused, StartupRefused, DatabaseLost, DatabaseTooNew, BackupRefused];
  for (const kind of kinds) {
    if (error instanceof kind) return { sentence: error.message, code: error.code };
  }
  if (error instanceof CommandFailed) return { sentence: error.message };
  return { sentence: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
