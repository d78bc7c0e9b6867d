import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool, type PoolClient } from 'pg';
import type { Advance, FeedEvent, Projection } from '../../src/eventlog/feed';
import { PostgresFollower } from '../../src/eventlog/postgres-follower';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makeDataSource } from '../../src/infra/data-source';
import { keepFeedInOrder } from '../../src/infra/feed-order';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { event, evening, gameWith, headAfter, move, newId } from './streams';

/** Writes down what it was given, in the order in which it was given it. */
class Diary implements Projection<PoolClient> {
  readonly name = 'diary';
  types?: readonly string[];
  readonly texts = ['GameEnded'];
  /** Games that it cannot take in. */
  readonly unfit = new Set<string>();
  before: (events: readonly FeedEvent[]) => Promise<void> = () => Promise.resolve();

  async apply(client: PoolClient, events: readonly FeedEvent[]): Promise<readonly []> {
    await this.before(events);
    for (const { gameId, seq, text } of events) {
      await client.query('INSERT INTO diary (game_id, seq, text) VALUES ($1, $2, $3)', [gameId, seq, text]);
      if (this.unfit.has(gameId)) throw new Error(`${gameId} is unfit`);
    }
    return [];
  }
}

describe('a follower of all games', () => {
  let database: TestDatabase;
  let pool: Pool;
  let log: PostgresLog;
  let diary: Diary;
  let now = evening(0);
  beforeEach(async () => {
    database = await freshDatabase();
    pool = new Pool({ connectionString: database.url, max: 6 });
    pool.on('error', () => undefined);
    log = new PostgresLog(pool);
    diary = new Diary();
    now = evening(0);
    await ask(
      database.url,
      'CREATE TABLE diary (n int GENERATED ALWAYS AS IDENTITY, game_id uuid, seq int, text text, UNIQUE (game_id, seq))',
    );
  });
  afterEach(async () => {
    await log.close();
    await pool.end();
    await database.drop();
  });

  const follower = (batchMax = 500): PostgresFollower => new PostgresFollower(pool, diary, { batchMax });

  /** Until nothing is left: what other tests do on the same server may have to be waited for. */
  async function catchUp(by = follower()): Promise<readonly Advance[]> {
    const advances: Advance[] = [];
    for (;;) {
      const advance = await by.advance(now);
      if (advance.events > 0 || advance.again !== 'soon') advances.push(advance);
      if (advance.again === 'later') return advances;
      if (advance.again === 'soon') await pause(5);
    }
  }

  /** All that was committed can be read: nobody on the server, other tests among them, is in the way any more. */
  async function settled(): Promise<void> {
    const look = 'SELECT max(xid) < feed_xid(pg_snapshot_xmin(pg_current_snapshot())) AS settled FROM events';
    while ((await ask(database.url, look))[0]?.['settled'] !== true) await pause(5);
  }

  /** As far as it comes while a transaction is open; more than once, since others may be in the way for a moment. */
  async function tryHard(): Promise<void> {
    for (let time = 0; time < 30; time++) {
      expect((await follower().advance(now)).again).toBe('soon');
      await pause(5);
    }
  }

  async function written(): Promise<readonly string[]> {
    const rows = await ask(database.url, 'SELECT game_id, seq FROM diary ORDER BY n');
    return rows.map((row) => `${String(row['game_id'])} ${String(row['seq'])}`);
  }

  const line = (gameId: string, from: number, to = from): string[] =>
    Array.from({ length: to - from + 1 }, (_, at) => `${gameId} ${from + at}`);

  /** A transaction that has written an event, and neither committed nor ended. */
  async function unfinished(gameId: string, seq: number): Promise<{ commit(): Promise<void> }> {
    const client = new Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    const { type, v, at, actor, text, head } = event(gameId, seq);
    await client.query(
      'INSERT INTO events (game_id, seq, type, v, at, actor, text, head) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
      [gameId, seq, type, v, at, actor, text, head],
    );
    await client.query('UPDATE games SET version = $2, head = $3 WHERE id = $1', [gameId, seq, headAfter(gameId, seq)]);
    return {
      commit: async () => {
        await client.query('COMMIT');
        await client.end();
      },
    };
  }

  it('takes in every event once, in the order of each game, batch by batch', async () => {
    const games = [await gameWith(log, 3), await gameWith(log, 1)];
    for (const gameId of games) await log.append(move(gameId, gameId === games[0] ? 3 : 1, { eventCount: 4 }));

    await settled();
    const advances = await catchUp(follower(3));

    expect(advances.map(({ events }) => events)).toEqual([3, 3, 3, 3, 0]);
    const all = await written();
    expect(all).toHaveLength(12);
    for (const gameId of games) {
      expect(all.filter((text) => text.startsWith(gameId))).toEqual(line(gameId, 1, gameId === games[0] ? 7 : 5));
    }
    expect(advances.at(-2)?.upTo).toBeInstanceOf(Date);
  });

  it('gives the text of the types that were asked for, and no other', async () => {
    const gameId = await gameWith(log, 1);
    await log.append(move(gameId, 1, { events: [event(gameId, 2, { type: 'GameEnded', text: '{"end":1}' })] }));

    await catchUp();

    expect(await ask(database.url, 'SELECT text FROM diary ORDER BY n')).toEqual([
      { text: null },
      { text: '{"end":1}' },
    ]);
  });

  it('is given the types that it takes in, and passes the others by for good', async () => {
    diary.types = ['GameEnded'];
    const [long, bad] = [await gameWith(log, 7), await gameWith(log, 1)];
    const end = (gameId: string, seq: number) => event(gameId, seq, { type: 'GameEnded' });
    await log.append(move(long, 7, { events: [end(long, 8)] }));
    await log.append(move(bad, 1, { events: [event(bad, 2), end(bad, 3), event(bad, 4)] }));
    diary.unfit.add(bad);
    await settled();

    const advances = await catchUp(follower(3));
    expect(advances.reduce((sum, { events }) => sum + events, 0)).toBe(12);
    expect(await written()).toEqual(line(long, 8));
    expect(advances.at(-1)?.parked).toBe(1);

    diary.unfit.clear();
    now = evening(7200);
    await catchUp();
    expect(await written()).toEqual([...line(long, 8), ...line(bad, 3)]);
    delete diary.types;
    expect(await catchUp()).toMatchObject([{ events: 0, parked: 0 }]);
  });

  it('skips no event of a transaction that commits late, and waits for it rather than pass it', async () => {
    const [late, early] = [await gameWith(log, 1), await gameWith(log, 1)];
    await catchUp();
    const open = await unfinished(late, 2);
    await log.append(move(early, 1, { eventCount: 2 }));

    await tryHard();
    expect(await written()).toHaveLength(2);

    await open.commit();
    await catchUp();
    expect((await written()).slice(2)).toEqual([...line(late, 2), ...line(early, 2, 3)]);
  });

  it('takes in what is before the late one meanwhile', async () => {
    const [late, early] = [await gameWith(log, 1), await gameWith(log, 1)];
    await settled();
    const open = await unfinished(late, 2);
    await log.append(move(early, 1));

    await tryHard();
    expect(new Set(await written())).toEqual(new Set([...line(late, 1), ...line(early, 1)]));
    await open.commit();
    await catchUp();
    expect((await written()).slice(2)).toEqual([...line(late, 2), ...line(early, 2)]);
  });

  it('goes on where it was after a restart, and a transaction that was given up leaves no trace', async () => {
    const gameId = await gameWith(log, 1);
    diary.before = async () => {
      diary.before = () => Promise.resolve();
      // As if the node were killed in the middle: its connection is cut by the server.
      await ask(
        database.url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
    };
    await settled();
    await expect(follower().advance(now)).rejects.toThrow();
    expect(await written()).toEqual([]);

    await catchUp();
    expect(await written()).toEqual(line(gameId, 1));
    await catchUp(follower());
    expect(await written()).toEqual(line(gameId, 1));
  });

  it('moves on by one node at a time; the other one is told to come again, and takes over', async () => {
    const gameId = await gameWith(log, 2);
    const otherPool = new Pool({ connectionString: database.url, max: 2 });
    const there = new PostgresFollower(otherPool, new Diary());
    const answers: Advance[] = [];
    await settled();
    diary.before = async () => {
      diary.before = () => Promise.resolve();
      answers.push(await there.advance(now));
    };

    await catchUp();
    expect(answers).toMatchObject([{ events: 0, again: 'soon' }]);
    await log.append(move(gameId, 2));
    await settled();
    expect(await there.advance(now)).toMatchObject({ events: 1 });
    expect(await written()).toEqual(line(gameId, 1, 3));
    await otherPool.end();
  });

  it('by two nodes at once, while games go on, still takes in every event once and in order', async () => {
    const otherPool = new Pool({ connectionString: database.url, max: 2 });
    const nodes = [follower(7), new PostgresFollower(otherPool, new Diary(), { batchMax: 5 })];
    const games = await Promise.all(Array.from({ length: 12 }, () => gameWith(log, 1)));
    let playing = true;
    const following = nodes.map(async (node) => {
      while (playing) await node.advance(now);
    });
    for (let version = 1; version <= 20; version += 1) {
      await Promise.all(games.map((gameId) => log.append(move(gameId, version))));
    }
    playing = false;
    await Promise.all(following);
    await catchUp();

    const all = await written();
    expect(all).toHaveLength(12 * 21);
    for (const gameId of games) expect(all.filter((text) => text.startsWith(gameId))).toEqual(line(gameId, 1, 21));
    await otherPool.end();
  });

  describe('that cannot take in a game', () => {
    it('goes on with the others, says which, and catches up in order once it can', async () => {
      const [bad, good] = [await gameWith(log, 2), await gameWith(log, 2)];
      diary.unfit.add(bad);
      await settled();

      const [first] = await catchUp();
      expect(first).toMatchObject({
        events: 4,
        parked: 1,
        failures: [{ gameId: bad, error: new Error(`${bad} is unfit`) }],
      });
      expect(await written()).toEqual(line(good, 1, 2));

      await log.append(move(bad, 2));
      await log.append(move(good, 2));
      await catchUp();
      expect(await written()).toEqual(line(good, 1, 3));

      // Not yet time to try again, then once more in vain.
      now = evening(1);
      expect(await catchUp()).toMatchObject([{ parked: 1, failures: [{ gameId: bad }] }]);
      now = evening(2);
      expect(await catchUp()).toMatchObject([{ parked: 1, failures: [] }]);
      const [kept] = await ask(database.url, 'SELECT seq, tries, error FROM parked_games');
      expect(kept).toEqual({ seq: 1, tries: 2, error: `${bad} is unfit` });

      diary.unfit.clear();
      now = evening(10);
      await log.append(move(bad, 3));
      expect(await catchUp()).toMatchObject([{ parked: 0, failures: [] }]);
      expect((await written()).slice(3)).toEqual(line(bad, 1, 4));
    });
  });

  it('is not led astray by events that came with a backup from a cluster of higher numbers', async () => {
    const gameId = await gameWith(log, 2);
    await catchUp();
    // What a restore leaves: numbers and checkpoints of the other cluster, where it was far ahead.
    await ask(database.url, 'UPDATE events SET xid = xid + 1000000000');
    await ask(database.url, 'UPDATE checkpoints SET xid = xid + 1000000000');
    const dataSource = await makeDataSource(database.url).initialize();

    expect(await keepFeedInOrder(dataSource)).toBe(true);
    expect(await keepFeedInOrder(dataSource)).toBe(false);
    await dataSource.destroy();

    await log.append(move(gameId, 2, { eventCount: 2 }));
    const fresh = await gameWith(log, 1, { gameId: newId() });
    await catchUp();
    expect(await written()).toEqual([...line(gameId, 1, 4), ...line(fresh, 1)]);
    // A transaction that commits late is waited for as before.
    const open = await unfinished(gameId, 5);
    await log.append(move(fresh, 1));
    await tryHard();
    await open.commit();
    await catchUp();
    expect((await written()).slice(5)).toEqual([...line(gameId, 5), ...line(fresh, 2)]);
  });
});
