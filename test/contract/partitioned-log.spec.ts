import { Pool } from 'pg';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { partition } from '../kit/partitioned';
import { freshDatabase } from '../kit/postgres';
import { describeEventLog } from './event-log.contract';

describeEventLog('Postgres, split by time', async () => {
  const database = await freshDatabase();
  await partition(database.url);
  const pools = [0, 1].map(() => new Pool({ connectionString: database.url, max: 4 }));
  for (const pool of pools) pool.on('error', () => undefined);
  const [log, other] = pools.map((pool) => new PostgresLog(pool));
  if (log === undefined || other === undefined) throw new Error('there are two nodes');
  return {
    log,
    other,
    close: async () => {
      await Promise.all([log.close(), other.close()]);
      await Promise.all(pools.map((pool) => pool.end()));
      await database.drop();
    },
  };
});
