import { randomBytes, randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { makeTokens } from '../src/api/auth/tokens';
import { PostgresLog } from '../src/eventlog/postgres-log';
import { systemClock } from '../src/infra/system';
import { command, gameWith, move } from '../test/contract/streams';
import { cpuUs, familyCpuUs } from './kit/cpu';
import { withDurablePostgres, type DurablePostgres } from './kit/durable-postgres';
import { KeepAlive } from './kit/keep-alive';
import { medianOf, paceOf, type Pace, type Step } from './kit/pace';
import { appendPlainly } from './kit/plain-transaction';
import { ask, makeGuest, PLAY, ScriptedGame } from './kit/scripted-game';
import { startServer, type BenchServer } from './kit/server-process';

/**
 * Durable moves through the whole stack (HTTP, token, GraphQL, rules, hash chain, append with fsync), against yardsticks
 * in the same run: (a) the same row changes as a plain transaction, without HTTP or rules, (b) the log's append alone,
 * (c) an Apollo mutation of the same shape that does nothing. Each with so many games at once, every one of which waits
 * for its answer before the next move; all in turns, the median of the turns counts.
 *
 *   npm run bench -- moves [--seconds 3] [--turns 3] [--games 1,8,32,128] [--json]
 */
const GAMES = [1, 8, 32, 128];
/** Prepared for every second and game, so many times what was seen in the warm-up. */
const SPARE = 3;
/** Of the yardsticks; Postgres serves a hundred, of which the server needs some. With more it is slower on two cores. */
const CONNECTIONS_MAX = 32;

interface Measured extends Pace {
  readonly serverUs: number;
  readonly postgresUs: number;
  readonly clientUs: number;
}

interface Way {
  readonly name: string;
  /** Workers, each with a step of its own, and what is there to take away afterwards. */
  prepare(games: number, movesEach: number): Promise<{ readonly steps: readonly Step[]; readonly close: () => void }>;
  readonly server: BenchServer | undefined;
}

function plainWay(pool: Pool, log: PostgresLog): Way {
  return {
    name: '(a) plain transaction',
    server: undefined,
    prepare: (games) =>
      appendSteps(log, games, (gameId, version) => appendPlainly(pool, move(gameId, version, { command: command() }))),
  };
}

function appendWay(log: PostgresLog): Way {
  return {
    name: '(b) append alone',
    server: undefined,
    prepare: (games) =>
      appendSteps(log, games, async (gameId, version) => {
        const { kind } = await log.append(move(gameId, version, { command: command() }));
        if (kind !== 'committed') throw new Error(`a move of its own game was answered ${kind}`);
      }),
  };
}

async function appendSteps(
  log: PostgresLog,
  games: number,
  append: (gameId: string, version: number) => Promise<void>,
): Promise<{ readonly steps: readonly Step[]; readonly close: () => void }> {
  const gameIds = await Promise.all(Array.from({ length: games }, () => gameWith(log, 1)));
  const steps = gameIds.map((gameId): Step => {
    let version = 0;
    return async () => {
      version += 1;
      await append(gameId, version);
      return true;
    };
  });
  return { steps, close: () => undefined };
}

function emptyWay(server: BenchServer, token: string): Way {
  return {
    name: '(c) empty mutation',
    server,
    prepare: async (games) => {
      const lines = await Promise.all(Array.from({ length: games }, () => KeepAlive.open(server.url)));
      const gameId = `game_${randomUUID()}`;
      const steps = lines.map((line): Step => {
        return async () => {
          const input = { gameId, move: '6-4>L', expectedVersion: 10, commandId: randomUUID() };
          await ask(line, PLAY, { input }, token);
          return true;
        };
      });
      return { steps, close: () => lines.forEach((line) => line.close()) };
    },
  };
}

function moveWay(server: BenchServer): Way {
  return {
    name: 'a move',
    server,
    prepare: async (games, movesEach) => {
      const lines = await Promise.all(Array.from({ length: games }, () => KeepAlive.open(server.url)));
      const steps = await Promise.all(
        lines.map(async (line): Promise<Step> => {
          const tokens = [await makeGuest(line, 'Ana'), await makeGuest(line, 'Ben')] as const;
          const rounds: ScriptedGame[] = [];
          // A round of all tiles has 28 plays, unless it is blocked.
          for (let left = movesEach; left > 0; left -= 20) rounds.push(await ScriptedGame.open(line, tokens));
          let round = rounds.pop();
          return async () => {
            while (round !== undefined) {
              if (await round.playOne(line)) return true;
              round = rounds.pop();
            }
            return false;
          };
        }),
      );
      return { steps, close: () => lines.forEach((line) => line.close()) };
    },
  };
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
  readonly json: boolean;
}

function readOptions(args: readonly string[]): Options {
  const after = (flag: string): string | undefined => {
    const at = args.indexOf(flag);
    return at < 0 ? undefined : args[at + 1];
  };
  return {
    seconds: Number(after('--seconds') ?? 3),
    turns: Number(after('--turns') ?? 3),
    games: (after('--games') ?? GAMES.join(',')).split(',').map(Number),
    json: args.includes('--json'),
  };
}

function table(rows: readonly Row[]): string {
  const plain = new Map(rows.filter(({ way }) => way.startsWith('(a)')).map((row) => [row.games, row]));
  const empty = new Map(rows.filter(({ way }) => way.startsWith('(c)')).map((row) => [row.games, row]));
  const head = [
    'games',
    'way',
    '/s',
    'over (a)',
    'over (c)',
    'p50 ms',
    'p99 ms',
    'server us',
    'postgres us',
    'client us',
  ];
  const lines = rows.map((row) => [
    String(row.games),
    row.way,
    row.perSecond.toFixed(0),
    (row.perSecond / (plain.get(row.games)?.perSecond ?? NaN)).toFixed(2),
    (row.perSecond / (empty.get(row.games)?.perSecond ?? NaN)).toFixed(2),
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
    try {
      const tokens = makeTokens({ keys: [{ kid: 'bench', secret: jwt }], ttlSeconds: 3600, clock: systemClock });
      const { token } = tokens.issue(randomUUID());
      const ways = [plainWay(pool, log), appendWay(log), emptyWay(empty, token), moveWay(capicua)];
      const rows = await compare(ways, postgres, options);
      const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
      const about = { machine, node: process.version, postgres: postgres.version, ...options };
      process.stdout.write(
        options.json ? `${JSON.stringify({ ...about, rows })}\n` : `${table(rows)}\n\n${JSON.stringify(about)}\n`,
      );
    } finally {
      await capicua.stop();
      await empty.stop();
      await log.close();
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

void main();
