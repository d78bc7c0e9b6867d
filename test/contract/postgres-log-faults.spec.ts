import { Client, Pool } from 'pg';
import { LogUnavailable } from '../../src/eventlog/port';
import { PostgresLog, type PostgresLogOptions } from '../../src/eventlog/postgres-log';
import { openFleetingPostgres } from '../kit/fleeting-postgres';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { makeCuttingProxy, type CuttingProxy } from './cutting-proxy';
import { command, creation, event, gameWith, headAfter, move } from './streams';

let database: TestDatabase;
let proxy: CuttingProxy;
let pool: Pool;
let log: PostgresLog;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function open(options: Partial<PostgresLogOptions> = {}): Promise<void> {
  proxy = await makeCuttingProxy(database.url);
  pool = new Pool({ connectionString: proxy.url, max: 4 });
  pool.on('error', () => undefined);
  log = new PostgresLog(pool, options);
}
beforeEach(() => open());
afterEach(async () => {
  await log.close();
  await pool.end();
  await proxy.close();
});

/** Another session that holds the head of a game, as a slow node would, until it is let go. */
async function holdHead(gameId: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM games WHERE id = $1 FOR UPDATE', [gameId]);
  return () => client.end();
}

describe('a batch with a text that Postgres cannot hold', () => {
  it.each([true, false])('fails for that game alone (named statements: %s)', async (namedStatements) => {
    await log.close();
    await pool.end();
    await proxy.close();
    await open({ namedStatements });
    const games = await Promise.all(Array.from({ length: 8 }, () => gameWith(log, 1)));
    const settled = await Promise.allSettled(
      games.map((gameId, index) => {
        const text = index === 3 ? 'a\u0000b' : 'fine';
        return log.append(move(gameId, 1, { command: command(), events: [event(gameId, 2, { text })] }));
      }),
    );
    const poisoned = settled[3];
    expect(poisoned).toMatchObject({ status: 'rejected' });
    expect(poisoned?.status === 'rejected' && poisoned.reason).not.toBeInstanceOf(LogUnavailable);
    for (const [index, gameId] of games.entries()) {
      expect(await log.row(gameId)).toMatchObject({ version: index === 3 ? 1 : 2 });
      if (index !== 3) expect(settled[index]).toEqual({ status: 'fulfilled', value: { kind: 'committed' } });
    }
  });
});

