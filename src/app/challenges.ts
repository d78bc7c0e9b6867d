import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import { openSeats, placeOf } from '../engine/game/state';
import type { SeatRow } from '../eventlog/port';
import type { CommandRunner, Plan } from './command-runner';
import { outsider } from './game-for-caller';
import { mayRead, seatsKeptFor, seatsOf, withoutSeats, type LiveGame } from './live-game';
import { runForPlayer, unlessHost, type Answer, type OnGame } from './player-commands';
import type { Blocks } from './ports/blocks';
import type { Players } from './ports/players';
import { NotFound, type AppRefusal } from './refusal';

interface Deps {
  readonly runner: CommandRunner;
  readonly players: Pick<Players, 'find'>;
  readonly blocks: Blocks;
}

/** Seats that hosts keep for certain players. To accept is to join. */
export class Challenges {
  constructor(private readonly deps: Deps) {}

  /**
   * Throws {@link NotFound} unless the player may challenge all of these. Whoever has blocked him, and whom he has blocked,
   * does not exist for him.
   */
  async requireWilling(playerId: string, others: readonly string[]): Promise<void> {
    const wanted = [...new Set(others)].filter((other) => other !== playerId);
    if (wanted.length === 0) return;
    const [found, blocked] = [await this.deps.players.find(wanted), await this.deps.blocks.blockedWith(playerId)];
    const people = found.filter(({ kind }) => kind !== 'deleted');
    const willing = new Set(people.map(({ id }) => id).filter((id) => !blocked.has(id)));
    if (wanted.some((other) => !willing.has(other))) throw new NotFound('There is no such player.');
  }

  /** The host keeps a seat for a player, who may then see the game and take it. */
  async challenge(request: OnGame & { readonly challengedId: string; readonly seat?: Seat }): Answer {
    const { playerId, challengedId, seat } = request;
    await this.requireWilling(playerId, [challengedId]);
    const asked = { op: 'challenge', player: challengedId, ...(seat === undefined ? {} : { seat }) };
    return runForPlayer(this.deps.runner, request, asked, (game) => {
      return unlessHost(game, playerId) ?? keeping(game, challengedId, seat);
    });
  }

  /** The challenged player does not want the seat; the game, if it is private, is gone for him. */
  decline(request: OnGame): Answer {
    return runForPlayer(this.deps.runner, request, { op: 'declineChallenge' }, (game) => {
      if (!mayRead(game.row, game.seats, request.playerId)) throw outsider();
      return releasing(game, request.playerId, 'declined');
    });
  }

  /** The host no longer keeps a seat for a player. */
  withdraw(request: OnGame & { readonly challengedId: string }): Answer {
    const { playerId, challengedId } = request;
    return runForPlayer(this.deps.runner, request, { op: 'withdrawChallenge', player: challengedId }, (game) => {
      return unlessHost(game, playerId) ?? releasing(game, challengedId, 'withdrawn');
    });
  }

  /** The word that lets its bearer join a private game is another one from here on. */
  renewInvitation(request: OnGame): Answer {
    return runForPlayer(this.deps.runner, request, { op: 'renewInvitation' }, (game) => {
      return unlessHost(game, request.playerId) ?? ok({ command: { type: 'RenewInvitation' } });
    });
  }
}

function keeping(game: LiveGame, challengedId: string, asked: Seat | undefined): Result<Plan, AppRefusal> {
  const fault = challengeFault(game.seats, challengedId);
  if (fault !== undefined) return refuse({ code: 'CHALLENGE_INVALID', message: fault });
  const { facts } = game.table;
  // Where no seat is left, that is what the game says.
  const seat = asked ?? openSeats(facts)[0] ?? facts.seatCount - 1;
  const rows = placeOf(facts, seat).map((kept): SeatRow => ({ seat: kept, kind: 'kept', playerId: challengedId }));
  return ok({ command: { type: 'KeepSeat', seat }, seats: [...game.seats, ...rows] });
}

/** Why no seat can be kept for that player, in a sentence. */
export function challengeFault(seats: readonly SeatRow[], challengedId: string): string | undefined {
  if (seatsOf(seats, challengedId).length > 0) return 'This player sits at the game already.';
  return seatsKeptFor(seats, challengedId).length > 0 ? 'A seat is kept for this player already.' : undefined;
}

function releasing(game: LiveGame, forId: string, reason: 'declined' | 'withdrawn'): Result<Plan, AppRefusal> {
  const [seat] = seatsKeptFor(game.seats, forId);
  if (seat === undefined) {
    return refuse({ code: 'SEAT_NOT_KEPT', message: 'No seat of this game is kept for this player.' });
  }
  const seats = withoutSeats(game.seats, placeOf(game.table.facts, seat));
  return ok({ command: { type: 'ReleaseSeat', seat, reason }, seats });
}
