import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { LogUnavailable } from '../../src/eventlog/port';
import { makeDataSource } from '../../src/infra/data-source';
import { countGames } from '../../src/readmodels/game-lists';
import { makeCuttingProxy, type CuttingProxy } from '../contract/cutting-proxy';
import { within } from '../crash/storm/server-process';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';

/** Long enough for a machine that is busy. */
const SILENT_MS_MAX = 3000;

let database: TestDatabase;
let proxy: CuttingProxy;
let dataSource: DataSource;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  proxy = await makeCuttingProxy(database.url);
  dataSource = await makeDataSource(proxy.url, { silentMsMax: SILENT_MS_MAX }).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await proxy.close();
});
afterAll(() => database.drop());

const count = (): Promise<number> => countGames(dataSource, {});
const sleepIn = (source: DataSource, seconds: number): Promise<unknown> => source.query(`SELECT pg_sleep(${seconds})`);

/** As many as the pool has connections. */
const READERS = Array.from({ length: 10 });

describe('whoever reads lists and people', () => {
  it('is told that the log is away when Postgres falls silent, and the next reader is not made to wait for it', async () => {
    await Promise.all(READERS.map(count));
    proxy.goMute();
    const waiting = READERS.map(count);
    for (const read of waiting) await expect(read).rejects.toThrow(LogUnavailable);
    proxy.mend();
    // Not one of the connections that fell silent is used again.
    expect(await Promise.all(READERS.map(count))).toEqual(READERS.map(() => 0));
  });

  it('is told so when the answer takes too long, alone and in a transaction, and others are not', async () => {
    const alone = expect(sleepIn(dataSource, 3600)).rejects.toThrow(LogUnavailable);
    const both = dataSource.transaction(async (transaction) => {
      await transaction.query('SELECT 1');
      await transaction.query('SELECT pg_sleep(3600)');
    });
    await Promise.all([alone, expect(both).rejects.toThrow(LogUnavailable)]);
    expect(await count()).toBe(0);
  });

  it('is told so when no connection can be had', async () => {
    proxy.cutAll();
    await expect(count()).rejects.toThrow(LogUnavailable);
    proxy.mend();
    expect(await count()).toBe(0);
  });

  it('is told so when his connection breaks between two questions and while he asks', async () => {
    const between = dataSource.transaction(async (transaction) => {
      await transaction.query('SELECT 1');
      await cut();
      // The word of the loss is here before the next question.
      await sleep(50);
      await transaction.query('SELECT 1');
    });
    await expect(between).rejects.toThrow(LogUnavailable);
    const whileAsking = expect(sleepIn(dataSource, 3600)).rejects.toThrow(LogUnavailable);
    const asking = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT pg_sleep(3600)'`;
    await within('the question to be asked', async () => (await ask(database.url, asking)).length > 0);
    await cut();
    await whileAsking;
    // Of a connection that idled when it was cut, too, the next reader may be the one who learns.
    await within('a reader to be answered', async () => (await count().catch(() => -1)) === 0);
  });

  it('hears of an error of ours as what it is', async () => {
    const ours = dataSource.query('SELECT no_such_column');
    await expect(ours).rejects.toThrow(/no_such_column/);
    await expect(ours).rejects.not.toThrow(LogUnavailable);
  });

  it('keeps a connection that idles no longer than its silence would mean something', async () => {
    await count();
    await sleep(SILENT_MS_MAX * 1.5);
    expect(await count()).toBe(0);
  });
});

it('a migration takes as long as it takes', async () => {
  const migrating = await makeDataSource(proxy.url).initialize();
  await sleepIn(migrating, SILENT_MS_MAX / 1000 + 0.5);
  await migrating.destroy();
});

async function cut(): Promise<void> {
  await ask(
    database.url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
}
