import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openBus } from './bus';
import { openDeliveries } from './deliveries';
import { openIdentity } from './identity';
import { openFollowers } from './followers';
import type { Database } from './open-database';
import { openPool } from './pool';
import { communityStores, databaseReady, limitsOf, tokenKeys, rulesText } from './edge-parts';
import { readHex, enrol } from './signer';
import { makeTokens } from '../api/auth/tokens';
import { makeHttpServer } from '../api/http';
import { FinishedGames } from '../app/finished-games';
import { makeApp, type AppDeps } from '../app/app';
import { makeCommunity } from '../app/community/community';
import { CurrentSigner } from '../app/current-signer';
import { ExportSource } from '../app/exports/export-source';
import { inboxNotices } from '../app/inbox';
import { makeCopyReader } from '../cli/copy-aside';
import { findVariant, newestVariants } from '../engine/variants/registry';
import { PostgresLog } from '../eventlog/postgres-log';
import type { NoteSigner } from '../fairness/note';
import { refusalOfAddress } from '../infra/address';
import { makeBudgets } from '../infra/budgets/make-budgets';
import type { Config } from '../infra/config';
import { DatabaseWatch } from '../infra/database-watch';
import { DeliveryQueue } from '../infra/deliveries/delivery-queue';
import { makePassOn } from '../infra/deliveries/fan-out';
import { makePseudonyms } from '../infra/export/pseudonyms';
import { makeInvitations } from '../infra/invitations';
import { watchLogSizes } from '../infra/log-sizes';
import { makeMetrics } from '../infra/metrics';
import type { Opened } from '../infra/opened';
import { makeSealer } from '../infra/sealer';
import type { Secrets } from '../infra/secrets';
import { systemClock, systemEntropy } from '../infra/system';
import { makeTurns } from '../infra/turns';
import { version } from '../../package.json';
import { listChallenges } from '../readmodels/challenge-lists';
import { dailyRootsIn } from '../readmodels/daily-roots';
import { keysIn } from '../readmodels/signing-keys';
import { countGames, listGames } from '../readmodels/game-lists';
import { INBOX_RETENTION } from '../readmodels/inbox-store';
import { createPlayer, findPlayers } from '../readmodels/people';
import { statisticsIn } from '../readmodels/analysis/statistics';
import { endedGamesIn } from '../readmodels/ended-games';
import { ratingBookIn, ratingListsIn } from '../readmodels/ratings/rating-lists';
import { PostgresInbox } from '../readmodels/postgres-inbox';
import { PostgresLobby } from '../readmodels/postgres-lobby';
import { partnerQuestionsIn, plansIn } from '../readmodels/private-words';
import { heartbeatsIn, vacationsIn } from '../readmodels/time';
import { countUnopenedSeeds } from '../readmodels/unopened-seeds';
import { listWaitingGames } from '../readmodels/waiting-games';

const FOLLOWERS_POLL_MS = 2000;
const PROJECTOR_REST_MS = 100;
const SWEEP = { everyMs: 1000, leaseMs: 10_000 };
const DAY_MS = 86_400_000;

const LOG_SIZES_MS = 15_000;
const AROUND_THE_TABLE = { chatPollMs: 5000, sanctionsMs: 2000, beatMs: 5000 };

/** How long after midnight a day's root may come. */
const DAILY_ROOTS_MS = 60_000;
/** Between two looks at whether the signing key was replaced, ms. */
const KEY_LOOK_MS = 15_000;
const RULES = { find: findVariant, all: newestVariants };

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

export async function serveOn(
  database: Database<Prepared>,
  { config, log, trial, opened, told }: Serving,
): Promise<void> {
  const { url, dataSource } = database;
  const { secrets } = database.prepared;
  const sealer = makeSealer(secrets.seal);
  const pool = openPool(url, config.databasePoolMax);
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
  const bus = await openBus(config, { url, pool, nodeId, watch, log });
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
  const passOn = { webhooks: config.webhooks !== 'off', mail: config.mail !== undefined };
  const [inboxes, lobby] = [new PostgresInbox(pool, INBOX_RETENTION, makePassOn(passOn)), new PostgresLobby(pool)];
  const finished = new FinishedGames({ log: eventLog, rules: RULES, sealer, server: () => signer.name });
  const { databaseNamedStatements: namedStatements } = config;
  const following = openFollowers({ url, namedStatements, sealKey: secrets.seal, server: signer.name, passOn });
  opened.add(() => following.stop());
  const notices = inboxNotices({ inboxes, bus, clock: systemClock });
  const stores = communityStores(pool, nodeId);
  const deps: AppDeps = {
    log: eventLog,
    rules: RULES,
    bus,
    clock: systemClock,
    entropy: systemEntropy,
    sealer,
    metrics,
    invitations: makeInvitations(secrets.jwt),
    pollMs: FOLLOWERS_POLL_MS,
    heartbeats: heartbeatsIn(dataSource),
    planStore: plansIn(dataSource),
    ratings: ratingBookIn(dataSource),
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
    readModels: { followers: following.followers, inboxes, lobby },
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
  const budgets = makeBudgets(config, {
    pool,
    namedStatements: config.databaseNamedStatements,
    onError: (err) => watch.note(err, 'servers could not add up what callers used; each counts by itself'),
  });
  opened.add(() => budgets.stop());
  const identity = openIdentity({
    ...{ config, secrets, pool, players, bus, mail: deliveries.mail, tables: () => app },
    onError: (err) => watch.note(err, 'something about accounts failed; it is tried again'),
  });
  opened.add(() => identity.stop());
  let stopping = false;
  const http = await makeHttpServer({
    app,
    deliveries,
    community,
    identity,
    publicUrl: config.publicUrl,
    players,
    ratings: ratingListsIn(dataSource),
    exports: {
      source: new ExportSource({
        finished,
        ended: endedGamesIn(dataSource),
        nameOf: makePseudonyms(secrets.seal),
      }),
      server: config.origin,
      licence: config.exportLicence,
    },
    clock: systemClock,
    statistics: statisticsIn(pool),
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
    limits: limitsOf(config),
    budgets,
    explore: config,
    documents: { texts: config.documents, only: config.documentsOnly },
    trustProxy: config.trustProxy,
  });
  opened.add(() => http.close());
  // Before anything is closed: what is cut then was to be cut.
  opened.add(() => watch.stop());
  await community.start();
  await identity.start();
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
