import type { JsonObject } from '../core/json';
import { below, integer, listOf, listOfLength, oneOf, record } from '../core/shape';
import { handsFrom, tilesOfHands, unveiledHands } from '../dominoes/hidden-hands';
import { handShape, tileShape } from '../dominoes/shapes';
import { CONTRACT_NAMES, DOUBLES_RANKS, SUITS } from '../dominoes/trick';
import type { Copying } from '../variant';
import type { TricksEvent } from './events';
import { SPECIAL_BIDS } from './rules';
import type { TricksState } from './state';

/** How a round of a trick game is taken up in another game. */
export const COPYING_OF_TRICKS: Copying<TricksState, TricksEvent> = {
  makePosition,
  parsePosition,
  hiddenTiles: ({ hands }) => tilesOfHands(hands),
  withTiles: (state, tileAt) => ({ ...state, hands: handsFrom(state.hands, tileAt) }),
  openTiles: ({ trick, tricks }) => [...trick, ...tricks.flatMap(({ plays }) => plays)].map(({ tile }) => tile),
  unveil: (event, tileAt) =>
    event.type === 'RoundDealt' ? { ...event, hands: unveiledHands(event.hands, tileAt) } : event,
};

function makePosition(state: TricksState): JsonObject {
  const { round, attempt, leader, hands, bids, bid, namer, contract, sitsOut, trick, tricks, taken, toMove } = state;
  return {
    ...{ round, attempt, hands, bids, trick, taken },
    tricks: tricks.map(({ seat, plays, points }) => ({ seat, plays, points })),
    ...(leader !== undefined && { leader }),
    ...(bid !== undefined && { bid }),
    ...(namer !== undefined && { namer }),
    ...(contract !== undefined && { contract }),
    ...(sitsOut !== undefined && { sitsOut }),
    ...(toMove !== undefined && { toMove }),
  };
}

function parsePosition(begun: TricksState, position: JsonObject): TricksState | undefined {
  const seatCount = begun.sides.length;
  const seat = below(seatCount);
  const kind = oneOf(SPECIAL_BIDS);
  const play = record({ seat, tile: tileShape });
  const read = record(
    {
      round: integer,
      attempt: integer,
      hands: listOfLength(seatCount, handShape),
      bids: listOf(record({ seat }, { bid: record({ points: integer, marks: integer }, { kind }) })),
      trick: listOf(play),
      tricks: listOf(record({ seat, plays: listOf(play), points: integer })),
      taken: listOfLength(begun.taken.length, integer),
    },
    {
      leader: seat,
      bid: record({ seat, points: integer, marks: integer }, { kind }),
      namer: seat,
      contract: record({ name: oneOf(CONTRACT_NAMES) }, { trump: oneOf(SUITS), doubles: oneOf(DOUBLES_RANKS) }),
      sitsOut: seat,
      toMove: seat,
    },
  )(position);
  if (read === undefined) return undefined;
  const { leader, bid, namer, contract, sitsOut, toMove } = read;
  return { ...begun, ...read, leader, bid, namer, contract, sitsOut, toMove };
}
