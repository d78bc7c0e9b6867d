import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { kindName } from '../../../app/deliveries/delivery-body';
import type { Delivery, DeliveryKind as Kind, Webhook as WebhookSeen } from '../../../app/ports/webhook-store';
import { makeGlobalId } from '../global-id';
import { InboxKind } from './inbox';
import { Refused } from './refused';
import { InstantScalar } from './scalars';
import type { InboxKind as EntryKind } from '../../../readmodels/inbox-store';

export const WebhookState = { UNPROVED: 'unproved', ACTIVE: 'active', DISABLED: 'disabled' } as const;
registerEnumType(WebhookState, {
  name: 'WebhookState',
  description: 'Whether a webhook is sent to.',
  valuesConfig: {
    UNPROVED: { description: 'Not yet: its address must first answer that it wants to be told.' },
    ACTIVE: { description: 'Its address is proved, and it is sent to.' },
    DISABLED: { description: 'Given up after failing for days. Ask for a proof with testWebhook when it works again.' },
  },
});

export const DeliveryState = { PENDING: 'pending', DELIVERED: 'delivered', DEAD: 'dead' } as const;
registerEnumType(DeliveryState, {
  name: 'DeliveryState',
  description: 'How far a delivery has come.',
  valuesConfig: {
    PENDING: { description: 'It will be tried, or tried again.' },
    DELIVERED: { description: 'The receiver accepted it.' },
    DEAD: { description: 'It was tried for the last time. `redeliver` tries it anew.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: 'An address that is sent what your inbox is told (docs/webhooks.md). For you alone.',
})
export class Webhook {
  @Field(() => ID, { description: '`webhook_` and a UUID.' })
  readonly id: string;

  @Field(() => String, { description: 'Where it is sent to.' })
  readonly url: string;

  @Field(() => [InboxKind], {
    nullable: true,
    description: 'What it is told of; null for everything, of kinds to come too.',
  })
  readonly kinds: readonly EntryKind[] | null;

  @Field(() => WebhookState, { description: 'Whether it is sent to.' })
  readonly state: WebhookSeen['state'];

  @Field(() => InstantScalar, { description: 'When you made it.' })
  readonly createdAt: Date;

  @Field(() => InstantScalar, { nullable: true, description: 'When its address was proved.' })
  readonly provedAt?: Date;

  @Field(() => InstantScalar, { nullable: true, description: 'When the failures began that no success has ended yet.' })
  readonly failingSince?: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the last try failed: ADDRESS_NOT_ALLOWED, NAME_UNKNOWN, NOT_CONNECTED, TLS_FAILED, TOO_SLOW, REDIRECTED, NOT_ACCEPTED, PROOF_WRONG, SUPERSEDED or WEBHOOK_DISABLED. New words may be added.',
  })
  readonly lastError?: string;

  @Field(() => InstantScalar, { nullable: true, description: 'When it was given up, for DISABLED.' })
  readonly disabledAt?: Date;

  @Field(() => InstantScalar, {
    nullable: true,
    description: 'Until when the secret before the present one signs as well.',
  })
  readonly previousSecretUntil?: Date;

  constructor(webhook: WebhookSeen) {
    this.id = makeGlobalId('webhook', webhook.id);
    this.url = webhook.url;
    this.kinds = webhook.kinds ?? null;
    this.state = webhook.state;
    this.createdAt = webhook.createdAt;
    if (webhook.provedAt !== undefined) this.provedAt = webhook.provedAt;
    if (webhook.failingSince !== undefined) this.failingSince = webhook.failingSince;
    if (webhook.lastError !== undefined) this.lastError = webhook.lastError;
    if (webhook.disabledAt !== undefined) this.disabledAt = webhook.disabledAt;
    if (webhook.previousUntil !== undefined) this.previousSecretUntil = webhook.previousUntil;
  }
}

