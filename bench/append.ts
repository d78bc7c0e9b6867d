import { cpus } from 'node:os';
import { Pool } from 'pg';
import type { AppendRequest } from '../src/eventlog/port';
import { PostgresLog } from '../src/eventlog/postgres-log';
import { command, gameWith, move } from '../test/contract/streams';
import { withDurablePostgres, type DurablePostgres } from './kit/durable-postgres';
import { appendPlainly } from './kit/plain-transaction';

/**
 * Durable moves a second, one event a move, every writer with a game of its own: the log's group commit against the same
 * move as a plain transaction (BEGIN, SELECT FOR UPDATE, INSERT, UPDATE, COMMIT). Both in turns, in one run, with fsync. The last
 * line is all of it as JSON.
 *
 *   npm run bench -- append [seconds a measurement, default 3]
 */
const seconds = Number(process.argv[2] ?? 3);
const writerCounts = [1, 8, 32];

type Append = (request: AppendRequest) => Promise<void>;

function grouped(log: PostgresLog): Append {
  return async (request) => {
    const { kind } = await log.append(request);
    if (kind !== 'committed') throw new Error(`a move of its own game was answered ${kind}`);
  };
}

/** Moves a second of so many writers at once, each waiting for its answer before the next move. */
async function measure(log: PostgresLog, append: Append, writerCount: number): Promise<number> {
  const games = await Promise.all(Array.from({ length: writerCount }, () => gameWith(log, 1)));
  let moves = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    games.map(async (gameId) => {
      for (let version = 1; performance.now() < until; version += 1) {
        await append(move(gameId, version, { command: command() }));
        moves += 1;
      }
    }),
  );
  return (moves * 1000) / (performance.now() - started);
}

async function run({ url, version }: DurablePostgres): Promise<void> {
  const pool = new Pool({ connectionString: url, max: Math.max(...writerCounts) + 1 });
  // The server is stopped while connections are closing.
  pool.on('error', () => undefined);
  const log = new PostgresLog(pool);
  const ways = { grouped: grouped(log), plain: (request: AppendRequest) => appendPlainly(pool, request) };
  await measure(log, ways.grouped, 8);
  await measure(log, ways.plain, 8);
  const rows: object[] = [];
  process.stdout.write('writers  plain/s  grouped/s  ratio\n');
  for (const writers of writerCounts) {
    const plainRate = await measure(log, ways.plain, writers);
    const groupedRate = await measure(log, ways.grouped, writers);
    rows.push({ writers, plain: plainRate, grouped: groupedRate, ratio: groupedRate / plainRate });
    const cells = [writers.toString(), plainRate.toFixed(0), groupedRate.toFixed(0)];
    const line = [cells[0]?.padStart(7), cells[1]?.padStart(9), cells[2]?.padStart(11)].join('');
    process.stdout.write(`${line}${(groupedRate / plainRate).toFixed(2).padStart(7)}\n`);
  }
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
  const about = { bench: 'append', machine, node: process.version, postgres: version, seconds };
  process.stdout.write(`${JSON.stringify({ ...about, rows })}\n`);
  await log.close();
  await pool.end();
}

void withDurablePostgres(run);
