import type { FastifyInstance } from 'fastify';
import type { Services } from './services';

/** For load balancers and operators: does the process live, and should it be given work? */
export function serveHealth(app: FastifyInstance, readiness: Services['readiness']): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { ready, reasons } = await readiness();
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', reasons });
  });
}
