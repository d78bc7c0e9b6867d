import { Pool } from 'pg';
import { DATABASE_SILENT_MS } from './open-database';

/** Connections for games and read models, `max` at most. */
export function openPool(url: string, max: number): Pool {
  return new Pool({
    connectionString: url,
    max,
    application_name: 'capicua',
    connectionTimeoutMillis: DATABASE_SILENT_MS.connect,
    query_timeout: DATABASE_SILENT_MS.query,
  });
}
