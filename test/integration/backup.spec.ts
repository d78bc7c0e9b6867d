import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, type PoolClient } from 'pg';
import { backup, restore } from '../../src/cli/backup';
import { present } from '../../src/engine/core/assert';
import type { FeedEvent } from '../../src/eventlog/feed';
import { PostgresFollower } from '../../src/eventlog/postgres-follower';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import type { NewEvent } from '../../src/eventlog/port';
import { head0, nextHead } from '../../src/fairness/chain';
import type { Hex64 } from '../../src/fairness/hash';
import { checkBackupFile, readBackupLines, writeBackupFile } from '../../src/infra/backup/backup-file';
import { BackupRefused } from '../../src/infra/backup/backup-refused';
import { makeDataSource } from '../../src/infra/data-source';
import { keepFeedInOrder } from '../../src/infra/feed-order';
import { DatabaseLost } from '../../src/infra/database-lost';
import { migrate } from '../../src/infra/migrate';
import { makeCuttingProxy } from '../contract/cutting-proxy';
import { command, creation, event, move, newId } from '../contract/streams';
import { ask, createDatabase, databaseAt, dropDatabase, freshDatabase, freshName } from '../kit/postgres';
import { seeded, type Seeded } from '../kit/seeded';

const folder = mkdtempSync(join(tmpdir(), 'capicua-backup-'));
const cleanUps: (() => Promise<void>)[] = [];
let fileCount = 0;

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
afterAll(() => rmSync(folder, { recursive: true }));

function newFile(): string {
  fileCount += 1;
  return join(folder, `${fileCount}.backup`);
}

async function migrated(): Promise<string> {
  const database = await freshDatabase();
  cleanUps.push(() => database.drop());
  return database.url;
}

async function empty(): Promise<string> {
  const server = present(process.env['CAPICUA_TEST_SERVER'], 'the server of the test run');
  const name = freshName('test');
  await createDatabase(server, name);
  cleanUps.push(() => dropDatabase(server, name));
  return databaseAt(server, name);
}

function logOn(url: string): PostgresLog {
  const pool = new Pool({ connectionString: url, max: 4 });
  // A database that is dropped cuts what still idles on it.
  pool.on('error', () => undefined);
  const log = new PostgresLog(pool);
  cleanUps.push(async () => {
    await log.close();
    await pool.end();
  });
  return log;
}

const saveTo = (databaseUrl: string, file: string) => backup({ databaseUrl, file, progress: () => undefined });
const load = (databaseUrl: string, file: string) => restore({ databaseUrl, file, progress: () => undefined });

async function refusal(attempt: Promise<unknown>): Promise<BackupRefused> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof BackupRefused) return error;
  throw error instanceof Error ? error : new Error('It was not refused.');
}

/** A game that grows by events whose heads are those of its texts. */
class Growing {
  readonly gameId = newId();
  private head: Hex64 = head0(this.gameId);
  private seq = 0;

  constructor(
    private readonly log: PostgresLog,
    private readonly random: Seeded,
  ) {}

  async open(): Promise<void> {
    const seats = [{ seat: 0, kind: 'person', playerId: newId(), salt: 'ab'.repeat(32) } as const];
    await this.log.create(creation({ gameId: this.gameId, events: [this.next()], seats, command: command() }));
  }

  async play(): Promise<void> {
    const expected = { version: this.seq, head: this.head };
    const events = Array.from({ length: 1 + this.random(3) }, () => this.next());
    await this.log.append(move(this.gameId, expected.version, { expected, events, command: command() }));
  }

  private next(): NewEvent {
    this.seq += 1;
    const text = JSON.stringify({ seq: this.seq, note: '\\ "quoted" \\u2028', n: this.random(1_000_000) });
    this.head = nextHead(this.head, text);
    const sealed = [{ owner: 'server', bytes: Uint8Array.from({ length: this.random(80) }, () => this.random(256)) }];
    return event(this.gameId, this.seq, { text, head: this.head, sealed });
  }
}

async function grown(log: PostgresLog, gameCount: number, playCount: number): Promise<readonly Growing[]> {
  const random = seeded(7);
  const games = Array.from({ length: gameCount }, () => new Growing(log, random));
  for (const game of games) {
    await game.open();
    for (let n = random(playCount); n > 0; n -= 1) await game.play();
  }
  return games;
}

/** Takes in all that a projection of this database has not taken in yet. */
async function following(url: string, seen: FeedEvent[]): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const apply = (_client: PoolClient, events: readonly FeedEvent[]) => {
    seen.push(...events);
    return Promise.resolve([]);
  };
  const follower = new PostgresFollower(pool, { name: 'test', texts: [], apply });
  while ((await follower.advance(new Date())).again !== 'later') continue;
  await pool.end();
}

