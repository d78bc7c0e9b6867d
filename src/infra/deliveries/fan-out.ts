import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { OnTold } from '../../readmodels/postgres-inbox';
import { addJobs } from './queue-schema';
import { digestJob, deliveryJob, DUE_STREAM } from './jobs';

/** From the first piece of news to a mail about it, so that what comes together is in one. */
const GATHER_MS = 30_000;

/**
 * Passes on what players are told, in the transaction that writes it into their inboxes: either both are kept, or neither
 * is. Answers with word that something is due.
 */
export function makePassOn(to: { readonly webhooks: boolean; readonly mail: boolean }): OnTold {
  return async (client, told) => {
    const ranges = [told.map(({ playerId }) => playerId), told.map(({ after }) => after), told.map(({ upTo }) => upTo)];
    let due = 0;
    if (to.webhooks) due += await toWebhooks(client, ranges);
    if (to.mail) due += await toMail(client, ranges);
    return due === 0 ? [] : [{ stream: DUE_STREAM, version: due }];
  };
}

const TOLD = `unnest($1::uuid[], $2::int[], $3::int[]) t(player_id, after, up_to)`;

async function toWebhooks(client: PoolClient, ranges: readonly unknown[]): Promise<number> {
  const now = new Date();
  const { rows } = await client.query<{
    webhook_id: string;
    host: string;
    slow: boolean;
    generation: number;
    player_id: string;
    seq: number;
  }>(
    `SELECT w.id AS webhook_id, w.host, w.slow, w.generation, e.player_id, e.seq FROM ${TOLD}
     JOIN webhooks w ON w.player_id = t.player_id AND w.state = 'active'
     JOIN inbox_entries e ON e.player_id = t.player_id AND e.seq > t.after AND e.seq <= t.up_to
       AND (w.kinds IS NULL OR e.kind = ANY (w.kinds))
     ORDER BY e.player_id, e.seq, w.id`,
    [...ranges],
  );
  if (rows.length === 0) return 0;
  const made = rows.map((row) => ({ ...row, id: uuidv7({ msecs: now.getTime() }) }));
  await client.query(
    `INSERT INTO deliveries (id, webhook_id, kind, entry_seq, entry_game_id, entry_webhook_id, entry_ref, entry_at,
       entry_deadline, generation, state, tries, next_at, created_at)
     SELECT m.id, m.webhook_id, e.kind, e.seq, e.game_id, e.webhook_id, e.ref, e.at, e.deadline, m.generation,
       'pending', 0, $6, $6
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::int[]) m(id, webhook_id, player_id, seq, generation)
     JOIN inbox_entries e ON e.player_id = m.player_id AND e.seq = m.seq`,
    [
      made.map(({ id }) => id),
      made.map(({ webhook_id }) => webhook_id),
      made.map(({ player_id }) => player_id),
      made.map(({ seq }) => seq),
      made.map(({ generation }) => generation),
      now,
    ],
  );
  await addJobs(
    client,
    made.map(({ id, host, slow }) => deliveryJob({ id, host, slow, runAt: now })),
  );
  return made.length;
}

async function toMail(client: PoolClient, ranges: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ player_id: string; run_at: Date }>(
    `SELECT m.player_id, greatest($4::timestamptz, m.sent_at + m.every_minutes * interval '1 minute') AS run_at FROM ${TOLD}
     JOIN mail_addresses m ON m.player_id = t.player_id AND m.state = 'proved'
     WHERE EXISTS (
       SELECT FROM inbox_entries e WHERE e.player_id = t.player_id AND e.seq > t.after AND e.seq <= t.up_to
         AND (m.kinds IS NULL OR e.kind = ANY (m.kinds))
     ) ORDER BY m.player_id`,
    [...ranges, new Date(Date.now() + GATHER_MS)],
  );
  const jobs = rows.map(({ player_id, run_at }) => digestJob(player_id, run_at));
  await addJobs(client, jobs, { keepEarlier: true });
  return rows.length;
}
