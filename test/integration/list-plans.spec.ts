import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { makeDataSource } from '../../src/infra/data-source';
import { countGames, gameCountMax, gameSorts, listGames } from '../../src/readmodels/game-lists';
import type { GameFilter } from '../../src/readmodels/visible-games';
import { freshDatabase, type TestDatabase } from '../kit/postgres';

/** Enough games for the planner to choose as it would among a million, and a few more than are counted. */
const GAMES = gameCountMax + 20_000;
const PLAYER = '00000000-0000-7000-8000-00000000000a';

let database: TestDatabase;
let dataSource: DataSource;
let pool: Pool;
const statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  // One in a hundred is open, one is played, one is of a rare variant, and one has somebody at the table.
  await pool.query(
    `INSERT INTO games (id, host_id, version, head, status, access, variant, rules_version, seat_count, seats_free, unlisted,
       round, created_at, last_event_at, ended_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 5, repeat('0', 64),
       CASE n % 100 WHEN 0 THEN 'open' WHEN 1 THEN 'playing' ELSE 'ended' END, 'public',
       CASE n % 100 WHEN 2 THEN 'kozel' ELSE 'block' END, 1, 2, 0, false, 1, now() - n * interval '1 minute',
       now() - n * interval '1 minute', CASE WHEN n % 100 > 1 THEN now() - n * interval '1 minute' END
     FROM generate_series(1, $1::int) n`,
    [GAMES],
  );
  await pool.query(
    `INSERT INTO seats (game_id, seat, kind, player_id)
     SELECT id, 0, 'person', CASE WHEN row_number() OVER (ORDER BY created_at) % 100 = 0 THEN $1::uuid ELSE gen_random_uuid() END FROM games`,
    [PLAYER],
  );
  await pool.query('ANALYZE');
  dataSource = makeDataSource(database.url);
  dataSource.setOptions({
    logging: ['query'],
    logger: {
      logQuery: (text: string, values?: unknown[]) => void statements.push({ text, values: values ?? [] }),
      logQueryError: () => undefined,
      logQuerySlow: () => undefined,
      logSchemaBuild: () => undefined,
      logMigration: () => undefined,
      log: () => undefined,
    },
  });
  await dataSource.initialize();
});
afterAll(async () => {
  await pool.end();
  await dataSource.destroy();
  await database.drop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The tables that a statement reads from end to end. */
async function wholeTables(text: string, values: readonly unknown[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    [...values],
  );
  const walked = (plan: Plan): readonly string[] => [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap(walked),
  ];
  return rows.flatMap((row) => walked(row['QUERY PLAN'][0].Plan));
}

const FILTERS: Readonly<Record<string, GameFilter>> = {
  'all games': {},
  'a common variant': { variant: 'block' },
  'a rare variant': { variant: 'kozel' },
  'a variant that nobody plays': { variant: 'gaple' },
  'open games': { statuses: ['open'] },
  'games that are played': { statuses: ['playing'] },
  'games that are over': { statuses: ['ended'] },
  'games called off': { statuses: ['aborted'] },
  "a player's games": { playerId: PLAYER },
  "a player's games of a variant": { playerId: PLAYER, variant: 'kozel' },
  'rated games': { rated: true },
  'games that a player won': { playerId: PLAYER, result: 'won' },
  'games that a player lost': { playerId: PLAYER, result: 'lost' },
  'games of the last hour': { created: { since: new Date(Date.now() - 3_600_000) } },
  'games in which something has just happened': { lastEvent: { since: new Date(Date.now() - 3_600_000) } },
  'games that ended on one day': { ended: { since: daysAgo(3), until: daysAgo(2) } },
};

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

describe.each(Object.entries(FILTERS))('the list of %s', (_name, filter) => {
  it.each(gameSorts)('by %s reads no table from end to end, whoever asks', async (sort) => {
    for (const viewer of [{}, { viewerId: PLAYER }]) {
      statements.length = 0;
      await listGames(dataSource, { ...filter, ...viewer }, { sort, direction: 'desc', first: 20 });
      for (const { text, values } of statements) expect(await wholeTables(text, values)).toEqual([]);
    }
  });
});

describe('a count of games', () => {
  it('stops where nobody reads it to the last digit', async () => {
    expect(await countGames(dataSource, {})).toBe(gameCountMax);
    expect(await countGames(dataSource, { statuses: ['open'] })).toBe(GAMES / 100);
  });
});
