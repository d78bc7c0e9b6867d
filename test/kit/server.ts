import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeTokens, type Tokens } from '../../src/api/auth/tokens';
import { makeHttpServer } from '../../src/api/http';
import { DEFAULT_LIMITS, type ApiLimits } from '../../src/api/limits';
import { NO_DOCUMENTS, type RegisteredDocuments } from '../../src/api/graphql/registered-documents';
import { TRUST_NOBODY, type TrustProxy } from '../../src/api/network';
import type { Explore, GameLists, Readiness } from '../../src/api/services';
import { makeApp, type App, type AppDeps, type ReadModels } from '../../src/app/app';
import { makeDeliveries, type Deliveries, type DeliveryDeps } from '../../src/app/deliveries/deliveries';
import type { ExportSource } from '../../src/app/exports/export-source';
import type { Turns } from '../../src/app/ports/turns';
import { makeCommunity, type Community, type CommunityStores } from '../../src/app/community/community';
import { NO_BUDGETS, type Budgets } from '../../src/app/ports/budgets';
import { makeIdentity, type Identity, type IdentityDeps } from '../../src/app/accounts/identity';
import type { Bus } from '../../src/app/ports/bus';
import type { Clock } from '../../src/app/ports/clock';
import type { Players } from '../../src/app/ports/players';
import { findVariant, newestVariants } from '../../src/engine/variants/registry';
import { MemoryLog } from '../../src/eventlog/memory-log';
import type { EventLog } from '../../src/eventlog/port';
import type { LogLevel } from '../../src/infra/config';
import { makeInvitations } from '../../src/infra/invitations';
import { makeLocalTurns } from '../../src/infra/local-turns';
import { makeLocalBus } from '../../src/infra/local-bus';
import { makeLog } from '../../src/infra/log';
import { makeMetrics } from '../../src/infra/metrics';
import { makeSealer } from '../../src/infra/sealer';
import { systemClock } from '../../src/infra/system';
import type { Statistics } from '../../src/readmodels/analysis/statistics';
import { FEW_STATISTICS } from './few-statistics';
import { memoryReadModels } from './read-models';
import {
  MemoryAccounts,
  MemoryCredentials,
  MemoryOAuth,
  MemoryPersonalData,
  MemoryPlayers,
  QuickHasher,
} from './memory-accounts';
import { memoryCommunity } from './memory-community';
import { NO_RATINGS } from '../../src/app/ports/rating-book';
import { NO_NOTICES } from '../../src/app/ports/notices';
import { MemoryCourier, MemoryMail, MemoryMailer, MemoryWebhooks } from './memory-deliveries';
import { COPY_READER, memoryStores, PATIENCE, type MemoryStores } from './memory-stores';
import type { RatingLists } from '../../src/readmodels/ratings/rating-lists';
import { NO_RATING_LISTS } from './rating-lists';
import { introduceKey } from '../../src/fairness/keys';
import { testSigner } from './test-signer';
import { seededEntropy } from './seeded-entropy';

