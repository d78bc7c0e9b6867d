import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { BadInput, NotSignedIn } from '../../app/refusal';
import { assert } from '../../engine/core/assert';
import { isJsonObject } from '../../engine/core/json';
import { whoAsks, type WhoAsks } from '../auth/who-asks';
import { callersStatus } from '../error-body';
import { makeContext } from '../graphql/context';
import { callersError, noteErrors } from '../graphql/errors';
import type { WatchGroups } from '../graphql/watch-groups';
import type { Services } from '../services';
import { entityTag, executionOf, hasAlready, outcomeOf } from './answer';
import { docsPage, DOCS_POLICY } from './docs-page';
import { EventStreams } from './event-streams';
import { LINES, SERVER_SENT_EVENTS } from './live-answer';
import { openApiOf, PREFIX } from './openapi';
import { problemOf, problemOfError, PROBLEM_TYPE, type Problem } from './problem';
import type { Route } from './routes';
import { makeCheckers, makeReader, type Checkers, type ReadRequest } from './reading';
import { compileRoutes, type RestApi, type RestOperation } from './rest-operation';

interface RestParts {
  readonly schema: GraphQLSchema;
  readonly watchGroups: WatchGroups;
  readonly services: Services;
}

const SIGN_IN = 'Sign in first: POST /v1/guests gives a token, to be sent as "Authorization: Bearer <token>".';
const HEADERS_TAKEN =
  'authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id, x-request-id';
const HEADERS_SHOWN = 'etag, link, location, retry-after, x-request-id';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** REST beside GraphQL, on the same operations. Answers with the way to end streams in good order. */
export async function serveRest(app: FastifyInstance, parts: RestParts): Promise<() => void> {
  const api = compileRoutes(parts.schema);
  const kitchen: Kitchen = {
    ...parts,
    streams: new EventStreams({ ...parts, api }),
    checkers: makeCheckers(api.components),
  };
  await app.register(
    (rest, _options, done) => {
      allowBrowsers(rest);
      answerInProblems(rest, parts.services);
      serveDocuments(rest, api);
      for (const operation of api.operations) serveOperation(rest, operation, kitchen);
      refuseOtherMethods(rest, api);
      done();
    },
    { prefix: PREFIX },
  );
  return () => kitchen.streams.end();
}

interface Kitchen extends RestParts {
  readonly streams: EventStreams;
  readonly checkers: Checkers;
}

function serveOperation(rest: FastifyInstance, operation: RestOperation, kitchen: Kitchen): void {
  const { route } = operation;
  const read = makeReader(operation, kitchen.checkers);
  rest.route({
    method: route.method,
    url: fastifyPath(route.path),
    exposeHeadRoute: route.kind !== 'events',
    handler: async (request, reply) => {
      const who = await callerOf(request, kitchen.services);
      if (route.who === 'player' && who.caller.kind === 'anonymous') throw new NotSignedIn(SIGN_IN);
      if (route.kind === 'events') return serveEvents(request, reply, { operation, read, who }, kitchen);
      return serveAnswer(request, reply, { operation, read, who }, kitchen);
    },
  });
}

const PUBLIC: ReadonlySet<Route['kind']> = new Set(['public', 'text']);

interface Order {
  readonly operation: RestOperation;
  readonly read: ReadRequest;
  readonly who: WhoAsks;
}

async function serveAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, read, who }: Order,
  { schema, services }: Kitchen,
): Promise<FastifyReply> {
  const { route } = operation;
  const context = makeContext(services, who.caller, request.id);
  const args = executionOf(schema, operation.document, { variables: read(request), context });
  const outcome = await outcomeOf(operation, args);
  if (outcome.kind === 'refused') return sendProblem(reply, outcome.problem);
  const { answer, version, status } = outcome;
  const { creates } = route;
  if (creates?.location !== undefined) void reply.header('location', addressOf(creates.location, answer));
  if (route.method === 'POST') return sendJson(reply.code(status), answer, version);
  const next = nextPage(request, answer);
  if (next !== undefined) void reply.header('link', `<${next}>; rel="next"`);
  void reply.header('cache-control', PUBLIC.has(route.kind) ? 'public, no-cache' : 'private, no-store');
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const type = route.kind === 'text' ? 'text/markdown; charset=utf-8' : 'application/json; charset=utf-8';
  return sendUnlessKnown(request, reply, { text, type, version });
}

