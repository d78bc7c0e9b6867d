import { randomUUID } from 'node:crypto';
import { isObjectType, type GraphQLSchema } from 'graphql';
import { present } from '../../src/engine/core/assert';
import { soundOperation, type Operation, type Slot } from './schema-walk';

/** What operations are about, where it matters. */
export interface About {
  readonly gameId: string;
  /** Of the seat to move. */
  readonly move: string;
  /** A player who is none of the callers. */
  readonly playerId: string;
  readonly seriesId?: string;
  readonly webhookId?: string;
}

const HEX = 'ab'.repeat(32);

/** Members that an input may have, where it would be refused as empty without them. */
const MORE: Readonly<Record<string, object>> = {
  giveSeed: { seedCommitment: HEX },
  openSeed: { seed: HEX },
  createWebhook: { url: 'https://bot.example/hook' },
  createSandbox: { variant: 'block' },
  banPlayer: { seconds: 60 },
};

/** The operation of that root field as somebody would send it, about these things. */
export function operationAbout(
  schema: GraphQLSchema,
  { kind, field }: { readonly kind: Slot['kind']; readonly field: string },
  about: About,
): Operation {
  const root = { query: schema.getQueryType(), mutation: schema.getMutationType() }[kind as 'query' | 'mutation'];
  const type = kind === 'subscription' ? schema.getSubscriptionType() : root;
  if (!isObjectType(type)) throw new Error(`no ${kind}`);
  const commandId = randomUUID();
  const operation = soundOperation(kind, present(type.getFields()[field], field), (name, within) => {
    if (name === 'id' && within === 'player') return about.playerId;
    if (name === 'id' && within === 'series') return about.seriesId ?? `series_${randomUUID()}`;
    if (name === 'id' && within === 'variant') return 'block';
    const known = new Map<string, unknown>([
      ['id', about.gameId],
      ['gameId', about.gameId],
      ['playerId', about.playerId],
      ['move', about.move],
      ['webhookId', about.webhookId ?? `webhook_${randomUUID()}`],
      ['deliveryIds', [`delivery_${randomUUID()}`]],
      ['reportId', `report_${randomUUID()}`],
      ['commandId', commandId],
      ['variant', 'block'],
      ['name', 'Ann'],
      ['text', 'Well played'],
      ['why', 'Well played'],
    ]);
    return known.get(name);
  });
  const { input0 } = operation.variables;
  const more = MORE[field];
  if (more === undefined || typeof input0 !== 'object') return operation;
  return { ...operation, variables: { ...operation.variables, input0: { ...input0, ...more } } };
}
