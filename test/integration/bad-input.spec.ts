import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makeAccountStore } from '../../src/infra/accounts/postgres-accounts';
import { makeCredentialStore } from '../../src/infra/accounts/postgres-credentials';
import { makeOAuthStore } from '../../src/infra/accounts/postgres-oauth';
import { makePersonalData } from '../../src/infra/accounts/postgres-personal-data';
import { makeDataSource } from '../../src/infra/data-source';
import { PostgresMail } from '../../src/infra/deliveries/postgres-mail';
import { PostgresWebhooks } from '../../src/infra/deliveries/postgres-webhooks';
import { statisticsIn } from '../../src/readmodels/analysis/statistics';
import { dailyRootsIn } from '../../src/readmodels/daily-roots';
import { endedGamesIn } from '../../src/readmodels/ended-games';
import { INBOX_RETENTION } from '../../src/readmodels/inbox-store';
import { PostgresInbox } from '../../src/readmodels/postgres-inbox';
import { PostgresLobby } from '../../src/readmodels/postgres-lobby';
import { partnerQuestionsIn, plansIn } from '../../src/readmodels/private-words';
import { ratingBookIn, ratingListsIn } from '../../src/readmodels/ratings/rating-lists';
import { heartbeatsIn, vacationsIn } from '../../src/readmodels/time';
import { byRequest, walkBadInput } from '../kit/bad-input';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { postgresCommunity } from '../kit/postgres-community';
import { postgresLists } from '../kit/postgres-lists';
import { openServer, type TestServer } from '../kit/server';
import { StatementRecord, withoutIndex } from '../kit/statements';

jest.setTimeout(900_000);

/** Rows that say what the log of their game does not say. */
const STRAYS = `SELECT g.id FROM games g WHERE
  g.version <> (SELECT max(seq) FROM events e WHERE e.game_id = g.id)
  OR EXISTS (SELECT FROM seats s WHERE s.game_id = g.id AND (s.seat < 0 OR s.seat >= g.seat_count))
  OR g.seats_free <> g.seat_count - (SELECT count(*) FROM seats s WHERE s.game_id = g.id AND s.kind <> 'kept')`;

/** What may be read from end to end. */
const SHORT = [
  // One row a server.
  'presence_nodes: ',
  // Whom operators silenced or banned, read once as a server starts.
  'sanctions: SELECT player_id, kind, until, why FROM sanctions WHERE until IS NULL OR until > now()',
  // A count of games stops at 10,000.
  'games: SELECT count(*)::int AS "count" FROM (SELECT 1 FROM "games" "game" WHERE ("game"."access" = \'public\' AND NOT "game"."unlisted" OR',
];

describe('bad input to a server on Postgres', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let pool: Pool;
  let log: PostgresLog;
  let server: TestServer;
  let record: StatementRecord;
  beforeAll(async () => {
    database = await freshDatabase();
    dataSource = await makeDataSource(database.url).initialize();
    pool = new Pool({ connectionString: database.url });
    // A database that is dropped cuts what still idles on it.
    pool.on('error', () => undefined);
    log = new PostgresLog(pool);
    record = new StatementRecord();
    server = await openServer({
      log,
      around: postgresCommunity(pool),
      readModels: { followers: [], inboxes: new PostgresInbox(pool, INBOX_RETENTION), lobby: new PostgresLobby(pool) },
      ratings: ratingListsIn(dataSource),
      stores: {
        dailyRootStore: dailyRootsIn(dataSource),
        heartbeats: heartbeatsIn(dataSource),
        planStore: plansIn(dataSource),
        questions: partnerQuestionsIn(dataSource),
        vacations: vacationsIn(dataSource),
      },
      deliveries: { webhookStore: new PostgresWebhooks(pool), mailStore: new PostgresMail(pool) },
      statistics: statisticsIn(pool),
      identity: {
        accounts: makeAccountStore(pool),
        credentials: makeCredentialStore(pool),
        programs: makeOAuthStore(pool),
        data: makePersonalData(pool),
      },
      ...postgresLists(dataSource),
    });
  });
  afterAll(async () => {
    record.stop();
    await server.close();
    await log.close();
    await pool.end();
    await dataSource.destroy();
    await database.drop();
  });

  test.each([
    ['query', 1000],
    ['mutation', 3000],
  ] as const)(
    'by every %s gets a clear answer, and reaches Postgres only as what it can hold',
    async (kind, sentMin) => {
      const walked = await walkBadInput(server, { way: byRequest(server), kinds: [kind], inText: false });

      expect(walked.complaints).toEqual([]);
      expect(walked.sent).toBeGreaterThan(sentMin);
      expect(server.logged.filter((line) => /"level":"(?:error|fatal|warn)"/.test(line))).toEqual([]);
      expect(await ask(database.url, STRAYS)).toEqual([]);
    },
  );

  // Last, for it looks at all that was sent before. Lists under each filter, and statistics, have specs of their own, with many rows.
  test('sends no statement that reads a table from end to end, but for what stays short', async () => {
    const playerId = '00000000-0000-7000-8000-00000000000a';
    const ended = endedGamesIn(dataSource);
    const place = { endedAt: new Date(0), gameId: playerId };
    for (const filter of [{ viewerId: playerId }, { variants: ['block'], from: new Date(0) }, { rated: true }]) {
      await ended.after(filter, place, 10);
    }
    await ratingBookIn(dataSource).of('block', [playerId]);
    const statements = [...record.sent.values()].filter(({ text }) => text !== STRAYS);
    expect(statements.length).toBeGreaterThan(80);
    const found = await withoutIndex(database.url, statements);
    expect(found.filter((told) => !SHORT.some((known) => told.startsWith(known)))).toEqual([]);
    // A statement for which there is no index is found.
    const unserved = { text: 'SELECT FROM events WHERE actor = $1', values: ['server'] };
    expect(await withoutIndex(database.url, [unserved])).toHaveLength(1);
  });
});
