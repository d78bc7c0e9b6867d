import { present } from '../core/assert';
import { MARK_POINTS } from '../dominoes/bid';
import { EMPTY_HAND, type Hand } from '../dominoes/hand';
import type { BySeat, Seat } from '../dominoes/seat';
import { isDouble, type Tile } from '../dominoes/tile';
import type { Contract } from '../dominoes/trick';
import type { RoundStart } from '../variant';
import type { TricksRoundEnded } from './events';
import type { SpecialBid, SpecialBidKind, TricksTerms } from './rules';

/** One round of a trick game. A player's own fold of what he was sent has the same form, with hidden tiles. */
export interface TricksState {
  readonly terms: TricksTerms;
  readonly sides: BySeat<number>;
  readonly round: number;
  /** Deals of this round so far. */
  readonly attempt: number;
  /** Running total by side. */
  readonly scores: readonly number[];
  /** Who bids first, once it is settled; the seat before him shuffled, and bids last. */
  readonly leader: Seat | undefined;
  readonly hands: BySeat<Hand>;
  /** What each seat said, in the order spoken. */
  readonly bids: readonly Spoken[];
  /** The highest bid so far. */
  readonly bid: StandingBid | undefined;
  /** Who names the contract, once the bidding is over: the bidder or, after a special bid, his partner. */
  readonly namer: Seat | undefined;
  readonly contract: Contract | undefined;
  /** Whose tiles lie face down while the others play. */
  readonly sitsOut: Seat | undefined;
  /** The tiles of the trick in play, in the order played. */
  readonly trick: readonly PlayedTile[];
  readonly tricks: readonly Trick[];
  /** Points in tricks, by side. */
  readonly taken: readonly number[];
  /** Whose turn it is; undefined before the deal and after the end. */
  readonly toMove: Seat | undefined;
  readonly ended: TricksRoundEnded | undefined;
}

/** The state with some members replaced. Each is named because a spread takes fifteen times as long, and every event makes one. */
export function changed(state: TricksState, changes: Partial<TricksState>): TricksState {
  const copy: TricksState = {
    terms: state.terms,
    sides: state.sides,
    round: state.round,
    attempt: state.attempt,
    scores: state.scores,
    leader: state.leader,
    hands: state.hands,
    bids: state.bids,
    bid: state.bid,
    namer: state.namer,
    contract: state.contract,
    sitsOut: state.sitsOut,
    trick: state.trick,
    tricks: state.tricks,
    taken: state.taken,
    toMove: state.toMove,
    ended: state.ended,
  };
  return Object.assign(copy, changes);
}

/** A bid, or a pass. */
export type Spoken = { readonly seat: Seat; readonly bid?: Bid };

export type Bid = {
  /** What must be taken: 30 to 41, or 42 for each mark. */
  readonly points: number;
  /** What is at stake. */
  readonly marks: number;
  readonly kind?: SpecialBidKind;
};

export type StandingBid = Bid & { readonly seat: Seat };

export type PlayedTile = { readonly seat: Seat; readonly tile: Tile };

export type Trick = {
  /** Who won it. */
  readonly seat: Seat;
  /** In the order played. */
  readonly plays: readonly PlayedTile[];
  readonly points: number;
};

/** What the seat to move is asked: to bid, to name what is played for, or to play a tile. */
export type TricksPhase = 'bid' | 'name' | 'play';

export function beginTricksRound(terms: TricksTerms, sides: BySeat<number>, start: RoundStart): TricksState {
  return {
    terms,
    sides,
    round: start.round,
    attempt: 0,
    scores: start.scores,
    leader: start.leader,
    hands: sides.map(() => EMPTY_HAND),
    bids: [],
    bid: undefined,
    namer: undefined,
    contract: undefined,
    sitsOut: undefined,
    trick: [],
    tricks: [],
    taken: start.scores.map(() => 0),
    toMove: undefined,
    ended: undefined,
  };
}

export function phaseOf({ toMove, namer, contract }: TricksState): TricksPhase | undefined {
  if (toMove === undefined) return undefined;
  if (contract !== undefined) return 'play';
  return namer === undefined ? 'bid' : 'name';
}

export function seatAfter(seat: Seat, { sides }: Pick<TricksState, 'sides'>): Seat {
  return (seat + 1) % sides.length;
}

/** Who plays after the seat. */
export function playsAfter(seat: Seat, state: Pick<TricksState, 'sides' | 'sitsOut'>): Seat {
  const next = seatAfter(seat, state);
  return next === state.sitsOut ? seatAfter(next, state) : next;
}

export function partnerOf(seat: Seat, { sides }: Pick<TricksState, 'sides'>): Seat {
  return present(
    sides.findIndex((side, other) => other !== seat && side === sides[seat]),
    `the partner of seat ${seat}`,
  );
}

export function sideOf(seat: Seat, { sides }: Pick<TricksState, 'sides'>): number {
  return present(sides[seat], `side of seat ${seat}`);
}

export function handOf(seat: Seat, { hands }: Pick<TricksState, 'hands'>): Hand {
  return present(hands[seat], `hand of seat ${seat}`);
}

/** The last bidder, where all have passed before him and he must bid. */
export function mustBid({ terms, bids, bid, sides }: TricksState): boolean {
  return terms.allPass === 'forced' && bid === undefined && bids.length === sides.length - 1;
}

/** The bids in marks that may be made: up to two, and then one more than the last. In points. */
export function openMarks({ bid }: Pick<TricksState, 'bid'>): readonly number[] {
  const high = bid?.points ?? 0;
  const first = [MARK_POINTS, 2 * MARK_POINTS].filter((points) => points > high);
  return first.length > 0 ? first : [high + MARK_POINTS];
}

/** The value in points of a special bid that would stand now; undefined when it is overbid. */
export function specialPoints({ bid }: Pick<TricksState, 'bid'>, special: SpecialBid): number | undefined {
  const high = bid?.points ?? 0;
  const points = MARK_POINTS * Math.max(special.marksMin, Math.floor(high / MARK_POINTS) + 1);
  return points > MARK_POINTS * special.marksMax ? undefined : points;
}

export function holdsDoubles(hand: Hand, count: number): boolean {
  return hand.tiles.filter(isDouble).length >= count;
}
