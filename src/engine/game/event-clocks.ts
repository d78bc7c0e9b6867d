import { clocks, type Clocks } from './clock';
import type { EventRecord } from './table';

/** Clocks stand in the body of every event of a game that has them; the families know nothing of that. */
export function clocksOf({ body }: EventRecord): Clocks | undefined {
  return body['clock'] === undefined ? undefined : clocks(body['clock']);
}

/** What is seen of an event, with the clocks that the whole event carries. */
export function withClocksOf(event: EventRecord, seen: EventRecord): EventRecord {
  const { clock } = event.body;
  return clock === undefined ? seen : { ...seen, body: { ...seen.body, clock } };
}

/**
 * The events as they are written down in a game with clocks: all of one act carry the clocks as it left them. Event 1 says
 * by which rules they are kept, also where the game starts with the same act.
 */
export function withClockAfter(events: readonly EventRecord[], after: Clocks): readonly EventRecord[] {
  return events.map((event) => {
    return event.type === 'GameCreated' ? event : { ...event, body: { ...event.body, clock: after } };
  });
}
