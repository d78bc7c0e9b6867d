import { MemoryLog } from '../../src/eventlog/memory-log';
import { describeEventLog } from './event-log.contract';

describeEventLog('memory', () => {
  const log = new MemoryLog();
  return Promise.resolve({ node: () => log, close: () => Promise.resolve() });
});
