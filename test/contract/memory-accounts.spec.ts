import { MemoryAccounts, MemoryCredentials, MemoryOAuth, MemoryPlayers } from '../kit/memory-accounts';
import { describeAccounts } from './accounts.contract';

describeAccounts('memory', () => {
  const players = new MemoryPlayers();
  const credentials = new MemoryCredentials(players, { now: () => new Date() });
  const node = {
    players,
    credentials,
    accounts: new MemoryAccounts(players, credentials),
    programs: new MemoryOAuth(credentials),
  };
  return Promise.resolve({ here: node, there: node, close: () => Promise.resolve() });
});
