import { refuse } from '../engine/core/result';
import type { GivenSeed } from '../engine/game/seat-seed';
import { seriesStanding } from '../engine/game/series-rules';
import { H } from '../fairness/hash';
import { deletedAmong } from './deleted-players';
import { visible } from './game-for-caller';
import type { GameStore } from './game-store';
import { seatsOf, type LiveGame, type RuleBook } from './live-game';
import { nextGame } from './next-game';
import type { Answer } from './player-commands';
import type { Blocks } from './ports/blocks';
import type { Players } from './ports/players';
import type { AppRefusal } from './refusal';
import { seedOf, type GameOpening } from './game-opening';
import type { Games } from './games';
import type { SealedSeed, Seeds } from './seeds';
import type { SeriesGames } from './series';

interface Deps {
  readonly store: GameStore;
  readonly opening: GameOpening;
  readonly games: Games;
  readonly seeds: Pick<Seeds, 'judge'>;
  readonly rules: RuleBook;
  readonly blocks: Blocks;
  readonly players: Pick<Players, 'find'>;
  readonly series: Pick<SeriesGames, 'next'>;
}

export interface Rematch {
  readonly gameId: string;
  readonly playerId: string;
  readonly commandId: string;
  /** What the caller's seat gives. */
  readonly sealed?: SealedSeed;
}

/**
 * The same players once more, in a game with a secret of its own: each one seat on, so that partners stay partners. Who
 * asks first opens it, and has seats kept for the others; who asks after him takes the one that is kept for him. In a series
 * that goes on it is the next game, in which all sit already; of the last one, the first of a new series.
 */
export class Rematches {
  constructor(private readonly deps: Deps) {}

  async rematch({ gameId, playerId, commandId, sealed }: Rematch): Answer {
    const { game: former, mySeats } = visible(await this.deps.store.currentFor(gameId, playerId), playerId);
    if (mySeats.length === 0) return refuse({ code: 'NOT_SEATED', message: 'You did not sit at this game.' });
    if (former.row.status !== 'ended') {
      return refuse({
        code: 'GAME_NOT_OVER',
        message: 'There is a rematch of a game that has ended, and of no other.',
      });
    }
    const judge = await this.deps.seeds.judge(playerId, sealed);
    const seed = judge({ seedPolicy: former.table.facts.seedPolicy });
    if (!seed.ok) return seed;
    const opened = await this.open(former, { hostId: playerId, seed: seed.value });
    if (!opened.ok || seatsOf(opened.value.game.seats, playerId).length > 0) return opened;
    const { gameId: next } = opened.value.game.row;
    return this.deps.games.join({
      gameId: next,
      playerId,
      commandId,
      ...(sealed === undefined ? {} : { offer: sealed }),
    });
  }

  /** The one game that follows another, whoever asks for it first: the next of a series that goes on, else a rematch. */
  private async open(
    former: LiveGame,
    { hostId, seed }: { readonly hostId: string; readonly seed: GivenSeed | undefined },
  ): Answer {
    const { series } = former.table.facts;
    if (seriesStanding(former.table.facts)?.status === 'going-on') {
      return seed === undefined ? this.deps.series.next(former) : refuse(NO_SEED_IN_SERIES);
    }
    const blocked = await this.deps.blocks.blockedWith(hostId);
    const deleted = await deletedAmong(this.deps.players, former.seats);
    const { gameId } = former.row;
    const next = nextGame(former, this.deps.rules, { hostId, sits: (playerId) => playerId === hostId });
    const again = series === undefined ? {} : { series: { bestOf: series.bestOf } };
    return this.deps.opening.open({
      ...next,
      settings: { ...next.settings, ...again, rematchOf: gameId },
      // For whoever does not want to play with him again, or is no more, no seat is kept; it is free for others.
      placed: next.placed
        .filter((one) => one.kind === 'computer' || !(blocked.has(one.playerId) || deleted.has(one.playerId)))
        .map((one) => (one.kind === 'person' ? { ...one, ...seedOf(seed) } : one)),
      // The former game stands for its players: whichever of them comes, the command is the same.
      command: { by: gameId, commandId: gameId, digest: () => H('rematch') },
    });
  }
}

const NO_SEED_IN_SERIES: AppRefusal = {
  code: 'SEED_NOT_ALLOWED',
  message:
    'The next game of a series is dealt as soon as it is opened, from the secret of the server alone: ask for it without a seed.',
};
