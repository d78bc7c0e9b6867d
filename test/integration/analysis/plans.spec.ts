import { Pool } from 'pg';
import { columnName } from '../../../src/engine/analysis/columns';
import { PostgresLog } from '../../../src/eventlog/postgres-log';
import { inTransaction } from '../../../src/eventlog/transaction';
import { headToHead } from '../../../src/readmodels/analysis/head-to-head';
import { PlayerStatistics } from '../../../src/readmodels/analysis/player-statistics';
import { positionHistory } from '../../../src/readmodels/analysis/position-history';
import { replaceRows } from '../../../src/readmodels/analysis/row-store';
import { ROW_TABLES } from '../../../src/readmodels/analysis/row-tables';
import { VariantStatistics } from '../../../src/readmodels/analysis/variant-statistics';
import { parseTile } from '../../../src/engine/dominoes/tile';
import { rowsExpected } from '../../kit/logged-games';
import { manyGames } from '../../kit/many-games';
import { freshDatabase, type TestDatabase } from '../../kit/postgres';

const GAMES = 32;
/** Enough for indexes to pay. */
const COPIES = 600;
const COPIES_OF_DECISIONS = 60;
const { players, game } = manyGames(10, 40);
const [playerId = '', otherId = ''] = players;
const TILES = ['6-4', '5-5', '3-0', '2-1'].flatMap((text) => parseTile(text) ?? []);

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  const log = new PostgresLog(pool);
  for (let at = 0; at < GAMES; at++) {
    const made = game(at);
    await inTransaction(pool, 10_000, (client) =>
      replaceRows(client, [{ ...rowsExpected(made), hostId: made.hostId, listed: true }]),
    );
  }
  for (const { name, columns } of ROW_TABLES) {
    const names = Object.keys(columns).map(columnName);
    const other = (column: string, by: string): string => `md5(${column}::text || ${by})::uuid`;
    const values = names.map((column) => {
      if (column === 'game_id') return other(column, 'n');
      // Each copy is of other players, so that one has as many games as people have.
      return ['player_id', 'other_id', 'host_id'].includes(column) ? other(column, 'n') : `"${column}"`;
    });
    const copies = name === 'analysis_decisions' ? COPIES_OF_DECISIONS : COPIES;
    await pool.query(`INSERT INTO ${name} SELECT ${values.join(', ')} FROM ${name}, generate_series(1, ${copies}) n`);
  }
  await pool.query('ANALYZE');
  await log.close();
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** What Postgres would do for the statements that the work sends: the indexes it uses, and the tables it reads whole. */
async function planned(work: (pool: Pool) => Promise<unknown>): Promise<{ indexes: string[]; whole: string[] }> {
  const nodes: Plan[] = [];
  const walk = (plan: Plan): void => {
    nodes.push(plan);
    plan.Plans?.forEach(walk);
  };
  const explaining = {
    query: async (text: string, values: unknown[]) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
      rows[0]?.['QUERY PLAN'].forEach(({ Plan: plan }) => walk(plan));
      return pool.query(text, values);
    },
  };
  await work(explaining as unknown as Pool);
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
  return { indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].toSorted(), whole };
}

const filter = { viewerId: otherId };

test.each<[string, (pool: Pool) => Promise<unknown>, string]>([
  ['the figures of a player', (on) => new PlayerStatistics(on).byVariant(playerId, filter), 'analysis_seats_by_player'],
  [
    'those of rated games',
    (on) => new PlayerStatistics(on).total(playerId, { rated: true }),
    'analysis_seats_by_player',
  ],
  ['those of a month', (on) => new PlayerStatistics(on).byPeriod(playerId, 'month', {}), 'analysis_seats_by_player'],
  ['his streaks', (on) => new PlayerStatistics(on).streaks(playerId, filter), 'analysis_seats_by_player'],
  [
    'the meetings of two players',
    (on) => headToHead(on, { playerId, otherId }, filter),
    'analysis_meetings_by_players',
  ],
  [
    'the figures of a variant in a span of time',
    (on) => new VariantStatistics(on).bySeatCount({ variant: 'draw', since: new Date('2026-01-06'), ...filter }),
    'analysis_games_by_variant',
  ],
  [
    'how games of a variant ended in a span of time',
    (on) => new VariantStatistics(on).endings({ variant: 'draw', since: new Date('2026-01-06'), ...filter }),
    'analysis_games_by_variant',
  ],
  [
    'the openings of a variant with one lead',
    (on) => new VariantStatistics(on).openings({ variant: 'draw', ...filter }, { first: 5, lead: '6-4' }),
    'analysis_rounds_by_lead',
  ],
  [
    'a position by the hand',
    (on) => positionHistory(on, { hand: TILES }, { variant: 'draw', ...filter }, 5),
    'analysis_decisions_by_hand',
  ],
  [
    'a position by the table and its ends',
    (on) => positionHistory(on, { table: TILES, openEnds: [6, 1] }, { variant: 'draw' }, 5),
    'analysis_decisions_by_table',
  ],
])('%s are found by an index', async (_, work, index) => {
  const { indexes, whole } = await planned(work);
  expect(indexes).toContain(index);
  expect(whole).toEqual([]);
});

test('the plan of a query that no index serves would be seen', async () => {
  const { whole } = await planned((on) => on.query("SELECT FROM analysis_decisions WHERE move = '6-4'", []));
  expect(whole).toEqual(['analysis_decisions']);
});
