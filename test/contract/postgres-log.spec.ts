import { Pool } from 'pg';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { freshDatabase } from '../kit/postgres';
import { describeEventLog, type LogUnderTest } from './event-log.contract';

async function open(options: { readonly namedStatements: boolean }): Promise<LogUnderTest> {
  const database = await freshDatabase();
  const closers: (() => Promise<void>)[] = [];
  return {
    node: () => {
      const pool = new Pool({ connectionString: database.url, max: 4 });
      const log = new PostgresLog(pool, options);
      closers.push(async () => {
        await log.close();
        await pool.end();
      });
      return log;
    },
    close: async () => {
      await Promise.all(closers.map((close) => close()));
      await database.drop();
    },
  };
}

describeEventLog('Postgres', () => open({ namedStatements: true }));
describeEventLog('Postgres behind a transaction pooler', () => open({ namedStatements: false }));
