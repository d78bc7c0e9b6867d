import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Follower } from '../../src/eventlog/feed';
import { PostgresFollower } from '../../src/eventlog/postgres-follower';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makePassOn } from '../../src/infra/deliveries/fan-out';
import { rowProjection } from '../../src/readmodels/analysis/row-projection';
import { INBOX_RETENTION } from '../../src/readmodels/inbox-store';
import { PostgresInbox } from '../../src/readmodels/postgres-inbox';
import { PostgresLobby } from '../../src/readmodels/postgres-lobby';
import { makeRatings } from '../../src/readmodels/ratings/ratings-projection';
import { finishedGamesOf, logGames } from '../kit/logged-games';
import { manyGames } from '../kit/many-games';
import { freshDatabase, type TestDatabase } from '../kit/postgres';
import { StatementRecord, withoutIndex } from '../kit/statements';

let database: TestDatabase;
let pool: Pool;
let log: PostgresLog;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  log = new PostgresLog(pool);
});
afterAll(async () => {
  await log.close();
  await pool.end();
  await database.drop();
});

test('what fills the read models finds all that it reads by an index', async () => {
  const finished = finishedGamesOf(log);
  const followers = [
    new PostgresInbox(pool, INBOX_RETENTION, makePassOn({ webhooks: true, mail: true })).projection,
    new PostgresLobby(pool).projection,
    rowProjection((gameId) => finished.rows(gameId)),
    makeRatings(),
  ].map((projection) => new PostgresFollower(pool, projection));
  const { game } = manyGames(4, 4);
  await logGames(pool, [0, 1, 2].map(game));

  const record = new StatementRecord();
  const now = new Date();
  const taken = await Promise.all(followers.map((follower) => takeAllIn(follower, now))).finally(() => record.stop());

  expect(taken).toEqual(['inbox', 'lobby', 'analysis', 'ratings'].map((name) => ({ name, some: true, failures: [] })));
  expect(record.sent.size).toBeGreaterThan(15);
  expect(await withoutIndex(database.url, record.sent.values())).toEqual([]);
});

/** Until nothing is left: while somebody else writes into the cluster, the last events are not settled. */
async function takeAllIn(follower: Follower, now: Date): Promise<object> {
  let some = false;
  for (;;) {
    const { events, failures, again } = await follower.advance(now);
    some ||= events > 0;
    if (failures.length > 0 || again === 'later') {
      await follower.tidy(now);
      return { name: follower.name, some, failures };
    }
    await pause(20);
  }
}
