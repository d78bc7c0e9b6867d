import { present } from '../core/assert';
import { BID_MIN, MARK_POINTS } from '../dominoes/bid';
import type { Seat } from '../dominoes/seat';
import { isOfSuit, playableTiles, SUITS, type Suit } from '../dominoes/trick';
import type { TricksMove } from './notation';
import { handOf, holdsDoubles, mustBid, openMarks, phaseOf, specialPoints, type TricksState } from './state';

/** Every move of the seat to move, as far as it can be told from its own hand. */
export function legalTricksMoves(state: TricksState, seat: Seat): readonly TricksMove[] {
  if (state.toMove !== seat) return [];
  switch (phaseOf(state)) {
    case 'bid':
      return [...(mustBid(state) ? [] : [PASS]), ...bids(state), ...specials(state, seat)];
    case 'name':
      return names(state);
    case 'play':
      return plays(state, seat);
    case undefined:
      return [];
  }
}

/**
 * The moves among which a lot decides when a seat's time has run out: it passes, or bids the least where it must bid; it
 * names the trumps of which it holds most; it plays any tile that it may.
 */
export function timeoutTricksMoves(state: TricksState, seat: Seat): readonly TricksMove[] {
  const legal = legalTricksMoves(state, seat);
  switch (phaseOf(state)) {
    case 'bid':
      return legal.slice(0, 1);
    case 'name': {
      const lengths = legal.map((move) => (move.type === 'trump' ? trumpsHeld(state, seat, move.suit) : -1));
      return legal.filter((_move, at) => lengths[at] === Math.max(...lengths));
    }
    case 'play':
    case undefined:
      return legal;
  }
}

function trumpsHeld(state: TricksState, seat: Seat, trump: Suit): number {
  return handOf(seat, state).tiles.filter((tile) => isOfSuit(tile, trump, { name: 'trump', trump })).length;
}

const PASS: TricksMove = { type: 'pass' };

const POINT_BIDS = Array.from({ length: MARK_POINTS - BID_MIN }, (_, at) => BID_MIN + at);

function bids(state: TricksState): readonly TricksMove[] {
  const higher = POINT_BIDS.filter((points) => points > (state.bid?.points ?? 0));
  return [...higher, ...openMarks(state)].map((points) => ({ type: 'bid', points }));
}

function specials(state: TricksState, seat: Seat): readonly TricksMove[] {
  const hand = handOf(seat, state);
  return state.terms.specials
    .filter((special) => holdsDoubles(hand, special.doubles) && specialPoints(state, special) !== undefined)
    .map(({ kind }) => ({ type: kind }));
}

/** Nello and sevens are for who bid marks himself. */
function names({ terms, bid }: TricksState): readonly TricksMove[] {
  const { points, kind } = present(bid, 'the bid that was won');
  const ownMarks = points >= MARK_POINTS && kind === undefined;
  return [
    ...SUITS.map((suit): TricksMove => ({ type: 'trump', suit })),
    ...(terms.noTrump ? [{ type: 'no-trump' } as const] : []),
    ...(terms.nello !== undefined && ownMarks ? [{ type: 'nello' } as const] : []),
    ...(terms.sevens && ownMarks ? [{ type: 'sevens' } as const] : []),
  ];
}

function plays(state: TricksState, seat: Seat): readonly TricksMove[] {
  const contract = present(state.contract, 'what is played for');
  const trick = state.trick.map(({ tile }) => tile);
  return playableTiles(handOf(seat, state).tiles, trick, contract).map((tile) => ({ type: 'play', tile }));
}
