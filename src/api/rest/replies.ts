import type { FastifyReply, FastifyRequest } from 'fastify';
import { assert } from '../../engine/core/assert';
import { isJsonObject } from '../../engine/core/json';
import { entityTag, hasAlready } from './answer';
import { PREFIX } from './openapi';
import { PROBLEM_TYPE, type Problem } from './problem';

/** The address of the page after this one; undefined where there is none. */
export function nextPage({ url }: FastifyRequest, answer: unknown): string | undefined {
  if (!isJsonObject(answer)) return undefined;
  const { pageInfo, endCursor, hasMore } = answer;
  const relay = isJsonObject(pageInfo) ? pageInfo : {};
  const cursor = hasMore === true ? endCursor : relay['hasNextPage'] === true ? relay['endCursor'] : undefined;
  if (typeof cursor !== 'string' && typeof cursor !== 'number') return undefined;
  const [path = '', query] = url.split('?');
  const asked = new URLSearchParams(query);
  // Whoever paged backwards goes on forwards by pages of the same size.
  const size = asked.get('last');
  if (size !== null) asked.set('first', size);
  asked.delete('last');
  asked.delete('before');
  asked.set('after', String(cursor));
  return `${path}?${asked.toString()}`;
}

/** `/games/{game.id}` of an answer that has one. */
export function addressOf(template: string, answer: unknown): string {
  const path = template.replace(/\{([\w.]+)\}/g, (_braces, members: string) => {
    const value = members.split('.').reduce<unknown>((at, name) => (isJsonObject(at) ? at[name] : undefined), answer);
    assert(typeof value === 'string', `what was made has ${members}`);
    return value;
  });
  return `${PREFIX}${path}`;
}

/** What a command came to. */
export function sendJson(reply: FastifyReply, answer: unknown, version: number | undefined): FastifyReply {
  const text = JSON.stringify(answer);
  return reply
    .header('etag', entityTag(text, version))
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(text);
}

/** The answer, or 304 to whoever has it. */
export function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, version }: { readonly text: string; readonly type: string; readonly version?: number | undefined },
): FastifyReply {
  const tag = entityTag(text, version);
  void reply.header('etag', tag).header('vary', 'authorization, accept');
  if (hasAlready(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(text);
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, code } = problem;
  if (code === 'UNAUTHENTICATED') void reply.header('www-authenticate', 'Bearer');
  const retryAfter = retryAfterSeconds(problem);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  // A text of ours: Fastify would write an object by the schema of the route.
  return reply.code(status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(problem));
}

/** When the same may be tried again, in seconds from now. */
function retryAfterSeconds({ code, retryAt }: Problem): number | undefined {
  if (code === 'SERVICE_UNAVAILABLE') return 1;
  if (retryAt === undefined) return undefined;
  return Math.max(1, Math.ceil((Date.parse(retryAt) - Date.now()) / 1000));
}