describe('a connection that is lost', () => {
  it('after the commit and before the answer: the command sent again is known, and stands once', async () => {
    const gameId = await gameWith(log, 1);
    const request = move(gameId, 1, { command: command() });
    // The first append has opened the kept connection, so that the cut hits the statement itself.
    await log.append(move(await gameWith(log, 1), 1));
    proxy.cutAnswers();
    await expect(log.append(request)).rejects.toThrow(LogUnavailable);
    proxy.mend();
    const record = { digest: 'd1', firstSeq: 2, lastSeq: 2 };
    expect(await log.append(request)).toEqual({ kind: 'command-known', record });
    expect(await log.read(gameId, { after: 0, limit: 10 })).toHaveLength(2);
  });

  it('while Postgres works on a create: nothing of the game is there', async () => {
    const request = creation({ command: command() });
    proxy.cutAnswers();
    await expect(log.create(request)).rejects.toThrow(LogUnavailable);
    proxy.mend();
    expect(await log.row(request.gameId)).toBeUndefined();
    expect(await log.create(request)).toEqual({ kind: 'committed' });
  });

  it('by Postgres itself, while the log was idle: the next append makes another', async () => {
    const gameId = await gameWith(log, 1);
    await log.append(move(gameId, 1));
    await ask(
      database.url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    // The log may learn of the loss only by trying; what it then says is to send the same again.
    const request = move(gameId, 2, { command: command() });
    const answer = await log.append(request).catch((error: unknown) => {
      expect(error).toBeInstanceOf(LogUnavailable);
      return log.append(request);
    });
    expect(answer).toEqual({ kind: 'committed' });
  });

  it('in the breath in which it was made: whoever asked is told so, and the process lives', async () => {
    const fleeting = await openFleetingPostgres();
    const fleetingPool = new Pool({ connectionString: fleeting.url });
    fleetingPool.on('error', () => undefined);
    const doomed = new PostgresLog(fleetingPool);
    const { gameId } = creation();
    await expect(doomed.create(creation())).rejects.toThrow(LogUnavailable);
    await expect(doomed.append(move(gameId, 1))).rejects.toThrow(LogUnavailable);
    await expect(doomed.append(move(gameId, 1, { seats: [] }))).rejects.toThrow(LogUnavailable);
    await expect(doomed.row(gameId)).rejects.toThrow(LogUnavailable);
    expect(fleeting.connections()).toBe(4);
    await doomed.close();
    await fleetingPool.end();
    await fleeting.close();
  });

  it('for a while: everything asked meanwhile is unavailable, and afterwards all is well', async () => {
    const gameId = await gameWith(log, 1);
    await log.append(move(gameId, 1));
    proxy.cutAll();
    await expect(log.append(move(gameId, 2))).rejects.toThrow(LogUnavailable);
    await expect(log.append(move(gameId, 2, { seats: [] }))).rejects.toThrow(LogUnavailable);
    await expect(log.create(creation())).rejects.toThrow(LogUnavailable);
    await expect(log.row(gameId)).rejects.toThrow(LogUnavailable);
    await expect(log.read(gameId, { after: 0, limit: 1 })).rejects.toThrow(LogUnavailable);
    proxy.mend();
    expect(await log.append(move(gameId, 2))).toEqual({ kind: 'committed' });
    expect(await log.row(gameId)).toMatchObject({ version: 3, head: headAfter(gameId, 3) });
  });
});

describe('a head that another session does not let go', () => {
  it('costs that append its time and nothing else', async () => {
    await log.close();
    log = new PostgresLog(pool, { statementTimeoutMs: 200 });
    const gameId = await gameWith(log, 1);
    const release = await holdHead(gameId);
    await expect(log.append(move(gameId, 1))).rejects.toThrow(LogUnavailable);
    await expect(log.append(move(gameId, 1, { seats: [] }))).rejects.toThrow(LogUnavailable);
    await release();
    expect(await log.append(move(gameId, 1))).toEqual({ kind: 'committed' });
    expect(await log.read(gameId, { after: 0, limit: 10 })).toHaveLength(2);
  });

  it.each([true, false])(
    'fails that game alone, not those of its batch (named statements: %s)',
    async (namedStatements) => {
      await log.close();
      log = new PostgresLog(pool, { namedStatements, statementTimeoutMs: 1000 });
      const games = await Promise.all(Array.from({ length: 8 }, () => gameWith(log, 1)));
      const [held = ''] = games;
      const release = await holdHead(held);
      const settled = await Promise.allSettled(games.map((gameId) => log.append(move(gameId, 1))));
      await release();
      expect(settled[0]).toMatchObject({ status: 'rejected', reason: expect.any(LogUnavailable) as unknown });
      expect(settled.slice(1)).toEqual(
        games.slice(1).map(() => ({ status: 'fulfilled', value: { kind: 'committed' } })),
      );
    },
  );

  it('is passed over by those who look for games that are due', async () => {
    const due = new Date(Date.UTC(2001, 0, 1));
    const given = { status: 'playing', access: 'public', variant: 'block', rulesVersion: 1, seatCount: 2 } as const;
    const rest = { seatsFree: 0, unlisted: false, rated: false, round: 1, dueAt: due };
    const held = await gameWith(log, 1, { summary: { ...given, ...rest } });
    const free = await gameWith(log, 1, { summary: { ...given, ...rest } });
    const release = await holdHead(held);
    const claim = { now: due, leaseUntil: new Date(due.getTime() + 1000), limit: 9 };
    expect(await log.claimDue(claim)).toEqual([free]);
    await release();
    expect(await log.claimDue(claim)).toEqual([held]);
  });
});