/** A whole server, reachable at `url`. */
export interface TestServer {
  readonly http: FastifyInstance;
  readonly app: App;
  readonly deliveries: Deliveries;
  readonly community: Community;
  readonly identity: Identity;
  readonly around: CommunityStores;
  readonly tokens: Tokens;
  readonly log: EventLog;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** What the server wrote to its log, line by line. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

export interface ServerParts {
  readonly log?: EventLog;
  readonly readModels?: ReadModels;
  readonly openGamesMax?: number;
  readonly turns?: Turns;
  readonly players?: Players;
  /** Webhooks and mail in memory, and nothing is sent, where left out. */
  readonly deliveries?: Partial<DeliveryDeps>;
  /** Accounts in memory, and passwords hashed in no time, where left out. */
  readonly identity?: Partial<IdentityDeps>;
  /** In memory where left out. */
  readonly stores?: Pick<AppDeps, keyof MemoryStores>;
  readonly around?: CommunityStores;
  readonly bus?: Bus;
  /** Messages that one player may send in a minute. */
  readonly chatPerMinute?: number;
  readonly lists?: GameLists;
  /** What is exported; nothing where left out. */
  readonly exported?: ExportSource['games'];
  /** Nobody is rated where left out. */
  readonly ratings?: RatingLists;
  /** The same few figures for everybody, where left out. */
  readonly statistics?: Statistics;
  readonly limits?: Partial<ApiLimits>;
  readonly clock?: Clock;
  readonly tokenSeconds?: number;
  readonly readiness?: () => Promise<Readiness>;
  /** Between two looks of a subscriber that no hint woke, ms. */
  readonly pollMs?: number;
  readonly invitationKey?: Uint8Array;
  readonly sealKey?: Uint8Array;
  readonly tokenKey?: Uint8Array;
  readonly metricsToken?: string;
  readonly logLevel?: LogLevel;
  readonly explore?: Partial<Explore>;
  readonly documents?: RegisteredDocuments;
  /** None where left out. */
  readonly budgets?: Budgets;
  readonly trustProxy?: TrustProxy;
}

/** Out here, since what measures the process is never let go of: it must know no server. */
const MEASURED = {
  version: 'test',
  pool: () => ({ totalCount: 0, idleCount: 0, waitingCount: 0 }),
  logSizes: () => undefined,
};

let serversOpened = 0;

/** Servers are opened by programs that are no tests, too. */
function testPath(): string {
  return typeof expect === 'undefined' ? '' : (expect.getState().testPath ?? '');
}

/** Everything in memory unless given; the computer plays as soon as it is its turn. */
export async function openServer(parts: ServerParts = {}): Promise<TestServer> {
  const { log = new MemoryLog(), players = new MemoryPlayers(), clock = systemClock } = parts;
  const { around = memoryCommunity(), bus = makeLocalBus() } = parts;
  // The same deals at every run: the n-th server of a test file has a seed of its own.
  const entropy = seededEntropy(`${testPath()} ${++serversOpened}`.replace(/^.*[/\\]/, ''));
  const { metrics, page } = makeMetrics(MEASURED);
  const sealer = makeSealer(parts.sealKey ?? randomBytes(32));
  const app = makeApp({
    log,
    rules: { find: findVariant, all: newestVariants },
    bus,
    clock,
    entropy,
    sealer,
    invitations: makeInvitations(parts.invitationKey ?? randomBytes(32)),
    metrics,
    readModels: parts.readModels ?? memoryReadModels(log),
    projector: { restMs: 0, onError: rethrow },
    players,
    blocks: around.relations,
    turns: parts.turns ?? makeLocalTurns(),
    ratings: NO_RATINGS,
    ...(parts.stores ?? memoryStores()),
    notices: NO_NOTICES,
    signer: testSigner(),
    dailyRoots: { everyMs: 60_000, onError: rethrow },
    patience: PATIENCE,
    copyReader: COPY_READER,
    vacationDaysPerYear: 30,
    openGamesMax: parts.openGamesMax ?? 1_000_000,
    sweeper: { everyMs: 50, leaseMs: 5_000, onError: rethrow },
    pollMs: parts.pollMs ?? 60_000,
  });
  const community = makeCommunity({
    app,
    log,
    stores: around,
    players,
    bus,
    clock,
    entropy,
    onError: rethrow,
    chatPerMinute: parts.chatPerMinute ?? 1000,
    every: { chatPollMs: parts.pollMs ?? 60_000, sanctionsMs: parts.pollMs ?? 60_000, beatMs: 1000 },
  });
  const tokenKey = parts.tokenKey ?? randomBytes(32);
  const memoryPlayers = players instanceof MemoryPlayers ? players : new MemoryPlayers();
  const given = parts.identity?.credentials;
  const credentials = given instanceof MemoryCredentials ? given : new MemoryCredentials(memoryPlayers, clock);
  const accounts = parts.identity?.accounts ?? new MemoryAccounts(memoryPlayers, credentials);
  const identity = makeIdentity({
    accounts,
    credentials,
    programs: new MemoryOAuth(credentials, accounts),
    data: new MemoryPersonalData(memoryPlayers, credentials),
    tables: () => app,
    players,
    hasher: new QuickHasher(),
    bus,
    clock,
    entropy,
    keys: [tokenKey],
    sessionMs: 90 * 86_400_000,
    guestAccessMs: (parts.tokenSeconds ?? 3600) * 1000,
    everyMs: parts.pollMs ?? 60_000,
    addresses: { find: (playerId) => deliveries.mail.find(playerId) },
    onError: rethrow,
    ...parts.identity,
  });
  const keys = [{ kid: 'test', secret: tokenKey }];
  const tokens = makeTokens({ keys, ttlSeconds: parts.tokenSeconds ?? 3600, clock });
  const logged: string[] = [];
  const deliveries = makeDeliveries({
    webhookStore: new MemoryWebhooks(),
    mailStore: new MemoryMail(),
    courier: new MemoryCourier(),
    mail: { mailer: new MemoryMailer(), publicUrl: 'https://games.example', gameLink: undefined },
    mailKey: randomBytes(32),
    sealer,
    clock,
    entropy,
    metrics,
    notices: NO_NOTICES,
    webhooksPerPlayer: 5,
    onDisabled: () => undefined,
    wake: () => undefined,
    ...parts.deliveries,
  });
  const http = await makeHttpServer({
    app,
    deliveries,
    community,
    identity,
    publicUrl: undefined,
    players,
    lists: parts.lists ?? NO_LISTS,
    ratings: parts.ratings ?? NO_RATING_LISTS,
    exports: { source: { games: parts.exported ?? noGames }, server: 'test.example', licence: 'CC0-1.0' },
    clock,
    statistics: parts.statistics ?? FEW_STATISTICS,
    tokens,
    keys: { list: () => Promise.resolve([introduceKey(testSigner(), '2026-01-01T00:00:00.000Z', undefined)]) },
    rulesText,
    readiness: parts.readiness ?? (() => Promise.resolve({ ready: true, reasons: [] })),
    metricsPage: { page, token: parts.metricsToken },
    log: makeLog(parts.logLevel ?? 'info', { write: (line: string) => logged.push(line) }),
    limits: { ...DEFAULT_LIMITS, ...parts.limits },
    budgets: parts.budgets ?? NO_BUDGETS,
    explore: { introspection: true, explorer: true, ...parts.explore },
    documents: parts.documents ?? NO_DOCUMENTS,
    trustProxy: parts.trustProxy ?? TRUST_NOBODY,
  });
  app.start();
  await community.start();
  await identity.start();
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const close = async (): Promise<void> => {
    await community.stop();
    await identity.stop();
    await app.stop();
    await http.close();
  };
  return { http, app, community, identity, deliveries, around, tokens, log, url, logged, close };
}

/** Lists are read from Postgres; what a server without one is asked of them fails. */
const NO_LISTS: GameLists = {
  page: () => Promise.reject(new Error('this server keeps no lists')),
  count: () => Promise.reject(new Error('this server keeps no lists')),
  challenges: () => Promise.reject(new Error('this server keeps no lists')),
  waiting: () => Promise.reject(new Error('this server keeps no lists')),
  unopenedSeeds: () => Promise.resolve(0),
};

async function* noGames(): AsyncGenerator<never> {
  await Promise.resolve();
  yield* [];
}

async function rulesText(variant: string, language: 'en' | 'es'): Promise<string | undefined> {
  if (findVariant(variant) === undefined) return undefined;
  const file = language === 'en' ? 'rules.md' : 'rules.es.md';
  return readFile(join(__dirname, '../../src/engine/variants', variant, file), 'utf8');
}

function rethrow(error: unknown): never {
  throw error;
}
