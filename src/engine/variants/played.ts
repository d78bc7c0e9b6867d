import { readFishingEvent } from '../fishing/events';
import { playedFishingMove } from '../fishing/played';
import type { EventRecord } from '../game/table';
import type { JsonObject } from '../core/json';
import { readLineEvent } from '../line/events';
import { playedLineMove } from '../line/played';
import { readMemoryEvent } from '../memory/events';
import { playedMemoryMove } from '../memory/played';
import { readTrainsEvent } from '../trains/events';
import { playedTrainsMove } from '../trains/played';
import { readTricksEvent } from '../tricks/events';
import { playedTricksMove } from '../tricks/played';
import type { AnyView } from './views';

type Played = (event: EventRecord) => string | undefined;

const PLAYED: Readonly<Record<AnyView['family'], Played>> = {
  line: reader(readLineEvent, playedLineMove),
  memory: reader(readMemoryEvent, playedMemoryMove),
  fishing: reader(readFishingEvent, playedFishingMove),
  trains: reader(readTrainsEvent, playedTrainsMove),
  tricks: reader(readTricksEvent, playedTricksMove),
};

function reader<E>(
  read: (type: string, version: number, body: JsonObject) => E | undefined,
  played: (event: E) => string | undefined,
): Played {
  return ({ type, v, body }) => {
    const event = read(type, v, body);
    return event === undefined ? undefined : played(event);
  };
}

/** The move that a stored event records, in the notation of its family; undefined where nobody moved. */
export function playedMove(family: string, event: EventRecord): string | undefined {
  const played: Played | undefined = new Map<string, Played>(Object.entries(PLAYED)).get(family);
  return played?.(event);
}