@ObjectType({ simpleResolvers: true, description: 'Something that a webhook is sent, in one try or several.' })
export class WebhookDelivery {
  @Field(() => ID, { description: '`delivery_` and a UUID; the header `capicua-delivery` of every try.' })
  readonly id: string;

  @Field(() => String, { description: 'PROOF, TEST, or the kind of the inbox entry that it tells: YOUR_TURN …' })
  readonly kind: string;

  @Field(() => Int, { nullable: true, description: 'The number of that entry in your inbox.' })
  readonly entrySeq?: number;

  @Field(() => ID, { nullable: true, description: 'The game that it is about.' })
  readonly gameId?: string;

  @Field(() => DeliveryState, { description: 'How far it has come.' })
  readonly state: Delivery['state'];

  @Field(() => Int, { description: 'How often it was tried.' })
  readonly tries: number;

  @Field(() => InstantScalar, { nullable: true, description: 'When it is tried next, while PENDING.' })
  readonly nextAt?: Date;

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last answer.' })
  readonly lastStatus?: number;

  @Field(() => String, { nullable: true, description: 'Why the last try failed; words as in `Webhook.lastError`.' })
  readonly lastError?: string;

  @Field(() => InstantScalar, { description: 'When it was made.' })
  readonly createdAt: Date;

  @Field(() => InstantScalar, { nullable: true, description: 'When it was accepted, or given up.' })
  readonly doneAt?: Date;

  constructor(delivery: Delivery) {
    this.id = makeGlobalId('delivery', delivery.id);
    this.kind = nameOf(delivery.kind);
    this.state = delivery.state;
    this.tries = delivery.tries;
    this.createdAt = delivery.createdAt;
    const { entry } = delivery;
    if (entry !== undefined) this.entrySeq = entry.seq;
    if (entry?.gameId !== undefined) this.gameId = makeGlobalId('game', entry.gameId);
    if (delivery.nextAt !== undefined && delivery.state === 'pending') this.nextAt = delivery.nextAt;
    if (delivery.lastStatus !== undefined) this.lastStatus = delivery.lastStatus;
    if (delivery.lastError !== undefined) this.lastError = delivery.lastError;
    if (delivery.doneAt !== undefined) this.doneAt = delivery.doneAt;
  }
}

function nameOf(kind: Kind): string {
  return kindName(kind);
}

@ObjectType({ simpleResolvers: true, description: 'Some deliveries, the latest first.' })
export class WebhookDeliveryPage {
  @Field(() => [WebhookDelivery], { description: 'The deliveries.' })
  readonly nodes: readonly WebhookDelivery[];

  @Field(() => ID, { nullable: true, description: 'Go on after it: the id of the last delivery here.' })
  readonly endCursor?: string;

  @Field(() => Boolean, { description: 'True when there are earlier ones.' })
  readonly hasMore: boolean;

  constructor(deliveries: readonly Delivery[], size: number) {
    this.nodes = deliveries.slice(0, size).map((delivery) => new WebhookDelivery(delivery));
    const last = this.nodes.at(-1);
    if (last !== undefined) this.endCursor = last.id;
    this.hasMore = deliveries.length > size;
  }
}

@InputType({ description: 'An address that shall be told.' })
export class CreateWebhookInput {
  @Field(() => String, {
    description:
      'Where to send to: https, on port 443 or 8443, on the public Internet (unless the server allows others).',
  })
  readonly url: string;

  @Field(() => [InboxKind], {
    nullable: true,
    description: 'What it shall be told of; everything, of kinds to come too, when left out.',
  })
  readonly kinds?: readonly EntryKind[] | null;
}

@InputType({ description: 'What shall become of a webhook; what is left out stays as it is.' })
export class UpdateWebhookInput {
  @Field(() => ID, { description: 'The webhook.' })
  readonly webhookId: string;

  @Field(() => String, { nullable: true, description: 'Another address; it must prove itself first.' })
  readonly url?: string | null;

