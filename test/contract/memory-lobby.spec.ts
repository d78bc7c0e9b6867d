import { MemoryFollower } from '../../src/eventlog/memory-follower';
import { MemoryLog } from '../../src/eventlog/memory-log';
import { MemoryLobby } from '../../src/readmodels/memory-lobby';
import { describeLobby } from './lobby.contract';

describeLobby('memory', () => {
  const log = new MemoryLog();
  const lobby = new MemoryLobby(log, 8);
  return Promise.resolve({
    log,
    lobby,
    follower: new MemoryFollower(log, lobby.projection),
    close: () => Promise.resolve(),
  });
});
