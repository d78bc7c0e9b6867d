import { ok, refuse, type Result } from '../../engine/core/result';
import type { Writable } from '../../engine/core/writable';
import type { InboxKind } from '../../readmodels/inbox-store';
import type { Clock } from '../ports/clock';
import type { Courier } from '../ports/courier';
import type { Entropy } from '../ports/entropy';
import type { Sealer } from '../ports/sealer';
import type {
  Delivery,
  DeliveryState,
  ProofRates,
  TooOften,
  Webhook,
  WebhookChange,
  WebhookKey,
  WebhookStore,
} from '../ports/webhook-store';
import { BadInput, NotFound, type AppRefusal } from '../refusal';
import { makeSecret } from './webhook-secrets';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How long the secret before the present one goes on signing. */
const ROTATION_MS = DAY_MS;
/** An address is asked whether it wants to be told, and tests are sent, at most so often. */
const RATES: ProofRates = {
  perPlayer: { most: 30, withinMs: DAY_MS },
  perTarget: { most: 100, withinMs: HOUR_MS },
};
/** Deliveries that are tried anew in one go. */
export const REDELIVERED_MAX = 100;

interface Deps {
  readonly store: Omit<WebhookStore, 'take' | 'settle' | 'postpone'>;
  readonly courier: Pick<Courier, 'readAddress'>;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Webhooks that one player may have; 0 where this server sends to none. */
  readonly perPlayer: number;
  /** Says that something is due. */
  readonly wake: () => void;
}

export interface NewWebhook {
  readonly webhook: Webhook;
  /** Shown now and never again. */
  readonly secret: string;
}

/** What players do with their webhooks. Another player's does not exist. */
export class Webhooks {
  constructor(private readonly deps: Deps) {}

  list(playerId: string): Promise<readonly Webhook[]> {
    return this.deps.store.list(playerId);
  }

  async create(request: {
    readonly playerId: string;
    readonly url: string;
    readonly kinds?: readonly InboxKind[];
  }): Promise<Result<NewWebhook, AppRefusal>> {
    const { store, courier, sealer, clock, entropy, perPlayer } = this.deps;
    if (perPlayer === 0) return refuse(WEBHOOKS_OFF);
    const address = courier.readAddress(request.url);
    if (!address.ok) return refuse(addressInvalid(address.message));
    const createdAt = clock.now();
    const id = entropy.uuid(createdAt);
    const { text, sealed } = makeSecret(sealer, entropy, id);
    const { playerId, kinds } = request;
    const { url, host } = address;
    const webhook: Webhook = {
      ...{ id, playerId, url, host, kinds: once(kinds), state: 'unproved', generation: 1, slow: true, createdAt },
    };
    const limits = { most: perPlayer, rates: RATES };
    const created = await store.create({ ...webhook, secret: sealed }, this.delivery('proof', id, 1), limits);
    if (created === 'full') {
      return refuse({ code: 'WEBHOOKS_FULL', message: `You have ${perPlayer} webhooks: delete one first.` });
    }
    if (created !== 'created') return refuse(tooOften(created));
    this.deps.wake();
    return ok({ webhook, secret: text });
  }

  /** Undefined members stay as they are; `kinds: null` is everything. */
  async update(
    key: WebhookKey,
    wanted: { readonly url?: string | undefined; readonly kinds?: readonly InboxKind[] | null | undefined },
  ): Promise<Result<Webhook, AppRefusal>> {
    const { store, courier } = this.deps;
    const webhook = await this.find(key);
    const change: Writable<WebhookChange> = {};
    if (wanted.kinds !== undefined) change.kinds = once(wanted.kinds ?? undefined);
    if (wanted.url !== undefined) {
      const address = courier.readAddress(wanted.url);
      if (!address.ok) return refuse(addressInvalid(address.message));
      // The same address needs no other proof.
      if (address.url !== webhook.url) change.address = address;
    }
    const proof = this.delivery('proof', key.id, webhook.generation + 1);
    const changed = await store.change(key, change, proof, RATES);
    if (changed === 'unknown') throw noSuchWebhook();
    if (changed.kind === 'too-often') return refuse(tooOften(changed));
    this.deps.wake();
    return ok(changed.webhook);
  }

