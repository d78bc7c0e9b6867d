import type { Seat } from '../dominoes/seat';
import type { MemoryMove } from './notation';
import type { MemoryState } from './state';

/** Every face-down cell, for the seat to move. */
export function legalMemoryMoves(state: MemoryState<unknown>, seat: Seat): readonly MemoryMove[] {
  if (state.toMove !== seat) return [];
  return state.cells.flatMap(({ at }, index): readonly MemoryMove[] =>
    at === 'down' ? [{ type: 'flip', cell: index + 1 }] : [],
  );
}
