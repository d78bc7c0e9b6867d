import type { FastifyInstance } from 'fastify';
import type { Services } from './services';

/** Addresses that only this machine, or its neighbours, can have. */
const NEARBY =
  /^(?:::1$|::ffff:127\.|127\.|(?:::ffff:)?10\.|(?:::ffff:)?192\.168\.|(?:::ffff:)?172\.(?:1[6-9]|2\d|3[01])\.|f[cd])/i;

/** Says once that a proxy seems to stand before the server, whom nobody told it to believe: all callers count as one network. */
export function noticeProxies(app: FastifyInstance, { log, trustProxy }: Pick<Services, 'log' | 'trustProxy'>): void {
  let noticed = false;
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const { remoteAddress = '' } = raw.socket;
    if (!noticed && headers['x-forwarded-for'] !== undefined && NEARBY.test(remoteAddress)) {
      noticed = true;
      if (!trustProxy(remoteAddress, 0)) {
        log.warn('a proxy that is not in TRUST_PROXY passes callers on: they all share the limits of one network');
      }
    }
    done();
  });
}
