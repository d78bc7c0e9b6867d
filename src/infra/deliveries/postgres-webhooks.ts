import type { Pool, PoolClient } from 'pg';
import type {
  Delivery,
  DeliveryState,
  ProofRates,
  SealedSecrets,
  Settlement,
  TooOften,
  Webhook,
  WebhookChange,
  WebhookKey,
  WebhookStore,
} from '../../app/ports/webhook-store';
import { reached } from '../../eventlog/log-failure';
import { inTransaction } from '../../eventlog/transaction';
import { deliveryJob } from './jobs';
import { countProof, takeTurn } from './proof-rates';
import { addJobs } from './queue-schema';
import { laneOf, settle } from './settle';
import {
  DELIVERY_COLUMNS,
  deliveryOf,
  secretsOf,
  WEBHOOK_COLUMNS,
  webhookOf,
  type DeliveryRow,
  type SecretRow,
  type WebhookRow,
} from './webhook-rows';

const STATEMENT_MS = 10_000;

/** Webhooks and deliveries in Postgres. A delivery and the job that carries it out are written together. */
export class PostgresWebhooks implements WebhookStore {
  constructor(private readonly pool: Pool) {}

  list(playerId: string): Promise<readonly Webhook[]> {
    return reached(async () => {
      const { rows } = await this.pool.query<WebhookRow>(
        `SELECT ${WEBHOOK_COLUMNS} FROM webhooks WHERE player_id = $1 ORDER BY id`,
        [playerId],
      );
      return rows.map(webhookOf);
    });
  }

  find({ id, playerId }: WebhookKey): Promise<Webhook | undefined> {
    return reached(async () => {
      const { rows } = await this.pool.query<WebhookRow>(
        `SELECT ${WEBHOOK_COLUMNS} FROM webhooks WHERE id = $1 AND player_id = $2`,
        [id, playerId],
      );
      return rows[0] === undefined ? undefined : webhookOf(rows[0]);
    });
  }

  create(
    webhook: Webhook & SealedSecrets,
    proof: Delivery,
    { most, rates }: { readonly most: number; readonly rates: ProofRates },
  ): Promise<'created' | 'full' | TooOften> {
    const { id, playerId, url, host, kinds, state, generation, slow, createdAt } = webhook;
    return this.transaction(async (client) => {
      await takeTurn(client, playerId);
      const { rows } = await client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM webhooks WHERE player_id = $1',
        [playerId],
      );
      if ((rows[0]?.count ?? 0) >= most) return 'full';
      const tooOften = await countProof(client, { playerId, target: host, at: createdAt }, rates);
      if (tooOften !== undefined) return tooOften;
      await client.query(
        `INSERT INTO webhooks (id, player_id, url, host, kinds, state, generation, slow, secret, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [id, playerId, url, host, kinds ?? null, state, generation, slow, Buffer.from(webhook.secret), createdAt],
      );
      await insertDelivery(client, proof, webhook);
      return 'created';
    });
  }

  change(
    key: WebhookKey,
    change: WebhookChange,
    proof: Delivery,
    rates: ProofRates,
  ): Promise<{ readonly kind: 'changed'; readonly webhook: Webhook } | 'unknown' | TooOften> {
    const { address } = change;
    return this.transaction(async (client) => {
      await takeTurn(client, key.playerId);
      const known = await lockWebhook(client, key);
      if (known === undefined) return 'unknown';
      if (address !== undefined) {
        const asked = { playerId: key.playerId, target: address.host, at: proof.createdAt };
        const tooOften = await countProof(client, asked, rates);
        if (tooOften !== undefined) return tooOften;
      }
      const kinds = 'kinds' in change ? change.kinds : known.kinds;
      const { rows } = await client.query<WebhookRow>(
        `UPDATE webhooks SET kinds = $2 WHERE id = $1 RETURNING ${WEBHOOK_COLUMNS}`,
        [key.id, kinds ?? null],
      );
      const moved = address === undefined ? rows[0] : await moveTo(client, key.id, address, proof);
      return moved === undefined ? 'unknown' : { kind: 'changed', webhook: webhookOf(moved) };
    });
  }

  changeSecret({ id, playerId }: WebhookKey, secret: Uint8Array, previousUntil: Date): Promise<Webhook | undefined> {
    return reached(async () => {
      const { rows } = await this.pool.query<WebhookRow>(
        `UPDATE webhooks SET previous_secret = secret, previous_until = $4, secret = $3 WHERE id = $1 AND player_id = $2
         RETURNING ${WEBHOOK_COLUMNS}`,
        [id, playerId, Buffer.from(secret), previousUntil],
      );
      return rows[0] === undefined ? undefined : webhookOf(rows[0]);
    });
  }

  remove({ id, playerId }: WebhookKey): Promise<boolean> {
    return this.transaction(async (client) => {
      const { rowCount } = await client.query('DELETE FROM webhooks WHERE id = $1 AND player_id = $2', [id, playerId]);
      if (rowCount !== 1) return false;
      await client.query('DELETE FROM deliveries WHERE webhook_id = $1', [id]);
      return true;
    });
  }

  send(key: WebhookKey, delivery: Delivery, rates: ProofRates): Promise<'sent' | 'unknown' | TooOften> {
    return this.transaction(async (client) => {
      await takeTurn(client, key.playerId);
      const webhook = await lockWebhook(client, key);
      if (webhook === undefined) return 'unknown';
      const asked = { playerId: key.playerId, target: webhook.host, at: delivery.createdAt };
      const tooOften = await countProof(client, asked, rates);
      if (tooOften !== undefined) return tooOften;
      if (delivery.kind === 'proof') {
        await supersedeProofs(client, key.id, delivery.createdAt);
        await client.query(`UPDATE webhooks SET state = 'unproved', failing_since = NULL WHERE id = $1`, [key.id]);
      }
      await insertDelivery(client, delivery, webhook);
      return 'sent';
    });
  }

  deliveries(
    webhookId: string,
    { state, before, limit }: { readonly state?: DeliveryState; readonly before?: string; readonly limit: number },
  ): Promise<readonly Delivery[]> {
    return reached(async () => {
      const { rows } = await this.pool.query<DeliveryRow>(
        `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE webhook_id = $1 AND ($2::text IS NULL OR state = $2)
         AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
        [webhookId, state ?? null, before ?? null, limit],
      );
      return rows.map(deliveryOf);
    });
  }

  revive(webhookId: string, deliveryIds: readonly string[], at: Date): Promise<readonly Delivery[]> {
    return this.transaction(async (client) => {
      const { rows } = await client.query<DeliveryRow>(
        `UPDATE deliveries SET state = 'pending', tries = 0, next_at = $3, done_at = NULL
         WHERE webhook_id = $1 AND id = ANY ($2) AND state = 'dead' AND kind <> 'proof' RETURNING ${DELIVERY_COLUMNS}`,
        [webhookId, deliveryIds, at],
      );
      const lane = await laneOf(client, webhookId);
      if (lane === undefined) return [];
      await addJobs(
        client,
        rows.map(({ id }) => deliveryJob({ id, ...lane, runAt: at })),
      );
      return rows.map(deliveryOf);
    });
  }

  take(deliveryId: string): ReturnType<WebhookStore['take']> {
    return reached(async () => {
      // A job that is found again by chance does not come before its time.
      const deliveries = await this.pool.query<DeliveryRow>(
        `SELECT ${DELIVERY_COLUMNS} FROM deliveries
         WHERE id = $1 AND state = 'pending' AND next_at <= now() + interval '5 seconds'`,
        [deliveryId],
      );
      const [delivery] = deliveries.rows.map(deliveryOf);
      if (delivery === undefined) return undefined;
      const { rows } = await this.pool.query<WebhookRow & SecretRow>(
        `SELECT ${WEBHOOK_COLUMNS}, secret, previous_secret FROM webhooks
         WHERE id = $1 AND CASE WHEN $2 THEN state = 'unproved' AND generation = $3 ELSE state = 'active' END`,
        [delivery.webhookId, delivery.kind === 'proof', delivery.generation],
      );
      const [row] = rows;
      return row === undefined ? undefined : { delivery, webhook: webhookOf(row), secrets: secretsOf(row) };
    });
  }

  postpone({ id }: Pick<Delivery, 'id'>, until: Date): Promise<void> {
    return this.transaction(async (client) => {
      const { rows } = await client.query<{ webhook_id: string }>(
        `UPDATE deliveries SET next_at = $2 WHERE id = $1 AND state = 'pending' RETURNING webhook_id`,
        [id, until],
      );
      const lane = rows[0] === undefined ? undefined : await laneOf(client, rows[0].webhook_id);
      if (lane !== undefined) await addJobs(client, [deliveryJob({ id, ...lane, runAt: until })]);
    });
  }

  settle(settlement: Settlement): Promise<void> {
    return this.transaction((client) => settle(client, settlement));
  }

  private transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return reached(() => inTransaction(this.pool, STATEMENT_MS, work));
  }
}

