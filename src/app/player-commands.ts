import type { JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import type { CommandRequest, CommandRunner, Receipt } from './command-runner';
import { outsider } from './game-for-caller';
import { mayRead, seatsOf, type LiveGame } from './live-game';
import type { Clock } from './ports/clock';
import type { AppRefusal } from './refusal';

/** A command on a game, by a signed-in player. */
export interface OnGame {
  readonly gameId: string;
  readonly playerId: string;
  /** A UUID that the client makes for this command alone. */
  readonly commandId: string;
  readonly expectedVersion?: number;
  /** A word that opens a private game to whoever has it. */
  readonly invitation?: string;
}

export type Answer = Promise<Result<Receipt, AppRefusal>>;

/** Runs a player's command: what it asks is hashed under its id, and a refusal tells whose turn it is. */
export function runForPlayer(
  runner: CommandRunner,
  request: OnGame,
  asked: JsonObject | ((game: LiveGame) => JsonObject),
  plan: CommandRequest['plan'],
): Answer {
  const { gameId, playerId, commandId, expectedVersion } = request;
  const run: CommandRequest = {
    gameId,
    command: { by: playerId, commandId, asked: typeof asked === 'function' ? asked : () => asked },
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
    // Whether a word is the right one takes the game itself to know.
    ...(request.invitation === undefined ? { outsiderUnlessReads: playerId } : {}),
    plan,
    hint: (game) => turnHint(game, playerId),
  };
  return runner.run(run);
}

/** Now, ms since 1970, as the next event of the game will have it: instants never run backwards within a game. */
export function instantIn({ row }: LiveGame, clock: Clock): number {
  return Math.max(clock.now().getTime(), row.lastEventAt.getTime());
}

/** The refusal for whoever is not the host; a private game does not exist for outsiders. */
export function unlessHost(game: LiveGame, playerId: string): Result<never, AppRefusal> | undefined {
  if (game.row.hostId === playerId) return undefined;
  if (!mayRead(game.row, game.seats, playerId)) throw outsider();
  return refuse({ code: 'NOT_HOST', message: 'Only the host of this game, who created it, can do this.' });
}

/** The seat that a player acts for: the one to move where he holds several. */
export function mySeat(game: LiveGame, playerId: string): Result<Seat, AppRefusal> {
  if (!mayRead(game.row, game.seats, playerId)) throw outsider();
  const held = seatsOf(game.seats, playerId);
  const { turn, facts } = game.table;
  const first = held[0];
  if (first === undefined) return refuse({ code: 'NOT_SEATED', message: 'You do not sit at this game.' });
  const seat = turn.kind === 'seat' && held.includes(turn.seat) ? turn.seat : first;
  if (facts.sitters[seat]?.resigned === true && facts.status === 'playing') {
    const message = 'You have resigned this game; the computer plays your seat on.';
    return refuse({ code: 'ALREADY_RESIGNED', message });
  }
  return ok(seat);
}

function turnHint(game: LiveGame, playerId: string): Partial<AppRefusal> {
  const { turn } = game.table;
  if (turn.kind !== 'seat') return {};
  if (!seatsOf(game.seats, playerId).includes(turn.seat)) return { turnSeat: turn.seat };
  const legalMoves = game.table.legalMoves(turn.seat).map((move) => move.notation);
  return { turnSeat: turn.seat, legalMoves };
}
