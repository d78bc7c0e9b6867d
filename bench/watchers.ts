import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuUs } from './kit/cpu';
import { withDurablePostgres } from './kit/durable-postgres';
import { numberAfter } from './kit/flags';
import { KeepAlive } from './kit/keep-alive';
import { residentKb } from './kit/memory';
import { medianOf } from './kit/pace';
import { makeGuest, ScriptedGame } from './kit/scripted-game';
import { startServer, type BenchServer } from './kit/server-process';
import { WATCH, watchAll, Watcher } from './kit/watchers';

/**
 * Ten thousand subscriptions on one node: memory each, the time from the sending of a move to the last frame, and the CPU of the server, on one
 * game and on many, beside the naive way (each socket executes its own subscription; the same fields and sizes). Then a node
 * is killed while games are played, and all who watched there go on at another: gaps and duplicates are counted, and one
 * is a failure.
 *
 *   npm run bench -- watchers [--watchers 10000] [--moves 15] [--games 500] [--cut 2000] [--json]
 */
interface Options {
  readonly watchers: number;
  readonly moves: number;
  readonly games: number;
  /** Watchers of the node that is killed. */
  readonly cut: number;
  readonly json: boolean;
}

interface Measured {
  readonly way: string;
  readonly kbEach: number;
  readonly lastFrameMs: number;
  /** CPU of the server, us; what else the machine does lengthens the time, and hardly this. */
  readonly cpuUsFrame: number;
}

const NAIVE = `subscription($gameId: ID!, $after: Int) { gameEvents(gameId: $gameId, after: $after) {
  version head receipt events { seq type at canonical } } }`;

/** Resolves when so many have heard. */
class Tally {
  private count = 0;
  private wanted = Infinity;
  private done: () => void = () => undefined;

  readonly heard = (): void => {
    this.count++;
    if (this.count >= this.wanted) this.done();
  };

  expect(wanted: number): Promise<void> {
    this.count = 0;
    this.wanted = wanted;
    return new Promise((resolve) => (this.done = resolve));
  }
}

/** Lets what was begun end, so that memory is read in a quiet moment. */
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 3000));

async function naive(options: Options): Promise<Measured> {
  const program = ['-r', '@swc-node/register', 'bench/servers/naive-watchers.ts'];
  const server = await startServer(program, { env: {}, ready: 'ready' });
  const line = await KeepAlive.open(server.url);
  const tally = new Tally();
  const watchers = Array.from({ length: options.watchers }, () => new Watcher('game', NAIVE, tally.heard));
  const before = residentKb(server.pid);
  await watchAll(watchers, server.url);
  await quiet();
  const kbEach = (residentKb(server.pid) - before) / options.watchers;
  const times: number[] = [];
  const cpuBefore = cpuUs(server.pid);
  for (let move = 1; move <= options.moves; move++) {
    const all = tally.expect(options.watchers);
    const begun = performance.now();
    await line.post('/', JSON.stringify(frameLike(move)));
    await all;
    times.push(performance.now() - begun);
  }
  const cpuUsFrame = (cpuUs(server.pid) - cpuBefore) / (options.moves * options.watchers);
  watchers.forEach((watcher) => watcher.close());
  line.close();
  await server.stop();
  return { way: 'naive, one game', kbEach, lastFrameMs: medianOf(times), cpuUsFrame };
}

/** As long as a frame of ours with one move. */
function frameLike(seq: number): object {
  const id = '01234567-89ab-7def-8123-456789abcdef';
  const hash = 'f'.repeat(64);
  const canonical = `{"actor":"seat:0","at":"2026-01-01T00:00:00.000Z","body":{"arm":"L","joins":4,"seat":0,"tile":"6-4"},"gameId":"${id}","prev":"${hash}","seq":${seq},"type":"TilePlayed","v":1}`;
  const receipt = `capicua-localhost\n${id}\n${seq}\n${hash}\n\n— localhost ${'x'.repeat(100)}\n`;
  const event = { seq, type: 'TilePlayed', at: '2026-01-01T00:00:00.000Z', canonical };
  return { version: seq, head: hash, receipt, events: [event] };
}

interface Table {
  readonly game: ScriptedGame;
  readonly line: KeepAlive;
}

async function openTables(server: BenchServer, count: number): Promise<readonly Table[]> {
  const line = await KeepAlive.open(server.url);
  const tokens: [string, string] = [await makeGuest(line, 'Ada'), await makeGuest(line, 'Ben')];
  const tables: Table[] = [];
  for (let opened = 0; opened < count; opened++) tables.push({ game: await ScriptedGame.open(line, tokens), line });
  return tables;
}

