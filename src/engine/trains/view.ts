import { conceal, type Hand } from '../dominoes/hand';
import { canSee, type BySeat, type Seat, type Viewer } from '../dominoes/seat';
import { highPip, type Pip, type Tile } from '../dominoes/tile';
import type { TrainsRoundEnded } from './events';
import { demandedPlace } from './legal-moves';
import type { TrainsTerms } from './rules';
import { engineOf, type TrainsState } from './state';

/** A round of trains as one viewer may know it. */
export interface TrainsView {
  readonly family: 'trains';
  /** From 1. */
  readonly round: number;
  /** Deals of this round so far; 0 before the first. */
  readonly attempt: number;
  /** The side of each seat; `scores` is by side, and the lowest wins. */
  readonly sides: BySeat<number>;
  readonly scores: readonly number[];
  /** The pip of the double that begins this round. */
  readonly engine: Pip;
  /** Who laid it. */
  readonly leader?: Seat;
  /** Absent before the engine is laid and after the end of the round. */
  readonly toMove?: Seat;
  /** The seat to move has drawn a tile in this turn. */
  readonly hasDrawn: boolean;
  /** Tiles that the viewer may name, and how many he may not. */
  readonly hands: BySeat<Hand>;
  readonly boneyard: Hand;
  /** The engine, once it lies on the table. */
  readonly station?: Tile;
  /** Those that seats own in seat order, then everybody's; shared arms in the order in which they opened. */
  readonly trains: readonly TrainView[];
  /** The double that must be played on before anything else. */
  readonly demand?: DemandView;
  /** By which rules it is played, as data. */
  readonly terms: TrainsTerms;
  /** How the round ended. */
  readonly ended?: TrainsRoundEnded;
}

export interface TrainView {
  readonly arm: string;
  /** Whose it is; absent where it is everybody's. */
  readonly owner?: Seat;
  /** Others may play on it until its owner does. */
  readonly marked: boolean;
  /** The double that it runs out from. */
  readonly from: Tile;
  /** From there outwards. */
  readonly tiles: readonly Tile[];
  readonly end: Pip;
}

export interface DemandView {
  readonly double: Tile;
  /** Tiles that it still demands. */
  readonly left: number;
  /** Where the next of them goes; the arm opens where it is not there yet. */
  readonly arm: string;
}

/** What `viewer` may know of the round: every field is named here, so that nothing else can leave. */
export function viewOfTrains(state: TrainsState, viewer: Viewer): TrainsView {
  const { demand } = state;
  // Hands that are left are on the table once the round has ended.
  const shown = viewer.kind === 'all' || state.ended !== undefined;
  return {
    family: 'trains',
    round: state.round,
    attempt: state.attempt,
    sides: state.sides,
    scores: state.scores,
    engine: highPip(engineOf(state)),
    ...(state.leader !== undefined && { leader: state.leader }),
    ...(state.toMove !== undefined && { toMove: state.toMove }),
    hasDrawn: state.hasDrawn,
    hands: state.hands.map((hand, seat) => (shown || canSee(viewer, seat) ? hand : conceal(hand))),
    boneyard: viewer.kind === 'all' ? state.boneyard : conceal(state.boneyard),
    ...(state.station !== undefined && { station: state.station }),
    trains: state.trains.map(({ name, owner, marked, from, tiles, end }) => ({
      arm: name,
      ...(owner !== undefined && { owner }),
      marked,
      from,
      tiles,
      end,
    })),
    ...(demand !== undefined && {
      demand: { double: demand.double, left: demand.left, arm: demandedPlace(state, demand).arm },
    }),
    terms: state.terms,
    ...(state.ended !== undefined && { ended: state.ended }),
  };
}
