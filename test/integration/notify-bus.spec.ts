import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { HintHeard } from '../../src/app/ports/bus';
import { makeNotifyBus, type NotifyBus } from '../../src/infra/notify-bus';
import { makeCuttingProxy, type CuttingProxy } from '../contract/cutting-proxy';
import { within } from '../crash/storm/server-process';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';

const WAIT_MS_MAX = 20_000;

let database: TestDatabase;
let proxy: CuttingProxy;
let pool: Pool;
let here: NotifyBus;
let there: NotifyBus;
let heard: HintHeard[];

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  proxy = await makeCuttingProxy(database.url);
  pool = new Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  heard = [];
});
afterEach(async () => {
  await here.stop();
  await there.stop();
  await pool.end();
  await proxy.close();
});
afterAll(() => database.drop());

/** Two nodes; `there` hears through the proxy. */
function open(): void {
  const options = { pool, onError: () => undefined, silentMs: 200 };
  here = makeNotifyBus({ ...options, url: database.url, nodeId: randomUUID() });
  there = makeNotifyBus({ ...options, url: proxy.url, nodeId: randomUUID() });
  there.subscribe((hint) => heard.push(hint));
}

/** Publishes until the other node hears, as moves that follow one another do. */
async function hears(): Promise<void> {
  const gameId = randomUUID();
  let version = 0;
  await within(
    WAIT_MS_MAX,
    'the other node to hear a hint',
    () => {
      here.publish({ gameId, version: ++version });
      return heard.some((hint) => hint.gameId === gameId && hint.from === 'elsewhere');
    },
    50,
  );
}

const listeners = async (): Promise<number> => {
  const rows = await ask(
    database.url,
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'capicua hints'`,
  );
  return rows.length;
};

describe('hints between nodes', () => {
  it('are heard once each, and a node does not hear itself from elsewhere', async () => {
    open();
    await hears();
    const gameId = randomUUID();
    there.publish({ gameId, version: 1 });
    here.publish({ gameId, version: 2 });
    const ofGame = (): readonly HintHeard[] => heard.filter((hint) => hint.gameId === gameId);
    await within(WAIT_MS_MAX, 'both hints', () => ofGame().length >= 2);
    expect(ofGame()).toEqual([
      { gameId, version: 1, from: 'here' },
      { gameId, version: 2, from: 'elsewhere' },
    ]);
  });

  it('come again when the connection was cut', async () => {
    open();
    await hears();
    proxy.cutAll();
    proxy.mend();
    await hears();
  });

  it('come again when the connection fell silent and nobody said so', async () => {
    open();
    await hears();
    proxy.goMute();
    proxy.mend();
    await hears();
  });

  it('come in the end when Postgres did not answer at first', async () => {
    proxy.goMute();
    open();
    await new Promise((resolve) => setTimeout(resolve, 500));
    proxy.mend();
    await hears();
  });

  it('are listened for on one connection a node, however often it was ended', async () => {
    open();
    await hears();
    for (let time = 0; time < 3; time++) {
      await ask(
        database.url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'capicua hints'`,
      );
      await hears();
    }
    await within(WAIT_MS_MAX, 'one connection a node', async () => (await listeners()) === 2);
  });
});
