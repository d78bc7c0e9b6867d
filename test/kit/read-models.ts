import type { ReadModels } from '../../src/app/app';
import { MemoryFollower } from '../../src/eventlog/memory-follower';
import { MemoryLog } from '../../src/eventlog/memory-log';
import type { EventLog } from '../../src/eventlog/port';
import { MemoryInbox } from '../../src/readmodels/memory-inbox';
import { MemoryLobby } from '../../src/readmodels/memory-lobby';

/** Read models in memory, filled from a log in memory; from any other log they stay empty. */
export function memoryReadModels(log: EventLog): ReadModels {
  const [inboxes, lobby] = [new MemoryInbox(log), new MemoryLobby(log)];
  const projections = [inboxes.projection, lobby.projection];
  const followers = log instanceof MemoryLog ? projections.map((one) => new MemoryFollower(log, one)) : [];
  return { followers, inboxes, lobby };
}
