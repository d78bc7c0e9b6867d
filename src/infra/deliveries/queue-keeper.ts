import type { Pool } from 'pg';
import { deliveryJob } from './jobs';
import { addJobs, QUEUE_SCHEMA } from './queue-schema';

const AT_ONCE = 1000;
const DAY_MS = 86_400_000;
/** How long is kept what was delivered, and what was not. */
const KEPT_MS = { delivered: 7 * DAY_MS, other: 30 * DAY_MS };
const PROOFS_KEPT_MS = 2 * DAY_MS;

/** Says that these live who lock jobs. */
export async function beat(pool: Pool, lockedBy: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO queue_workers (id, beat_at) SELECT w, now() FROM unnest($1::text[]) w ORDER BY w
     ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at`,
    [lockedBy],
  );
}

/** They are no more, and leave nothing that they had begun. */
export async function leave(pool: Pool, lockedBy: readonly string[]): Promise<void> {
  await pool.query('DELETE FROM queue_workers WHERE id = ANY ($1)', [lockedBy]);
}

/**
 * Lets go of jobs that somebody began who has not said for `silentMs` that he lives. Answers with how many those were who
 * are gone.
 */
export async function releaseOfDead(pool: Pool, silentMs: number): Promise<number> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `SELECT DISTINCT j.locked_by FROM ${QUEUE_SCHEMA}.jobs j
     WHERE j.locked_at < now() - $1 * interval '1 ms' AND NOT EXISTS (
       SELECT FROM queue_workers w WHERE w.id = j.locked_by AND w.beat_at > now() - $1 * interval '1 ms'
     )`,
    [silentMs],
  );
  if (rows.length === 0) return 0;
  await pool.query(`SELECT ${QUEUE_SCHEMA}.force_unlock_workers($1)`, [rows.map((row) => row.locked_by)]);
  return rows.length;
}

/**
 * Makes jobs for deliveries that have been due for `lostMs` and have none: after a restore, which brings no queue, and after whatever else
 * may have lost one. Answers with how many.
 */
export async function findLost(pool: Pool, lostMs: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string; host: string; slow: boolean; next_at: Date }>(
      `SELECT d.id, w.host, w.slow, d.next_at FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id
       WHERE d.state = 'pending' AND d.next_at < now() - $1 * interval '1 ms'
         AND CASE WHEN d.kind = 'proof' THEN w.state = 'unproved' AND w.generation = d.generation
                  ELSE w.state = 'active' END
         AND NOT EXISTS (
           SELECT FROM ${QUEUE_SCHEMA}.jobs j WHERE j.key = d.id::text
           AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL)
         )
       ORDER BY d.next_at LIMIT $2 FOR UPDATE OF d SKIP LOCKED`,
      [lostMs, AT_ONCE],
    );
    await addJobs(
      client,
      rows.map(({ next_at, ...delivery }) => deliveryJob({ ...delivery, runAt: next_at })),
    );
    await client.query('COMMIT');
    client.release();
    return rows.length;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Forgets what is too old, no more at once than is done in a moment. */
export async function forget(pool: Pool, now: Date): Promise<void> {
  const [delivered, other] = [KEPT_MS.delivered, KEPT_MS.other].map((ms) => new Date(now.getTime() - ms));
  await pool.query(
    `DELETE FROM deliveries WHERE id IN (
       SELECT id FROM deliveries WHERE created_at < $1 AND (state = 'delivered' OR created_at < $2) LIMIT $3)`,
    [delivered, other, AT_ONCE],
  );
  await pool.query('DELETE FROM address_proofs WHERE id IN (SELECT id FROM address_proofs WHERE at < $1 LIMIT $2)', [
    new Date(now.getTime() - PROOFS_KEPT_MS),
    AT_ONCE,
  ]);
  await pool.query(`DELETE FROM queue_workers WHERE beat_at < now() - interval '1 day'`);
}

/** How much waits, for whoever watches the server. */
export async function countWaiting(pool: Pool): Promise<{ readonly webhook: number; readonly mail: number }> {
  const { rows } = await pool.query<{ webhook: number; mail: number }>(
    `SELECT (SELECT count(*)::int FROM deliveries WHERE state = 'pending') AS webhook,
       (SELECT count(*)::int FROM ${QUEUE_SCHEMA}.jobs WHERE task_identifier LIKE 'mail-%') AS mail`,
  );
  return rows[0] ?? { webhook: 0, mail: 0 };
}
