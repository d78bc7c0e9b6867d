import type { Pool } from 'pg';

/** What a table takes on the disk, bytes, with its large values in the heap; partitions are counted with their parent. */
export interface TableSize {
  readonly table: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
  readonly updates: number;
  /** Of the updates, those that touched no index. */
  readonly hot: number;
  readonly dead: number;
}

const SIZES = `
  SELECT coalesce(parent.relname, c.relname) AS table, sum(s.n_live_tup)::float AS rows,
    sum(pg_table_size(c.oid))::float AS heap, sum(pg_indexes_size(c.oid))::float AS indexes,
    sum(s.n_tup_upd)::float AS updates, sum(s.n_tup_hot_upd)::float AS hot, sum(s.n_dead_tup)::float AS dead
  FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
  LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class parent ON parent.oid = i.inhparent
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  GROUP BY 1 ORDER BY sum(pg_total_relation_size(c.oid)) DESC, 1`;

export async function tableSizes(pool: Pool): Promise<readonly TableSize[]> {
  const { rows } = await pool.query<TableSize>(SIZES);
  return rows;
}

export interface IndexSize {
  readonly table: string;
  readonly index: string;
  readonly bytes: number;
}

export async function indexSizes(pool: Pool, table: string): Promise<readonly IndexSize[]> {
  const { rows } = await pool.query<IndexSize>(
    `SELECT $1::text AS table, c.relname AS index, pg_relation_size(c.oid)::float AS bytes
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = $1::regclass ORDER BY 3 DESC, 2`,
    [table],
  );
  return rows;
}

/** Bytes of write-ahead log ever written: what a replica and an archive are sent. */
export async function walBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>("SELECT (pg_current_wal_lsn() - '0/0')::float AS bytes");
  return rows[0]?.bytes ?? 0;
}
