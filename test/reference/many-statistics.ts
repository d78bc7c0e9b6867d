import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { newestVariants } from '../../src/engine/variants/registry';
import { PostgresFollower } from '../../src/eventlog/postgres-follower';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makeDataSource } from '../../src/infra/data-source';
import { migrate } from '../../src/infra/migrate';
import { startEmbeddedPostgres } from '../../src/infra/postgres/embedded';
import { rebuildRows } from '../../src/readmodels/analysis/rebuild';
import { rowProjection } from '../../src/readmodels/analysis/row-projection';
import { ROW_TABLES } from '../../src/readmodels/analysis/row-tables';
import { compareStatistics } from '../kit/compare-statistics';
import { finishedGamesOf, logGames } from '../kit/logged-games';
import { manyGames } from '../kit/many-games';
import { plainGame, type PlainGame } from './plain-statistics';

/**
 * The long form of the statistics' test: `npm run statistics -- 10000`. So many games of all variants are written into the
 * log of a database of its own, the follower fills the tables, and what statistics tell is held against a slow reading of
 * the events. Then all is rebuilt while more games end, and must be the same.
 */
const COUNT = Number(process.argv[2] ?? 1000);
const AT_ONCE = 40;
const PLAYERS = 30;
const COMPARED = 6;
const MOVES_MAX = 120;

const { players, game } = manyGames(PLAYERS, MOVES_MAX);
const variants = newestVariants().map(({ facts }) => facts.id);
const began = Date.now();
const say = (text: string): void => console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`);

/** Without the events that nothing reads any more: ten thousand logs would not fit. */
function lighter(plain: PlainGame): PlainGame {
  const { game: made } = plain.of;
  const last = made.events.at(-1);
  const events = made.events.filter((event) => event === last || event.type === 'SeatResigned');
  return { ...plain, of: { ...plain.of, game: { ...made, events, seen: [] } } };
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'capicua-statistics-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = new Pool({ connectionString: embedded.url, max: 8 });
  pool.on('error', () => undefined);
  const log = new PostgresLog(pool);
  try {
    const dataSource = await makeDataSource(embedded.url).initialize();
    await migrate(dataSource);
    await dataSource.destroy();
    await check(pool, log);
  } finally {
    await log.close();
    await pool.end();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function check(pool: Pool, log: PostgresLog): Promise<void> {
  const plain: PlainGame[] = [];
  const write = async (from: number, to: number): Promise<void> => {
    for (let at = from; at < to; at += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, to - at) }, (_, index) => game(at + index));
      await logGames(pool, some);
      plain.push(...some.map((each) => lighter(plainGame(each))));
      if (at % (AT_ONCE * 25) === 0) say(`${at + some.length} games written`);
    }
  };
  const finished = finishedGamesOf(log);
  const follow = async (): Promise<void> => {
    const follower = new PostgresFollower(
      pool,
      rowProjection((gameId) => finished.rows(gameId)),
    );
    for (let again = ''; again !== 'later';) {
      const advance = await follower.advance(new Date());
      if (advance.failures.length > 0) throw new Error(String(advance.failures[0]?.error));
      ({ again } = advance);
    }
  };
  const late = Math.ceil(COUNT / 50);
  await write(0, COUNT - late);
  say('all written; the follower begins');
  await follow();
  say(`the follower is done: ${await counts(pool)}`);
  const [rebuilt] = await Promise.all([
    rebuildRows(pool, (gameId) => finished.rows(gameId)),
    write(COUNT - late, COUNT).then(follow),
  ]);
  if (rebuilt.failures.length > 0) throw new Error(String(rebuilt.failures[0]?.error));
  await follow();
  say(`rebuilt while ${late} more games ended: ${rebuilt.decisions} decisions; ${await counts(pool)}`);
  const live = await digest(pool);
  await pool.query('TRUNCATE analysis_games, analysis_seats, analysis_rounds, analysis_decisions, analysis_meetings');
  await rebuildRows(pool, (gameId) => finished.rows(gameId));
  const anew = await digest(pool);
  if (anew !== live) throw new Error(`a rebuild of nothing differs: ${anew} is not ${live}`);
  say(`rebuilt from nothing, equal: ${anew}`);
  await pool.query('ANALYZE');
  const month = { since: new Date('2026-02-01T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') };
  let compared = 0;
  for (const filter of [
    {},
    { viewerId: players[0] ?? '' },
    { rated: true },
    { ...month, statuses: ['ended', 'aborted'] as const },
  ]) {
    const some = { players: players.slice(0, COMPARED), variants, filter };
    const all = await compareStatistics(pool, plain, some);
    const wrong = all.filter(({ told, plain: slow }) => sorted(told) !== sorted(slow));
    compared += all.length;
    for (const { what, told, plain: slow } of wrong.slice(0, 5)) console.log(what, sorted(told), sorted(slow));
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${all.length} differ`);
    say(`${all.length} sets of figures are equal under ${JSON.stringify(filter)}`);
  }
  say(`${COUNT} games, ${compared} sets of figures, none differs`);
}

async function counts(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ counts: string }>(
    `SELECT (SELECT count(*) FROM analysis_games) || ' games, ' || (SELECT count(*) FROM analysis_rounds) || ' rounds, '
       || (SELECT count(*) FROM analysis_decisions) || ' decisions' AS counts`,
  );
  return rows[0]?.counts ?? '';
}

/** One number of all rows of all tables, in the order of their keys. */
async function digest(pool: Pool): Promise<string> {
  const parts: string[] = [];
  for (const { name } of ROW_TABLES) {
    const { rows } = await pool.query<{ digest: string }>(
      `SELECT coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0)::text AS digest FROM ${name} t`,
    );
    parts.push(rows[0]?.digest ?? '');
  }
  return parts.join(' ');
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
