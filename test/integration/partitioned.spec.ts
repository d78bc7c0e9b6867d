import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { backup, restore } from '../../src/cli/backup';
import { appendParameters, appendStatement } from '../../src/eventlog/append-statement';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makeDataSource } from '../../src/infra/data-source';
import { watchLogSizes } from '../../src/infra/log-sizes';
import { migrate } from '../../src/infra/migrate';
import { command, everything, gameWith, move } from '../contract/streams';
import { within } from '../crash/storm/server-process';
import { openHouse, startedGame, type House } from '../kit/house';
import { partition } from '../kit/partitioned';
import { seededEntropy } from '../kit/seeded-entropy';
import {
  ask,
  createDatabase,
  databaseAt,
  dropDatabase,
  freshDatabase,
  freshName,
  type TestDatabase,
} from '../kit/postgres';
import { schemaChanges } from '../kit/schema-changes';

let database: TestDatabase;
let pool: Pool;
let log: PostgresLog;

beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  log = new PostgresLog(pool);
});
afterEach(async () => {
  await log.close();
  await pool.end();
  await database.drop();
});

/** Noon of the 15th, so many months from now. */
function month(ahead: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 15, 12));
}
const nameOf = (ahead: number): string => month(ahead).toISOString().slice(0, 7).replace('-', '_');

/** The id of a game opened then (UUIDv7). */
function idAt(at: Date): string {
  const hex = `${at.getTime().toString(16).padStart(12, '0')}7${randomBytes(2).toString('hex').slice(1)}8${randomBytes(8).toString('hex').slice(1)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Games opened there have ids of that month. */
function houseIn(ahead: number): House {
  const entropy = { ...seededEntropy(`month ${ahead}`), uuid: () => idAt(month(ahead)) };
  return openHouse({ log, entropy, now: month(ahead).toISOString() });
}

async function partitionOf(gameId: string, table = 'events'): Promise<unknown> {
  const rows = await ask(
    database.url,
    `SELECT DISTINCT tableoid::regclass::text AS name FROM ${table} WHERE game_id = $1`,
    [gameId],
  );
  return rows.map(({ name }) => name).join();
}

const GAMES =
  'SELECT game_id, count(*)::int AS events, sum(seq)::int AS seqs, min(head) AS head FROM events GROUP BY 1 ORDER BY 1';
const games = (): Promise<Record<string, unknown>[]> => ask(database.url, GAMES);

describe('a log that is split by time', () => {
  it('keeps all that it had, and its schema, and can be told to split again', async () => {
    const gameId = await gameWith(log, 5, { gameId: idAt(month(-7)) });
    await gameWith(log, 3);
    const before = [await everything(log, gameId), await games()];
    await partition(database.url);
    expect([await everything(log, gameId), await games()]).toEqual(before);
    expect(await partitionOf(gameId)).toBe('events_first');
    const dataSource = await makeDataSource(database.url).initialize();
    try {
      const changes = await schemaChanges(dataSource);
      expect(changes).toEqual([]);
      expect(await migrate(dataSource)).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
    await partition(database.url);
    expect(await games()).toEqual(before[1]);
    const kinds = await ask(database.url, `SELECT relname FROM pg_class WHERE relkind = 'p' ORDER BY 1`);
    expect(kinds.map(({ relname }) => relname)).toEqual(['event_sealed', 'events']);
  });

  it('puts each game where its month is, and what has no month yet aside until it has', async () => {
    await partition(database.url);
    const sealed = (gameId: string) => log.append({ ...move(gameId, 2), command: command() });
    const [now, next, late] = await Promise.all(
      [0, 2, 5].map((ahead) => gameWith(log, 2, { gameId: idAt(month(ahead)) })),
    );
    for (const gameId of [now, next, late]) expect(await sealed(gameId ?? '')).toMatchObject({ kind: 'committed' });
    expect(await partitionOf(now ?? '')).toBe('events_first');
    expect(await partitionOf(next ?? '')).toBe(`events_${nameOf(2)}`);
    expect(await partitionOf(late ?? '')).toBe('events_elsewhere');
    const before = await everything(log, late ?? '');
    const made = await ask(database.url, 'SELECT capicua_partitions(5) AS name');
    expect(made.map(({ name }) => name)).toEqual(
      ['events', 'event_sealed'].flatMap((table) => [4, 5].map((ahead) => `${table}_${nameOf(ahead)}`)),
    );
    expect(await partitionOf(late ?? '')).toBe(`events_${nameOf(5)}`);
    expect(await everything(log, late ?? '')).toEqual(before);
    expect(await log.append(move(late ?? '', 3))).toMatchObject({ kind: 'committed' });
  });

  it('is read, looked up and appended to in the one partition where a game is', async () => {
    await partition(database.url);
    const gameId = await gameWith(log, 4, { gameId: idAt(month(2)) });
    const home = [`events_${nameOf(2)}`];
    expect(await touched('SELECT text FROM events WHERE game_id = $1 AND seq > $2 ORDER BY seq', [gameId, 1])).toEqual(
      home,
    );
    expect(
      await touched('SELECT seq FROM events WHERE game_id = $1 AND command_by = $2 AND command_id = $2', [
        gameId,
        gameId,
      ]),
    ).toEqual(home);
    // As a server runs it: one plan for any batch.
    const request = { ...move(gameId, 4), command: command() };
    expect(await touched(appendStatement, appendParameters([request]))).toEqual(home);
    expect((await log.row(gameId))?.version).toBe(4);
  });

  it('is backed up whole, restored unsplit, and measured with all its parts', async () => {
    const early = houseIn(-1);
    await startedGame(early);
    await early.stop();
    await partition(database.url);
    const late = houseIn(2);
    const { gameId } = await startedGame(late);
    await late.stop();
    expect(await partitionOf(gameId)).toBe(`events_${nameOf(2)}`);
    const [folder, server] = [mkdtempSync(join(tmpdir(), 'capicua-split-')), process.env['CAPICUA_TEST_SERVER'] ?? ''];
    const name = freshName('test');
    await createDatabase(server, name);
    const [file, target] = [join(folder, 'a.backup'), databaseAt(server, name)];
    const before = await games();
    try {
      const { tables } = await backup({ databaseUrl: database.url, file, progress: () => undefined });
      expect(tables.filter((table) => table.name.startsWith('event')).map((table) => table.name)).toEqual([
        'events',
        'event_sealed',
      ]);
      await restore({ databaseUrl: target, file, progress: () => undefined });
      expect(await ask(target, GAMES)).toEqual(before);
    } finally {
      await dropDatabase(server, name);
      rmSync(folder, { recursive: true });
    }
    await ask(database.url, 'ANALYZE');
    const sizes = watchLogSizes(pool, 60_000);
    await within('the sizes', () => sizes.last() !== undefined);
    sizes.stop();
    const events = sizes.last()?.find(({ table }) => table === 'events');
    expect(events?.rows).toBe(before.reduce((sum, game) => sum + Number(game['events']), 0));
    expect(events?.bytes).toBeGreaterThan(8192 * 6);
  });
});

/** The partitions that a statement looks into, by what Postgres says after it ran; nothing of it stays. */
async function touched(sql: string, values: readonly unknown[]): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${sql}`, [
      ...values,
    ]);
    const scans = rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => / on events_/.test(line) && !line.includes('never executed'));
    return [...new Set(scans.map((line) => / on (events_(?:first|elsewhere|\d{4}_\d\d))/.exec(line)?.[1] ?? line))];
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
