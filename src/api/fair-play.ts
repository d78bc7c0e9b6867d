import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorBody } from './error-body';
import type { Services } from './services';

const KEYS = '/.well-known/capicua/keys.json';
const DAILY = '/.well-known/capicua/daily/:date';
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A key may be revoked at any time; a day's note never changes. */
const KEYS_CACHE = 'public, max-age=60';
const DAILY_CACHE = 'public, max-age=31536000, immutable';

/** What anybody may fetch to check what the server signed: its keys, and the root of each day. */
export function serveFairPlay(app: FastifyInstance, { app: { dailyRoots }, keys }: Services): void {
  app.get(KEYS, async (_request, reply) => {
    return forAnybody(reply, KEYS_CACHE)
      .type('application/json; charset=utf-8')
      .send(await keys.list());
  });
  app.get<{ Params: { date: string } }>(DAILY, async ({ params: { date } }, reply) => {
    const note = DAY.test(date) ? await dailyRoots.note(date) : undefined;
    if (note !== undefined) return forAnybody(reply, DAILY_CACHE).type('text/plain; charset=utf-8').send(note);
    const message = 'There is no root of this day: give a day that is over, in UTC, such as 2026-03-01.';
    return forAnybody(reply, 'no-store').code(404).send(errorBody('NOT_FOUND', message));
  });
}

/** Verifiers run on pages of any origin. */
function forAnybody(reply: FastifyReply, cache: string): FastifyReply {
  return reply.header('cache-control', cache).header('access-control-allow-origin', '*');
}
