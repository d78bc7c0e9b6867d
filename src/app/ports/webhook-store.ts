import type { InboxEntry, InboxKind } from '../../readmodels/inbox-store';

/** Stored and never renamed: entries of the inbox by their kind, and what the server sends of itself. */
export type DeliveryKind = InboxKind | 'proof' | 'test';

/** `unproved`: the address has not answered yet that it wants to be told. `disabled`: given up after long failure. */
export type WebhookState = 'unproved' | 'active' | 'disabled';

/** An address of a player's to which his inbox is sent. */
export interface Webhook {
  readonly id: string;
  readonly playerId: string;
  /** As it was read; it may hold secrets of its owner and is shown to nobody else. */
  readonly url: string;
  /** Name and port of the receiver, which share a bound with all others of the same. */
  readonly host: string;
  /** What it is told of; everything, of kinds to come too, when undefined. */
  readonly kinds: readonly InboxKind[] | undefined;
  readonly state: WebhookState;
  /** Counts its addresses: what was tried at an earlier one says nothing of this one. */
  readonly generation: number;
  /** Whether it is tried among those that keep others waiting. */
  readonly slow: boolean;
  /** When the failures began that no success has ended. */
  readonly failingSince?: Date;
  /** Of the last try that failed. */
  readonly lastError?: string;
  readonly createdAt: Date;
  readonly provedAt?: Date;
  readonly disabledAt?: Date;
  /** Until when the secret before this one signs too. */
  readonly previousUntil?: Date;
}

/** The secrets of a webhook as they are kept: sealed. */
export interface SealedSecrets {
  readonly secret: Uint8Array;
  readonly previousSecret?: Uint8Array;
}

export type DeliveryState = 'pending' | 'delivered' | 'dead';

/** Something that one webhook is told once, though perhaps in several tries. */
export interface Delivery {
  /** A UUIDv7: the later, the higher. */
  readonly id: string;
  readonly webhookId: string;
  readonly kind: DeliveryKind;
  /** For the kinds of the inbox. */
  readonly entry?: Omit<InboxEntry, 'playerId' | 'kind'>;
  /** Of the webhook, when the delivery was made. */
  readonly generation: number;
  readonly state: DeliveryState;
  readonly tries: number;
  /** When it is tried next, while pending. */
  readonly nextAt?: Date;
  /** The HTTP status of the last answer, if there was one. */
  readonly lastStatus?: number;
  readonly lastError?: string;
  readonly createdAt: Date;
  readonly doneAt?: Date;
}

export interface WebhookKey {
  readonly id: string;
  readonly playerId: string;
}

/** So many within so long. */
export interface Rate {
  readonly most: number;
  readonly withinMs: number;
}

/** How often strangers' addresses may be bothered: by one player, and one address by all of them. */
export interface ProofRates {
  readonly perPlayer: Rate;
  readonly perTarget: Rate;
}

/** Nothing was done: too much of it lately. */
export interface TooOften {
  readonly kind: 'too-often';
  readonly retryAt: Date;
}

export interface WebhookChange {
  readonly kinds?: readonly InboxKind[] | undefined;
  /** Makes it unproved; `proof` asks the new address. */
  readonly address?: { readonly url: string; readonly host: string };
}

/** What one try came to, to be kept all together or not at all. */
export interface Settlement {
  readonly delivery: Delivery;
  /** The webhook as it was when it was tried. */
  readonly webhook: Webhook;
  readonly becomes: Pick<Delivery, 'state' | 'tries'> &
    Partial<Pick<Delivery, 'nextAt' | 'lastStatus' | 'lastError' | 'doneAt'>>;
  readonly webhookBecomes: Pick<Webhook, 'state' | 'slow'> &
    Partial<Pick<Webhook, 'failingSince' | 'lastError' | 'provedAt' | 'disabledAt'>>;
}

/** Webhooks, what they are told, and the queue that carries it. */
export interface WebhookStore {
  /** The oldest first. */
  list(playerId: string): Promise<readonly Webhook[]>;
  find(key: WebhookKey): Promise<Webhook | undefined>;
  create(
    webhook: Webhook & SealedSecrets,
    proof: Delivery,
    limits: { readonly most: number; readonly rates: ProofRates },
  ): Promise<'created' | 'full' | TooOften>;
  /** With a new address, `proof` is sent to it, and its generation is the next one. */
  change(
    key: WebhookKey,
    change: WebhookChange,
    proof: Delivery,
    rates: ProofRates,
  ): Promise<{ readonly kind: 'changed'; readonly webhook: Webhook } | 'unknown' | TooOften>;
  /** The secret so far goes on signing until `previousUntil`. */
  changeSecret(key: WebhookKey, secret: Uint8Array, previousUntil: Date): Promise<Webhook | undefined>;
  /** All its deliveries go with it. */
  remove(key: WebhookKey): Promise<boolean>;
  /** Something that the owner has sent of his own accord. A proof makes a disabled webhook unproved. */
  send(key: WebhookKey, delivery: Delivery, rates: ProofRates): Promise<'sent' | 'unknown' | TooOften>;
  /** The latest first. */
  deliveries(
    webhookId: string,
    range: { readonly state?: DeliveryState; readonly before?: string; readonly limit: number },
  ): Promise<readonly Delivery[]>;
  /** Tries those of these that are dead anew, as if for the first time; answers with them. */
  revive(webhookId: string, deliveryIds: readonly string[], at: Date): Promise<readonly Delivery[]>;

  /** For whoever carries out. Undefined for what is done, or has nobody to go to any more. */
  take(
    deliveryId: string,
  ): Promise<{ readonly delivery: Delivery; readonly webhook: Webhook; readonly secrets: SealedSecrets } | undefined>;
  /** Puts a pending delivery off, without counting a try. */
  postpone(delivery: Pick<Delivery, 'id'>, until: Date): Promise<void>;
  /**
   * Keeps what a try came to, unless the delivery is settled or the webhook has another address by now. What was held
   * back for an address that is proved by it goes out; when the webhook is disabled, all that waits for it is dead.
   */
  settle(settlement: Settlement): Promise<void>;
}
