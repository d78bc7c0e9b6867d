import { present } from '../core/assert';
import type { JsonObject } from '../core/json';
import { integer, listOf, listOfLength, oneOf, record, below } from '../core/shape';
import { CAPTURE_KINDS, ROW_SIDES } from '../dominoes/capture';
import { handSize } from '../dominoes/hand';
import { handFrom, unveiledHand, type HiddenTile } from '../dominoes/hidden-hands';
import { handShape, tileShape } from '../dominoes/shapes';
import type { Seat } from '../dominoes/seat';
import type { Copying } from '../variant';
import type { FishingEvent } from './events';
import type { FishingState } from './state';

/** How a fishing round is taken up in another game. The piles lie where they lay: seat s of n turns places s, s+n, s+2n … */
export const COPYING_OF_FISHING: Copying<FishingState, FishingEvent> = {
  makePosition,
  parsePosition,
  hiddenTiles: (state) =>
    state.piles
      .flatMap(({ tiles, hidden }, seat) =>
        Array.from({ length: tiles.length + hidden }, (_, at): HiddenTile => ({
          place: placeInPile(state, seat, at),
          tile: tiles[at],
          seenBy: undefined,
        })),
      )
      .toSorted((a, b) => a.place - b.place),
  withTiles: (state, tileAt) => ({
    ...state,
    piles: state.piles.map((pile, seat) => handFrom(pile, tileAt, placeInPile(state, seat, 0), state.sides.length)),
  }),
  openTiles: ({ row, turned, captured }) => [...row, ...(turned === undefined ? [] : [turned]), ...captured.flat()],
  unveil: (event, tileAt) => {
    if (event.type !== 'RoundDealt') return event;
    const { piles } = event;
    return {
      ...event,
      piles: piles.map((pile, seat) =>
        unveiledHand(
          pile,
          tileAt,
          Array.from({ length: handSize(pile) }, (_, at) => at * piles.length + seat),
        ),
      ),
    };
  },
};

/** Where the pile's tile lies that is turned after `at` others of those that are left. */
function placeInPile({ turnedCounts, sides }: FishingState, seat: Seat, at: number): number {
  return (present(turnedCounts[seat], `turned tiles of seat ${seat}`) + at) * sides.length + seat;
}

function makePosition(state: FishingState): JsonObject {
  const { round, attempt, leader, piles, turnedCounts, row, captured, toMove, turned, placed, tried } = state;
  return {
    ...{ round, attempt, piles, turnedCounts, row, captured, tried },
    ...(leader !== undefined && { leader }),
    ...(toMove !== undefined && { toMove }),
    ...(turned !== undefined && { turned }),
    ...(placed !== undefined && { placed }),
  };
}

function parsePosition(begun: FishingState, position: JsonObject): FishingState | undefined {
  const seatCount = begun.sides.length;
  const seat = below(seatCount);
  const read = record(
    {
      round: integer,
      attempt: integer,
      piles: listOfLength(seatCount, handShape),
      turnedCounts: listOfLength(seatCount, below(100)),
      row: listOf(tileShape),
      captured: listOfLength(seatCount, listOf(tileShape)),
      tried: listOf(oneOf(CAPTURE_KINDS)),
    },
    {
      leader: seat,
      toMove: seat,
      turned: tileShape,
      placed: record({ seat, tile: tileShape, side: oneOf(ROW_SIDES) }),
    },
  )(position);
  if (read === undefined) return undefined;
  const { leader, toMove, turned, placed } = read;
  return { ...begun, ...read, leader, toMove, turned, placed };
}