/** One page, or a stream: the caller says which by what he accepts. */
async function serveEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  order: Order,
  kitchen: Kitchen,
): Promise<FastifyReply> {
  const { operation, read, who } = order;
  const wanted = preferred(request.headers.accept);
  if (wanted === undefined) {
    const message = `Events come as application/json, ${LINES.type} or ${SERVER_SENT_EVENTS.type}.`;
    return sendProblem(reply, problemOf('BAD_INPUT', message, { status: 406 }));
  }
  if (wanted === 'page') return serveAnswer(request, reply, order, kitchen);
  const variables = read(request);
  const gameId = String(variables['gameId']);
  const after = lastEventId(request) ?? Number(variables['after'] ?? 0);
  const asked = { who, gameId, after };
  if (wanted === 'server-sent') await kitchen.streams.live(request, reply, SERVER_SENT_EVENTS, asked);
  else if (variables['follow'] === true) await kitchen.streams.live(request, reply, LINES, asked);
  else await kitchen.streams.ended(request, reply, operation, asked);
  return reply;
}

async function callerOf(request: FastifyRequest, services: Services): Promise<WhoAsks> {
  const who = await whoAsks(services, request.headers.authorization);
  if (who.ok) return who.value;
  const { code, message, status } = who.error;
  throw callersError(code, message, status);
}

/** What stands in `Accept` for each way in which events come; where two please a caller alike, the first of them. */
const WAYS = [
  ['page', 'application/json'],
  ['lines', LINES.type],
  ['server-sent', SERVER_SENT_EVENTS.type],
] as const;

