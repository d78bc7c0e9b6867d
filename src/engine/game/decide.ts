import { assert, present } from '../core/assert';
import { ok, refuse, type Result } from '../core/result';
import type { Seat } from '../dominoes/seat';
import { isRoundEnded, type Outcome, type RoundCommand, type Turn, type Variant, type VariantTypes } from '../variant';
import type { GameCommand, GameRefusal } from './commands';
import type { GameEnded, LifeEvent } from './events';
import { beginNextRound, evolve } from './evolve';
import { acceptOffer, declineOffer, lapsedBy, lapseAll, makeOffer, resume, withdrawOffer } from './offers';
import { unopened } from './seat-seed';
import { endOpening, giveSeed, openSeed } from './seeds';
import { closeSeats, keepSeat, leaveSeat, releaseSeat, renewInvitation, takeSeat } from './seating';
import { broughtFault, copied, copyChance, type CopyChance } from './copying';
import { isOver, type GameState, type TableFacts } from './state';
import { beginVacation, endVacation, returnToSeat, STAND_IN_LEVEL } from './absence';

/** Who acts next: the seats are not closed yet, a copy is to begin, or as in a round. */
export type GameTurn =
  | Turn
  | { readonly kind: 'waiting' }
  /** A copy has started, and only chance can say how the tiles lie that nobody has seen. */
  | { readonly kind: 'copy'; readonly copy: CopyChance };

type Events<G extends VariantTypes> = readonly (G['Event'] | LifeEvent)[];
type Decided<G extends VariantTypes> = Result<Events<G>, GameRefusal>;

export function turnOf<G extends VariantTypes>(variant: Variant<G>, state: GameState<G>): GameTurn {
  if (isOver(state)) return { kind: 'over' };
  if (state.play === undefined) return { kind: 'waiting' };
  if (state.copied !== undefined) return { kind: 'copy', copy: copyChance(variant, state, state.copied) };
  const turn = variant.turn(state.play);
  return turn.kind === 'over' ? variant.turn(beginNextRound(variant, state)) : turn;
}

export function decide<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  command: GameCommand<G['Move']>,
): Decided<G> {
  if (isOver(state)) return refuse({ code: 'GAME_OVER', message: 'This game is over. Its events can still be read.' });
  switch (command.type) {
    case 'TakeSeat': {
      const fault = command.brought && broughtFault(variant, state, command.brought);
      return fault === undefined ? takeSeat(state, command) : refuse({ code: 'COPY_IMPOSSIBLE', message: fault });
    }
    case 'LeaveSeat':
      return leaveSeat(state, command.seat);
    case 'KeepSeat':
      return keepSeat(state, command.seat);
    case 'ReleaseSeat':
      return releaseSeat(state, command);
    case 'RenewInvitation':
      return renewInvitation(state);
    case 'GiveSeed':
      return giveSeed(state, command.seat, command.given);
    case 'CloseSeats':
      return closeSeats(state, command.at);
    case 'OpenSeed':
      return openSeed(state, command.seat, command.seed);
    case 'EndOpening':
      return endOpening(state);
    case 'Resign':
      return resign(variant, state, command.seat);
    case 'RunOut':
      return runOut(variant, state, command);
    case 'Return':
      return returnToSeat(state, command.seat);
    case 'BeginVacation':
      return beginVacation(state, command);
    case 'EndVacation':
      return endVacation(state, command.seat);
    case 'Offer':
      return makeOffer(state, command);
    case 'Accept':
      return acceptOffer(state, command);
    case 'Decline':
      return declineOffer(state, command);
    case 'Withdraw':
      return withdrawOffer(state, command);
    case 'Resume':
      return resume(state, command.seat);
    case 'CallOff':
      return callOff(state, command.seat);
    case 'CopyPosition':
      return ok([copied(variant, state, present(state.copied, 'what is copied'), command.tiles)]);
    case 'Abort': {
      const { reason, seat } = command;
      return ok([{ type: 'GameAborted', reason, ...(seat === undefined ? {} : { seat }) }]);
    }
    case 'Move':
    case 'Deal':
    case 'DrawLead':
    case 'Toss':
      return playRound(variant, state, command);
  }
}

function notStarted(state: TableFacts, open: string): Result<never, GameRefusal> {
  const instead =
    state.status === 'opening' ? `it starts when seat ${unopened(state.seeds).join(', ')} has opened its seed` : open;
  return refuse({ code: 'NOT_STARTED', message: `This game has not started: ${instead}.` });
}

function playRound<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  command: RoundCommand<G['Move']>,
): Decided<G> {
  if (state.play === undefined) {
    return notStarted(state, 'nobody can move yet');
  }
  if (state.pausedUntil !== undefined && command.type === 'Move') {
    return refuse({ code: 'GAME_PAUSED', message: 'This game is paused: resume it before you move.' });
  }
  const decided = variant.decide(roundToPlay(variant, state), command);
  if (!decided.ok) return decided;
  const ending = withGameEnd(variant, state, decided.value);
  return ok(command.type === 'Move' ? [...lapsedBy(state, command.seat), ...ending] : ending);
}

