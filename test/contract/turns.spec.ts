import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { LogUnavailable } from '../../src/eventlog/port';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makeTurns, type NodesTurns } from '../../src/infra/turns';
import { within } from '../crash/storm/server-process';
import { makeCuttingProxy } from './cutting-proxy';
import { accepted, openHouse } from '../kit/house';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';

describe('turns among servers', () => {
  let database: TestDatabase;
  const opened: NodesTurns[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((turns) => turns.stop()));
  });
  afterAll(() => database.drop());

  function node(options: { url?: string; waitMs?: number; workMs?: number } = {}): NodesTurns {
    // Only what a test makes wait is given up.
    const turns = makeTurns({ url: database.url, waitMs: 60_000, workMs: 60_000, ...options });
    opened.push(turns);
    return turns;
  }

  /** Work that says when it has begun and ends when it is told. */
  function work() {
    let begun: () => void = () => undefined;
    let end: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    return { run: () => (begun(), ended), hasBegun, end: () => end() };
  }

  const OF_TURNS = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'capicua turns'`;
  /** Resolves when they are gone, and their ends have been told so. */
  const cutAll = async (): Promise<void> => {
    await ask(database.url, `SELECT pg_terminate_backend(pid) ${OF_TURNS}`);
    await within('them to be gone', async () => (await ask(database.url, `SELECT ${OF_TURNS}`)).length === 0);
  };

  it('of one name come one after another, on whatever node', async () => {
    const [here, there] = [node(), node()];
    let atOnce = 0;
    const seen: number[] = [];
    const turns = Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? here : there).take('one', async () => {
        seen.push(++atOnce);
        await pause(1);
        atOnce--;
        return at;
      }),
    );

    expect(await Promise.all(turns)).toEqual(Array.from({ length: 20 }, (_, at) => at));
    expect(new Set(seen)).toEqual(new Set([1]));
  });

  it('of other names do not wait for them on another node', async () => {
    const held = work();
    const holding = node().take('one', held.run);
    await held.hasBegun;

    expect(await node().take('another', () => Promise.resolve('done'))).toBe('done');
    held.end();
    await holding;
  });

  it('that fail are told so, and the next one comes', async () => {
    const turns = node();
    await expect(turns.take('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    expect(await turns.take('one', () => Promise.resolve('done'))).toBe('done');
  });

  it('that cannot be had in time are given up, with a word that lets the caller try again', async () => {
    const held = work();
    const holding = node().take('one', held.run);
    await held.hasBegun;

    await expect(node({ waitMs: 100 }).take('one', () => Promise.resolve())).rejects.toThrow(LogUnavailable);
    held.end();
    await holding;
  });

  it('go on after a connection was lost, between them and within one', async () => {
    const turns = node();
    await turns.take('one', () => Promise.resolve());
    await cutAll();
    expect(await turns.take('one', () => Promise.resolve('again'))).toBe('again');

    const held = work();
    const holding = turns.take('one', held.run);
    await held.hasBegun;
    await cutAll();
    // The lock went with the connection: another node need not wait for one that may never come back.
    expect(await node().take('one', () => Promise.resolve('meanwhile'))).toBe('meanwhile');
    held.end();
    await holding;
    expect(await turns.take('one', () => Promise.resolve('later'))).toBe('later');
  });

  it('are taken from a node that stands still', async () => {
    const held = work();
    const holding = node({ workMs: 200 }).take('one', held.run);
    await held.hasBegun;

    expect(await node().take('one', () => Promise.resolve('done'))).toBe('done');
    held.end();
    await holding;
  });

  it('do not hang where the way to Postgres swallows what is sent, and come again when it is mended', async () => {
    const proxy = await makeCuttingProxy(database.url);
    const turns = node({ url: proxy.url, waitMs: 300 });
    const comes = (): Promise<boolean> =>
      turns
        .take('one', () => Promise.resolve())
        .then(
          () => true,
          () => false,
        );
    // A machine that is busy may need longer than this node waits.
    await within('a turn', comes);
    proxy.goMute();
    await expect(turns.take('one', () => Promise.resolve())).rejects.toThrow(LogUnavailable);
    proxy.mend();

    await within('a turn again', comes);
    await turns.stop();
    await proxy.close();
  });

  it('let two servers on one database pair all who seek, and leave no two waiting', async () => {
    const pools = [0, 1].map(() => new Pool({ connectionString: database.url, max: 6 }));
    const logs = pools.map((pool) => new PostgresLog(pool));
    const houses = logs.map((log, at) => openHouse({ log, seed: `node ${at}`, turns: node() }));
    const [here, there] = houses;
    if (here === undefined || there === undefined) throw new Error('there are two');
    const seekers = Array.from({ length: 31 }, () => here.uuid());

    const found = await Promise.all(
      seekers.map((playerId, at) =>
        (at % 2 === 0 ? here : there).app.pairing.find({
          ...{ variant: 'traditional', options: {}, playerId, commandId: here.uuid() },
        }),
      ),
    );

    const games = new Map<string, number>();
    for (const answer of found) {
      const { gameId } = accepted(answer).game.row;
      games.set(gameId, (games.get(gameId) ?? 0) + 1);
    }
    expect([...games.values()].sort()).toEqual([1, ...Array.from({ length: 15 }, () => 2)]);
    expect(await ask(database.url, 'SELECT count(*)::int AS waiting FROM games WHERE seek_key IS NOT NULL')).toEqual([
      { waiting: 1 },
    ]);
    await Promise.all(houses.map((house) => house.stop()));
    await Promise.all(logs.map((log) => log.close()));
    await Promise.all(pools.map((pool) => pool.end()));
  });
});