async function ours(server: BenchServer, options: Options, games: number): Promise<Measured> {
  const tables = await openTables(server, games);
  const tally = new Tally();
  const each = options.watchers / games;
  const watchers = tables.flatMap(({ game }) =>
    Array.from({ length: each }, () => new Watcher(game.gameId, WATCH, tally.heard, game.version)),
  );
  const before = residentKb(server.pid);
  await watchAll(watchers, server.url);
  await quiet();
  const kbEach = (residentKb(server.pid) - before) / watchers.length;
  const times: number[] = [];
  const cpuBefore = cpuUs(server.pid);
  for (let move = 0; move < options.moves; move++) {
    const table = tables[move % tables.length];
    if (table === undefined) throw new Error('at least one game is watched');
    const { game, line } = table;
    const all = tally.expect(each);
    const begun = performance.now();
    await game.playOne(line);
    await all;
    times.push(performance.now() - begun);
  }
  const cpuUsFrame = (cpuUs(server.pid) - cpuBefore) / (options.moves * each);
  watchers.forEach((watcher) => watcher.close());
  tables[0]?.line.close();
  await quiet();
  const way = games === 1 ? 'ours, one game' : `ours, ${games} games`;
  return { way, kbEach, lastFrameMs: medianOf(times), cpuUsFrame };
}

interface Cut {
  readonly watchers: number;
  readonly events: number;
  readonly gaps: number;
  readonly duplicates: number;
  readonly behind: number;
}

/** One node plays, the other is watched and killed in the middle. */
async function cut(played: BenchServer, watched: BenchServer, { cut: count }: Options): Promise<Cut> {
  const tables = await openTables(played, 20);
  const from = tables.map(({ game }) => game.version);
  const watchers = tables.flatMap(({ game }, at) =>
    Array.from({ length: count / tables.length }, () => new Watcher(game.gameId, WATCH, () => undefined, from[at])),
  );
  const back: Promise<void>[] = [];
  await Promise.all(
    watchers.map((watcher) => watcher.watch(watched.url, () => void back.push(watcher.watch(played.url)))),
  );
  for (let move = 0; move < 20; move++) {
    if (move === 8) watched.kill();
    for (const { game, line } of tables) await game.playOne(line);
  }
  await quiet();
  await Promise.all(back);
  const last = new Map(tables.map(({ game }) => [game.gameId, game.version]));
  for (let waited = 0; waited < 30 && watchers.some((one) => one.seq < (last.get(one.gameId) ?? 0)); waited++)
    await quiet();
  watchers.forEach((watcher) => watcher.close());
  tables[0]?.line.close();
  return {
    watchers: watchers.length,
    events: tables.reduce((sum, { game }, at) => sum + game.version - (from[at] ?? 0), 0),
    gaps: watchers.reduce((sum, { gaps }) => sum + gaps, 0),
    duplicates: watchers.reduce((sum, { duplicates }) => sum + duplicates, 0),
    behind: watchers.filter((one) => one.seq < (last.get(one.gameId) ?? 0)).length,
  };
}

function readOptions(args: readonly string[]): Options {
  return {
    watchers: numberAfter(args, '--watchers', 10_000),
    moves: numberAfter(args, '--moves', 15),
    games: numberAfter(args, '--games', 500),
    cut: numberAfter(args, '--cut', 2000),
    json: args.includes('--json'),
  };
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await withDurablePostgres(async ({ url, version }) => {
    const folder = await mkdtemp(join(tmpdir(), 'capicua-bench-'));
    const [jwt, seal] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    const env = {
      ...{ DATABASE_URL: url, JWT_SECRET: jwt, SEAL_KEY: seal, SIGNING_KEY_FILE: join(folder, 'signing-key') },
      ...{
        DATA_DIR: folder,
        LOG_LEVEL: 'info',
        OPEN_GAMES_MAX: '10000',
        MOVES_PER_SECOND: '0',
        READING_PER_MINUTE: '0',
      },
      ...{ GUESTS_PER_HOUR: '0', CONNECTIONS_PER_NETWORK: '0' },
    };
    const start = (): Promise<BenchServer> =>
      startServer(['bin/capicua.js', 'serve'], { env, ready: 'Capicua is ready' });
    try {
      const rows: Measured[] = [await naive(options)];
      for (const games of [1, options.games]) {
        const server = await start();
        rows.push(await ours(server, options, games));
        await server.stop();
      }
      const played = await start();
      const after = await cut(played, await start(), options);
      await played.stop();
      const about = {
        cpus: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
        node: process.version,
        postgres: version,
      };
      if (options.json) process.stdout.write(`${JSON.stringify({ ...about, ...options, rows, after })}\n`);
      else {
        const [first] = rows;
        process.stdout.write(
          '| way | KB a watcher | over naive | move to last frame, ms | over naive | server CPU a frame, us | over naive |\n| --- | --- | --- | --- | --- | --- | --- |\n',
        );
        for (const { way, kbEach, lastFrameMs, cpuUsFrame } of rows) {
          const us = cpuUsFrame / (first?.cpuUsFrame ?? NaN);
          const [kb, ms] = [kbEach / (first?.kbEach ?? NaN), lastFrameMs / (first?.lastFrameMs ?? NaN)];
          process.stdout.write(
            `| ${way} | ${kbEach.toFixed(1)} | ${kb.toFixed(2)} | ${lastFrameMs.toFixed(1)} | ${ms.toFixed(2)} | ${cpuUsFrame.toFixed(1)} | ${us.toFixed(2)} |\n`,
          );
        }
        process.stdout.write(
          `\nafter the kill: ${JSON.stringify(after)}\n${JSON.stringify({ ...about, ...options })}\n`,
        );
      }
      if (after.gaps + after.duplicates + after.behind > 0) process.exitCode = 1;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

void main();
