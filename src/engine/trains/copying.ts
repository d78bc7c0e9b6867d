import type { JsonObject } from '../core/json';
import { below, flag, integer, listOf, listOfLength, record, text } from '../core/shape';
import {
  boneyardFrom,
  handsFrom,
  tilesOfBoneyard,
  tilesOfHands,
  unveiledDeal,
  unveiledDraw,
  type TileAt,
} from '../dominoes/hidden-hands';
import { handShape, tileShape } from '../dominoes/shapes';
import { doubleSet, tilesOf } from '../dominoes/tile-set';
import type { Copying } from '../variant';
import type { TrainsEvent } from './events';
import type { Train, TrainsState } from './state';

/** How a round of trains is taken up in another game. */
export const COPYING_OF_TRAINS: Copying<TrainsState, TrainsEvent> = {
  makePosition,
  parsePosition,
  hiddenTiles: (state) => [...tilesOfHands(state.hands), ...tilesOfBoneyard(state.boneyard, setSize(state))],
  withTiles: (state, tileAt) => ({
    ...state,
    hands: handsFrom(state.hands, tileAt),
    boneyard: boneyardFrom(state.boneyard, tileAt, setSize(state)),
  }),
  openTiles: ({ station, trains }) => [
    ...(station === undefined ? [] : [station]),
    ...trains.flatMap(({ tiles }) => tiles),
  ],
  unveil,
};

function setSize({ terms }: TrainsState): number {
  return tilesOf(doubleSet(terms.highest)).length;
}

function unveil(event: TrainsEvent, tileAt: TileAt): TrainsEvent {
  if (event.type === 'RoundDealt') return unveiledDeal(event, tileAt);
  return event.type === 'TilesDrawn' ? unveiledDraw(event, tileAt) : event;
}

function makePosition(state: TrainsState): JsonObject {
  const { round, attempt, leader, hands, boneyard, station, trains, demand, toMove, lastMover } = state;
  const { hasDrawn, chaining, turnsEnded } = state;
  return {
    ...{ round, attempt, hands, boneyard, hasDrawn, chaining, turnsEnded },
    trains: trains.map(({ name, owner, marked, from, tiles, end }) => ({
      ...{ name, marked, from, tiles, end },
      ...(owner !== undefined && { owner }),
    })),
    ...(leader !== undefined && { leader }),
    ...(station !== undefined && { station }),
    ...(demand !== undefined && {
      demand: {
        double: demand.double,
        left: demand.left,
        ...(demand.arm !== undefined && { arm: demand.arm }),
      },
    }),
    ...(toMove !== undefined && { toMove }),
    ...(lastMover !== undefined && { lastMover }),
  };
}

function parsePosition(begun: TrainsState, position: JsonObject): TrainsState | undefined {
  const seatCount = begun.sides.length;
  const seat = below(seatCount);
  const read = record(
    {
      round: integer,
      attempt: integer,
      hands: listOfLength(seatCount, handShape),
      boneyard: handShape,
      hasDrawn: flag,
      chaining: flag,
      turnsEnded: integer,
      trains: listOf(
        record({ name: text, marked: flag, from: tileShape, tiles: listOf(tileShape), end: integer }, { owner: seat }),
      ),
    },
    {
      leader: seat,
      station: tileShape,
      demand: record({ double: tileShape, left: integer }, { arm: text }),
      toMove: seat,
      lastMover: seat,
    },
  )(position);
  if (read === undefined) return undefined;
  const { leader, station, demand, toMove, lastMover } = read;
  return {
    ...begun,
    ...read,
    trains: read.trains.map((train): Train => ({ ...train, owner: train.owner })),
    demand: demand && { ...demand, arm: demand.arm },
    ...{ leader, station, toMove, lastMover },
  };
}
