import type { Pool } from 'pg';

export type LogSizes = readonly { readonly table: string; readonly rows: number; readonly bytes: number }[];

/** Postgres' own estimates: nothing is counted, however long the log is. A table may be split into partitions. */
const SIZES = `
  SELECT top.relname AS "table", sum(greatest(c.reltuples, s.n_live_tup, 0))::float8 AS rows,
    sum(pg_total_relation_size(c.oid))::float8 AS bytes
  FROM pg_class top
  CROSS JOIN LATERAL (SELECT relid FROM pg_partition_tree(top.oid) UNION SELECT top.oid) part
  JOIN pg_class c ON c.oid = part.relid AND c.relkind = 'r'
  JOIN pg_stat_user_tables s ON s.relid = c.oid
  WHERE top.oid IN ('games'::regclass, 'events'::regclass, 'event_sealed'::regclass)
  GROUP BY top.relname ORDER BY top.relname`;

/**
 * Looks the sizes of the log up now and then, one look at a time. Whoever asks gets the last ones at once, so that a
 * database that does not answer keeps nobody waiting.
 */
export function watchLogSizes(
  pool: Pick<Pool, 'query'>,
  everyMs: number,
): { readonly last: () => LogSizes | undefined; stop(): void } {
  let sizes: LogSizes | undefined;
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      sizes = (await pool.query<LogSizes[number]>(SIZES)).rows;
    } catch {
      // Readiness and errors tell that the database is away; the last sizes are still about right.
    } finally {
      looking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { last: () => sizes, stop: () => clearInterval(timer) };
}
