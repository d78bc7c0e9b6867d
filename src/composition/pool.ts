import { Pool } from 'pg';

/** A Postgres that neither answers nor breaks off is given up after these, ms; nothing that a game asks takes so long. */
export const DATABASE_SILENT_MS = { connect: 5000, query: 6000, list: 10_000 };

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
