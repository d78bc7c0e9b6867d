import { readFishingEvent } from '../fishing/events';
import { playedFishingMove } from '../fishing/played';
import type { EventRecord } from '../game/table';
import { readLineEvent } from '../line/events';
import { playedLineMove } from '../line/played';
import { readMemoryEvent } from '../memory/events';
import { makeMemoryMove } from '../memory/notation';
import type { AnyView } from './views';

type Played = (event: EventRecord) => string | undefined;

const PLAYED: Readonly<Record<AnyView['family'], Played>> = {
  line: ({ type, v, body }) => {
    const event = readLineEvent(type, v, body);
    return event === undefined ? undefined : playedLineMove(event);
  },
  // A cell that is turned up is the move.
  memory: ({ type, v, body }) => {
    const event = readMemoryEvent(type, v, body);
    return event?.type === 'TileFlipped' ? makeMemoryMove({ type: 'flip', cell: event.cell }) : undefined;
  },
  fishing: ({ type, v, body }) => {
    const event = readFishingEvent(type, v, body);
    return event === undefined ? undefined : playedFishingMove(event);
  },
};

/** The move that a stored event records, in the notation of its family; undefined where nobody moved. */
export function playedMove(family: string, event: EventRecord): string | undefined {
  const played: Played | undefined = new Map<string, Played>(Object.entries(PLAYED)).get(family);
  return played?.(event);
}
