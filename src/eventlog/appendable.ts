import { assert, present } from '../engine/core/assert';
import type { NewEvent } from './port';

/** The first and the last of events that are to be appended together; our own error when there are none. */
export function assertAppendable(events: readonly NewEvent[]): { readonly first: NewEvent; readonly last: NewEvent } {
  assert(events.length > 0, 'an append has at least one event');
  return { first: present(events[0], 'the first event'), last: present(events.at(-1), 'the last event') };
}
