import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { parseTile, type Tile } from '../../../src/engine/dominoes/tile';
import { newestVariants } from '../../../src/engine/variants/registry';
import { PostgresFollower } from '../../../src/eventlog/postgres-follower';
import { PostgresLog } from '../../../src/eventlog/postgres-log';
import type { StatisticsFilter } from '../../../src/readmodels/analysis/chosen-games';
import { positionHistory } from '../../../src/readmodels/analysis/position-history';
import { rowProjection } from '../../../src/readmodels/analysis/row-projection';
import { VariantStatistics } from '../../../src/readmodels/analysis/variant-statistics';
import { compareStatistics, plainChoice } from '../../kit/compare-statistics';
import { finishedGamesOf, logGames, rowsExpected } from '../../kit/logged-games';
import { manyGames } from '../../kit/many-games';
import { freshDatabase, type TestDatabase } from '../../kit/postgres';
import { plainGame, type PlainGame } from '../../reference/plain-statistics';

const GAMES = 3 * newestVariants().length;
const MOVES_MAX = 90;
const { players, game } = manyGames(12, MOVES_MAX);
const variants = newestVariants().map(({ facts }) => facts.id);
const games: readonly PlainGame[] = Array.from({ length: GAMES }, (_, at) => plainGame(game(at)));

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  const log = new PostgresLog(pool);
  await logGames(
    pool,
    games.map(({ of }) => of),
  );
  const finished = finishedGamesOf(log);
  const follower = new PostgresFollower(
    pool,
    rowProjection((gameId) => finished.rows(gameId)),
  );
  for (let again = ''; again !== 'later';) {
    const advance = await follower.advance(new Date());
    expect(advance.failures).toEqual([]);
    ({ again } = advance);
    if (again === 'soon') await pause(5);
  }
  await log.close();
  await pool.query('ANALYZE');
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const since = new Date('2026-01-08T00:00:00Z');
const until = new Date('2026-01-16T00:00:00Z');

describe.each<[string, StatisticsFilter]>([
  ['seen by a reader without a name', {}],
  ['seen by a player, whose own games count too', { viewerId: players[0] ?? '' }],
  [
    'of a span of time, aborted games with them',
    { since, until, statuses: ['ended', 'aborted'], viewerId: players[1] ?? '' },
  ],
  ['of two seats', { seatCount: 2 }],
  ['of games that count for ratings, of the seats of a player', { rated: true, playerId: players[1] ?? '' }],
  ['of games that do not', { rated: false }],
])('statistics %s', (_, filter) => {
  test('are what a slow reading of the log makes of it', async () => {
    const some = { players: players.slice(0, 4), variants, filter };
    const compared = await compareStatistics(pool, games, some);
    expect(
      compared.filter(({ told, plain }) => JSON.stringify(told, sortedKeys) !== JSON.stringify(plain, sortedKeys)),
    ).toEqual([]);
    expect(compared.length).toBeGreaterThan(100);
  });
});

test('games that nobody else may see count for those who sat in them, and for nobody else', () => {
  const own = plainChoice(games, { viewerId: players[0] ?? '' }).length;
  const open = plainChoice(games, {}).length;
  expect(own).toBeGreaterThan(open);
  expect(games.length).toBeGreaterThan(own);
});

test('games in which a player sits are those of the variant statistics that are asked for him', async () => {
  const [playerId = ''] = players;
  const filter = { variant: 'block', playerId };
  const { games: told } = await new VariantStatistics(pool).total(filter);
  expect(told).toBe(plainChoice(games, filter).length);
});

test('games of a variant are told by how they ended, those that were called off where they are asked for', async () => {
  const statistics = new VariantStatistics(pool);
  for (const statuses of [['ended'], ['ended', 'aborted']] as const) {
    for (const variant of variants) {
      const counted = new Map<string, number>();
      for (const { of } of plainChoice(games, { variant, statuses })) {
        const { status, reason } = rowsExpected(of).game;
        const key = `${status} ${reason}`;
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
      const told = await statistics.endings({ variant, statuses });
      expect(new Map(told.map((one) => [`${one.status} ${one.reason}`, one.games]))).toEqual(counted);
      expect(told.map((one) => one.games)).toEqual(told.map((one) => one.games).toSorted((a, b) => b - a));
    }
  }
  expect(plainChoice(games, { statuses: ['aborted'] }).length).toBeGreaterThan(0);
});

test('a position is found wherever it occurred, with what was played and how it ended', async () => {
  const seen = plainChoice(games, { variant: 'draw' }).map(({ of }) => rowsExpected(of));
  const [example] = seen[0]?.decisions.filter(({ tableTiles }) => tableTiles.length === 3) ?? [];
  const tiles = (texts: readonly string[] | null | undefined): readonly Tile[] =>
    (texts ?? []).flatMap((text) => parseTile(text) ?? []);
  const position = {
    hand: tiles(example?.hand).toReversed(),
    table: tiles(example?.tableTiles).toReversed(),
    openEnds: example?.openEnds?.toReversed() ?? [],
  };
  const found = await positionHistory(pool, position, { variant: 'draw' }, 10);
  expect(found).toMatchObject({ times: 1, moves: [{ move: example?.move, times: 1, points: example?.points }] });
  expect(found.occurrences).toMatchObject([
    { gameId: example?.gameId, seq: example?.seq, roundResult: example?.roundResult },
  ]);
  const elsewhere = await positionHistory(pool, { ...position, openEnds: [9, 9] }, { variant: 'draw' }, 10);
  expect(elsewhere).toEqual({ times: 0, moves: [], occurrences: [] });
  const atTheLead = await positionHistory(pool, { table: [] }, { variant: 'draw' }, 2);
  const leads = seen.flatMap(({ decisions }) => decisions.filter(({ tableTiles }) => tableTiles.length === 0));
  expect(atTheLead.times).toBe(leads.length);
  expect(atTheLead.occurrences).toHaveLength(2);
});

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
