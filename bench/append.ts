import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { AppendRequest } from '../src/eventlog/port';
import { PostgresLog } from '../src/eventlog/postgres-log';
import { makeDataSource } from '../src/infra/data-source';
import { migrate } from '../src/infra/migrate';
import { startEmbeddedPostgres } from '../src/infra/postgres/embedded';
import { command, gameWith, move } from '../test/contract/streams';

/**
 * Durable moves a second, one event a move, every writer with a game of its own: the log's group commit against the same
 * move as a plain transaction (BEGIN, SELECT FOR UPDATE, INSERT, UPDATE, COMMIT). Both in turns, in one run, with fsync.
 *
 *   node -r @swc-node/register bench/append.ts [seconds a measurement, default 3]
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

function plain(pool: Pool): Append {
  return async ({ gameId, expected, events, summary, command: played }) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<{ version: number; head: string }>({
        name: 'lock',
        text: 'SELECT version, head FROM games WHERE id = $1 FOR UPDATE',
        values: [gameId],
      });
      if (rows[0]?.version !== expected.version || rows[0].head !== expected.head) throw new Error('conflict');
      for (const [index, { type, v, at, actor, text, head }] of events.entries()) {
        const seq = expected.version + index + 1;
        const key = [played?.by, played?.commandId, played?.digest, seq];
        await client.query({
          name: 'insert',
          text: 'INSERT INTO events VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
          values: [gameId, seq, type, v, at, actor, text, head, ...key],
        });
        await client.query({
          name: 'move',
          text: 'UPDATE games SET version = $2, head = $3, status = $4, round = $5, turn_seat = $6, last_event_at = $7 WHERE id = $1',
          values: [gameId, seq, head, summary.status, summary.round, summary.turnSeat, at],
        });
      }
      await client.query('COMMIT');
    } finally {
      client.release();
    }
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

async function run(url: string): Promise<void> {
  const dataSource = await makeDataSource(url).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  const pool = new Pool({ connectionString: url, max: Math.max(...writerCounts) + 1 });
  // The server is stopped while connections are closing.
  pool.on('error', () => undefined);
  const log = new PostgresLog(pool);
  const ways = { grouped: grouped(log), plain: plain(pool) };
  await measure(log, ways.grouped, 8);
  await measure(log, ways.plain, 8);
  process.stdout.write('writers  plain/s  grouped/s  ratio\n');
  for (const writers of writerCounts) {
    const plainRate = await measure(log, ways.plain, writers);
    const groupedRate = await measure(log, ways.grouped, writers);
    const cells = [writers.toString(), plainRate.toFixed(0), groupedRate.toFixed(0)];
    const line = [cells[0]?.padStart(7), cells[1]?.padStart(9), cells[2]?.padStart(11)].join('');
    process.stdout.write(`${line}${(groupedRate / plainRate).toFixed(2).padStart(7)}\n`);
  }
  await log.close();
  await pool.end();
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'capicua-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await run(postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

void main();
