import { Pool } from 'pg';
import { PostgresFollower } from '../../src/eventlog/postgres-follower';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { PostgresLobby } from '../../src/readmodels/postgres-lobby';
import { freshDatabase } from '../kit/postgres';
import { describeLobby } from './lobby.contract';

describeLobby('Postgres', async () => {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url, max: 8 });
  pool.on('error', () => undefined);
  const log = new PostgresLog(pool);
  const lobby = new PostgresLobby(pool, 8);
  const close = async (): Promise<void> => {
    await log.close();
    await pool.end();
    await database.drop();
  };
  return { log, lobby, follower: new PostgresFollower(pool, lobby.projection), close };
});
