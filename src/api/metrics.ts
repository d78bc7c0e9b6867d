import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBody } from './error-body';

/** The numbers as their reader wants them, and who may read them. */
export interface MetricsPage {
  readonly page: () => Promise<{ readonly contentType: string; readonly text: string }>;
  /** Whoever sends it as a bearer token may read. Without one, this machine alone. */
  readonly token: string | undefined;
}

/**
 * Numbers for the operator. They are not for everybody: on a quiet server, a count of refusals tells one player what the
 * other tried.
 */
export function serveMetrics(app: FastifyInstance, { page, token }: MetricsPage): void {
  app.get('/metrics', async (request, reply) => {
    if (!(token === undefined ? comesFromHere(request) : bears(request, token))) {
      const message = 'Metrics are for the operator: ask from the same machine, or set METRICS_TOKEN and send it.';
      return reply.code(401).send(errorBody('UNAUTHENTICATED', message));
    }
    const { contentType, text } = await page();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/** A proxy on this machine passes on what strangers ask. */
function comesFromHere({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Of one length, whatever the caller sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
