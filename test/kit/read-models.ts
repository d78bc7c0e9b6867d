import type { ReadModels } from '../../src/app/app';
import { MemoryFollower } from '../../src/eventlog/memory-follower';
import { MemoryLog } from '../../src/eventlog/memory-log';
import type { EventLog } from '../../src/eventlog/port';
import { MemoryInbox } from '../../src/readmodels/memory-inbox';

/** Read models in memory, filled from a log in memory; from any other log they stay empty. */
export function memoryReadModels(log: EventLog): ReadModels {
  const inboxes = new MemoryInbox(log);
  const followers = log instanceof MemoryLog ? [new MemoryFollower(log, inboxes.projection)] : [];
  return { followers, inboxes };
}