async function lockWebhook(client: PoolClient, { id, playerId }: WebhookKey): Promise<Webhook | undefined> {
  const { rows } = await client.query<WebhookRow>(
    `SELECT ${WEBHOOK_COLUMNS} FROM webhooks WHERE id = $1 AND player_id = $2 FOR UPDATE`,
    [id, playerId],
  );
  return rows[0] === undefined ? undefined : webhookOf(rows[0]);
}

/** The new address has to prove itself; what waits for the webhook waits until it has. */
async function moveTo(
  client: PoolClient,
  id: string,
  { url, host }: { readonly url: string; readonly host: string },
  proof: Delivery,
): Promise<WebhookRow | undefined> {
  await supersedeProofs(client, id, proof.createdAt);
  const { rows } = await client.query<WebhookRow>(
    `UPDATE webhooks SET url = $2, host = $3, state = 'unproved', generation = generation + 1, slow = true,
       failing_since = NULL, last_error = NULL, proved_at = NULL, disabled_at = NULL
     WHERE id = $1 RETURNING ${WEBHOOK_COLUMNS}`,
    [id, url, host],
  );
  const [row] = rows;
  if (row !== undefined) await insertDelivery(client, { ...proof, generation: row.generation }, webhookOf(row));
  return row;
}

/** Of several proofs only the last one counts. */
async function supersedeProofs(client: PoolClient, webhookId: string, at: Date): Promise<void> {
  await client.query(
    `UPDATE deliveries SET state = 'dead', last_error = 'SUPERSEDED', next_at = NULL, done_at = $2
     WHERE webhook_id = $1 AND kind = 'proof' AND state = 'pending'`,
    [webhookId, at],
  );
}

/** A proof, or a test: what has no entry. */
async function insertDelivery(
  client: PoolClient,
  { id, webhookId, kind, generation, createdAt }: Delivery,
  { host, slow }: Pick<Webhook, 'host' | 'slow'>,
): Promise<void> {
  await client.query(
    `INSERT INTO deliveries (id, webhook_id, kind, generation, state, tries, next_at, created_at)
     VALUES ($1, $2, $3, $4, 'pending', 0, $5, $5)`,
    [id, webhookId, kind, generation, createdAt],
  );
  await addJobs(client, [deliveryJob({ id, host, slow, runAt: createdAt })]);
}
