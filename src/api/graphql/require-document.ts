import type { FastifyRequest } from 'fastify';
import { isJsonObject } from '../../engine/core/json';
import type { Services } from '../services';
import { chargeUnreadable, type Spender } from '../spending';
import type { Documents } from './documents';
import { noteErrors } from './errors';
import { requireJudgeable } from './limits';

/** Throws what the caller is to be told of a document that is none that is served, or that cannot be judged; to find that out is charged for. */
export async function requireDocument(
  { body, id }: Pick<FastifyRequest, 'body' | 'id'>,
  spender: Spender,
  { documents, services }: { readonly documents: Documents; readonly services: Services },
): Promise<void> {
  if (!isJsonObject(body)) return;
  const { query, extensions } = body;
  try {
    const hash = documents.hashOf(query, extensions);
    requireJudgeable(query ?? (hash === undefined ? undefined : documents.find(hash)), services.limits);
  } catch (error) {
    noteErrors(services, [error], id);
    await chargeUnreadable(services.budgets, spender, typeof query === 'string' ? query.length : 0);
    throw error;
  }
}