function preferred(accept = '*/*'): (typeof WAYS)[number][0] | undefined {
  const wishes = accept.split(',').map((wish) => {
    const [range = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { range, quality: quality === undefined ? 1 : Number(quality) };
  });
  const rated = WAYS.flatMap(([way, type]) => {
    const ranges = [type, `${type.split('/')[0] ?? ''}/*`, '*/*'];
    const wish = wishes
      .filter(({ range }) => ranges.includes(range))
      .sort((a, b) => ranges.indexOf(a.range) - ranges.indexOf(b.range))[0];
    return wish === undefined || !(wish.quality > 0)
      ? []
      : [{ way, quality: wish.quality, vague: ranges.indexOf(wish.range) }];
  });
  return rated.sort((a, b) => b.quality - a.quality || a.vague - b.vague)[0]?.way;
}

function lastEventId({ headers }: FastifyRequest): number | undefined {
  const id = headers['last-event-id'];
  if (typeof id !== 'string' || id.trim() === '') return undefined;
  if (/^\d{1,9}$/.test(id.trim())) return Number(id);
  throw new BadInput('Last-Event-ID is the seq of the last event that you have.');
}

/** The address of the page after this one; undefined where there is none. */
function nextPage({ url }: FastifyRequest, answer: unknown): string | undefined {
  if (!isJsonObject(answer)) return undefined;
  const { pageInfo, endCursor, hasMore } = answer;
  const relay = isJsonObject(pageInfo) ? pageInfo : {};
  const cursor = hasMore === true ? endCursor : relay['hasNextPage'] === true ? relay['endCursor'] : undefined;
  if (typeof cursor !== 'string' && typeof cursor !== 'number') return undefined;
  const [path = '', query] = url.split('?');
  const asked = new URLSearchParams(query);
  // Whoever paged backwards goes on forwards by pages of the same size.
  for (const [before, after] of [['last', 'first']] as const) {
    const size = asked.get(before);
    if (size !== null) asked.set(after, size);
    asked.delete(before);
  }
  asked.delete('before');
  asked.set('after', String(cursor));
  return `${path}?${asked.toString()}`;
}

/** `/games/{game.id}` of an answer that has one. */
function addressOf(template: string, answer: unknown): string {
  const path = template.replace(/\{([\w.]+)\}/g, (_braces, members: string) => {
    const value = members.split('.').reduce<unknown>((at, name) => (isJsonObject(at) ? at[name] : undefined), answer);
    assert(typeof value === 'string', `what was made has ${members}`);
    return value;
  });
  return `${PREFIX}${path}`;
}

function sendJson(reply: FastifyReply, answer: unknown, version: number | undefined): FastifyReply {
  const text = JSON.stringify(answer);
  return reply
    .header('etag', entityTag(text, version))
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(text);
}

function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, version }: { readonly text: string; readonly type: string; readonly version?: number | undefined },
): FastifyReply {
  const tag = entityTag(text, version);
  void reply.header('etag', tag).header('vary', 'authorization, accept');
  if (hasAlready(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(text);
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
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

/** Pages of any origin may ask: who the caller is stands in a token that only he can send, never in a cookie. */
function allowBrowsers(rest: FastifyInstance): void {
  rest.addHook('onRequest', (_request, reply, done) => {
    void reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', HEADERS_SHOWN);
    done();
  });
  rest.options('/*', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': HEADERS_TAKEN,
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
}

/** Whatever goes wrong is told in the same form, with the codes that GraphQL has for it. */
function answerInProblems(rest: FastifyInstance, services: Services): void {
  rest.setNotFoundHandler((_request, reply) => sendProblem(reply, problemOf('NOT_FOUND', 'There is nothing here.')));
  rest.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const status = callersStatus(error);
    if (status !== undefined) {
      services.app.metrics.failed('BAD_INPUT');
      return sendProblem(reply, problemOf('BAD_INPUT', error.message, { status }));
    }
    noteErrors(services, [error], request.id);
    return sendProblem(reply, problemOfError(error, request.id));
  });
}

/** The document, and the page for people that is made from it. */
function serveDocuments(rest: FastifyInstance, api: RestApi): void {
  const document = openApiOf(api);
  const json = { text: `${JSON.stringify(document)}\n`, type: 'application/json; charset=utf-8' };
  const page = { text: docsPage(document), type: 'text/html; charset=utf-8' };
  rest.get('/openapi.json', (request, reply) =>
    sendUnlessKnown(request, reply.header('cache-control', 'public, no-cache'), json),
  );
  rest.get('/docs', (request, reply) =>
    sendUnlessKnown(
      request,
      reply.headers({ 'cache-control': 'public, no-cache', 'content-security-policy': DOCS_POLICY }),
      page,
    ),
  );
}

function refuseOtherMethods(rest: FastifyInstance, { operations }: RestApi): void {
  const served = new Map<string, Set<string>>([
    ['/openapi.json', new Set(['GET', 'HEAD'])],
    ['/docs', new Set(['GET', 'HEAD'])],
  ]);
  for (const { route } of operations) {
    const methods = served.get(route.path) ?? new Set();
    served.set(route.path, methods.add(route.method));
    if (route.method === 'GET' && route.kind !== 'events') methods.add('HEAD');
  }
  for (const [path, methods] of served) {
    const allow = [...methods, 'OPTIONS'].join(', ');
    rest.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url: fastifyPath(path),
      // Whatever the body is, it is not looked at.
      onRequest: (_request, reply) => {
        const problem = problemOf('BAD_INPUT', `This address takes ${allow}.`, { status: 405 });
        sendProblem(reply.header('allow', allow), problem);
      },
      handler: (_request, reply) => reply,
    });
  }
}

/** `/games/{gameId}` as Fastify writes it. */
function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