/** Every row of every table, as text. */
async function contents(url: string): Promise<Record<string, unknown>> {
  const tables = await ask(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  const all: Record<string, unknown> = {};
  for (const name of tables.map(({ tablename }) => String(tablename))) {
    all[name] = await ask(url, `SELECT t::text AS line FROM ${name} t ORDER BY 1`);
  }
  return all;
}

async function aBackup(): Promise<{ url: string; file: string }> {
  const [url, file] = [await migrated(), newFile()];
  await grown(logOn(url), 3, 4);
  await saveTo(url, file);
  return { url, file };
}

describe('a backup', () => {
  test('brings back every row of a database at rest, sealed ones as they were', async () => {
    const { url, file } = await aBackup();
    await ask(url, `INSERT INTO players VALUES ($1, $2, 'guest', now())`, [newId(), 'Capicúa "\\\u2028\n\t\r ñ 🁫']);
    await ask(url, `UPDATE games SET result = '{"points": [1.10, null], "ñ": "\\u2028"}' WHERE version > 1`);
    const second = newFile();
    const header = await saveTo(url, second);
    const target = await empty();

    expect(await load(target, second)).toEqual({ header, migrated: [] });

    expect(await contents(target)).toEqual(await contents(url));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // And it goes on from there.
    const [game] = await grown(logOn(target), 1, 2);
    expect(await ask(target, 'SELECT id FROM games WHERE id = $1', [game?.gameId])).toHaveLength(1);
    const dataSource = await makeDataSource(target).initialize();
    cleanUps.push(() => dataSource.destroy());
    expect(await migrate(dataSource)).toEqual([]);
    await ask(target, `INSERT INTO migrations (timestamp, name) VALUES (1, 'the next number is free')`);
  });

  test('from a cluster of higher numbers is followed on from where it was, no event twice and none left out', async () => {
    const { url } = await aBackup();
    await following(url, []);
    await grown(logOn(url), 1, 1);
    // As in a cluster that has seen a billion transactions more.
    for (const table of ['events', 'checkpoints']) await ask(url, `UPDATE ${table} SET xid = xid + 1000000000`);
    const second = newFile();
    await saveTo(url, second);
    const target = await empty();
    await load(target, second);
    const dataSource = await makeDataSource(target).initialize();
    cleanUps.push(() => dataSource.destroy());

    expect(await keepFeedInOrder(dataSource)).toBe(true);
    const [game] = await grown(logOn(target), 1, 1);
    const seen: FeedEvent[] = [];
    await following(target, seen);

    const [before, after] = [seen.slice(0, -1), seen.at(-1)];
    expect(after?.gameId).toBe(game?.gameId);
    // What had not been taken in before the backup was made.
    expect(before).toHaveLength(1);
    expect(new Set(seen.map(({ gameId }) => gameId)).size).toBe(2);
  });

  test('of a running server is one instant of it: equal heads, and no game torn', async () => {
    const [url, file] = [await migrated(), newFile()];
    const log = logOn(url);
    const games = await grown(log, 20, 3);
    const random = seeded(11);
    const playing = new AbortController();
    const players = games.map(async (game) => {
      for (let n = 0; !playing.signal.aborted && n < 500; n += 1) await game.play();
    });
    const openers = (async () => {
      while (!playing.signal.aborted) await new Growing(log, random).open();
    })();

    const header = await saveTo(url, file);
    playing.abort();
    await Promise.all([...players, openers]);

    const target = await empty();
    await load(target, file);
    const restored = await ask(target, 'SELECT id, version, head FROM games ORDER BY id');
    expect(restored.length).toBeGreaterThanOrEqual(20);
    expect(header.tables.find(({ name }) => name === 'games')?.rows).toBe(restored.length);
    // The log is never edited: where the snapshot stood, the game that went on has the same head.
    for (const { id, version, head } of restored) {
      expect(await ask(url, 'SELECT head FROM events WHERE game_id = $1 AND seq = $2', [id, version])).toEqual([
        { head },
      ]);
    }
    const [later] = await ask(url, 'SELECT sum(version)::int AS events FROM games');
    const [then] = await ask(target, 'SELECT sum(version)::int AS events FROM games');
    expect(Number(later?.['events'])).toBeGreaterThan(Number(then?.['events']));
  });

  test('tells how far it has come, and so does a restore', async () => {
    const [url, file] = [await migrated(), newFile()];
    await grown(logOn(url), 4, 1);
    const saved: string[] = [];
    const loaded: string[] = [];
    await backup({ databaseUrl: url, file, progress: (p) => saved.push(`${p.table} ${p.rows}/${p.rowsTotal}`) });
    const databaseUrl = await empty();
    await restore({ databaseUrl, file, progress: (p) => loaded.push(`${p.table} ${p.rows}/${p.rowsTotal}`) });

    expect(saved).toEqual(expect.arrayContaining(['games 4/4', 'events 4/4', 'seats 4/4']));
    expect(saved).toContainEqual(expect.stringMatching(/^migrations [1-9]/));
    expect(loaded).toEqual(saved);
  });

  test('holds rows longer than any buffer', async () => {
    const [url, file] = [await migrated(), newFile()];
    const name = randomBytes(3_000_000).toString('hex');
    for (const id of [newId(), newId()])
      await ask(url, `INSERT INTO players VALUES ($1, $2, 'guest', now())`, [id, name]);
    await saveTo(url, file);
    const target = await empty();
    await load(target, file);

    expect(await ask(target, 'SELECT count(*)::int AS n FROM players WHERE name = $1', [name])).toEqual([{ n: 2 }]);
  });

  test('never overwrites a file, and leaves none behind when it fails', async () => {
    const { url, file } = await aBackup();
    const before = readFileSync(file);
    expect((await refusal(saveTo(url, file))).code).toBe('FILE_EXISTS');
    expect(readFileSync(file).equals(before)).toBe(true);

    const there = readdirSync(folder);
    const failing = (async function* () {
      yield 'the beginning\n';
      await Promise.reject(new Error('the database went away'));
    })();
    await expect(writeBackupFile(newFile(), failing)).rejects.toThrow('the database went away');
    expect((await refusal(saveTo(url, join(folder, 'nowhere', 'x')))).code).toBe('FILE_UNUSABLE');
    expect(readdirSync(folder)).toEqual(there);
  });

  test('of a database that goes away meanwhile says so in a sentence, at whatever moment, and leaves no file', async () => {
    const { url } = await aBackup();
    const there = readdirSync(folder);
    const proxy = await makeCuttingProxy(url);
    cleanUps.push(() => proxy.close());
    const file = newFile();
    let answers = 3;
    for (let isDone = false; !isDone; answers++) {
      proxy.mend();
      proxy.cutAllAfter(answers);
      isDone = await saveTo(proxy.url, file).then(
        () => true,
        (error: unknown) => {
          // Before the connection stands it is another sentence.
          if (!(error instanceof BackupRefused)) expect(error).toBeInstanceOf(DatabaseLost);
          expect(readdirSync(folder)).toEqual(there);
          return false;
        },
      );
    }
    expect(answers).toBeGreaterThan(20);
  });

  test('of a database that is not one of Capicua, or does not answer, is refused', async () => {
    expect((await refusal(saveTo(await empty(), newFile()))).code).toBe('NO_GAMES_HERE');
    const nowhere = new URL(await empty());
    nowhere.pathname = '/no_such_database';
    expect(await refusal(saveTo(nowhere.href, newFile()))).toMatchObject({ code: 'DATABASE_UNREACHABLE' });
    const { file } = await aBackup();
    expect(await refusal(load(nowhere.href, file))).toMatchObject({ code: 'DATABASE_UNREACHABLE' });
  });
});

describe('a restore changes nothing and says why', () => {
  async function leavesEmpty(file: string): Promise<BackupRefused> {
    const target = await empty();
    const refused = await refusal(load(target, file));
    expect(await contents(target)).toEqual({});
    expect(refused.message).toMatch(/^[A-Z].*\.$/s);
    return refused;
  }

  /** A file that is whole, of these lines. */
  async function forged(file: string, change: (lines: string[]) => string[]): Promise<string> {
    const lines: string[] = [];
    for await (const line of readBackupLines(file)) lines.push(line);
    const forgery = newFile();
    await writeBackupFile(
      forgery,
      (async function* () {
        for (const line of change(lines)) yield await Promise.resolve(`${line}\n`);
      })(),
    );
    return forgery;
  }

  test('when the database is not empty', async () => {
    const { url, file } = await aBackup();
    const before = await contents(url);
    const refused = await refusal(load(url, file));
    expect(refused.code).toBe('DATABASE_NOT_EMPTY');
    expect(refused.message).toContain('new DATA_DIR');
    expect(await contents(url)).toEqual(before);
  });

  test('when any byte of the file was altered', async () => {
    const { file } = await aBackup();
    const whole = readFileSync(file);
    const altered = newFile();
    for (let place = 0; place < whole.length; place += 1) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << (place % 8));
      writeFileSync(altered, bytes);
      await expect(checkBackupFile(altered)).rejects.toBeInstanceOf(BackupRefused);
    }
    writeFileSync(altered, whole);
    await expect(checkBackupFile(altered)).resolves.toBeUndefined();

    const middle = Math.floor(whole.length / 2);
    whole[middle] = (whole[middle] ?? 0) ^ 1;
    writeFileSync(altered, whole);
    expect((await leavesEmpty(altered)).code).toBe('FILE_DAMAGED');
  });

  test('when the file was cut off anywhere, or is no backup at all', async () => {
    const { file } = await aBackup();
    for (let length = statSync(file).size - 1; length >= 0; length -= 1) {
      truncateSync(file, length);
      await expect(checkBackupFile(file)).rejects.toBeInstanceOf(BackupRefused);
    }
    writeFileSync(file, 'a letter');
    expect((await leavesEmpty(file)).code).toBe('NOT_A_BACKUP');
    expect((await leavesEmpty(join(folder, 'missing'))).code).toBe('FILE_UNUSABLE');
  });

  test('when the format is newer', async () => {
    const { file } = await aBackup();
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([Buffer.from('capicua-backup 2\n'), bytes.subarray(17)]));
    const refused = await leavesEmpty(file);
    expect(refused).toMatchObject({ code: 'FORMAT_NEWER' });
    expect(refused.message).toContain('is of format 2, and this Capicua reads format 1');
  });

  test('when a later version made it, whose migrations are not known here', async () => {
    const [url, file] = [await migrated(), newFile()];
    await ask(url, `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Ratings9999999999999')`);
    await saveTo(url, file);
    const refused = await leavesEmpty(file);
    expect(refused.code).toBe('MIGRATIONS_UNKNOWN');
    expect(refused.message).toContain('Ratings9999999999999');
  });

  test.each([
    ['a text of an event', `UPDATE events SET text = replace(text, '"n":', '"m":') WHERE seq = 1`],
    ['a text that no chain can hold', `UPDATE events SET text = 'ñ' WHERE seq = 1`],
    ['the last event is gone', `DELETE FROM events e USING games g WHERE g.id = game_id AND seq = version`],
    ['an event in the middle is gone', `DELETE FROM events WHERE seq = 2`],
    ['the head of a game', `UPDATE games SET head = repeat('0', 64)`],
    ['the head of an event', `UPDATE events SET head = repeat('0', 64) WHERE seq = 1`],
    [
      'a game without its row',
      `INSERT INTO events SELECT gen_random_uuid(), 1, type, v, at, actor, text, head FROM events LIMIT 1`,
    ],
  ])('when the log was altered before the backup: %s', async (_what, sql) => {
    const { url } = await aBackup();
    await ask(url, sql);
    const file = newFile();
    await saveTo(url, file);
    const refused = await leavesEmpty(file);
    expect(refused.code).toBe('CHAIN_BROKEN');
    expect(refused.message).toMatch(/\([0-9a-f-]{36}\)/);
  });

  test('when the file is whole but its rows are not those of its beginning', async () => {
    const { file } = await aBackup();
    const fewer = await forged(file, (lines) => lines.slice(0, -1));
    expect((await leavesEmpty(fewer)).code).toBe('FILE_DAMAGED');
    const more = await forged(file, (lines) => [...lines, '{}']);
    expect((await leavesEmpty(more)).code).toBe('FILE_DAMAGED');
    const headless = await forged(file, (lines) => lines.slice(1));
    expect((await leavesEmpty(headless)).code).toBe('FILE_DAMAGED');
    const broken = await forged(file, ([header = '', ...rows]) => [header, ...rows.map(() => '{"id": "no"}')]);
    expect((await leavesEmpty(broken)).code).toBe('NOT_RESTORED');
  });
});

test('a restore and a server that start together take turns', async () => {
  const { file } = await aBackup();
  const target = await empty();
  const dataSource = await makeDataSource(target).initialize();
  cleanUps.push(() => dataSource.destroy());

  const [restored, ran] = await Promise.allSettled([load(target, file), migrate(dataSource)]);

  // Whoever came first, the schema is whole: the server finds what was restored, or the restore a database in use.
  expect(ran.status).toBe('fulfilled');
  expect(await ask(target, 'SELECT count(*)::int AS games FROM games')).toEqual([
    { games: restored.status === 'fulfilled' ? 3 : 0 },
  ]);
  if (restored.status === 'rejected') expect(restored.reason).toMatchObject({ code: 'DATABASE_NOT_EMPTY' });
});
