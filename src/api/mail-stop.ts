import type { FastifyInstance, FastifyReply } from 'fastify';
import { STOP_PATH, type Deliveries } from '../app/deliveries/deliveries';

/**
 * Where the link at the end of every mail leads. Looking at it changes nothing, since programs that check mails do so;
 * a click on its button ends all mail, and so does the mail program by itself (RFC 8058), without signing in.
 */
export async function serveMailStop(app: FastifyInstance, mail: Deliveries['mail']): Promise<void> {
  await app.register((scope, _options, done) => {
    // What is sent along says nothing that the address does not.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, _body, parsed) => parsed(null, undefined),
    );
    scope.get(STOP_PATH, (_request, reply) => show(reply, 200, ASK));
    scope.post<{ Querystring: { token?: unknown } }>(STOP_PATH, async ({ query: { token } }, reply) => {
      const stopped = typeof token === 'string' && (await mail.stop(token));
      return stopped ? show(reply, 200, DONE) : show(reply, 404, UNKNOWN);
    });
    done();
  });
}

const BODY_BYTES_MAX = 4096;
const ASK = `<p>Do you want no more mail from this server?</p><form method="post"><button>No more mail</button></form>`;
const DONE = '<p>You get no more mail from this server, and your address is deleted.</p>';
const UNKNOWN = '<p>This link is not good any more: the address that it was sent to is not written to.</p>';

function show(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Capicua: mail</title>${text}</html>`);
}
