import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/infra/postgres/embedded';
import { filledDatabase } from './kit/filled-database';
import { numberAfter } from './kit/flags';
import { KeepAlive } from './kit/keep-alive';
import { residentKb } from './kit/memory';
import { medianOf } from './kit/pace';
import { ask, makeGuest, ScriptedGame } from './kit/scripted-game';
import { startServer, type BenchServer } from './kit/server-process';
import { fillWithGames } from './kit/stored-games';

/**
 * What stored games cost those who play and look: the medians of a move, of a game and a position of it, of the inbox, the
 * lobby and each list of games, beside a thousand stored games and beside a million (ten million events). One server for
 * each database, one Postgres, in turns; the median of the medians counts.
 *
 *   npm run bench -- growth [--few 1000] [--many 1000000] [--turns 5] [--each 40] [--json]
 */
interface Options {
  readonly few: number;
  readonly many: number;
  readonly turns: number;
  /** Times that one thing is asked in a turn. */
  readonly each: number;
  readonly json: boolean;
}

/** One server on its own database. */
interface Opened {
  readonly games: number;
  readonly server: BenchServer;
  /** Somebody who holds seats in stored games. */
  readonly playerId: string;
}

/** The same with two who play there. */
interface Stage extends Opened {
  readonly line: KeepAlive;
  readonly tokens: readonly [string, string];
  readonly gameId: string;
}

type Look = (stage: Stage) => Promise<unknown>;

const LIST = `query($filter: GameFilterInput, $sort: GameSortInput) {
  games(first: 20, filter: $filter, sort: $sort) { edges { node { id status lastEventAt } } } }`;
const SORTS = ['CREATED', 'LAST_EVENT', 'ENDED'];

function lists(): readonly (readonly [string, Look])[] {
  const filters: readonly (readonly [string, (stage: Stage) => object])[] = [
    ['all', () => ({})],
    ['a common variant', () => ({ variant: 'block' })],
    ['a rare variant', () => ({ variant: 'kozel' })],
    ['a variant nobody plays', () => ({ variant: 'gaple' })],
    ['open', () => ({ status: ['OPEN'] })],
    ['playing', () => ({ status: ['PLAYING'] })],
    ['a player', ({ playerId }) => ({ playerId })],
    ['a player and a variant', ({ playerId }) => ({ playerId, variant: 'draw' })],
    ['rated', () => ({ rated: true })],
  ];
  return filters.flatMap(([name, filter]) =>
    SORTS.map((by): readonly [string, Look] => [
      `games: ${name}, by ${by.toLowerCase()}`,
      (stage) => ask(stage.line, LIST, { filter: filter(stage), sort: { by } }, stage.tokens[0]),
    ]),
  );
}

const LOOKS: readonly (readonly [string, Look])[] = [
  [
    'game',
    ({ line, gameId, tokens }) =>
      ask(line, 'query($id: ID!) { game(id: $id) { version status turnSeat head } }', { id: gameId }, tokens[0]),
  ],
  [
    'position(atSeq)',
    ({ line, gameId, tokens }) =>
      ask(
        line,
        'query($id: ID!) { game(id: $id) { position(atSeq: 6) { ... on LinePosition { hands { tiles } } } } }',
        { id: gameId },
        tokens[0],
      ),
  ],
  ['inbox', ({ line, tokens }) => ask(line, '{ inbox(first: 20) { __typename } }', {}, tokens[0])],
  ['lobby', ({ line, tokens }) => ask(line, '{ lobby(first: 20) { __typename } }', {}, tokens[0])],
  [
    'gameCount: a player',
    ({ line, tokens, playerId }) =>
      ask(line, 'query($p: ID!) { gameCount(filter: { playerId: $p }) }', { p: playerId }, tokens[0]),
  ],
  ['gameCount: all', ({ line, tokens }) => ask(line, '{ gameCount }', {}, tokens[0])],
  ...lists(),
];

async function timed(work: () => Promise<unknown>, each: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < each; n++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return medianOf(times);
}

async function moves({ line, tokens }: Stage, each: number): Promise<number> {
  const times: number[] = [];
  while (times.length < each) {
    const game = await ScriptedGame.open(line, tokens);
    for (;;) {
      const begun = performance.now();
      if (!(await game.playOne(line))) break;
      times.push(performance.now() - begun);
    }
  }
  return medianOf(times);
}

