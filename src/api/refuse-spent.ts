import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ANONYMOUS, type Caller } from '../app/caller';
import { networkOf } from './network';
import type { Services } from './services';
import { chargeUnreadable, requireReading } from './spending';

type Parts = Pick<Services, 'budgets' | 'trustProxy'>;

/** Those who are not signed in, and whose network has nothing left, are refused before their body is read. */
export function refuseSpent({ budgets, trustProxy }: Parts): onRequestAsyncHookHandler {
  return async ({ headers, raw }) => {
    if (headers.authorization !== undefined) return;
    await requireReading(budgets, { caller: ANONYMOUS, network: networkOf(raw, trustProxy) });
  };
}

/** What is wrong with a request so that it was never priced: it was work all the same. */
const MISTAKES: ReadonlySet<number> = new Set([400, 401, 404, 405, 406, 413, 415]);

/** Charges for requests that were refused before anything of them was priced. `callerOf` says who came, where that was read. */
export function chargeMistakes(
  app: FastifyInstance,
  { budgets, trustProxy }: Parts,
  callerOf: (request: FastifyRequest) => Caller | undefined,
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!MISTAKES.has(reply.statusCode)) return;
    const spender = { caller: callerOf(request) ?? ANONYMOUS, network: networkOf(request.raw, trustProxy) };
    await chargeUnreadable(budgets, spender, Number(request.headers['content-length'] ?? 0) || 0);
  });
}
