import type { Delivery, DeliveryKind, DeliveryState, SealedSecrets, Webhook } from '../../app/ports/webhook-store';
import type { InboxKind } from '../../readmodels/inbox-store';

export const WEBHOOK_COLUMNS = `id, player_id, url, host, kinds, state, generation, slow, failing_since, last_error,
  created_at, proved_at, disabled_at, previous_until`;

export interface WebhookRow {
  readonly id: string;
  readonly player_id: string;
  readonly url: string;
  readonly host: string;
  readonly kinds: InboxKind[] | null;
  readonly state: Webhook['state'];
  readonly generation: number;
  readonly slow: boolean;
  readonly failing_since: Date | null;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly proved_at: Date | null;
  readonly disabled_at: Date | null;
  readonly previous_until: Date | null;
}

export interface SecretRow {
  readonly secret: Buffer;
  readonly previous_secret: Buffer | null;
}

export function webhookOf(row: WebhookRow): Webhook {
  return {
    id: row.id,
    playerId: row.player_id,
    url: row.url,
    host: row.host,
    kinds: row.kinds ?? undefined,
    state: row.state,
    generation: row.generation,
    slow: row.slow,
    createdAt: row.created_at,
    ...(row.failing_since === null ? {} : { failingSince: row.failing_since }),
    ...(row.last_error === null ? {} : { lastError: row.last_error }),
    ...(row.proved_at === null ? {} : { provedAt: row.proved_at }),
    ...(row.disabled_at === null ? {} : { disabledAt: row.disabled_at }),
    ...(row.previous_until === null ? {} : { previousUntil: row.previous_until }),
  };
}

export function secretsOf({ secret, previous_secret }: SecretRow): SealedSecrets {
  return previous_secret === null ? { secret } : { secret, previousSecret: previous_secret };
}

export const DELIVERY_COLUMNS = `id, webhook_id, kind, entry_seq, entry_game_id, entry_webhook_id, entry_ref, entry_at,
  entry_deadline, generation, state, tries, next_at, last_status, last_error, created_at, done_at`;

export interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly kind: DeliveryKind;
  readonly entry_seq: number | null;
  readonly entry_game_id: string | null;
  readonly entry_webhook_id: string | null;
  readonly entry_ref: string | null;
  readonly entry_at: Date | null;
  readonly entry_deadline: Date | null;
  readonly generation: number;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly next_at: Date | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly done_at: Date | null;
}

export function deliveryOf(row: DeliveryRow): Delivery {
  const entry = entryOf(row);
  return {
    id: row.id,
    webhookId: row.webhook_id,
    kind: row.kind,
    generation: row.generation,
    state: row.state,
    tries: row.tries,
    createdAt: row.created_at,
    ...(entry === undefined ? {} : { entry }),
    ...(row.next_at === null ? {} : { nextAt: row.next_at }),
    ...(row.last_status === null ? {} : { lastStatus: row.last_status }),
    ...(row.last_error === null ? {} : { lastError: row.last_error }),
    ...(row.done_at === null ? {} : { doneAt: row.done_at }),
  };
}

function entryOf(row: DeliveryRow): Delivery['entry'] {
  const { entry_seq: seq, entry_at: at, entry_ref: ref } = row;
  if (seq === null || at === null || ref === null) return undefined;
  return {
    seq,
    at,
    ref: Number(ref),
    ...(row.entry_game_id === null ? {} : { gameId: row.entry_game_id }),
    ...(row.entry_webhook_id === null ? {} : { webhookId: row.entry_webhook_id }),
    ...(row.entry_deadline === null ? {} : { deadline: row.entry_deadline }),
  };
}
