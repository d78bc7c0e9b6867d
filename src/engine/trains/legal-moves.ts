import { handSize } from '../dominoes/hand';
import type { Seat } from '../dominoes/seat';
import { hasPip, highPip, type Pip, type Tile } from '../dominoes/tile';
import type { TrainsMove } from './notation';
import { ownTrain, type Demand, type Train, type TrainsState } from './state';

const DRAW: readonly TrainsMove[] = [{ type: 'draw' }];
const PASS: readonly TrainsMove[] = [{ type: 'pass' }];
const STOP: readonly TrainsMove[] = [{ type: 'stop' }];

/** Where a tile may be laid, and the pip that it must have. */
export interface Place {
  readonly arm: string;
  readonly end: Pip;
}

/** Every move of the seat, places named. */
export function legalTrainsMoves(state: TrainsState, seat: Seat): readonly TrainsMove[] {
  if (state.toMove !== seat) return [];
  const plays = playsOf(state, seat);
  if (mayStop(state)) return [...plays, ...STOP];
  if (plays.length > 0) return plays;
  return mayDraw(state) ? DRAW : PASS;
}

/** Every way in which the seat to move can lay a tile. */
export function playsOf(state: TrainsState, seat: Seat): readonly TrainsMove[] {
  const places = placesFor(state, seat);
  return tilesOf(state, seat).flatMap((tile) =>
    places.filter(({ end }) => hasPip(tile, end)).map(({ arm }): TrainsMove => ({ type: 'play', tile, arm })),
  );
}

/** Where the seat to move may lay a tile that fits. */
export function placesFor(state: TrainsState, seat: Seat): readonly Place[] {
  if (state.chaining && state.demand === undefined) {
    return state.trains.filter(({ owner }) => owner === seat).map(placeAt);
  }
  return placesIn(state, seat, 'marked');
}

/** True while the seat to move may end its turn though it could go on. */
export function mayStop({ chaining, demand }: TrainsState): boolean {
  return chaining && demand === undefined;
}

/** True while tiles are left and the seat to move has not drawn one. */
export function mayDraw({ hasDrawn, boneyard }: TrainsState): boolean {
  return !hasDrawn && handSize(boneyard) > 0;
}

/**
 * True when no seat can play, whoever is to move, and none can draw. A seat that passes opens its train, so that only
 * what fits nowhere at all blocks the round.
 */
export function isBlocked(state: TrainsState): boolean {
  if (handSize(state.boneyard) > 0) return false;
  return state.hands.every((_, seat) => {
    const places = placesIn(state, seat, 'any');
    return !tilesOf(state, seat).some((tile) => places.some(({ end }) => hasPip(tile, end)));
  });
}

/** The arm on which the next tile that a double demands goes; it opens unless the double is its end. */
export function demandedPlace({ trains }: TrainsState, demand: Demand): Place {
  return { arm: demand.arm ?? String(trains.length + 1), end: highPip(demand.double) };
}

function placesIn(state: TrainsState, seat: Seat, others: 'marked' | 'any'): readonly Place[] {
  const { demand, terms, trains } = state;
  if (demand !== undefined) return [demandedPlace(state, demand)];
  const own = ownTrain(state, seat);
  const ownFirst = terms.arms.kind === 'owned' && terms.arms.startOwnFirst && own?.tiles.length === 0;
  if (own !== undefined && ownFirst) return [placeAt(own)];
  return trains
    .filter(({ owner, marked }) => owner === undefined || owner === seat || marked || others === 'any')
    .map(placeAt);
}

function placeAt({ name, end }: Train): Place {
  return { arm: name, end };
}

function tilesOf({ hands }: TrainsState, seat: Seat): readonly Tile[] {
  return hands[seat]?.tiles ?? [];
}
