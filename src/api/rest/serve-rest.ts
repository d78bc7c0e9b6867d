import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { BadInput } from '../../app/refusal';
import type { WhoAsks } from '../auth/who-asks';
import type { Costs } from '../graphql/costs';
import { callersMistake } from '../error-body';
import { makeContext } from '../graphql/context';
import { noteErrors } from '../graphql/errors';
import type { WatchGroups } from '../graphql/watch-groups';
import type { Crowds } from '../crowd';
import { networkOf } from '../network';
import { chargeMistakes, refuseSpent } from '../refuse-spent';
import type { Doors } from '../permissions/doors';
import type { Services } from '../services';
import { executionOf, outcomeOf } from './answer';
import { docsPage, DOCS_POLICY } from './docs-page';
import { EventStreams } from './event-streams';
import { EXPORT_PATH, serveExport } from './game-export';
import { LINES, SERVER_SENT_EVENTS } from './live-answer';
import { lastEventId, preferred } from './negotiation';
import { openApiOf, PREFIX } from './openapi';
import { problemOf, problemOfError } from './problem';
import { makeCheckers, makeReader, type Checkers, type ReadRequest } from './reading';
import { addressOf, nextPage, sendJson, sendProblem, sendUnlessKnown } from './replies';
import { restApiOf, type RestApi, type RestOperation } from './rest-operation';

interface RestParts {
  readonly schema: GraphQLSchema;
  readonly costs: Costs;
  readonly crowds: Crowds;
  readonly watchGroups: WatchGroups;
  readonly services: Services;
  readonly doors: Doors;
}

const FOLLOW_WHAT = `follow=true is for streams: send "Accept: ${LINES.type}", or ${SERVER_SENT_EVENTS.type}. Leave follow out for a page.`;
const FIRST_OF_WHAT =
  'first is for pages, and a stream has all that there is: leave it out, or send "Accept: application/json".';
const HEADERS_TAKEN =
  'authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id, x-request-id';
const HEADERS_SHOWN = 'etag, link, location, retry-after, x-request-id';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** REST beside GraphQL, on the same operations. Answers with the way to end streams in good order. */
export async function serveRest(app: FastifyInstance, parts: RestParts): Promise<() => void> {
  const api = restApiOf(parts.schema);
  const kitchen: Kitchen = {
    ...parts,
    streams: new EventStreams(parts),
    checkers: makeCheckers(api.components),
  };
  await app.register(
    (rest, _options, done) => {
      allowBrowsers(rest);
      answerInProblems(rest, parts.services);
      chargeMistakes(rest, parts.services, (request) => parts.doors.whoCame(request)?.caller);
      serveDocuments(rest, api);
      for (const operation of api.operations) serveOperation(rest, operation, kitchen);
      serveExport(rest, kitchen);
      refuseOtherMethods(rest, api, parts.doors);
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
  const documents = [operation.document, ...(operation.stream === undefined ? [] : [operation.stream.document])];
  kitchen.doors.servedBy(route.method, `${PREFIX}${fastifyPath(route.path)}`, documents);
  rest.route({
    method: route.method,
    url: fastifyPath(route.path),
    onRequest: refuseSpent(kitchen.services),
    exposeHeadRoute: route.stream === undefined,
    ...(route.takesFile === true ? { bodyLimit: kitchen.services.limits.fileBytesMax } : {}),
    handler: async (request, reply) => {
      const who = kitchen.doors.callerOf(request);
      if (route.stream !== undefined) return serveList(request, reply, { operation, read, who }, kitchen);
      return serveAnswer(request, reply, { operation, read, who }, kitchen);
    },
  });
}

interface Order {
  readonly operation: RestOperation;
  readonly read: ReadRequest;
  readonly who: WhoAsks;
}

async function serveAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, read, who }: Order,
  { schema, services, costs }: Kitchen,
): Promise<FastifyReply> {
  const { route } = operation;
  const context = makeContext(services, who.caller, request.id, networkOf(request.raw, services.trustProxy));
  const args = executionOf(schema, operation.document, { variables: read(request), context });
  await costs.payForRoute(args);
  const outcome = await outcomeOf(operation, args);
  if (outcome.kind === 'refused') return sendProblem(reply, outcome.problem);
  const { answer, version, status } = outcome;
  const { creates } = route;
  if (creates?.location !== undefined) void reply.header('location', addressOf(creates.location, answer));
  if (route.method === 'POST') return sendJson(reply.code(status), answer, version);
  const next = nextPage(request, answer);
  if (next !== undefined) void reply.header('link', `<${next}>; rel="next"`);
  void reply.header('cache-control', route.kind === 'public' ? 'public, no-cache' : 'private, no-store');
  const text = route.text !== undefined && typeof answer === 'string' ? answer : JSON.stringify(answer);
  const type = `${route.text ?? 'application/json'}; charset=utf-8`;
  return sendUnlessKnown(request, reply, { text, type, version });
}

