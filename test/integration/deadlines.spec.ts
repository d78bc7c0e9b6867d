import { Pool } from 'pg';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { openHouse, type House } from '../kit/house';
import { memoryStores } from '../kit/memory-stores';
import { playFortnight } from '../kit/fortnight';
import { timedGame, until } from '../kit/timed-game';

const closers: (() => Promise<void>)[] = [];
let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await database.drop();
});

function openLog(): PostgresLog {
  const pool = new Pool({ connectionString: database.url, max: 4 });
  const log = new PostgresLog(pool);
  closers.push(async () => {
    await log.close();
    await pool.end();
  });
  return log;
}

test('of two servers on one database one decides each deadline, and both see it', async () => {
  const stores = memoryStores();
  const houses = ['one', 'two'].map((seed): House => openHouse({ log: openLog(), stores, seed, started: false }));
  const [one] = houses;
  if (one === undefined) throw new Error('two houses');
  const clock = { base: 3600, increment: 0 };
  const games = await Promise.all(Array.from({ length: 60 }, () => timedGame(one, { clock })));
  for (const house of houses) house.clock.set('2026-03-01T11:00:00.000Z');
  for (const house of houses) house.app.start();
  const running = "SELECT count(*)::int AS games FROM games WHERE status = 'playing'";
  await until(async () => (await ask(database.url, running))[0]?.['games'] === 0);
  await Promise.all(houses.map((house) => house.stop()));
  const ended = await ask(
    database.url,
    "SELECT game_id, count(*)::int AS times FROM events WHERE type = 'TimeRanOut' GROUP BY game_id",
  );
  expect(ended.map(({ times }) => times)).toEqual(games.map(() => 1));
});

test('a fortnight ends with the same log in Postgres, by a new server at every step', async () => {
  const [there, here] = [
    await playFortnight({ restarts: true, log: openLog() }),
    await playFortnight({ restarts: false }),
  ];
  expect(there.texts).toEqual(here.texts);
  expect(there.head).toBe(here.head);
});