/** A server beside stored games; whoever plays there comes when all is stored, for nobody holds a line that long. */
async function open(serverUrl: string, games: number, env: NodeJS.ProcessEnv): Promise<Opened> {
  let playerId = '';
  const url = await filledDatabase(serverUrl, `stored_${games}`, async (dataSource) => {
    await fillWithGames(dataSource, games, (done) =>
      process.stderr.write(`\r${done} of ${games} games stored\u001b[K`),
    );
    process.stderr.write('\n');
    const [row] = await dataSource.query<{ player_id: string }[]>(
      'SELECT player_id FROM seats WHERE player_id IS NOT NULL ORDER BY game_id DESC LIMIT 1',
    );
    playerId = `player_${row?.player_id ?? ''}`;
  });
  const server = await startServer(['bin/capicua.js', 'serve'], {
    env: { ...env, DATABASE_URL: url },
    ready: 'Capicua is ready',
  });
  return { games, server, playerId };
}

/** All games moved since the last root of a day, of which there is none: what a server does once after midnight is not what is measured. */
async function rootPublished({ url }: BenchServer): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  while ((await fetch(`${url}/.well-known/capicua/daily/${yesterday}`)).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function enter(opened: Opened): Promise<Stage> {
  await rootPublished(opened.server);
  const line = await KeepAlive.open(opened.server.url);
  const tokens: [string, string] = [await makeGuest(line, 'Ada'), await makeGuest(line, 'Ben')];
  const game = await ScriptedGame.open(line, tokens);
  for (let move = 0; move < 8; move++) await game.playOne(line);
  return { ...opened, line, tokens, gameId: game.gameId };
}

function readOptions(args: readonly string[]): Options {
  return {
    few: numberAfter(args, '--few', 1000),
    many: numberAfter(args, '--many', 1_000_000),
    turns: numberAfter(args, '--turns', 5),
    each: numberAfter(args, '--each', 40),
    json: args.includes('--json'),
  };
}

interface Row {
  readonly what: string;
  readonly fewMs: number;
  readonly manyMs: number;
  readonly ratio: number;
}

async function compare(few: Stage, many: Stage, { turns, each }: Options): Promise<readonly Row[]> {
  const all: readonly (readonly [string, (stage: Stage) => Promise<number>])[] = [
    ['a move', (stage) => moves(stage, each)],
    ...LOOKS.map(([what, look]): readonly [string, (stage: Stage) => Promise<number>] => [
      what,
      (stage) => timed(() => look(stage), each),
    ]),
  ];
  const rows: Row[] = [];
  for (const [what, measure] of all) {
    const [fews, manys]: [number[], number[]] = [[], []];
    await measure(few);
    await measure(many);
    for (let turn = 0; turn < turns; turn++) {
      fews.push(await measure(few));
      manys.push(await measure(many));
    }
    const [fewMs, manyMs] = [medianOf(fews), medianOf(manys)];
    rows.push({ what, fewMs, manyMs, ratio: manyMs / fewMs });
    process.stderr.write(`${what}: ${(manyMs / fewMs).toFixed(2)}\n`);
  }
  return rows;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const dataDir = await mkdtemp(join(tmpdir(), 'capicua-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const secret = (): string => randomBytes(32).toString('hex');
  const [opened, stages]: [Opened[], Stage[]] = [[], []];
  try {
    for (const games of [options.few, options.many]) {
      const env = {
        ...{ JWT_SECRET: secret(), SEAL_KEY: secret(), DATA_DIR: dataDir, LOG_LEVEL: 'info' },
        SIGNING_KEY_FILE: join(dataDir, `signing-key-${games}`),
        ...{ MOVES_PER_SECOND: '0', READING_PER_MINUTE: '0', GUESTS_PER_HOUR: '0', OPEN_GAMES_MAX: '1000' },
      };
      opened.push(await open(postgres.url, games, env));
    }
    for (const one of opened) stages.push(await enter(one));
    const [few, many] = stages;
    if (few === undefined || many === undefined) throw new Error('two servers run');
    const rows = await compare(few, many, options);
    const memory = { fewKb: residentKb(few.server.pid), manyKb: residentKb(many.server.pid) };
    const about = {
      cpus: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
      node: process.version,
      ...options,
      memory,
    };
    if (options.json) process.stdout.write(`${JSON.stringify({ ...about, rows })}\n`);
    else {
      process.stdout.write(
        `| what | ${options.few} games, ms | ${options.many} games, ms | ratio |\n| --- | --- | --- | --- |\n`,
      );
      for (const { what, fewMs, manyMs, ratio } of rows) {
        process.stdout.write(`| ${what} | ${fewMs.toFixed(2)} | ${manyMs.toFixed(2)} | ${ratio.toFixed(2)} |\n`);
      }
      process.stdout.write(`\n${JSON.stringify(about)}\n`);
    }
  } finally {
    for (const { line } of stages) line.close();
    for (const { server } of opened) await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

void main();
