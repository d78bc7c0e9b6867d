import { Pool } from 'pg';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makeDataSource } from '../../src/infra/data-source';
import { countUnopenedSeeds } from '../../src/readmodels/unopened-seeds';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { accepted, openHouse, playToTheEnd, type House } from '../kit/house';
import { memoryStores } from '../kit/memory-stores';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { ADAS, BOBS, SeedTable } from '../kit/seeds';
import { testSigner } from '../kit/test-signer';
import { until } from '../kit/timed-game';

const closers: (() => Promise<void>)[] = [];
let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await database.drop();
});

function openNode(seed: string, given: Partial<Parameters<typeof openHouse>[0]> = {}): House {
  const pool = new Pool({ connectionString: database.url, max: 4 });
  // A database that is dropped cuts what still idles on it.
  pool.on('error', () => undefined);
  const log = new PostgresLog(pool);
  const house = openHouse({ log, seed, ...given });
  closers.push(async () => {
    await house.stop();
    await log.close();
    await pool.end();
  });
  return house;
}

test('seeds that are opened on two servers at once are in one deal, which a third one goes on with', async () => {
  const [one, two] = [openNode('one'), openNode('two')];
  for (let round = 0; round < 10; round++) {
    const table = await SeedTable.sealed(one);
    const [ada, bob] = await Promise.all([table.openSeed(table.ada, ADAS), table.from(two).openSeed(table.bob, BOBS)]);
    accepted(ada);
    accepted(bob);
    expect((await table.types()).filter((type) => type === 'RoundDealt')).toHaveLength(1);
    if (round > 0) continue;
    const third = openNode('three');
    await playToTheEnd(third, table);
    const bundle = await table.from(third).bundleOf(table.bob);
    expect(verifyBundle(bundle, { publicKey: testSigner().publicKey })).toMatchObject({
      verdict: 'proved',
      seeds: ['sealed', 'sealed'],
      moves: { kind: 'legal' },
    });
  }
});

test('games whose seeds are not opened in time end once each, and are counted for those who kept silent', async () => {
  const stores = memoryStores();
  const nodes = ['one', 'two'].map((seed) => openNode(seed, { stores, started: false }));
  const [one] = nodes;
  if (one === undefined) throw new Error('two servers');
  const tables = await Promise.all(Array.from({ length: 20 }, () => SeedTable.sealed(one)));
  const [first] = tables;
  if (first === undefined) throw new Error('no table');
  accepted(await first.openSeed(first.ada, ADAS));
  const waiting = "SELECT count(*)::int AS games FROM games WHERE status = 'opening' AND due_at < deadline";
  expect((await ask(database.url, waiting))[0]?.['games']).toBe(tables.length);
  for (const node of nodes) node.clock.set('2026-03-08T10:00:00.000Z');
  for (const node of nodes) node.app.start();
  const left = "SELECT count(*)::int AS games FROM games WHERE status <> 'aborted'";
  await until(async () => (await ask(database.url, left))[0]?.['games'] === 0);
  await Promise.all(nodes.map((node) => node.stop()));
  const ended = await ask(
    database.url,
    "SELECT game_id, count(*)::int AS times FROM events WHERE type = 'GameAborted' GROUP BY game_id",
  );
  expect(ended.map(({ times }) => times)).toEqual(tables.map(() => 1));
  const rows = await makeDataSource(database.url).initialize();
  closers.push(() => rows.destroy());
  expect(await countUnopenedSeeds(rows, first.ada)).toBe(0);
  expect(await countUnopenedSeeds(rows, first.bob)).toBe(1);
  for (const { ada, bob } of tables.slice(1)) {
    expect([await countUnopenedSeeds(rows, ada), await countUnopenedSeeds(rows, bob)]).toEqual([1, 1]);
  }
});
