import { present, unreachable } from '../core/assert';
import { EMPTY_HAND, knownHand, withoutTile } from '../dominoes/hand';
import type { PointsScored } from '../variant';
import type { BidMade, ContractNamed, DealDiscarded, TilePlayed, TricksEvent, TrickWon } from './events';
import { changed, handOf, playsAfter, seatAfter, sideOf, type Bid, type TricksState } from './state';

/** Writes one event down; whole events and redacted ones alike. */
export function evolveTricks(state: TricksState, event: TricksEvent): TricksState {
  switch (event.type) {
    case 'LotDrawn':
      return changed(state, { leader: event.seat });
    case 'RoundDealt':
      return changed(state, { attempt: event.attempt, leader: event.leader, hands: event.hands, toMove: event.leader });
    case 'BidMade':
      return bidMade(state, event);
    case 'PlayerPassed': {
      const { seat } = event;
      return changed(state, { bids: [...state.bids, { seat }], toMove: seatAfter(seat, state) });
    }
    case 'DealDiscarded':
      return discarded(state, event);
    case 'BidWon':
      return changed(state, { namer: event.namer, toMove: event.namer });
    case 'ContractNamed':
      return named(state, event);
    case 'TilePlayed':
      return played(state, event);
    case 'TrickWon':
      return trickWon(state, event);
    case 'PointsScored':
      return scored(state, event);
    case 'RoundEnded':
      return changed(state, { hands: event.hands.map(knownHand), toMove: undefined, ended: event });
    default:
      return unreachable(event);
  }
}

function bidMade(state: TricksState, { seat, points, marks, kind }: BidMade): TricksState {
  const bid: Bid = { points, marks, ...(kind !== undefined && { kind }) };
  return changed(state, {
    bids: [...state.bids, { seat, bid }],
    bid: { seat, ...bid },
    toMove: seatAfter(seat, state),
  });
}

function discarded(state: TricksState, { leader }: DealDiscarded): TricksState {
  return changed(state, { leader, hands: state.hands.map(() => EMPTY_HAND), bids: [], toMove: undefined });
}

function named(state: TricksState, { contract: name, trump, doubles, sitsOut }: ContractNamed): TricksState {
  return changed(state, {
    contract: { name, ...(trump !== undefined && { trump }), ...(doubles !== undefined && { doubles }) },
    sitsOut,
  });
}

function played(state: TricksState, { seat, tile }: TilePlayed): TricksState {
  const hand = withoutTile(handOf(seat, state), tile);
  return changed(state, {
    hands: state.hands.map((other, at) => (at === seat ? hand : other)),
    trick: [...state.trick, { seat, tile }],
    toMove: playsAfter(seat, state),
  });
}

function trickWon(state: TricksState, { seat, points }: TrickWon): TricksState {
  const side = sideOf(seat, state);
  return changed(state, {
    trick: [],
    tricks: [...state.tricks, { seat, plays: state.trick, points }],
    taken: state.taken.map((sum, at) => (at === side ? sum + points : sum)),
    toMove: seat,
  });
}

function scored(state: TricksState, event: PointsScored): TricksState {
  const scores = state.scores.slice();
  scores[event.side] = present(scores[event.side], `score of side ${event.side}`) + event.points;
  return changed(state, { scores });
}
