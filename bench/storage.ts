import { cpus } from 'node:os';
import { Pool } from 'pg';
import { FinishedGames } from '../src/app/finished-games';
import { PostgresFollower } from '../src/eventlog/postgres-follower';
import { PostgresLog } from '../src/eventlog/postgres-log';
import { makeSealer } from '../src/infra/sealer';
import { rebuildRows } from '../src/readmodels/analysis/rebuild';
import { rowProjection } from '../src/readmodels/analysis/row-projection';
import { INBOX_RETENTION } from '../src/readmodels/inbox-store';
import { PostgresInbox } from '../src/readmodels/postgres-inbox';
import { PostgresLobby } from '../src/readmodels/postgres-lobby';
import { KEY, RULES, openHouse, playToTheEnd, startedGame, type House } from '../test/kit/house';
import { withDurablePostgres } from './kit/durable-postgres';
import { indexSizes, tableSizes, walBytes, type TableSize } from './kit/table-sizes';

/**
 * What games take on the disk: bytes a move and a game, by table, heap and indexes, and the write-ahead log that they
 * cause; what vacuum finds afterwards. Games are played by the rules to their end, each move a command of its own, by
 * many at once, with inbox, lobby and the rows of finished games following.
 *
 *   npm run bench -- storage [games of each variant] [--hot] [--only=VARIANT]
 *
 * `--hot` is an experiment: the same without the indexes that every move must change, and with room on each page.
 */
const VARIANTS = ['block', 'spanish-pairs', 'texas-42', 'traditional'];
const AT_ONCE = 16;
const SHOWN_MIN = 0.005;

interface Measured {
  readonly variant: string;
  readonly games: number;
  readonly events: number;
  readonly moves: number;
  readonly bytes: number;
  readonly wal: number;
}

async function play(house: House, variant: string, games: number): Promise<void> {
  let left = games;
  const one = async (): Promise<void> => {
    while (left-- > 0) await playToTheEnd(house, await startedGame(house, variant));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Once what was committed has been taken in, and statistics say so. */
async function settle(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ behind: boolean }>(
      `SELECT count(*) < 3 OR min((c.xid, c.game_id, c.seq)::text) <> max((c.xid, c.game_id, c.seq)::text)
         OR NOT EXISTS (SELECT FROM checkpoints k WHERE (k.xid, k.game_id, k.seq) =
           (SELECT e.xid, e.game_id, e.seq FROM events e ORDER BY e.xid DESC, e.game_id DESC, e.seq DESC LIMIT 1)) AS behind
       FROM checkpoints c`,
    );
    if (rows[0]?.behind === false) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await pool.query('SELECT pg_stat_force_next_flush()');
  await pool.query('ANALYZE');
}

async function counts(pool: Pool): Promise<{ events: number; moves: number; bytes: number; wal: number }> {
  const { rows } = await pool.query<{ events: number; moves: number }>(
    `SELECT count(*)::int AS events,
       count(*) FILTER (WHERE command_id IS NOT NULL AND type NOT IN ('SeatTaken', 'GameStarted'))::int AS moves FROM events`,
  );
  const bytes = (await tableSizes(pool)).reduce((sum, { heap, indexes }) => sum + heap + indexes, 0);
  return { events: rows[0]?.events ?? 0, moves: rows[0]?.moves ?? 0, bytes, wal: await walBytes(pool) };
}

function say(name: string, rows: readonly object[]): void {
  console.log(`\n${name}`);
  console.table(rows);
}

const finishedGames = (log: PostgresLog): FinishedGames =>
  new FinishedGames({ log, rules: RULES, sealer: makeSealer(KEY), server: () => 'localhost' });

/** The rows of finished games, written by `capicua rebuild`, against a plain read of the texts that it folds. */
async function rebuildOnce(pool: Pool, log: PostgresLog): Promise<void> {
  const finished = finishedGames(log);
  const before = performance.now();
  const { rows } = await pool.query<{ text: string }>('SELECT text FROM events ORDER BY game_id, seq');
  for (const { text } of rows) JSON.parse(text);
  const read = performance.now() - before;
  const begun = performance.now();
  const { games, decisions, failures } = await rebuildRows(pool, (gameId) => finished.rows(gameId));
  const seconds = (performance.now() - begun) / 1000;
  await pool.query('VACUUM ANALYZE');
  const sizes = (await tableSizes(pool)).filter(({ table }) => table.startsWith('analysis_'));
  const bytes = sizes.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0);
  say('rows of finished games, written anew by rebuild', [
    {
      games,
      decisions,
      failures: failures.length,
      'B/decision': Math.round(bytes / decisions),
      'events/s': Math.round(rows.length / seconds),
      'time over reading and parsing': Math.round((10 * seconds * 1000) / read) / 10,
    },
  ]);
}

