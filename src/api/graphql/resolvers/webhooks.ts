import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { DeliveryState as State, WebhookKey } from '../../../app/ports/webhook-store';
import { signedIn, type ApiContext } from '../context';
import { given } from '../given';
import { readId } from '../global-id';
import { readPageSize } from '../paging';
import { refused } from '../refused';
import * as types from '../types/webhooks';

const PAGE = { size: 20, max: 100 };

/** No repeated call of these does harm, so none takes a command id; and no secret is kept as an answer. */
@Resolver()
export class WebhookResolver {
  @Query(() => [types.Webhook], {
    description: 'Your webhooks, the oldest first.',
    complexity: ({ childComplexity }) => 10 + 5 * childComplexity,
  })
  async webhooks(@Ctx() context: ApiContext): Promise<readonly types.Webhook[]> {
    const webhooks = await context.services.deliveries.webhooks.list(signedIn(context));
    return webhooks.map((webhook) => new types.Webhook(webhook));
  }

  @Query(() => types.WebhookDeliveryPage, {
    description:
      'What one of your webhooks was sent, the latest first: what was delivered for a week, what was not for a month.',
    complexity: ({ args, childComplexity }) => {
      const { first } = args as { readonly first?: unknown };
      return 20 + (typeof first === 'number' ? Math.max(1, first) : PAGE.size) * childComplexity;
    },
  })
  async webhookDeliveries(
    @Ctx() context: ApiContext,
    @Arg('webhookId', () => ID, { description: 'The webhook.' }) webhookId: string,
    @Arg('state', () => types.DeliveryState, { nullable: true, description: 'Only those; DEAD for what was given up.' })
    state?: State | null,
    @Arg('after', () => ID, { nullable: true, description: 'Those before this delivery: the endCursor of a page.' })
    after?: string | null,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many, 1 to 100; 20 when left out.' })
    first?: number | null,
  ): Promise<types.WebhookDeliveryPage> {
    const key = keyOf(context, webhookId, 'webhookId');
    const size = readPageSize(first, 'first', PAGE.max) ?? PAGE.size;
    const before = typeof after === 'string' ? readId('delivery', after, 'after') : undefined;
    const range = { limit: size + 1, ...given({ state, before }) };
    return new types.WebhookDeliveryPage(await context.services.deliveries.webhooks.deliveries(key, range), size);
  }

  @Mutation(() => types.CreateWebhookPayload, {
    description:
      'Has an address told what your inbox is told. It is sent nothing until it has answered a PROOF. The answer holds a secret, so a repeated call makes another webhook.',
  })
  async createWebhook(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.CreateWebhookInput, { description: 'Where to, and what.' })
    { url, kinds }: types.CreateWebhookInput,
  ): Promise<typeof types.CreateWebhookPayload> {
    const playerId = signedIn(context);
    const created = await context.services.deliveries.webhooks.create({ playerId, url, ...given({ kinds }) });
    if (!created.ok) return refused(context, created.error);
    return new types.WebhookWithSecret(created.value.webhook, created.value.secret);
  }

  @Mutation(() => types.UpdateWebhookPayload, {
    description: 'Changes what a webhook is told of, or its address, which must then prove itself anew.',
  })
  async updateWebhook(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.UpdateWebhookInput, { description: 'Which, and what.' })
    { webhookId, url, kinds }: types.UpdateWebhookInput,
  ): Promise<typeof types.UpdateWebhookPayload> {
    const key = keyOf(context, webhookId, 'input.webhookId');
    const updated = await context.services.deliveries.webhooks.update(key, { url: url ?? undefined, kinds });
    return updated.ok ? new types.UpdateWebhookSuccess(updated.value) : refused(context, updated.error);
  }

  @Mutation(() => types.DeleteWebhookPayload, {
    description: 'Ends a webhook. What waits for it is not sent any more.',
  })
  async deleteWebhook(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.WebhookInput, { description: 'Which.' }) { webhookId }: types.WebhookInput,
  ): Promise<typeof types.DeleteWebhookPayload> {
    await context.services.deliveries.webhooks.remove(keyOf(context, webhookId, 'input.webhookId'));
    return new types.DeleteWebhookSuccess(webhookId);
  }

  @Mutation(() => types.RotateWebhookSecretPayload, {
    description: 'Gives a webhook another secret. For a day, the one so far signs as well.',
  })
  async rotateWebhookSecret(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.WebhookInput, { description: 'Which.' }) { webhookId }: types.WebhookInput,
  ): Promise<typeof types.RotateWebhookSecretPayload> {
    const key = keyOf(context, webhookId, 'input.webhookId');
    const { webhook, secret } = await context.services.deliveries.webhooks.rotateSecret(key);
    return new types.WebhookWithSecret(webhook, secret);
  }

  @Mutation(() => types.TestWebhookPayload, {
    description: 'Sends a TEST to a webhook, or a PROOF where its address is not proved, or was given up.',
  })
  async testWebhook(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.WebhookInput, { description: 'Which.' }) { webhookId }: types.WebhookInput,
  ): Promise<typeof types.TestWebhookPayload> {
    const key = keyOf(context, webhookId, 'input.webhookId');
    const sent = await context.services.deliveries.webhooks.test(key);
    return sent.ok ? new types.TestWebhookSuccess(sent.value) : refused(context, sent.error);
  }

  @Mutation(() => types.RedeliverPayload, { description: 'Tries DEAD deliveries anew, as if for the first time.' })
  async redeliver(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.RedeliverInput, { description: 'Which.' })
    { webhookId, deliveryIds }: types.RedeliverInput,
  ): Promise<typeof types.RedeliverPayload> {
    const key = keyOf(context, webhookId, 'input.webhookId');
    const ids = deliveryIds.map((id) => readId('delivery', id, 'input.deliveryIds'));
    const revived = await context.services.deliveries.webhooks.redeliver(key, ids);
    return revived.ok ? new types.RedeliverSuccess(revived.value) : refused(context, revived.error);
  }
}

function keyOf(context: ApiContext, webhookId: string, field: string): WebhookKey {
  return { playerId: signedIn(context), id: readId('webhook', webhookId, field) };
}
