import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { PostgresLog } from '../../src/eventlog/postgres-log';
import { command, gameWith, move } from '../../test/contract/streams';
import { BoardgameMatch, type Boardgame } from './boardgame-match';
import { KeepAlive } from './keep-alive';
import type { Step } from './pace';
import { appendPlainly } from './plain-transaction';
import { ask, makeGuest, PLAY, ScriptedGame } from './scripted-game';
import type { BenchServer } from './server-process';

/** One way to make moves, which is measured beside the others. */
export interface Way {
  readonly name: string;
  /** Workers, each with a step of its own, and what is there to take away afterwards. */
  prepare(games: number, movesEach: number): Promise<{ readonly steps: readonly Step[]; readonly close: () => void }>;
  readonly server: BenchServer | undefined;
}

export function plainWay(pool: Pool, log: PostgresLog): Way {
  return {
    name: '(a) plain transaction',
    server: undefined,
    prepare: (games) =>
      appendSteps(log, games, (gameId, version) => appendPlainly(pool, move(gameId, version, { command: command() }))),
  };
}

export function appendWay(log: PostgresLog): Way {
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

export function emptyWay(server: BenchServer, token: string): Way {
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

export function moveWay(server: BenchServer): Way {
  return {
    name: 'a move',
    server,
    prepare: async (games, movesEach) => {
      const lines = await Promise.all(Array.from({ length: games }, () => KeepAlive.open(server.url)));
      const steps = await Promise.all(
        lines.map(async (line): Promise<Step> => {
          const tokens = [await makeGuest(line, 'Ana'), await makeGuest(line, 'Ben')] as const;
          const rounds = await roundsFor(movesEach, () => ScriptedGame.open(line, tokens));
          return oneByOne(rounds, (round) => round.playOne(line));
        }),
      );
      return { steps, close: () => lines.forEach((line) => line.close()) };
    },
  };
}

export function boardgameWay(server: BenchServer, boardgame: Boardgame): Way {
  return {
    name: '(d) boardgame.io',
    server,
    prepare: async (games, movesEach) => {
      const all: BoardgameMatch[] = [];
      const steps = await Promise.all(
        Array.from({ length: games }, async (): Promise<Step> => {
          const rounds = await roundsFor(movesEach, () => BoardgameMatch.open(boardgame, server.url));
          all.push(...rounds);
          return oneByOne(rounds, (round) => round.playOne());
        }),
      );
      return { steps, close: () => all.forEach((match) => match.close()) };
    },
  };
}

/** A round of all tiles has 28 plays, unless it is blocked. */
async function roundsFor<T>(moves: number, open: () => Promise<T>): Promise<readonly T[]> {
  const rounds: T[] = [];
  for (let left = moves; left > 0; left -= 20) rounds.push(await open());
  return rounds;
}

/** Plays one round after the other; `playOne` is false when its round is over. */
function oneByOne<T>(rounds: readonly T[], playOne: (round: T) => Promise<boolean>): Step {
  const left = [...rounds];
  let round = left.pop();
  return async () => {
    while (round !== undefined) {
      if (await playOne(round)) return true;
      round = left.pop();
    }
    return false;
  };
}
