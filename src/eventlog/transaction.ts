import type { Pool, PoolClient } from 'pg';
import { appendParameters, appendStatement } from './append-statement';
import { failureOf } from './log-failure';
import type { AppendRequest } from './port';

/**
 * SQL that limits how long statements may take. A lock is waited for half as long: when another session does not let one
 * game go, Postgres says so while there is time for the others of the batch.
 */
export function limitTime(set: 'SET' | 'SET LOCAL', statementTimeoutMs: number): string {
  return `${set} statement_timeout = ${statementTimeoutMs}; ${set} lock_timeout = ${Math.ceil(statementTimeoutMs / 2)}`;
}

/** SQL for statements whose rows are all found by key, whatever Postgres takes a table for that has just begun to fill. */
export function findByKey(set: 'SET' | 'SET LOCAL'): string {
  return ['jit', 'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']
    .map((name) => `${set} ${name} = off`)
    .join('; ');
}

/**
 * Runs `work` between BEGIN and COMMIT on a connection of the pool. When it rejects, or `keeps` says no to what it answers,
 * nothing is kept.
 */
export async function inTransaction<T>(
  pool: Pool,
  statementTimeoutMs: number,
  work: (client: PoolClient) => Promise<T>,
  keeps: (result: T) => boolean = () => true,
): Promise<T> {
  const client = await pool.connect();
  let usable = true;
  try {
    // A node that stops in the middle (paused, cut off) must not keep the game locked for the others.
    await client.query(
      `BEGIN; ${limitTime('SET LOCAL', statementTimeoutMs)};
       SET LOCAL idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
    );
    const result = await work(client);
    await client.query(keeps(result) ? 'COMMIT' : 'ROLLBACK');
    return result;
  } catch (error) {
    usable = failureOf(error) !== 'unavailable' && (await rolledBack(client));
    throw error;
  } finally {
    client.release(!usable);
  }
}

function rolledBack(client: PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/**
 * Runs `appendStatement` on a connection and returns the places in the batch that were appended. With a name, the
 * connection keeps it prepared.
 */
export async function runAppend(
  client: PoolClient,
  batch: readonly AppendRequest[],
  { name, statementTimeoutMs }: { readonly name?: string; readonly statementTimeoutMs: number },
): Promise<ReadonlySet<number>> {
  const query = {
    ...(name !== undefined && { name }),
    text: appendStatement,
    values: appendParameters(batch),
    // Postgres gives up first, unless the way to it is broken in silence.
    query_timeout: statementTimeoutMs + 1000,
  };
  const { rows } = await client.query<{ item: number }>(query);
  return new Set(rows.map(({ item }) => item));
}
