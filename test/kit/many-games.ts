import { newestVariants } from '../../src/engine/variants/registry';
import { finishedGame, type FinishedGame, type GameWish } from './finished-games';
import type { LoggedGame } from './logged-games';
import { pick, seeded, type Seeded } from './seeded';
import { seededEntropy } from './seeded-entropy';

/** Games of all variants among a few players, so that they meet again; some private, rated, against computers, or called off. */
export interface ManyGames {
  readonly players: readonly string[];
  /** The `at`-th game, always the same. */
  readonly game: (at: number) => LoggedGame;
}

const HOUR = 3_600_000;

export function manyGames(playerCount: number, movesMax: number): ManyGames {
  const entropy = seededEntropy('many games');
  const players = Array.from({ length: playerCount }, () => entropy.uuid(new Date(0)));
  const variants = newestVariants().map(({ facts }) => facts.id);
  return {
    players,
    game: (at) => {
      const random = seeded(at + 1);
      const ids = seededEntropy(`game ${at}`);
      const variant = variants[at % variants.length] ?? '';
      const isAlone = random(12) === 0;
      const wish: GameWish = {
        variant,
        movesMax,
        access: random(8) === 0 ? 'private' : 'public',
        at: new Date(Date.UTC(2026, 0, 1) + at * 5 * HOUR),
        ...(random(15) === 0 ? { calledOffAfter: random(30) } : {}),
        ...(isAlone ? { computers: [1, 2, 3, 4, 5, 6, 7] } : random(6) === 0 ? { computers: [1] } : {}),
      };
      const game = finishedGame(at + 1, { ...wish, rated: wish.computers === undefined && at % 2 === 0 });
      return { gameId: ids.uuid(new Date(0)), game, ...seated(game, players, random) };
    },
  };
}

/** Who sits where: each a player of his own, but for seats that one holds together. */
function seated(
  { seatCount, holders }: FinishedGame,
  players: readonly string[],
  random: Seeded,
): Pick<LoggedGame, 'hostId' | 'players'> {
  const sitting: (string | undefined)[] = Array.from({ length: seatCount }, () => undefined);
  const left = players.slice();
  for (const held of holders) {
    const player = pick(left, random);
    left.splice(left.indexOf(player), 1);
    for (const seat of held) sitting[seat] = player;
  }
  return { players: sitting, hostId: sitting.find((player) => player !== undefined) ?? pick(players, random) };
}
