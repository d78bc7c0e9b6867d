import type { DataSource } from 'typeorm';
import { LogUnavailable } from '../../src/eventlog/port';
import { makeDataSource } from '../../src/infra/data-source';
import { countGames } from '../../src/readmodels/game-lists';
import { PlayerEntity } from '../../src/readmodels/people-entities';
import { reached } from '../../src/readmodels/reached';
import { makeCuttingProxy, type CuttingProxy } from '../contract/cutting-proxy';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';

let database: TestDatabase;
let proxy: CuttingProxy;
let dataSource: DataSource;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  proxy = await makeCuttingProxy(database.url);
  dataSource = await makeDataSource(proxy.url).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await proxy.close();
});
afterAll(() => database.drop());

const count = (answerMsMax?: number): Promise<number> =>
  reached(dataSource, (rows) => countGames(rows, {}), answerMsMax);

/** As many as the pool has connections. */
const READERS = Array.from({ length: 10 });

describe('whoever reads lists and people', () => {
  it('is told that the log is away when Postgres falls silent, and the next reader is not made to wait for it', async () => {
    await Promise.all(READERS.map(() => count()));
    proxy.goMute();
    const waiting = READERS.map(() => count(200));
    for (const read of waiting) await expect(read).rejects.toThrow(LogUnavailable);
    proxy.mend();
    // Not one of the connections that fell silent is used again.
    expect(await Promise.all(READERS.map(() => count()))).toEqual(READERS.map(() => 0));
  });

  it('is told so when the answer takes too long', async () => {
    const slow = reached(dataSource, (rows) => rows.getRepository(PlayerEntity).query('SELECT pg_sleep(3600)'), 200);
    await expect(slow).rejects.toThrow(LogUnavailable);
    expect(await count()).toBe(0);
  });

  it('is told so when his connection breaks before he asks and while he asks', async () => {
    const cut = (): Promise<unknown> =>
      ask(
        database.url,
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    const before = reached(dataSource, async (rows) => {
      await cut();
      // The word of the loss is here before the question.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return countGames(rows, {});
    });
    await expect(before).rejects.toThrow(LogUnavailable);
    const whileAsking = reached(dataSource, (rows) => rows.getRepository(PlayerEntity).query('SELECT pg_sleep(3600)'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await cut();
    await expect(whileAsking).rejects.toThrow(LogUnavailable);
    expect(await count()).toBe(0);
  });

  it('hears of an error of ours as what it is', async () => {
    const ours = reached(dataSource, (rows) => rows.getRepository(PlayerEntity).query('SELECT no_such_column'));
    await expect(ours).rejects.toThrow(/no_such_column/);
    await expect(ours).rejects.not.toThrow(LogUnavailable);
  });
});
