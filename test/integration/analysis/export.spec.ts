import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { ExportSource } from '../../../src/app/exports/export-source';
import { makeProgram } from '../../../src/cli/program';
import { PostgresLog } from '../../../src/eventlog/postgres-log';
import { makeDataSource } from '../../../src/infra/data-source';
import { makePseudonyms } from '../../../src/infra/export/pseudonyms';
import { endedGamesIn } from '../../../src/readmodels/ended-games';
import { finishedGame, type GameWish } from '../../kit/finished-games';
import { KEY } from '../../kit/house';
import { finishedGamesOf, logGames, rowsExpected, SERVER, type LoggedGame } from '../../kit/logged-games';
import { outsideOf } from '../../kit/outside';
import { freshDatabase, type TestDatabase } from '../../kit/postgres';
import { seededEntropy } from '../../kit/seeded-entropy';

const entropy = seededEntropy('export');
const uuid = (): string => entropy.uuid(new Date(0));

let folder: string;
let database: TestDatabase;
let pool: Pool;
let log: PostgresLog;
let dataSource: DataSource;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 4 });
  log = new PostgresLog(pool);
  dataSource = await makeDataSource(database.url).initialize();
  await logGames(pool, [...shown, ...hidden]);
});
afterAll(async () => {
  await dataSource.destroy();
  await log.close();
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function game(seed: number, wish: GameWish): LoggedGame {
  const made = finishedGame(seed, { movesMax: 40, ...wish });
  const players = Array.from({ length: made.seatCount }, (_, seat) =>
    made.computers.includes(seat) ? undefined : uuid(),
  );
  return { gameId: uuid(), game: made, hostId: players[0] ?? uuid(), players };
}

const shown = [
  game(1, { variant: 'draw', at: new Date('2026-01-31T23:00:00Z') }),
  game(2, { variant: 'spanish-pairs', at: new Date('2026-02-10T10:00:00Z'), computers: [1] }),
  game(3, { variant: 'draw', at: new Date('2026-02-11T10:00:00Z') }),
];
/** A private game, and one without a result. */
const hidden = [
  game(4, { variant: 'draw', at: new Date('2026-02-12T10:00:00Z'), access: 'private' }),
  game(5, { variant: 'draw', at: new Date('2026-02-13T10:00:00Z'), calledOffAfter: 3 }),
];

async function run(name: string, ...args: readonly string[]): Promise<string> {
  const source = new ExportSource({
    finished: finishedGamesOf(log),
    ended: endedGamesIn(dataSource),
    nameOf: makePseudonyms(KEY),
  });
  const outside = outsideOf({ exportGames: (_, work) => work({ source, server: SERVER, licence: 'CC-BY-4.0' }) });
  await makeProgram(outside).parseAsync(['export', join(folder, name), ...args], { from: 'user' });
  return join(folder, name);
}

/** All rows of a table that was written as lines. */
function linesOf(target: string, table: string): readonly Record<string, unknown>[] {
  const paths = readdirSync(join(target, table), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ndjson'),
  );
  return paths.flatMap((path) =>
    readFileSync(join(target, table, path), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );
}

const decisions = (games: readonly LoggedGame[]): number =>
  games.reduce((sum, one) => sum + rowsExpected(one).decisions.length, 0);

it('holds the public games that have a result, under pseudonyms that are the same every time', async () => {
  const target = await run('first');

  expect(
    linesOf(target, 'games')
      .map((row) => row['game_id'])
      .sort(),
  ).toEqual(shown.map(({ gameId }) => gameId).sort());
  expect(linesOf(target, 'decisions')).toHaveLength(decisions(shown));
  const seats = linesOf(target, 'seats');
  const named = seats.map((row) => row['player_id']).filter((name) => name !== null);
  expect(new Set(named).size).toBe(shown.flatMap(({ players }) => players).filter((id) => id !== undefined).length);
  const everything = ['games', 'seats', 'rounds', 'decisions', 'events'].map((table) =>
    JSON.stringify(linesOf(target, table)),
  );
  for (const id of shown.flatMap(({ players }) => players)) {
    if (id !== undefined) expect(everything.some((text) => text.includes(id))).toBe(false);
  }
  expect(linesOf(await run('second'), 'seats')).toEqual(seats);
});

it('says in its manifest what it holds, and under which terms', async () => {
  const manifest: unknown = JSON.parse(readFileSync(join(await run('told'), 'manifest.json'), 'utf8'));
  const events = shown.reduce((sum, one) => sum + one.game.events.length, 0);
  expect(manifest).toMatchObject({
    ...{ capicuaExport: 1, format: 'ndjson', licence: 'CC-BY-4.0', source: { kind: 'server', server: SERVER } },
    tables: { games: { rows: 3 }, decisions: { rows: decisions(shown) }, events: { rows: events } },
  });
});

it('holds what is asked for', async () => {
  const ids = async (name: string, ...args: readonly string[]): Promise<readonly unknown[]> => {
    return linesOf(await run(name, ...args), 'games').map((row) => row['game_id']);
  };
  expect(await ids('variant', '--variant', 'draw', '--from', '2026-02-01')).toEqual([shown[2]?.gameId]);
  expect(await ids('until', '--until', '2026-02-11')).toHaveLength(2);
  expect(await ids('private', '--private')).toContain(hidden[0]?.gameId);
  expect(await ids('all', '--everything')).toContain(hidden[1]?.gameId);
});

it('tells every format the same', async () => {
  const [lines, parquet, csv] = [
    await run('lines'),
    await run('parquet', '--format', 'parquet'),
    await run('csv', '--format', 'csv'),
  ];
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const told = async (source: string): Promise<unknown> => {
    const read = await connection.runAndReadAll(
      `SELECT game_id::VARCHAR AS game, variant, seq::INTEGER AS seq, move, thinking_ms, CAST(hand AS JSON)::VARCHAR AS hand, forced, "at"
       FROM ${source} ORDER BY game_id::VARCHAR, seq`,
    );
    return read.getRowObjectsJson();
  };
  const ofParquet = await told(`read_parquet('${parquet}/decisions/**/*.parquet')`);
  expect(ofParquet).toHaveLength(decisions(shown));
  const types = `types = {'hand': 'JSON', 'at': 'TIMESTAMP'}`;
  expect(await told(`read_csv('${csv}/decisions/**/*.csv', ${types}, hive_partitioning = false)`)).toEqual(ofParquet);
  const shape = `columns = {game_id: 'UUID', variant: 'VARCHAR', seq: 'INTEGER', move: 'VARCHAR', thinking_ms: 'BIGINT', hand: 'VARCHAR[]', forced: 'BOOLEAN', 'at': 'TIMESTAMP'}`;
  expect(await told(`read_json('${lines}/decisions/**/*.ndjson', ${shape})`)).toEqual(ofParquet);
  connection.closeSync();
});
