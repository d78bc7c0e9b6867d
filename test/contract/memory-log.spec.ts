import { MemoryLog } from '../../src/eventlog/memory-log';
import { describeEventLog } from './event-log.contract';

describeEventLog('memory', () => {
  const log = new MemoryLog();
  return Promise.resolve({ log, other: log, close: () => Promise.resolve() });
});