/** The events of a round, and the end of the game where they bring it about. */
function withGameEnd<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  events: readonly G['Event'][],
): Events<G> {
  const ended = events.find(isRoundEnded);
  if (ended === undefined) return events;
  const after = events.reduce<GameState<G>>((folded, event) => evolve(variant, folded, event), state);
  const outcome = variant.outcome(state.options, after.standing, ended);
  return outcome === undefined ? events : [...events, gameEnded(after, outcome)];
}

function gameEnded<G extends VariantTypes>(state: GameState<G>, outcome: Outcome): GameEnded {
  assert(
    outcome.winners.every((seat) => !state.standing.resigned.includes(seat)),
    'a seat that resigned does not win',
  );
  return { type: 'GameEnded', reason: outcome.reason, winners: outcome.winners, scores: state.standing.scores };
}

/**
 * Resigning gives the game to the last side that has not resigned (rules.md G: a pair that loses one of its own loses the
 * game). Where more than one side is left, the computer plays the seat on and its side cannot win.
 */
function resign<G extends VariantTypes>(variant: Variant<G>, state: GameState<G>, seat: Seat): Decided<G> {
  if (state.play === undefined) {
    return notStarted(state, 'leave the seat instead of resigning');
  }
  if (present(state.sitters[seat], 'the seat that resigns').resigned === true) {
    return refuse({
      code: 'ALREADY_RESIGNED',
      message: 'You have resigned this game; the computer plays your seat on.',
    });
  }
  return giveUp(variant, state, { type: 'SeatResigned', seat });
}

/** One seat is out: the game to the last side that is not, or the computer in its place. */
function giveUp<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  out: Extract<LifeEvent, { readonly type: 'SeatResigned' | 'TimeRanOut' }>,
): Decided<G> {
  const after = evolve<G>(variant, state, out);
  const { sides } = after.standing;
  const sidesOut = new Set(after.standing.resigned.map((seat) => sides[seat]));
  const winners = sides.flatMap((side, at) => (sidesOut.has(side) ? [] : [at]));
  if (new Set(winners.map((at) => sides[at])).size > 1) return ok([out, ...lapseAll(state)]);
  const reason = out.type === 'TimeRanOut' ? 'time' : 'resigned';
  return ok([out, gameEnded(after, { winners, reason })]);
}

/**
 * The seat to move has no time left. By the game's policy it loses, the computer plays it from here, or a move is made
 * for it: one of those that the rules allow for this, by lot (rules.md G: never a pass for a seat that could play).
 */
function runOut<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  { seat, lot }: { readonly seat: Seat; readonly lot: number },
): Decided<G> {
  const { onTimeout } = state.pace;
  const turn = turnOf(variant, state);
  assert(
    turn.kind === 'seat' && turn.seat === seat && state.pausedUntil === undefined,
    'time runs for the seat to move',
  );
  const out = { type: 'TimeRanOut', seat, then: onTimeout } as const;
  switch (onTimeout) {
    case 'lose':
      return giveUp(variant, state, out);
    case 'computer':
      return ok([out, ...lapseAll(state), { type: 'SeatHandedOver', seat, level: STAND_IN_LEVEL }]);
    case 'move': {
      const moved = moveFor(variant, state, seat, lot);
      return moved.ok ? ok([out, ...lapsedBy(state, seat), ...moved.value]) : moved;
    }
  }
}

function moveFor<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  seat: Seat,
  lot: number,
): Decided<G> {
  const round = roundToPlay(variant, state);
  const forced = variant.timeoutEvents?.(round, seat);
  if (forced !== undefined) return ok(forced);
  const move = present(timeoutMoves(variant, state, seat)[lot], `move ${lot} of those for a seat without time`);
  const decided = variant.decide(round, { type: 'Move', seat, move, automatic: true });
  return decided.ok ? ok(withGameEnd(variant, state, decided.value)) : decided;
}

/** The moves among which a lot decides for a seat without time; none where its turn ends without one. */
export function timeoutMoves<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  seat: Seat,
): readonly G['Move'][] {
  const round = roundToPlay(variant, state);
  if (variant.timeoutEvents?.(round, seat) !== undefined) return [];
  if (variant.timeoutMoves !== undefined) return variant.timeoutMoves(round, seat);
  return variant.legalMoves(round, seat).filter(({ type }) => variant.outOfTurn?.includes(type) !== true);
}

/** The round in play; the one to come where the last is over. */
function roundToPlay<G extends VariantTypes>(variant: Variant<G>, state: GameState<G>): G['State'] {
  const play = present(state.play, 'the round that is played');
  return variant.turn(play).kind === 'over' ? beginNextRound(variant, state) : play;
}

/** Before the second move of a game, any player may still call it off. */
function callOff<G extends VariantTypes>(state: GameState<G>, seat: Seat): Decided<G> {
  if (state.play === undefined) {
    return notStarted(state, 'leave the seat instead');
  }
  if (state.series !== undefined && state.series.number > 1) {
    // Whoever is behind, or does not like what was dealt, would call the series off.
    const message = `This is game ${state.series.number} of a series: it can be resigned, or a tie be offered, but not be called off.`;
    return refuse({ code: 'TOO_LATE_TO_CALL_OFF', message });
  }
  if (state.opening === 2) {
    const message = 'Two moves have been made: this game can be resigned, or a tie be offered, but not be called off.';
    return refuse({ code: 'TOO_LATE_TO_CALL_OFF', message });
  }
  return ok([{ type: 'GameAborted', reason: 'called-off', seat }]);
}
