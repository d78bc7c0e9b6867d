import { MemoryAccounts, MemoryCredentials, MemoryOAuth, MemoryPlayers } from '../kit/memory-accounts';
import { describeAccounts } from './accounts.contract';

describeAccounts('memory', () => {
  const players = new MemoryPlayers();
  const credentials = new MemoryCredentials(players, { now: () => new Date() });
  const accounts = new MemoryAccounts(players, credentials);
  const node = {
    players,
    credentials,
    accounts,
    programs: new MemoryOAuth(credentials, accounts),
  };
  return Promise.resolve({ here: node, there: node, close: () => Promise.resolve() });
});
