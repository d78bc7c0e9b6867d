import { Pool } from 'pg';
import { PostgresFollower } from '../../src/eventlog/postgres-follower';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { PostgresInbox } from '../../src/readmodels/postgres-inbox';
import { freshDatabase } from '../kit/postgres';
import { describeInbox } from './inbox.contract';

describeInbox('Postgres', async () => {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url, max: 8 });
  pool.on('error', () => undefined);
  const log = new PostgresLog(pool);
  const inbox = new PostgresInbox(pool, { entriesMax: 5, ageMsMax: 86_400_000 });
  const follower = new PostgresFollower(pool, inbox.projection);
  const close = async (): Promise<void> => {
    await log.close();
    await pool.end();
    await database.drop();
  };
  return { log, inbox, follower, close };
});
