import { Pool } from 'pg';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { accepted, openHouse, type House } from '../kit/house';
import { memoryStores } from '../kit/memory-stores';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { until } from '../kit/timed-game';

let database: TestDatabase;
const closers: (() => Promise<void>)[] = [];
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

/** The first game of a series, given up by its host at once. */
async function firstGameOver(at: House): Promise<string> {
  const [ada, bob] = [at.uuid(), at.uuid()];
  const wanted = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0, bestOf: 3 } as const;
  const { gameId } = accepted(await at.app.games.create({ ...wanted, playerId: ada })).game.row;
  accepted(await at.app.games.join({ gameId, playerId: bob, commandId: at.uuid() }));
  accepted(await at.app.agreements.resign({ gameId, playerId: ada, commandId: at.uuid() }));
  return gameId;
}

test('after a stop every series goes on with one game, whichever of two new servers sees to it', async () => {
  const stores = memoryStores();
  const before = openHouse({ log: openLog(), stores, seed: 'before', started: false });
  const firsts: string[] = [];
  for (let at = 0; at < 20; at++) firsts.push(await firstGameOver(before));
  await before.stop();

  const houses = ['one', 'two'].map((seed): House => {
    return openHouse({ log: openLog(), stores, seed, now: '2026-03-02T10:00:00.000Z', started: false });
  });
  for (const house of houses) house.app.start();
  const owed = "SELECT count(*)::int AS games FROM games WHERE status = 'ended' AND due_at IS NOT NULL";
  await until(async () => (await ask(database.url, owed))[0]?.['games'] === 0);
  await Promise.all(houses.map((house) => house.stop()));

  const log = openLog();
  for (const first of firsts) {
    const [one, two, ...more] = await log.findSeries(first);
    expect([one, more]).toEqual([first, []]);
    expect(await log.row(two ?? '')).toMatchObject({ status: 'playing', version: expect.any(Number) as number });
  }
});
