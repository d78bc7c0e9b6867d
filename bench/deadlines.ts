import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { PostgresLog } from '../src/eventlog/postgres-log';
import { startEmbeddedPostgres } from '../src/infra/postgres/embedded';
import { openHouse } from '../test/kit/house';
import { timedGame } from '../test/kit/timed-game';
import { filledDatabase } from './kit/filled-database';

/**
 * What a deadline costs the sweeper, beside few open games with deadlines and beside very many: the time from the moment
 * at which 300 games are due until all are decided, by game. Both databases in turns, on one server, with fsync.
 *
 *   npm run bench -- deadlines
 */
const OPEN = [1000, 100_000] as const;
const DUE = 300;
const TURNS = 3;
const CLOCK = { base: 3600, increment: 0 };

/** Games that wait for a deadline far away, as a move leaves them. */
const FILL = `INSERT INTO games (id, host_id, version, head, status, access, variant, rules_version, seat_count, seats_free,
    unlisted, round, turn_seat, due_at, deadline, created_at, last_event_at, turn_seq, turn_since)
  SELECT gen_random_uuid(), gen_random_uuid(), 9, repeat('0', 64), 'playing', 'public', 'block', 1, 2, 0, false, 1, 0,
    now() + interval '1000 days' + n * interval '1 second', now() + interval '1000 days', now(),
    now() - n * interval '1 second', 9, now()
  FROM generate_series(1, $1) n`;

function prepared(serverUrl: string, open: number): Promise<string> {
  return filledDatabase(serverUrl, `open_${open}`, async (dataSource) => {
    await dataSource.query(FILL, [open]);
    await dataSource.query('VACUUM ANALYZE games');
  });
}

/** Milliseconds a game. */
async function measure(url: string, turn: number): Promise<number> {
  const pool = new Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  const log = new PostgresLog(pool);
  const house = openHouse({ log, seed: `${url} ${turn}`, started: false });
  for (let made = 0; made < DUE; made++) await timedGame(house, { clock: CLOCK });
  house.clock.set('2026-03-01T11:00:00.000Z');
  const begun = performance.now();
  house.app.start();
  for (let left = DUE; left > 0;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const { rows } = await pool.query<{ left: number }>(
      "SELECT count(*)::int AS left FROM games WHERE due_at < '2026-12-01' AND status = 'playing'",
    );
    left = rows[0]?.left ?? 0;
  }
  const ms = (performance.now() - begun) / DUE;
  await house.stop();
  await log.close();
  await pool.end();
  return ms;
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'capicua-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const urls = [];
    for (const open of OPEN) urls.push(await prepared(postgres.url, open));
    const costs: number[][] = urls.map(() => []);
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [at, url] of urls.entries()) costs[at]?.push(await measure(url, turn));
    }
    const best = costs.map((of) => Math.min(...of));
    const [few = 0, many = 0] = best;
    process.stdout.write(
      `${cpus().length} cores, Node ${process.version}, ${DUE} games due at once, best of ${TURNS}\n`,
    );
    for (const [at, open] of OPEN.entries()) {
      process.stdout.write(`${String(open).padStart(8)} open games: ${(best[at] ?? 0).toFixed(2)} ms a due game\n`);
    }
    process.stdout.write(`ratio ${(many / few).toFixed(2)}\n`);
    const rows = OPEN.map((open, at) => ({ open, msADueGame: best[at] ?? 0 }));
    const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
    const about = { bench: 'deadlines', machine, node: process.version, due: DUE, turns: TURNS };
    process.stdout.write(`${JSON.stringify({ ...about, rows, ratio: many / few })}\n`);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

void main();
