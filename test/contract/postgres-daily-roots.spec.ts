import { makeDataSource } from '../../src/infra/data-source';
import { dailyRootsIn } from '../../src/readmodels/daily-roots';
import { ask, freshDatabase } from '../kit/postgres';
import { stands } from '../kit/standing-games';
import { describeDailyRoots } from './daily-roots.contract';

describeDailyRoots('Postgres', async () => {
  const database = await freshDatabase();
  const { url } = database;
  const one = await makeDataSource(url).initialize();
  const other = await makeDataSource(url).initialize();
  return {
    nodes: [dailyRootsIn(one), dailyRootsIn(other)],
    stand: async (count, version) => {
      for (let n = 1; n <= count; n++) await stands(url, n, { version, at: '2026-03-01T12:00:00.000Z' });
    },
    forgetSubtrees: async (date) => {
      await ask(url, 'DELETE FROM daily_subtrees WHERE date = $1', [date]);
    },
    close: async () => {
      await one.destroy();
      await other.destroy();
      await database.drop();
    },
  };
});
