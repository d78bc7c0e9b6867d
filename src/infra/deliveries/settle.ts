import type { PoolClient } from 'pg';
import type { Settlement, Webhook } from '../../app/ports/webhook-store';
import { deliveryJob } from './jobs';
import { addJobs } from './queue-schema';

/** Keeps what a try came to; nothing, when somebody settled the delivery in the meantime. */
export async function settle(client: PoolClient, settlement: Settlement): Promise<void> {
  const { delivery, webhook, becomes, webhookBecomes } = settlement;
  const { rowCount } = await client.query(
    `UPDATE deliveries SET state = $3, tries = $4, next_at = $5, last_status = $6, last_error = $7, done_at = $8
     WHERE id = $1 AND state = 'pending' AND tries = $2`,
    [
      delivery.id,
      delivery.tries,
      becomes.state,
      becomes.tries,
      becomes.nextAt ?? null,
      becomes.lastStatus ?? null,
      becomes.lastError ?? null,
      becomes.doneAt ?? null,
    ],
  );
  if (rowCount !== 1) return;
  if (becomes.state === 'delivered') await succeeded(client, settlement);
  else await failed(client, settlement);
  if (becomes.state !== 'pending' || becomes.nextAt === undefined) return;
  const { id } = delivery;
  const { host } = webhook;
  await addJobs(client, [deliveryJob({ id, host, slow: webhookBecomes.slow, runAt: becomes.nextAt })]);
}

async function succeeded(client: PoolClient, { delivery, webhook, webhookBecomes }: Settlement): Promise<void> {
  const isProof = delivery.kind === 'proof';
  const { rowCount } = await client.query(
    `UPDATE webhooks SET slow = $3, failing_since = NULL, last_error = NULL
       ${isProof ? ", state = 'active', proved_at = $4, disabled_at = NULL" : ', proved_at = coalesce(proved_at, $4)'}
     WHERE id = $1 AND generation = $2`,
    [webhook.id, webhook.generation, webhookBecomes.slow, webhookBecomes.provedAt ?? null],
  );
  if (isProof && rowCount === 1) await letGo(client, webhook, webhookBecomes);
}

/** What was held back until the address was proved. */
async function letGo(
  client: PoolClient,
  { id, host }: Webhook,
  { slow, provedAt = new Date() }: Settlement['webhookBecomes'],
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE deliveries SET next_at = $2 WHERE webhook_id = $1 AND state = 'pending' RETURNING id`,
    [id, provedAt],
  );
  await addJobs(
    client,
    rows.map((row) => deliveryJob({ id: row.id, host, slow, runAt: provedAt })),
  );
}

/** Others may have tried this webhook meanwhile: what is written here holds whoever comes first. */
async function failed(client: PoolClient, { webhook, webhookBecomes }: Settlement): Promise<void> {
  const { failingSince, lastError, disabledAt } = webhookBecomes;
  await client.query(
    `UPDATE webhooks SET slow = true, failing_since = coalesce(failing_since, $3), last_error = $4
     WHERE id = $1 AND generation = $2`,
    [webhook.id, webhook.generation, failingSince ?? null, lastError ?? null],
  );
  if (webhookBecomes.state !== 'disabled') return;
  const { rowCount } = await client.query(
    `UPDATE webhooks SET state = 'disabled', disabled_at = $3 WHERE id = $1 AND generation = $2 AND state = 'active'`,
    [webhook.id, webhook.generation, disabledAt ?? null],
  );
  if (rowCount !== 1) return;
  await client.query(
    `UPDATE deliveries SET state = 'dead', last_error = 'WEBHOOK_DISABLED', next_at = NULL, done_at = $2
     WHERE webhook_id = $1 AND state = 'pending'`,
    [webhook.id, disabledAt ?? null],
  );
}

/** Which jobs a webhook's deliveries are among; undefined when it is gone. */
export async function laneOf(
  client: PoolClient,
  webhookId: string,
): Promise<{ readonly host: string; readonly slow: boolean } | undefined> {
  const { rows } = await client.query<{ host: string; slow: boolean }>(
    'SELECT host, slow FROM webhooks WHERE id = $1',
    [webhookId],
  );
  return rows[0];
}
