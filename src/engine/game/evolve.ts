import { assert, present, unreachable } from '../core/assert';
import type { Seat } from '../dominoes/seat';
import { isPointsScored, isRoundEnded, type Standing, type Variant, type VariantTypes } from '../variant';
import { isLifeEvent, type GameCreated, type LifeEvent } from './events';
import { type GameState, type Sitter } from './state';

/** The state that event 1 opens. */
export function openState<G extends VariantTypes>(
  variant: Variant<G>,
  options: G['Options'],
  created: GameCreated,
): GameState<G> {
  const sides = variant.sides(options, created.seats);
  return {
    status: 'open',
    variant: created.variant,
    rulesVersion: created.rulesVersion,
    seatCount: created.seats,
    start: created.start,
    access: created.access,
    options,
    sitters: Array.from({ length: created.seats }, () => undefined),
    places: placesOf(variant.heldTogether?.(options, created.seats) ?? [], created.seats),
    standing: { round: 0, scores: Array.from({ length: Math.max(...sides) + 1 }, () => 0), sides, resigned: [] },
  };
}

function placesOf(together: readonly (readonly Seat[])[], seatCount: number): readonly (readonly Seat[])[] {
  const alone = Array.from({ length: seatCount }, (_, seat) => seat).filter((seat) => !together.flat().includes(seat));
  return [...together, ...alone.map((seat) => [seat])];
}

export function evolve<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: G['Event'] | LifeEvent,
): GameState<G> {
  return isLifeEvent(event) ? evolveLife(variant, state, event) : evolveRound(variant, state, event);
}

function evolveLife<G extends VariantTypes>(variant: Variant<G>, state: GameState<G>, event: LifeEvent): GameState<G> {
  switch (event.type) {
    case 'GameCreated':
      return assertOpened();
    case 'SeatTaken': {
      const { seat, kind, level } = event;
      return seated(state, seat, level === undefined ? { kind } : { kind, level });
    }
    case 'SeatLeft':
      return seated(state, event.seat, undefined);
    case 'SeatsClosed':
      return { ...state, status: 'opening' };
    case 'GameStarted':
      return { ...state, status: 'playing', play: beginNextRound(variant, state) };
    case 'SeatResigned': {
      const sitter = present(state.sitters[event.seat], 'the seat that resigned');
      const resigned = [...state.standing.resigned, event.seat];
      return { ...seated(state, event.seat, { ...sitter, resigned: true }), standing: { ...state.standing, resigned } };
    }
    case 'GameEnded':
      return { ...state, status: 'ended', outcome: { winners: event.winners, reason: event.reason } };
    case 'GameAborted':
      return { ...state, status: 'aborted', abortReason: event.reason };
    default:
      return unreachable(event);
  }
}

function assertOpened(): never {
  assert(false, 'a game is created once, by its first event');
}

function seated<G extends VariantTypes>(state: GameState<G>, seat: number, sitter: Sitter | undefined): GameState<G> {
  return { ...state, sitters: state.sitters.map((present, at) => (at === seat ? sitter : present)) };
}

/** The state before the deal of the round that follows. */
export function beginNextRound<G extends VariantTypes>(variant: Variant<G>, state: GameState<G>): G['State'] {
  const { round, scores, leader } = state.standing;
  const start = { round: round + 1, scores };
  return variant.beginRound(state.options, state.seatCount, leader === undefined ? start : { ...start, leader });
}

function evolveRound<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: G['Event'],
): GameState<G> {
  const last = present(state.play, 'the round of a round event');
  // The last round stays in view until the first event of the next one.
  const before = variant.turn(last).kind === 'over' ? beginNextRound(variant, state) : last;
  const standing = standingAfter(state.standing, event, before !== last || state.standing.round === 0);
  return { ...state, standing, play: variant.evolve(before, event) };
}

function standingAfter(standing: Standing, event: VariantTypes['Event'], roundBegins: boolean): Standing {
  const begun = roundBegins ? { ...standing, round: standing.round + 1 } : standing;
  if (isPointsScored(event)) {
    return {
      ...begun,
      scores: begun.scores.map((score, side) => (side === event.side ? score + event.points : score)),
    };
  }
  if (isRoundEnded(event) && event.nextLeader !== undefined) return { ...begun, leader: event.nextLeader };
  if (isRoundEnded(event)) {
    const { leader: _unsettled, ...rest } = begun;
    return rest;
  }
  return begun;
}
