import type { JsonObject } from '../core/json';
import { below, flag, integer, listOf, listOfLength, oneOf, record } from '../core/shape';
import { handSize } from '../dominoes/hand';
import { placesFrom, unveiledHand } from '../dominoes/hidden-hands';
import { tileShape } from '../dominoes/shapes';
import type { Copying } from '../variant';
import type { MemoryEvent } from './events';
import type { Cell, MemoryState } from './state';

/** How a round on a grid is taken up in another game. Cell c is place c-1 of the deck, whatever has become of its tile. */
export function copyingOfMemory<O extends JsonObject>(): Copying<MemoryState<O>, MemoryEvent> {
  return {
    makePosition,
    parsePosition,
    hiddenTiles: ({ cells }) =>
      cells.map(({ at, face }, place) => ({ place, tile: face, seenBy: at === 'down' ? undefined : 'everyone' })),
    withTiles: (state, tileAt) => ({
      ...state,
      cells: state.cells.map(({ face: _known, ...cell }, place) => {
        const face = tileAt(place);
        return { ...cell, ...(face !== undefined && { face }) };
      }),
    }),
    // What was captured is among the tiles of the grid.
    openTiles: () => [],
    unveil: (event, tileAt) => {
      if (event.type !== 'RoundDealt') return event;
      return { ...event, grid: unveiledHand(event.grid, tileAt, placesFrom(0, handSize(event.grid))) };
    },
  };
}

function makePosition<O>(state: MemoryState<O>): JsonObject {
  const { round, attempt, leader, rows, columns, pairTotal, cells, up, lastPair, captured, turns, toMove } = state;
  return {
    ...{ round, attempt, rows, columns, pairTotal, captured, turns },
    cells: cells.map(({ at, face }) => ({ at, ...(face !== undefined && { face }) })),
    up: up.map(({ cell, tile }) => ({ cell, tile })),
    ...(leader !== undefined && { leader }),
    ...(toMove !== undefined && { toMove }),
    ...(lastPair !== undefined && {
      lastPair: {
        seat: lastPair.seat,
        captured: lastPair.captured,
        tiles: lastPair.tiles.map(({ cell, tile }) => ({ cell, tile })),
      },
    }),
  };
}

const upTile = record({ cell: integer, tile: tileShape });

function parsePosition<O>(begun: MemoryState<O>, position: JsonObject): MemoryState<O> | undefined {
  const seatCount = begun.sides.length;
  const seat = below(seatCount);
  const read = record(
    {
      round: integer,
      attempt: integer,
      rows: integer,
      columns: integer,
      pairTotal: integer,
      cells: listOf(record({ at: oneOf(['down', 'up', 'taken']) }, { face: tileShape })),
      up: listOf(upTile),
      captured: listOfLength(seatCount, listOf(tileShape)),
      turns: integer,
    },
    { leader: seat, toMove: seat, lastPair: record({ seat, captured: flag, tiles: listOf(upTile) }) },
  )(position);
  if (read === undefined) return undefined;
  const { leader, toMove, lastPair } = read;
  // In the new deal nothing was turned up before that lies face down, so that it is opened when it is turned.
  const cells = read.cells.map((cell): Cell => ({ ...cell, turned: cell.at !== 'down' }));
  return { ...begun, ...read, cells, leader, toMove, lastPair };
}
