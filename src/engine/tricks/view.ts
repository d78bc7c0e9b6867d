import { conceal, type Hand } from '../dominoes/hand';
import { canSee, type BySeat, type Seat, type Viewer } from '../dominoes/seat';
import { suitLed, type Contract, type Suit } from '../dominoes/trick';
import type { TricksRoundEnded } from './events';
import {
  phaseOf,
  type PlayedTile,
  type Spoken,
  type StandingBid,
  type Trick,
  type TricksPhase,
  type TricksState,
} from './state';

/** A round of a trick game as one viewer may know it. */
export interface TricksView {
  readonly family: 'tricks';
  /** From 1. */
  readonly round: number;
  /** Deals of this round so far; 0 before the first. */
  readonly attempt: number;
  /** The side of each seat; `scores` and `taken` are by side. */
  readonly sides: BySeat<number>;
  readonly scores: readonly number[];
  /** Who bids first. */
  readonly leader?: Seat;
  /** Absent before the deal and after the end of the round. */
  readonly toMove?: Seat;
  /** What the seat to move is asked. */
  readonly phase?: TricksPhase;
  /** Tiles that the viewer may name, and how many he may not. */
  readonly hands: BySeat<Hand>;
  /** What each seat said, in the order spoken. */
  readonly bids: readonly Spoken[];
  /** The highest bid so far, or the one that is played. */
  readonly bid?: StandingBid;
  /** Who names what is played for, and leads, once the bidding is over. */
  readonly namer?: Seat;
  readonly contract?: Contract;
  /** Whose tiles lie face down while the others play. */
  readonly sitsOut?: Seat;
  /** The trick in play. */
  readonly trick: readonly PlayedTile[];
  /** The suit that must be followed in it. */
  readonly led?: Suit;
  /** The tricks that are over, open to all. */
  readonly tricks: readonly Trick[];
  /** Points in tricks. */
  readonly taken: readonly number[];
  /** How the round ended. */
  readonly ended?: TricksRoundEnded;
}

/** What `viewer` may know of the round: every field is named here, so that nothing else can leave. */
export function viewOfTricks(state: TricksState, viewer: Viewer): TricksView {
  const { contract, trick } = state;
  // Hands that are left are on the table once the round has ended.
  const shown = viewer.kind === 'all' || state.ended !== undefined;
  const phase = phaseOf(state);
  const [lead] = trick;
  const led = lead === undefined || contract === undefined ? undefined : suitLed(lead.tile, contract);
  return {
    family: 'tricks',
    round: state.round,
    attempt: state.attempt,
    sides: state.sides,
    scores: state.scores,
    ...(state.leader !== undefined && { leader: state.leader }),
    ...(state.toMove !== undefined && { toMove: state.toMove }),
    ...(phase !== undefined && { phase }),
    hands: state.hands.map((hand, seat) => (shown || canSee(viewer, seat) ? hand : conceal(hand))),
    bids: state.bids,
    ...(state.bid !== undefined && { bid: state.bid }),
    ...(state.namer !== undefined && { namer: state.namer }),
    ...(contract !== undefined && { contract }),
    ...(state.sitsOut !== undefined && { sitsOut: state.sitsOut }),
    trick,
    ...(led !== undefined && { led }),
    tricks: state.tricks,
    taken: state.taken,
    ...(state.ended !== undefined && { ended: state.ended }),
  };
}