/** One page, or a stream: the caller says which by what he accepts. */
async function serveList(
  request: FastifyRequest,
  reply: FastifyReply,
  order: Order,
  kitchen: Kitchen,
): Promise<FastifyReply> {
  const { operation, read, who } = order;
  const wanted = preferred(request.headers.accept);
  if (wanted === undefined) {
    const message = `This comes as application/json, ${LINES.type} or ${SERVER_SENT_EVENTS.type}.`;
    return sendProblem(reply, problemOf('BAD_INPUT', message, { status: 406 }));
  }
  const { follow, after, ...others } = read(request);
  // A page in answer to who wants to follow, or all in answer to who wants a few, would be no answer to what was asked.
  if (wanted === 'page' && follow === true) throw new BadInput(FOLLOW_WHAT);
  if (wanted === 'page') return serveAnswer(request, reply, order, kitchen);
  if (others['first'] !== undefined) throw new BadInput(FIRST_OF_WHAT);
  const asked = { operation, who, variables: { ...others, after: lastEventId(request) ?? after ?? 0 } };
  if (wanted === 'server-sent') await kitchen.streams.live(request, reply, SERVER_SENT_EVENTS, asked);
  else if (follow === true) await kitchen.streams.live(request, reply, LINES, asked);
  else await kitchen.streams.ended(request, reply, asked);
  return reply;
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
    const mistake = callersMistake(error, services.limits);
    if (mistake !== undefined) {
      services.app.metrics.failed('BAD_INPUT');
      return sendProblem(reply, problemOf('BAD_INPUT', mistake.message, { status: mistake.status }));
    }
    noteErrors(services, [error], request.id);
    return sendProblem(reply, problemOfError(error, request.id));
  });
}

/** The document, and the page for people that is made from it; both are written when somebody first asks. */
function serveDocuments(rest: FastifyInstance, api: RestApi): void {
  let json: Parameters<typeof sendUnlessKnown>[2] | undefined;
  let page: typeof json;
  rest.get('/openapi.json', (request, reply) => {
    json ??= { text: `${JSON.stringify(openApiOf(api))}\n`, type: 'application/json; charset=utf-8' };
    return sendUnlessKnown(request, reply.header('cache-control', 'public, no-cache'), json);
  });
  rest.get('/docs', (request, reply) => {
    page ??= { text: docsPage(openApiOf(api)), type: 'text/html; charset=utf-8' };
    const headers = { 'cache-control': 'public, no-cache', 'content-security-policy': DOCS_POLICY };
    return sendUnlessKnown(request, reply.headers(headers), page);
  });
}

function refuseOtherMethods(rest: FastifyInstance, { operations }: RestApi, doors: Doors): void {
  const served = new Map<string, Set<string>>([
    ['/openapi.json', new Set(['GET', 'HEAD'])],
    ['/docs', new Set(['GET', 'HEAD'])],
    [EXPORT_PATH, new Set(['GET'])],
  ]);
  for (const { route } of operations) {
    const methods = served.get(route.path) ?? new Set();
    served.set(route.path, methods.add(route.method));
    if (route.method === 'GET' && route.stream === undefined) methods.add('HEAD');
  }
  for (const [path, methods] of served) {
    const allow = [...methods, 'OPTIONS'].join(', ');
    const others = METHODS.filter((method) => !methods.has(method));
    for (const method of others) doors.refusesMethod(method, `${PREFIX}${fastifyPath(path)}`);
    rest.route({
      method: others,
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
