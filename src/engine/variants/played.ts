import type { EventRecord } from '../game/table';
import { readLineEvent } from '../line/events';
import { playedLineMove } from '../line/played';
import type { AnyView } from './views';

type Played = (event: EventRecord) => string | undefined;

const PLAYED: Readonly<Record<AnyView['family'], Played>> = {
  line: ({ type, v, body }) => {
    const event = readLineEvent(type, v, body);
    return event === undefined ? undefined : playedLineMove(event);
  },
};

/** The move that a stored event records, in the notation of its family; undefined where nobody moved. */
export function playedMove(family: string, event: EventRecord): string | undefined {
  const played: Played | undefined = new Map<string, Played>(Object.entries(PLAYED)).get(family);
  return played?.(event);
}
