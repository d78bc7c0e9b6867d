import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { makeNotifyBus } from '../../src/infra/notify-bus';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { busContract } from './bus.contract';

const OF_LISTENERS = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'capicua hints'`;

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('hints between nodes, through Postgres', () => {
  busContract(() => ({
    url: database.url,
    open: (url, silentMs) =>
      Promise.resolve(makeNotifyBus({ url, pool, nodeId: randomUUID(), onError: () => undefined, silentMs })),
    listeners: async () => (await ask(database.url, `SELECT pid ${OF_LISTENERS}`)).length,
    endListeners: async () => {
      await ask(database.url, `SELECT pg_terminate_backend(pid) ${OF_LISTENERS}`);
    },
  }));
});