  async remove(key: WebhookKey): Promise<void> {
    if (!(await this.deps.store.remove(key))) throw noSuchWebhook();
  }

  async rotateSecret(key: WebhookKey): Promise<NewWebhook> {
    const { store, sealer, clock, entropy } = this.deps;
    const { text, sealed } = makeSecret(sealer, entropy, key.id);
    const until = new Date(clock.now().getTime() + ROTATION_MS);
    const webhook = await store.changeSecret(key, sealed, until);
    if (webhook === undefined) throw noSuchWebhook();
    return { webhook, secret: text };
  }

  /** Sends a test to an address that is proved, asks any other for its proof again. */
  async test(key: WebhookKey): Promise<Result<Delivery, AppRefusal>> {
    if (this.deps.perPlayer === 0) return refuse(WEBHOOKS_OFF);
    const { state, generation } = await this.find(key);
    const delivery = this.delivery(state === 'active' ? 'test' : 'proof', key.id, generation);
    const sent = await this.deps.store.send(key, delivery, RATES);
    if (sent === 'unknown') throw noSuchWebhook();
    if (sent !== 'sent') return refuse(tooOften(sent));
    this.deps.wake();
    return ok(delivery);
  }

  /** The latest first. */
  async deliveries(
    key: WebhookKey,
    range: { readonly state?: DeliveryState; readonly before?: string; readonly limit: number },
  ): Promise<readonly Delivery[]> {
    const { id } = await this.find(key);
    return this.deps.store.deliveries(id, range);
  }

  /** Tries dead deliveries anew; those of other webhooks, and what is not dead, are left out of the answer. */
  async redeliver(key: WebhookKey, ids: readonly string[]): Promise<Result<readonly Delivery[], AppRefusal>> {
    if (ids.length < 1 || ids.length > REDELIVERED_MAX) {
      throw new BadInput(`input.deliveryIds must be 1 to ${REDELIVERED_MAX} ids.`);
    }
    const webhook = await this.find(key);
    if (webhook.state !== 'active') {
      const message = 'The address of this webhook is not proved: see to it, then ask for a proof with testWebhook.';
      return refuse({ code: 'WEBHOOK_NOT_ACTIVE', message });
    }
    const revived = await this.deps.store.revive(webhook.id, ids, this.deps.clock.now());
    this.deps.wake();
    return ok(revived);
  }

  private async find(key: WebhookKey): Promise<Webhook> {
    const webhook = await this.deps.store.find(key);
    if (webhook === undefined) throw noSuchWebhook();
    return webhook;
  }

  private delivery(kind: 'proof' | 'test', webhookId: string, generation: number): Delivery {
    const createdAt = this.deps.clock.now();
    const id = this.deps.entropy.uuid(createdAt);
    return { id, webhookId, kind, generation, state: 'pending', tries: 0, nextAt: createdAt, createdAt };
  }
}

const WEBHOOKS_OFF: AppRefusal = { code: 'WEBHOOKS_OFF', message: 'This server sends to no webhooks.' };

function addressInvalid(message: string): AppRefusal {
  return { code: 'WEBHOOK_URL_INVALID', message };
}

export function tooOften({ retryAt }: TooOften): AppRefusal {
  const message = `This was asked for too often: try again after ${retryAt.toISOString()}.`;
  return { code: 'TOO_OFTEN', message, retryAt };
}

function noSuchWebhook(): NotFound {
  return new NotFound('There is no such webhook.');
}

function once<T>(values: readonly T[] | undefined): readonly T[] | undefined {
  return values === undefined ? undefined : [...new Set(values)];
}
