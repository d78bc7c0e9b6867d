import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { numberAfter } from './kit/flags';
import { cpuUs } from './kit/cpu';
import { withDurablePostgres } from './kit/durable-postgres';
import { KeepAlive } from './kit/keep-alive';
import { medianOf } from './kit/pace';
import { makeGuest, ScriptedGame } from './kit/scripted-game';
import { startServer } from './kit/server-process';

/**
 * What bad clients cost good ones: the median time of a move of good clients, at an even pace, with and without slow
 * readers, half-open connections, floods of sign-ins and of guests, giant queries and 5,000 subscriptions of one player, all at once. Quiet
 * and bad phases take turns on one server with its limits as they are by default; neighbours are compared. Good clients, bad ones and the
 * server are processes of their own.
 *
 *   npm run bench -- bad-clients [--seconds 5] [--turns 4] [--flood 300] [--no-limits] [--json]
 */
const args = process.argv.slice(2);
const seconds = numberAfter(args, '--seconds', 5);
const turns = numberAfter(args, '--turns', 4);
const flood = numberAfter(args, '--flood', 300);
const PLAYERS = 6;
/** Between two moves of one game, ms: below what a seat may. */
const PACE_MS = 100;
/** After which bad clients are at it, and after which nothing is left of them, ms. */
const SETTLE_MS = 1500;
/** A server as it comes: the kit takes limits away. */
const BY_DEFAULT = [
  'READING_PER_MINUTE',
  'MOVES_PER_SECOND',
  'GUESTS_PER_HOUR',
  'CONNECTIONS_PER_NETWORK',
  'SOCKETS_PER_PLAYER',
  'SUBSCRIPTIONS_PER_PLAYER',
  'SOCKET_FRAMES_PER_SECOND',
];

/** A good client on an address of his own, who plays both seats of one game after the other. */
async function goodPlayer(url: string, at: number): Promise<() => Promise<number>> {
  const line = await KeepAlive.open(url, `127.0.0.${10 + at}`);
  const tokens = [await makeGuest(line, 'Ana'), await makeGuest(line, 'Ben')] as const;
  let game = await ScriptedGame.open(line, tokens);
  return async () => {
    for (;;) {
      const begun = performance.now();
      if (await game.playOne(line)) return performance.now() - begun;
      game = await ScriptedGame.open(line, tokens);
    }
  };
}

async function phase(players: readonly (() => Promise<number>)[]): Promise<readonly number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    players.map(async (play) => {
      for (let due = performance.now(); due < until; due += PACE_MS) {
        await sleep(Math.max(0, due - performance.now()));
        times.push(await play());
      }
    }),
  );
  return times.toSorted((a, b) => a - b);
}

const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? NaN;

async function heard(bad: ChildProcess, word?: string): Promise<unknown> {
  for (;;) {
    const [said] = (await once(bad, 'message')) as [unknown];
    if (word === undefined || said === word) return said;
  }
}

async function main(): Promise<void> {
  await withDurablePostgres(async (postgres) => {
    const folder = await mkdtemp(join(tmpdir(), 'capicua-bench-'));
    const limits = args.includes('--no-limits') ? {} : Object.fromEntries(BY_DEFAULT.map((name) => [name, '']));
    const server = await startServer(['bin/capicua.js', 'serve'], {
      env: {
        ...limits,
        DATABASE_URL: postgres.url,
        JWT_SECRET: randomBytes(32).toString('hex'),
        SEAL_KEY: randomBytes(32).toString('hex'),
        SIGNING_KEY_FILE: join(folder, 'signing-key'),
        DATA_DIR: folder,
      },
      ready: 'Capicua is ready',
    });
    const players = await Promise.all(Array.from({ length: PLAYERS }, (_, one) => goodPlayer(server.url, one)));
    const watched = await KeepAlive.open(server.url, '127.0.0.9');
    const pair = [await makeGuest(watched, 'Ana'), await makeGuest(watched, 'Ben')] as const;
    const { gameId } = await ScriptedGame.open(watched, pair);
    watched.close();
    const bad = fork(join(__dirname, 'servers', 'bad-clients.ts'), {
      execArgv: ['-r', '@swc-node/register'],
      env: { ...process.env, URL: server.url, GAME: gameId, FLOOD_PER_SECOND: String(flood) },
    });
    await heard(bad, 'ready');
    const rows: { quiet: readonly number[]; bad: readonly number[]; quietCpu: number; badCpu: number }[] = [];
    const measured = async (): Promise<readonly [readonly number[], number]> => {
      const before = cpuUs(server.pid);
      const times = await phase(players);
      return [times, (cpuUs(server.pid) - before) / (seconds * 1e6)];
    };
    try {
      // Warms up.
      await phase(players);
      for (let turn = 0; turn < turns; turn++) {
        const [quiet, quietCpu] = await measured();
        bad.send('start');
        await sleep(SETTLE_MS);
        const [badly, badCpu] = await measured();
        const stopped = heard(bad, 'stopped');
        bad.send('stop');
        await stopped;
        await sleep(SETTLE_MS);
        rows.push({ quiet, bad: badly, quietCpu, badCpu });
        process.stderr.write(
          `turn ${turn + 1}: p50 ${at(quiet, 0.5).toFixed(2)} ms quiet, ${at(badly, 0.5).toFixed(2)} ms with bad clients; server ${quietCpu.toFixed(2)}, ${badCpu.toFixed(2)} cores\n`,
        );
      }
      const told = heard(bad);
      bad.send('tell');
      const did = (await told) as readonly (readonly [string, number])[];
      const ratio = medianOf(rows.map((row) => at(row.bad, 0.5) / at(row.quiet, 0.5)));
      const of = (share: number, which: 'quiet' | 'bad'): number => medianOf(rows.map((row) => at(row[which], share)));
      const summary = {
        ratio,
        quiet: { p50Ms: of(0.5, 'quiet'), p99Ms: of(0.99, 'quiet'), cores: medianOf(rows.map((row) => row.quietCpu)) },
        bad: { p50Ms: of(0.5, 'bad'), p99Ms: of(0.99, 'bad'), cores: medianOf(rows.map((row) => row.badCpu)) },
        ...{
          seconds,
          turns,
          flood,
          machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
          node: process.version,
        },
        bad_clients: Object.fromEntries(did),
      };
      console.log(args.includes('--json') ? JSON.stringify(summary) : JSON.stringify(summary, null, 2));
    } finally {
      bad.kill();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
  process.exit(0);
}

void main();
