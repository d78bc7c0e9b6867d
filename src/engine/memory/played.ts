import type { MemoryEvent } from './events';
import { makeMemoryMove } from './notation';

/** The move that an event records, as players write it; undefined where nobody moved. */
export function playedMemoryMove(event: MemoryEvent): string | undefined {
  return event.type === 'TileFlipped' ? makeMemoryMove({ type: 'flip', cell: event.cell }) : undefined;
}
