import type { Delivery } from '../ports/webhook-store';

/** The version of the body's shape. Fields may be added to it; whatever would break a reader is another version. */
export const BODY_VERSION = 1;

/** Ids as clients know them. */
export const deliveryId = (uuid: string): string => `delivery_${uuid}`;
export const webhookId = (uuid: string): string => `webhook_${uuid}`;
const gameId = (uuid: string): string => `game_${uuid}`;

/** The name that an entry's kind has in the API: `your-turn` is YOUR_TURN. */
export function kindName(kind: string): string {
  return kind.toUpperCase().replaceAll('-', '_');
}

/**
 * The JSON that is sent (docs/webhooks.md): the same text at every try, made of what its player was told and nothing
 * else. `proof` is the word that a new address must answer with.
 */
export function bodyOf(delivery: Delivery, proof: string): string {
  const { id, webhookId: to, kind, entry, createdAt } = delivery;
  const head = { version: BODY_VERSION, deliveryId: deliveryId(id), webhookId: webhookId(to) };
  if (kind === 'proof') return JSON.stringify({ ...head, type: 'PROOF', at: createdAt, proof });
  if (entry === undefined) return JSON.stringify({ ...head, type: 'TEST', at: createdAt });
  const { seq, at, ref, deadline, gameId: game, webhookId: about } = entry;
  return JSON.stringify({
    ...head,
    type: 'INBOX',
    at,
    entry: {
      seq,
      kind: kindName(kind),
      at,
      ...(game === undefined ? {} : { gameId: gameId(game) }),
      ...(game === undefined || kind === 'partner-asks' ? {} : { eventSeq: ref }),
      ...(deadline === undefined ? {} : { deadline }),
      ...(about === undefined ? {} : { webhookId: webhookId(about) }),
    },
  });
}
