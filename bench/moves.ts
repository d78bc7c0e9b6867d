import { randomBytes, randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { makeTokens } from '../src/api/auth/tokens';
import { PostgresLog } from '../src/eventlog/postgres-log';
import { systemClock } from '../src/infra/system';
import { findBoardgame } from './kit/boardgame-match';
import { cpuUs, familyCpuUs } from './kit/cpu';
import { withDurablePostgres, type DurablePostgres } from './kit/durable-postgres';
import { numberAfter, textAfter } from './kit/flags';
import { medianOf, paceOf, type Pace } from './kit/pace';
import { startServer } from './kit/server-process';
import { appendWay, boardgameWay, emptyWay, moveWay, plainWay, type Way } from './kit/ways';

/**
 * Durable moves through the whole stack (HTTP, token, GraphQL, rules, hash chain, append with fsync), against yardsticks
 * in the same run: (a) the same row changes as a plain transaction, without HTTP or rules, (b) the log's append alone,
 * (c) an Apollo mutation of the same shape that does nothing, (d) boardgame.io, which plays the same game in memory, over
 * its own protocol. Each with so many games at once, every one of which waits for its answer before the next move; all in
 * turns, the median of the turns counts.
 *
 *   npm run bench -- moves [--seconds 3] [--turns 3] [--games 1,8,32,128] [--peer FOLDER] [--json]
 *
 * FOLDER is one outside of this repository where `npm install boardgame.io@0.50.2` was run; without it (d) is left out.
 */
const GAMES = [1, 8, 32, 128];
/** Before anything is measured, so that the programs are compiled however few games come first. */
const WARM_UP = { games: 32, seconds: 4 };
/** Prepared for every second and game, so many times what was seen in the warm-up. */
const SPARE = 3;
/** Of the yardsticks; Postgres serves a hundred, of which the server needs some. With more it is slower on two cores. */
const CONNECTIONS_MAX = 32;
const WITHOUT_PEER =
  'Without (d): run `npm install boardgame.io@0.50.2` in a folder outside of this repository and name it by --peer FOLDER.';

interface Measured extends Pace {
  readonly serverUs: number;
  readonly postgresUs: number;
  readonly clientUs: number;
}

async function measure(
  way: Way,
  postgres: DurablePostgres,
  { games, seconds, movesEach }: { games: number; seconds: number; movesEach: number },
): Promise<Measured> {
  const { steps, close } = await way.prepare(games, movesEach);
  const used = (): [number, number, number] => {
    const { user, system } = process.cpuUsage();
    return [way.server === undefined ? 0 : cpuUs(way.server.pid), familyCpuUs(postgres.pid), user + system];
  };
  const before = used();
  const pace = await paceOf(steps, seconds);
  const [serverUs = 0, postgresUs = 0, clientUs = 0] = used().map((us, at) => (us - (before[at] ?? 0)) / pace.done);
  close();
  return { ...pace, serverUs, postgresUs, clientUs };
}

interface Row extends Measured {
  readonly games: number;
  readonly way: string;
}

async function compare(ways: readonly Way[], postgres: DurablePostgres, options: Options): Promise<readonly Row[]> {
  for (const way of ways) {
    const { perSecond } = await measure(way, postgres, {
      ...WARM_UP,
      movesEach: (10_000 / WARM_UP.games) * WARM_UP.seconds,
    });
    process.stderr.write(`warming up: ${way.name} ${perSecond.toFixed(0)}/s\n`);
  }
  const rows: Row[] = [];
  for (const games of options.games) {
    const turns = new Map<string, Measured[]>();
    const rates = new Map<string, number>();
    for (let turn = 0; turn <= options.turns; turn++) {
      for (const way of ways) {
        // The first turn is short: it warms up, and tells how much must be prepared.
        const seconds = turn === 0 ? 1 : options.seconds;
        const movesEach = (rates.get(way.name) ?? 5000 / games) * seconds * SPARE;
        const measured = await measure(way, postgres, { games, seconds, movesEach });
        rates.set(way.name, Math.max(rates.get(way.name) ?? 0, measured.perSecond / games));
        if (turn > 0) turns.set(way.name, [...(turns.get(way.name) ?? []), measured]);
        process.stderr.write(`${games} games, turn ${turn}: ${way.name} ${measured.perSecond.toFixed(0)}/s\n`);
      }
    }
    for (const [way, measured] of turns) {
      const of = (key: keyof Measured): number => medianOf(measured.map((one) => one[key]));
      rows.push({
        games,
        way,
        perSecond: of('perSecond'),
        p50Ms: of('p50Ms'),
        p99Ms: of('p99Ms'),
        done: of('done'),
        serverUs: of('serverUs'),
        postgresUs: of('postgresUs'),
        clientUs: of('clientUs'),
      });
    }
  }
  return rows;
}

interface Options {
  readonly seconds: number;
  readonly turns: number;
  readonly games: readonly number[];
  readonly peer: string | undefined;
  readonly json: boolean;
}

function readOptions(args: readonly string[]): Options {
  return {
    seconds: numberAfter(args, '--seconds', 3),
    turns: numberAfter(args, '--turns', 3),
    games: (textAfter(args, '--games') ?? GAMES.join(',')).split(',').map(Number),
    peer: textAfter(args, '--peer'),
    json: args.includes('--json'),
  };
}

function table(rows: readonly Row[]): string {
  const yardsticks = ['(a)', '(c)', '(d)'].filter((name) => rows.some(({ way }) => way.startsWith(name)));
  const over = (row: Row, name: string): string => {
    const yardstick = rows.find(({ games, way }) => games === row.games && way.startsWith(name));
    return (row.perSecond / (yardstick?.perSecond ?? NaN)).toFixed(2);
  };
  const overs = yardsticks.map((name) => `over ${name}`);
  const head = ['games', 'way', '/s', ...overs, 'p50 ms', 'p99 ms', 'server us', 'postgres us', 'client us'];
  const lines = rows.map((row) => [
    String(row.games),
    row.way,
    row.perSecond.toFixed(0),
    ...yardsticks.map((name) => over(row, name)),
    row.p50Ms.toFixed(2),
    row.p99Ms.toFixed(2),
    row.serverUs.toFixed(0),
    row.postgresUs.toFixed(0),
    row.clientUs.toFixed(0),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const boardgame = findBoardgame(options.peer);
  if (boardgame === undefined) process.stderr.write(`${WITHOUT_PEER}\n`);
  const jwt = randomBytes(32);
  await withDurablePostgres(async (postgres) => {
    const folder = await mkdtemp(join(tmpdir(), 'capicua-bench-'));
    const env = {
      DATABASE_URL: postgres.url,
      JWT_SECRET: jwt.toString('hex'),
      SEAL_KEY: randomBytes(32).toString('hex'),
      SIGNING_KEY_FILE: join(folder, 'signing-key'),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    };
    const pool = new Pool({ connectionString: postgres.url, max: CONNECTIONS_MAX });
    // The database is stopped while connections are closing.
    pool.on('error', () => undefined);
    const log = new PostgresLog(pool);
    const capicua = await startServer(['bin/capicua.js', 'serve'], {
      env: { ...env, LOG_LEVEL: 'info' },
      ready: 'Capicua is ready',
    });
    const program = ['-r', '@swc-node/register', 'bench/servers/empty-mutation.ts'];
    const empty = await startServer(program, { env, ready: 'ready' });
    const peer = boardgame && {
      boardgame,
      server: await startServer(['-r', '@swc-node/register', 'bench/servers/boardgame.ts', boardgame.folder], {
        env: {},
        ready: 'ready',
      }),
    };
    try {
      const tokens = makeTokens({ keys: [{ kid: 'bench', secret: jwt }], ttlSeconds: 3600, clock: systemClock });
      const { token } = tokens.issue(randomUUID());
      const ways = [
        plainWay(pool, log),
        appendWay(log),
        emptyWay(empty, token),
        ...(peer === undefined ? [] : [boardgameWay(peer.server, peer.boardgame)]),
        moveWay(capicua),
      ];
      const rows = await compare(ways, postgres, options);
      const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
      const { seconds, turns, games } = options;
      const versions = { node: process.version, postgres: postgres.version, boardgame: boardgame?.version };
      const about = { machine, ...versions, seconds, turns, games };
      process.stdout.write(
        options.json ? `${JSON.stringify({ ...about, rows })}\n` : `${table(rows)}\n\n${JSON.stringify(about)}\n`,
      );
    } finally {
      await capicua.stop();
      await empty.stop();
      await peer?.server.stop();
      await log.close();
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

void main();
