import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { columnName, type Columns } from '../../../src/engine/analysis/columns';
import { DICTIONARY } from '../../../src/engine/analysis/dictionary';
import { PostgresFollower } from '../../../src/eventlog/postgres-follower';
import { PostgresLog } from '../../../src/eventlog/postgres-log';
import { rebuildRows } from '../../../src/readmodels/analysis/rebuild';
import { rowProjection } from '../../../src/readmodels/analysis/row-projection';
import { ROW_TABLES } from '../../../src/readmodels/analysis/row-tables';
import { finishedGame } from '../../kit/finished-games';
import { finishedGamesOf, logGames, rowsExpected, type LoggedGame } from '../../kit/logged-games';
import { freshDatabase, type TestDatabase } from '../../kit/postgres';
import { seededEntropy } from '../../kit/seeded-entropy';

const VARIANTS = ['spanish-pairs', 'draw', 'pelmanism', 'disputing-tens', 'texas-42', 'mexican-train'];

let database: TestDatabase;
let pool: Pool;
let log: PostgresLog;
let uuid: () => string;
const now = new Date('2026-03-02T10:00:00Z');

beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 8 });
  pool.on('error', () => undefined);
  log = new PostgresLog(pool);
  const entropy = seededEntropy('read models');
  uuid = () => entropy.uuid(now);
});
afterEach(async () => {
  await log.close();
  await pool.end();
  await database.drop();
});

function game(seed: number, variant = VARIANTS[seed % VARIANTS.length] ?? ''): LoggedGame {
  const made = finishedGame(seed, { variant, movesMax: 60, computers: seed % 3 === 0 ? [1] : [] });
  const players = Array.from({ length: made.seatCount }, (_, seat) =>
    made.computers.includes(seat) ? undefined : uuid(),
  );
  return { gameId: uuid(), game: made, hostId: players[0] ?? uuid(), players };
}

const follower = (): PostgresFollower =>
  new PostgresFollower(
    pool,
    rowProjection((gameId) => finishedGamesOf(log).rows(gameId)),
    { batchMax: 50 },
  );

async function catchUp(by = follower()): Promise<void> {
  for (;;) {
    const { again, failures } = await by.advance(now);
    expect(failures).toEqual([]);
    if (again === 'later') return;
    if (again === 'soon') await pause(5);
  }
}

/** All rows of a table as the dictionary says them, in the order of their keys. */
async function stored(name: keyof typeof DICTIONARY): Promise<readonly object[]> {
  const columns: Columns = DICTIONARY[name].columns;
  const key =
    ROW_TABLES.find((table) => table.name === `analysis_${name}`)
      ?.key.map(columnName)
      .join(', ') ?? '';
  const { rows } = await pool.query<Record<string, unknown>>(`SELECT * FROM analysis_${name} ORDER BY ${key}`);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(columns).map(([property, { type }]) => {
        const value = row[columnName(property)];
        if (type === 'texts' && typeof value === 'string') return [property, value === '' ? [] : value.split(',')];
        return [property, type === 'bigint' && value !== null ? Number(value) : value];
      }),
    ),
  );
}

async function expectRowsOf(games: readonly LoggedGame[]): Promise<void> {
  const rows = games.toSorted((a, b) => (a.gameId < b.gameId ? -1 : 1)).map(rowsExpected);
  expect(await stored('games')).toEqual(rows.map((row) => row.game));
  expect(await stored('seats')).toEqual(rows.flatMap((row) => row.seats));
  expect(await stored('rounds')).toEqual(rows.flatMap((row) => row.rounds));
  expect(await stored('decisions')).toEqual(rows.flatMap((row) => row.decisions));
}

test('two followers fill the tables with the rows of games that are over, each once, and none of one that runs', async () => {
  const games = Array.from({ length: 12 }, (_, seed) => game(seed));
  const running = game(20, 'draw');
  const cut = { ...running.game, events: running.game.events.slice(0, -1) };
  await logGames(pool, [...games, { ...running, game: cut }]);
  await Promise.all([catchUp(follower()), catchUp(follower())]);
  await expectRowsOf(games);
  // Restarted, they have nothing left to do.
  await catchUp();
  await expectRowsOf(games);
});

test('a game whose last event is committed late is not skipped', async () => {
  const [early, late] = [game(1), game(2)];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await logGames(client, [late]);
    await logGames(pool, [early]);
    for (let time = 0; time < 10; time++) await follower().advance(now);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  await catchUp();
  await expectRowsOf([early, late]);
});

test('a rebuild while games go on ends equal to what the followers wrote', async () => {
  const before = Array.from({ length: 8 }, (_, seed) => game(seed));
  await logGames(pool, before);
  await catchUp();
  const [wrong, lost] = before;
  await pool.query('UPDATE analysis_seats SET points = 77 WHERE game_id = $1', [wrong?.gameId]);
  await pool.query('DELETE FROM analysis_games WHERE game_id = $1', [lost?.gameId]);
  await pool.query('UPDATE analysis_decisions SET seq = seq + 1000 WHERE game_id = $1', [lost?.gameId]);
  await pool.query(
    `INSERT INTO analysis_games SELECT (jsonb_populate_record(g, jsonb_build_object('game_id', $1::text))).* FROM analysis_games g LIMIT 1`,
    [uuid()],
  );
  const during = Array.from({ length: 6 }, (_, seed) => game(seed + 8));
  const progress: number[] = [];
  const [rebuilt] = await Promise.all([
    rebuildRows(
      pool,
      (gameId) => finishedGamesOf(log).rows(gameId),
      ({ games }) => progress.push(games),
    ),
    logGames(pool, during).then(() => catchUp()),
  ]);
  expect(rebuilt.failures).toEqual([]);
  expect(rebuilt.removed).toBe(1);
  expect(rebuilt.games).toBeGreaterThanOrEqual(before.length);
  expect(progress).toEqual(progress.map((_, at) => at + 1));
  await catchUp();
  await expectRowsOf([...before, ...during]);
});

test('a rebuild goes on without a game that cannot be read, says which, and leaves its rows', async () => {
  const games = [game(1), game(2)];
  await logGames(pool, games);
  await catchUp();
  const bad = games[0]?.gameId ?? '';
  await pool.query('UPDATE event_sealed SET bytes = $2 WHERE game_id = $1', [bad, Buffer.alloc(40)]);
  const rebuilt = await rebuildRows(pool, (gameId) => finishedGamesOf(log).rows(gameId));
  expect(rebuilt.failures.map(({ gameId }) => gameId)).toEqual([bad]);
  expect(rebuilt.games).toBe(1);
  await expectRowsOf(games);
});

test('players who met are told both ways round, as partners or on two sides', async () => {
  const pairs = game(6, 'spanish-pairs');
  await logGames(pool, [
    {
      ...pairs,
      game: finishedGame(7, { variant: 'spanish-pairs', movesMax: 60 }),
      players: [uuid(), uuid(), uuid(), uuid()],
    },
  ]);
  await catchUp();
  const { rows } = await pool.query<{ meetings: number; together: number; same: number }>(
    `SELECT count(*)::int AS meetings, (count(*) FILTER (WHERE together))::int AS together,
       (count(*) FILTER (WHERE together = (result = other_result)))::int AS same FROM analysis_meetings`,
  );
  expect(rows).toEqual([{ meetings: 12, together: 4, same: 12 }]);
});
