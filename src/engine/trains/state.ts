import { present } from '../core/assert';
import { EMPTY_HAND, type Hand } from '../dominoes/hand';
import type { BySeat, Seat } from '../dominoes/seat';
import { makeTile, type Pip, type Tile } from '../dominoes/tile';
import type { RoundStart } from '../variant';
import type { TrainsRoundEnded } from './events';
import type { TrainsTerms } from './rules';

/** One round of trains. A player's own fold of what he was sent has the same form, with hidden tiles. */
export interface TrainsState {
  readonly terms: TrainsTerms;
  /** Everybody plays alone: side s is seat s. */
  readonly sides: BySeat<number>;
  readonly round: number;
  /** Deals of this round so far. */
  readonly attempt: number;
  /** Running total by side; the lowest wins. */
  readonly scores: readonly number[];
  /** Who laid the engine. */
  readonly leader: Seat | undefined;
  readonly hands: BySeat<Hand>;
  readonly boneyard: Hand;
  /** The engine, once it is laid. */
  readonly station: Tile | undefined;
  /** Owned trains in seat order, then the one that is everybody's; shared arms in the order in which they opened. */
  readonly trains: readonly Train[];
  /** The double that must be played on before anything else. */
  readonly demand: Demand | undefined;
  /** Whose turn it is; undefined before the engine is laid and after the end. */
  readonly toMove: Seat | undefined;
  /** The seat to move has drawn a tile, and may not draw another. */
  readonly hasDrawn: boolean;
  /** The seat to move has begun an opening chain, and may go on with it. */
  readonly chaining: boolean;
  /** Turns that ended since the engine was laid. */
  readonly turnsEnded: number;
  /** Who played the last tile. */
  readonly lastMover: Seat | undefined;
  readonly ended: TrainsRoundEnded | undefined;
}

/** The state with some members replaced. Each is named because a spread takes fifteen times as long, and every event makes one. */
export function changed(state: TrainsState, changes: Partial<TrainsState>): TrainsState {
  const copy: TrainsState = {
    terms: state.terms,
    sides: state.sides,
    round: state.round,
    attempt: state.attempt,
    scores: state.scores,
    leader: state.leader,
    hands: state.hands,
    boneyard: state.boneyard,
    station: state.station,
    trains: state.trains,
    demand: state.demand,
    toMove: state.toMove,
    hasDrawn: state.hasDrawn,
    chaining: state.chaining,
    turnsEnded: state.turnsEnded,
    lastMover: state.lastMover,
    ended: state.ended,
  };
  return Object.assign(copy, changes);
}

/** One run of tiles outwards. */
export interface Train {
  /** The owner's seat as text, or `M` for everybody's; shared arms are numbered from 1. */
  readonly name: string;
  /** Whose it is; undefined for everybody's. */
  readonly owner: Seat | undefined;
  /** Others may play here until the owner does. */
  readonly marked: boolean;
  /** The double that it runs out from: the engine, or another that branches. */
  readonly from: Tile;
  /** From there outwards. */
  readonly tiles: readonly Tile[];
  /** The half that shows, which the next tile must join. */
  readonly end: Pip;
}

export interface Demand {
  readonly double: Tile;
  /** The arm whose end the double is, until a tile has been laid there; the others that it demands open new arms. */
  readonly arm: string | undefined;
  /** Tiles that it still demands; 1 or more. */
  readonly left: number;
}

/** The train of everybody. */
export const MEXICAN_TRAIN = 'M';

export function beginTrainsRound(terms: TrainsTerms, sides: BySeat<number>, start: RoundStart): TrainsState {
  return {
    terms,
    sides,
    round: start.round,
    attempt: 0,
    scores: start.scores,
    leader: undefined,
    hands: sides.map(() => EMPTY_HAND),
    boneyard: EMPTY_HAND,
    station: undefined,
    trains: [],
    demand: undefined,
    toMove: undefined,
    hasDrawn: false,
    chaining: false,
    turnsEnded: 0,
    lastMover: undefined,
    ended: undefined,
  };
}

/** The double that begins the round. */
export function engineOf({ terms, round }: Pick<TrainsState, 'terms' | 'round'>): Tile {
  const pip = terms.highest - round + 1;
  return makeTile(pip, pip);
}

export function trainNamed({ trains }: TrainsState, name: string): Train | undefined {
  return trains.find((train) => train.name === name);
}

/** The train that a seat owns, where seats own trains. */
export function ownTrain({ trains, terms }: TrainsState, seat: Seat): Train | undefined {
  return terms.arms.kind === 'owned' ? present(trains[seat], `train of seat ${seat}`) : undefined;
}
