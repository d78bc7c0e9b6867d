import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '../test/kit/redis';
import { cpuUs } from './kit/cpu';
import { withDurablePostgres } from './kit/durable-postgres';
import { numberAfter } from './kit/flags';
import { KeepAlive } from './kit/keep-alive';
import { medianOf, paceOf, type Step } from './kit/pace';
import { makeGuest, ScriptedGame } from './kit/scripted-game';
import { startServer, type BenchServer } from './kit/server-process';
import { WATCH, Watcher } from './kit/watchers';
import { moveWay } from './kit/ways';

/**
 * One, two and four nodes on one database, told of each other's commits by Postgres (NOTIFY) or by Redis: durable moves with
 * so many games at once, spread over the nodes, and how long after its answer a move's frame reaches somebody who watches at
 * the next node. All on one machine, so that more nodes share the same cores.
 *
 *   npm run bench -- nodes [--games 32] [--seconds 3] [--turns 2] [--moves 150] [--json]
 */
interface Options {
  readonly games: number;
  readonly seconds: number;
  readonly turns: number;
  /** Watched one by one, for the hints. */
  readonly moves: number;
  readonly json: boolean;
}

interface Row {
  readonly nodes: number;
  readonly hints: 'NOTIFY' | 'Redis';
  readonly perSecond: number;
  readonly p99Ms: number;
  /** By all nodes together. */
  readonly serverUs: number;
  /** From the answer of a move to its frame at the next node; below 0 where the frame was first. */
  readonly hintP50Ms: number;
  readonly hintP99Ms: number;
}

/** So many times what a node does in a second is prepared for it. */
const SPARE = 1.5;
const NODES = [1, 2, 4];

async function rate(
  nodes: readonly BenchServer[],
  { games, seconds, turns }: Options,
): Promise<Pick<Row, 'perSecond' | 'p99Ms' | 'serverUs'>> {
  const turn = async (length: number, movesEach: number) => {
    const prepared = await Promise.all(nodes.map((node) => moveWay(node).prepare(games / nodes.length, movesEach)));
    const steps: readonly Step[] = prepared.flatMap((one) => one.steps);
    const used = (): number => nodes.reduce((sum, { pid }) => sum + cpuUs(pid), 0);
    const before = used();
    const pace = await paceOf(steps, length);
    const serverUs = (used() - before) / pace.done;
    prepared.forEach((one) => one.close());
    return { ...pace, serverUs };
  };
  const warm = await turn(1, 5000 / games);
  const measured: Awaited<ReturnType<typeof turn>>[] = [];
  for (let n = 0; n < turns; n++) measured.push(await turn(seconds, (warm.perSecond / games) * seconds * SPARE + 40));
  const of = (key: 'perSecond' | 'p99Ms' | 'serverUs'): number => medianOf(measured.map((one) => one[key]));
  return { perSecond: of('perSecond'), p99Ms: of('p99Ms'), serverUs: of('serverUs') };
}

async function hints(nodes: readonly BenchServer[], moves: number): Promise<readonly number[]> {
  const [here, there] = [nodes[0], nodes[1] ?? nodes[0]];
  if (here === undefined || there === undefined) throw new Error('a node runs');
  const line = await KeepAlive.open(here.url);
  const tokens = [await makeGuest(line, 'Ana'), await makeGuest(line, 'Ben')] as const;
  const times: number[] = [];
  while (times.length < moves) {
    const game = await ScriptedGame.open(line, tokens);
    let told: () => void = () => undefined;
    let [wanted, toldAt] = [Infinity, 0];
    const watcher: Watcher = new Watcher(game.gameId, WATCH, () => {
      if (watcher.seq < wanted) return;
      toldAt = performance.now();
      told();
    });
    await watcher.watch(there.url);
    for (;;) {
      wanted = game.version + 1;
      const heard = new Promise<void>((resolve) => (told = resolve));
      if (!(await game.playOne(line))) break;
      const answeredAt = performance.now();
      await heard;
      times.push(toldAt - answeredAt);
    }
    watcher.close();
  }
  line.close();
  return times.toSorted((a, b) => a - b);
}

function readOptions(args: readonly string[]): Options {
  return {
    games: numberAfter(args, '--games', 32),
    seconds: numberAfter(args, '--seconds', 3),
    turns: numberAfter(args, '--turns', 2),
    moves: numberAfter(args, '--moves', 150),
    json: args.includes('--json'),
  };
}

function table(rows: readonly Row[]): string {
  const alone = rows[0]?.perSecond ?? NaN;
  const head = '| nodes | hints by | moves/s | over one node | p99 ms | server us | hint p50 ms | hint p99 ms |';
  const lines = rows.map(({ nodes, hints, ...row }) => {
    const figures = [row.perSecond.toFixed(0), (row.perSecond / alone).toFixed(2), row.p99Ms.toFixed(1)];
    return `| ${[nodes, hints, ...figures, row.serverUs.toFixed(0), row.hintP50Ms.toFixed(2), row.hintP99Ms.toFixed(2)].join(' | ')} |`;
  });
  return [head, head.replace(/[^|]+/g, ' --- '), ...lines].join('\n');
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const redis = await startRedis();
  const folder = await mkdtemp(join(tmpdir(), 'capicua-bench-'));
  try {
    await withDurablePostgres(async ({ url, version }) => {
      const env = {
        ...{ DATABASE_URL: url, DATA_DIR: folder, SIGNING_KEY_FILE: join(folder, 'signing-key'), LOG_LEVEL: 'info' },
        ...{ JWT_SECRET: randomBytes(32).toString('hex'), SEAL_KEY: randomBytes(32).toString('hex') },
        // Four nodes and the look at them are fewer connections than Postgres has.
        DATABASE_POOL_MAX: '10',
      };
      const rows: Row[] = [];
      for (const bus of ['NOTIFY', 'Redis'] as const) {
        for (const count of NODES) {
          const servers: BenchServer[] = [];
          for (let n = 0; n < count; n++) {
            const own = bus === 'Redis' ? { ...env, BUS_URL: redis.url } : env;
            servers.push(await startServer(['bin/capicua.js', 'serve'], { env: own, ready: 'Capicua is ready' }));
          }
          const told = await hints(servers, options.moves);
          const at = (share: number): number => told[Math.floor(told.length * share)] ?? NaN;
          rows.push({
            nodes: count,
            hints: bus,
            ...(await rate(servers, options)),
            hintP50Ms: at(0.5),
            hintP99Ms: at(0.99),
          });
          for (const server of servers) await server.stop();
          process.stderr.write(`${count} nodes, ${bus}: ${rows.at(-1)?.perSecond.toFixed(0) ?? ''}/s\n`);
        }
      }
      const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
      const about = { machine, node: process.version, postgres: version, ...options };
      process.stdout.write(
        options.json ? `${JSON.stringify({ ...about, rows })}\n` : `${table(rows)}\n\n${JSON.stringify(about)}\n`,
      );
    });
  } finally {
    await redis.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