const share = (size: TableSize, moves: number) => ({
  table: size.table,
  rows: size.rows,
  'heap B/move': Math.round((10 * size.heap) / moves) / 10,
  'index B/move': Math.round((10 * size.indexes) / moves) / 10,
  updates: size.updates,
  'hot %': size.updates === 0 ? 0 : Math.round((100 * size.hot) / size.updates),
  dead: size.dead,
});

async function main(): Promise<void> {
  const [given, ...flags] = process.argv.slice(2);
  const games = Number.parseInt(given ?? '300', 10);
  await withDurablePostgres(async ({ url, version }) => {
    const pool = new Pool({ connectionString: url, max: 24 });
    pool.on('error', () => undefined);
    if (flags.includes('--hot')) {
      await pool.query('DROP INDEX games_by_last_event, games_by_status, games_waiting, games_due');
      await pool.query('ALTER TABLE games SET (fillfactor = 70)');
    }
    const log = new PostgresLog(pool);
    const [inboxes, lobby] = [
      new PostgresInbox(pool, INBOX_RETENTION, () => Promise.resolve([])),
      new PostgresLobby(pool),
    ];
    const finished = finishedGames(log);
    const projections = [inboxes.projection, lobby.projection, rowProjection((gameId) => finished.rows(gameId))];
    const followers = projections.map((one) => new PostgresFollower(pool, one));
    const house = openHouse({ log, seed: 'storage', readModels: { followers, inboxes, lobby } });
    // Full pages after each checkpoint are counted, as they are in real life; the first of them is here.
    await pool.query('CHECKPOINT');
    const measured: Measured[] = [];
    const only = flags.flatMap((flag) => (flag.startsWith('--only=') ? [flag.slice('--only='.length)] : []));
    for (const variant of only.length > 0 ? only : VARIANTS) {
      const before = await counts(pool);
      await play(house, variant, games);
      await settle(pool);
      const after = await counts(pool);
      const [events, moves] = [after.events - before.events, after.moves - before.moves];
      measured.push({ variant, games, events, moves, bytes: after.bytes - before.bytes, wal: after.wal - before.wal });
    }
    const moves = measured.reduce((sum, one) => sum + one.moves, 0);
    say(
      'by variant (bytes of all tables and their indexes, and of write-ahead log)',
      measured.map((one) => ({
        variant: one.variant,
        games: one.games,
        'moves/game': Math.round((10 * one.moves) / one.games) / 10,
        'events/move': Math.round((100 * one.events) / one.moves) / 100,
        'B/move': Math.round(one.bytes / one.moves),
        'B/event': Math.round(one.bytes / one.events),
        'B/game': Math.round(one.bytes / one.games),
        'WAL B/move': Math.round(one.wal / one.moves),
      })),
    );
    const sizes = await tableSizes(pool);
    const total = sizes.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0);
    const large = sizes.filter(({ heap, indexes }) => heap + indexes > SHOWN_MIN * total);
    say(
      'by table, before vacuum',
      large.map((size) => share(size, moves)),
    );
    for (const table of ['events', 'games']) {
      say(
        `indexes of ${table}`,
        (await indexSizes(pool, table)).map(({ index, bytes }) => ({
          index,
          'B/move': Math.round((10 * bytes) / moves) / 10,
        })),
      );
    }
    await pool.query('VACUUM');
    const games1 = (await tableSizes(pool)).find(({ table }) => table === 'games');
    await house.stop();
    await pool.query('REINDEX TABLE games');
    await pool.query('VACUUM FULL games');
    const games2 = (await tableSizes(pool)).find(({ table }) => table === 'games');
    say('games, what its updates left behind', [
      { when: 'after vacuum', heap: games1?.heap, indexes: games1?.indexes, dead: games1?.dead },
      { when: 'written anew', heap: games2?.heap, indexes: games2?.indexes, dead: games2?.dead },
    ]);
    await rebuildOnce(pool, log);
    await log.close();
    await pool.end();
    console.log(
      JSON.stringify({
        bench: 'storage',
        flags,
        measured,
        cpus: cpus().length,
        node: process.version,
        postgres: version,
      }),
    );
  });
}

void main();
