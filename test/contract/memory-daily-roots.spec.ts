import { MemoryDailyRoots } from '../kit/memory-daily-roots';
import { headOf, idOf } from '../kit/standing-games';
import { describeDailyRoots } from './daily-roots.contract';

describeDailyRoots('memory', () => {
  const store = new MemoryDailyRoots();
  return Promise.resolve({
    nodes: [store, store],
    stand: (count, version) => {
      const games = Array.from({ length: count }, (_, at) => at + 1).map((n) => ({
        gameId: idOf(n),
        seq: version,
        head: headOf(n, version),
      }));
      store.games = () => Promise.resolve(games);
      return Promise.resolve();
    },
    forgetSubtrees: (date) => store.forgetSubtrees(date),
    close: () => Promise.resolve(),
  });
});
