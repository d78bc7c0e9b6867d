import type { onRequestAsyncHookHandler } from 'fastify';
import { ANONYMOUS } from '../app/caller';
import { networkOf } from './network';
import type { Services } from './services';
import { requireReading } from './spending';

/** Those who are not signed in, and whose network has nothing left, are refused before their body is read. */
export function refuseSpent({
  budgets,
  trustProxy,
}: Pick<Services, 'budgets' | 'trustProxy'>): onRequestAsyncHookHandler {
  return async ({ headers, raw }) => {
    if (headers.authorization !== undefined) return;
    await requireReading(budgets, { caller: ANONYMOUS, network: networkOf(raw, trustProxy) });
  };
}
