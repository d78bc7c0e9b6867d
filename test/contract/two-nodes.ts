import type { EventLog } from '../../src/eventlog/port';

/** Two server processes on one store of games. */
export interface TwoNodes {
  readonly log: EventLog;
  readonly other: EventLog;
  readonly close: () => Promise<void>;
}
