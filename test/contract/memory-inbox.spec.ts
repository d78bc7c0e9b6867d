import { MemoryFollower } from '../../src/eventlog/memory-follower';
import { MemoryLog } from '../../src/eventlog/memory-log';
import { MemoryInbox } from '../../src/readmodels/memory-inbox';
import { describeInbox } from './inbox.contract';

describeInbox('memory', () => {
  const log = new MemoryLog();
  const inbox = new MemoryInbox(log, { entriesMax: 5, ageMsMax: 86_400_000 });
  const follower = new MemoryFollower(log, inbox.projection);
  return Promise.resolve({ log, inbox, follower, close: () => Promise.resolve() });
});
