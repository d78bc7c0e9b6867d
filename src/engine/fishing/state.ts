import { assert, present } from '../core/assert';
import { kindsInRow, rowBefore, type CaptureKind, type RowSide } from '../dominoes/capture';
import { EMPTY_HAND, handSize, type Hand } from '../dominoes/hand';
import type { BySeat, Seat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import type { RoundStart } from '../variant';
import type { FishingRoundEnded } from './events';
import type { FishingTerms } from './rules';

/** One fishing round. A player's own fold of what he was sent has the same form, with hidden tiles. */
export interface FishingState {
  readonly terms: FishingTerms;
  readonly sides: BySeat<number>;
  readonly round: number;
  /** Deals of this round so far. */
  readonly attempt: number;
  /** Running total by side. */
  readonly scores: readonly number[];
  /** Who begins, once it is settled. */
  readonly leader: Seat | undefined;
  /** Face down, in the order in which they are turned. */
  readonly piles: BySeat<Hand>;
  /** Tiles turned so far. */
  readonly turnedCounts: BySeat<number>;
  readonly row: readonly Tile[];
  readonly captured: BySeat<readonly Tile[]>;
  /** Whose turn it is; undefined before the deal and after the end. */
  readonly toMove: Seat | undefined;
  /** The tile that the seat to move has turned, while it is neither captured nor placed. */
  readonly turned: Tile | undefined;
  /** The last tile, while the other seat may claim what was missed on it. */
  readonly placed: Placed | undefined;
  /** The captures that were named with this tile and were none. */
  readonly tried: readonly CaptureKind[];
  readonly ended: FishingRoundEnded | undefined;
}

/** The state with some members replaced. Each is named because a spread takes fifteen times as long, and every event makes one. */
export function changed(state: FishingState, changes: Partial<FishingState>): FishingState {
  const copy: FishingState = {
    terms: state.terms,
    sides: state.sides,
    round: state.round,
    attempt: state.attempt,
    scores: state.scores,
    leader: state.leader,
    piles: state.piles,
    turnedCounts: state.turnedCounts,
    row: state.row,
    captured: state.captured,
    toMove: state.toMove,
    turned: state.turned,
    placed: state.placed,
    tried: state.tried,
    ended: state.ended,
  };
  return Object.assign(copy, changes);
}

export type Placed = {
  readonly seat: Seat;
  readonly tile: Tile;
  readonly side: RowSide;
};

/** What the seat to move is asked: to turn a tile, what becomes of it, or its word on the other's last tile. */
export type FishingPhase = 'turn' | 'capture' | 'last-word';

export function beginFishingRound(terms: FishingTerms, sides: BySeat<number>, start: RoundStart): FishingState {
  return {
    terms,
    sides,
    round: start.round,
    attempt: 0,
    scores: start.scores,
    leader: start.leader,
    piles: sides.map(() => EMPTY_HAND),
    turnedCounts: sides.map(() => 0),
    row: [],
    captured: sides.map(() => []),
    toMove: undefined,
    turned: undefined,
    placed: undefined,
    tried: [],
    ended: undefined,
  };
}

export function phaseOf(state: FishingState): FishingPhase | undefined {
  if (state.toMove === undefined) return undefined;
  if (state.turned !== undefined) return 'capture';
  return state.placed !== undefined && isLastTurn(state, state.placed.seat) ? 'last-word' : 'turn';
}

/** True when the round ends with this turn of the seat: nobody turns a tile after it. */
export function isLastTurn(state: FishingState, seat: Seat): boolean {
  const own = pileSize(state, seat);
  if (state.terms.lastTurn === 'first-out') return own === 0;
  const others = pileSize(state, otherSeat(seat));
  return seat === state.leader ? own === 0 && others === 0 : own === 0 || others === 0;
}

/** The captures that may be named with the turned tile: all that the length of the row allows, true or not. */
export function capturesToName(state: FishingState): readonly CaptureKind[] {
  return untried(state, state.row.length);
}

/** The captures that may be claimed of the tile that was placed last, true or not. */
export function claimsToName(state: FishingState): readonly CaptureKind[] {
  const { placed, row } = state;
  return placed === undefined ? [] : untried(state, rowBefore(row, placed).length);
}

function untried({ terms, tried }: FishingState, rowLength: number): readonly CaptureKind[] {
  return terms.claim === 'auto' ? [] : kindsInRow(rowLength).filter((kind) => !tried.includes(kind));
}

/** The ends at which the turned tile may be placed, when it makes a difference. */
export function sidesToChoose({ terms, row }: FishingState): readonly RowSide[] {
  return row.length === 0 || terms.placing.length < 2 ? [] : terms.placing;
}

export function pileSize(state: FishingState, seat: Seat): number {
  return handSize(present(state.piles[seat], `pile of seat ${seat}`));
}

/** The game is for two. */
export function otherSeat(seat: Seat): Seat {
  assert(seat === 0 || seat === 1, 'there are two seats');
  return 1 - seat;
}
