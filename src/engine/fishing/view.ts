import type { CaptureKind } from '../dominoes/capture';
import { conceal, type Hand } from '../dominoes/hand';
import type { BySeat, Seat, Viewer } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import type { FishingRoundEnded } from './events';
import type { FishingTerms } from './rules';
import { phaseOf, type FishingPhase, type FishingState, type Placed } from './state';

/** A fishing round as one viewer may know it. Which captures there are is for the players to see. */
export interface FishingView {
  readonly family: 'fishing';
  /** From 1. */
  readonly round: number;
  /** Deals of this round so far; 0 before the first. */
  readonly attempt: number;
  /** The side of each seat; `scores` is by side. */
  readonly sides: BySeat<number>;
  readonly scores: readonly number[];
  readonly leader?: Seat;
  /** Absent before the deal and after the end of the round. */
  readonly toMove?: Seat;
  /** What the seat to move is asked. */
  readonly phase?: FishingPhase;
  /** Face down: counts to everybody, their owners too, while the round runs. */
  readonly piles: BySeat<Hand>;
  /** From left to right. */
  readonly row: readonly Tile[];
  /** The tile that the seat to move has turned and neither captured with nor placed. */
  readonly turned?: Tile;
  /** The tile that was placed last, while the other seat may claim what was missed on it. It lies in the row. */
  readonly placed?: Placed;
  /** The captures that were named with this tile and were none. */
  readonly tried: readonly CaptureKind[];
  /** What each seat has captured, in that order. */
  readonly captured: BySeat<readonly Tile[]>;
  /** By which rules captures count, as data. */
  readonly terms: FishingTerms;
  /** How the round ended. */
  readonly ended?: FishingRoundEnded;
}

/** What `viewer` may know of the round: every field is named here, so that nothing else can leave. */
export function viewOfFishing(state: FishingState, viewer: Viewer): FishingView {
  // Piles that are left are turned over once the round has ended.
  const shown = viewer.kind === 'all' || state.ended !== undefined;
  const phase = phaseOf(state);
  return {
    family: 'fishing',
    round: state.round,
    attempt: state.attempt,
    sides: state.sides,
    scores: state.scores,
    ...(state.leader !== undefined && { leader: state.leader }),
    ...(state.toMove !== undefined && { toMove: state.toMove }),
    ...(phase !== undefined && { phase }),
    piles: shown ? state.piles : state.piles.map(conceal),
    row: state.row,
    ...(state.turned !== undefined && { turned: state.turned }),
    ...(state.placed !== undefined && { placed: state.placed }),
    tried: state.tried,
    captured: state.captured,
    terms: state.terms,
    ...(state.ended !== undefined && { ended: state.ended }),
  };
}