  @Field(() => [InboxKind], { nullable: true, description: 'What it shall be told of; null for everything.' })
  readonly kinds?: readonly EntryKind[] | null;
}

@InputType({ description: 'The webhook that is meant.' })
export class WebhookInput {
  @Field(() => ID, { description: 'The webhook.' })
  readonly webhookId: string;
}

@InputType({ description: 'What shall be sent again.' })
export class RedeliverInput {
  @Field(() => ID, { description: 'The webhook.' })
  readonly webhookId: string;

  @Field(() => [ID], { description: '1 to 100 deliveries of it.' })
  readonly deliveryIds: readonly string[];
}

@ObjectType({ simpleResolvers: true, description: 'Its secret is shown here and never again.' })
export class WebhookWithSecret {
  @Field(() => Webhook, { description: 'The webhook.' })
  readonly webhook: Webhook;

  @Field(() => String, { description: 'Signs what is sent: keep it where the receiver can read it.' })
  readonly secret: string;

  constructor(webhook: WebhookSeen, secret: string) {
    this.webhook = new Webhook(webhook);
    this.secret = secret;
  }
}

@ObjectType({ simpleResolvers: true, description: 'It is as you wanted it.' })
export class UpdateWebhookSuccess {
  @Field(() => Webhook, { description: 'The webhook.' })
  readonly webhook: Webhook;

  constructor(webhook: WebhookSeen) {
    this.webhook = new Webhook(webhook);
  }
}

@ObjectType({ simpleResolvers: true, description: 'It is gone, and all its deliveries with it.' })
export class DeleteWebhookSuccess {
  @Field(() => ID, { description: 'The id that it had.' })
  readonly webhookId: string;

  constructor(webhookId: string) {
    this.webhookId = webhookId;
  }
}

@ObjectType({
  simpleResolvers: true,
  description: 'It will be sent in a moment: webhookDeliveries tells what came of it.',
})
export class TestWebhookSuccess {
  @Field(() => WebhookDelivery, { description: 'A TEST, or a PROOF where the address is not proved.' })
  readonly delivery: WebhookDelivery;

  constructor(delivery: Delivery) {
    this.delivery = new WebhookDelivery(delivery);
  }
}

@ObjectType({ simpleResolvers: true, description: 'They are tried anew.' })
export class RedeliverSuccess {
  @Field(() => [WebhookDelivery], { description: 'Those of the ones that you named which were DEAD.' })
  readonly deliveries: readonly WebhookDelivery[];

  constructor(deliveries: readonly Delivery[]) {
    this.deliveries = deliveries.map((delivery) => new WebhookDelivery(delivery));
  }
}

export const CreateWebhookPayload = createUnionType({
  name: 'CreateWebhookPayload',
  description: 'What createWebhook answers.',
  types: () => [WebhookWithSecret, Refused] as const,
});

export const RotateWebhookSecretPayload = createUnionType({
  name: 'RotateWebhookSecretPayload',
  description: 'What rotateWebhookSecret answers.',
  types: () => [WebhookWithSecret, Refused] as const,
});

export const UpdateWebhookPayload = createUnionType({
  name: 'UpdateWebhookPayload',
  description: 'What updateWebhook answers.',
  types: () => [UpdateWebhookSuccess, Refused] as const,
});

export const DeleteWebhookPayload = createUnionType({
  name: 'DeleteWebhookPayload',
  description: 'What deleteWebhook answers.',
  types: () => [DeleteWebhookSuccess, Refused] as const,
});

export const TestWebhookPayload = createUnionType({
  name: 'TestWebhookPayload',
  description: 'What testWebhook answers.',
  types: () => [TestWebhookSuccess, Refused] as const,
});

export const RedeliverPayload = createUnionType({
  name: 'RedeliverPayload',
  description: 'What redeliver answers.',
  types: () => [RedeliverSuccess, Refused] as const,
});
