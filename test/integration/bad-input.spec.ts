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
import { byRequest, walkBadInput } from '../kit/bad-input';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { postgresCommunity } from '../kit/postgres-community';
import { postgresLists } from '../kit/postgres-lists';
import { openServer, type TestServer } from '../kit/server';

jest.setTimeout(900_000);

describe('bad input to a server on Postgres', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let pool: Pool;
  let log: PostgresLog;
  let server: TestServer;
  beforeAll(async () => {
    database = await freshDatabase();
    dataSource = await makeDataSource(database.url).initialize();
    pool = new Pool({ connectionString: database.url });
    // A database that is dropped cuts what still idles on it.
    pool.on('error', () => undefined);
    log = new PostgresLog(pool);
    server = await openServer({
      log,
      around: postgresCommunity(pool),
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
      // No row says what the log of its game does not say.
      const strays = `SELECT g.id FROM games g WHERE
      g.version <> (SELECT max(seq) FROM events e WHERE e.game_id = g.id)
      OR EXISTS (SELECT FROM seats s WHERE s.game_id = g.id AND (s.seat < 0 OR s.seat >= g.seat_count))
      OR g.seats_free <> g.seat_count - (SELECT count(*) FROM seats s WHERE s.game_id = g.id AND s.kind <> 'kept')`;
      expect(await ask(database.url, strays)).toEqual([]);
    },
  );
});
