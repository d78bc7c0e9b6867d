import { present } from '../engine/core/assert';
import { refuse } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import type { GivenSeed } from '../engine/game/seat-seed';
import { H } from '../fairness/hash';
import type { EventLog } from '../eventlog/port';
import { forCaller } from './game-for-caller';
import type { GameStore } from './game-store';
import { seatsOf, type LiveGame, type RuleBook } from './live-game';
import type { Answer } from './player-commands';
import type { Blocks } from './ports/blocks';
import { seedOf, type GameOpening, type Placed } from './game-opening';
import type { Games } from './games';
import type { SealedSeed, Seeds } from './seeds';

interface Deps {
  readonly log: Pick<EventLog, 'findCreation'>;
  readonly store: GameStore;
  readonly opening: GameOpening;
  readonly games: Games;
  readonly seeds: Pick<Seeds, 'judge'>;
  readonly rules: RuleBook;
  readonly blocks: Blocks;
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
 * asks first opens it, and has seats kept for the others; who asks after him takes the one that is kept for him.
 */
export class Rematches {
  constructor(private readonly deps: Deps) {}

  async rematch({ gameId, playerId, commandId, sealed }: Rematch): Answer {
    const { game: former, mySeats } = forCaller(await this.deps.store.current(gameId), playerId);
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

  /** The one rematch that a game has, whoever asks for it first. */
  private async open(
    former: LiveGame,
    { hostId, seed }: { readonly hostId: string; readonly seed: GivenSeed | undefined },
  ): Answer {
    const blocked = await this.deps.blocks.blockedWith(hostId);
    const { variant, rulesVersion, gameId } = former.row;
    const { access, seatCount, pace, seedPolicy } = former.table.facts;
    // A newer version of the rules may know other options: the players want the game that they had.
    const rules = present(this.deps.rules.find(variant, rulesVersion), `the rules of ${variant}`);
    return this.deps.opening.open({
      hostId,
      rules,
      settings: {
        ...{ options: former.table.options, seats: seatCount, start: 'full', access, rematchOf: gameId },
        ...(pace.clock === undefined ? {} : { clock: pace.clock, onTimeout: pace.onTimeout, vacation: pace.vacation }),
        automatic: pace.automatic,
        ...(seedPolicy === undefined ? {} : { seeds: seedPolicy }),
      },
      // For whoever does not want to play with him again no seat is kept; it is free for others.
      placed: turned(former, hostId)
        .filter((one) => one.kind === 'computer' || !blocked.has(one.playerId))
        .map((one) => (one.kind === 'person' ? { ...one, ...seedOf(seed) } : one)),
      // The former game stands for its players: whichever of them comes, the command is the same.
      command: { by: gameId, commandId: gameId, digest: () => H('rematch') },
    });
  }
}

/** Everybody one seat on, whoever asks first among them; one for all seats that are held together. */
function turned({ seats, table }: LiveGame, askedBy: string): readonly Placed[] {
  const { places, seatCount } = table.facts;
  const next = (seat: Seat): Seat => (seat + 1) % seatCount;
  const placed = places.flatMap((place): readonly Placed[] => {
    const first = present(place[0], 'a seat of a place');
    const row = present(
      seats.find(({ seat }) => seat === first),
      'who held a seat of a game that has ended',
    );
    const seat = next(first);
    if (row.kind === 'computer') return [{ kind: 'computer', seat, level: row.level ?? 1 }];
    const playerId = present(row.playerId, 'the player of a seat');
    return [{ kind: playerId === askedBy ? 'person' : 'kept', seat, playerId }];
  });
  // Seats that the computer takes come last: it could be one of them that fills the table and starts the game.
  return placed.toSorted((a, b) => Number(a.kind === 'computer') - Number(b.kind === 'computer'));
}
