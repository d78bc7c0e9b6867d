import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify, {
  errorCodes,
  type ConnectionError,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import { ANONYMOUS } from '../app/caller';
import { LogUnavailable, TooManyRequests } from '../app/refusal';
import { assert } from '../engine/core/assert';
import { whoAsks } from './auth/who-asks';
import { limitConnections } from './connections';
import { makeCrowds } from './crowd';
import { callersMistake, errorBody, rawAnswer } from './error-body';
import { serveFairPlay } from './fair-play';
import { serveExplorer } from './explorer';
import { makeApollo } from './graphql/apollo';
import { makeContext, type ApiContext } from './graphql/context';
import { Documents } from './graphql/documents';
import { asGraphqlError, callersError, noteErrors, publicError } from './graphql/errors';
import { Costs } from './graphql/costs';
import { requireDocument } from './graphql/require-document';
import { buildApiSchema } from './graphql/schema';
import { serveSockets } from './graphql/socket-server';
import { ShortWay } from './graphql/short-way';
import { WatchGroups } from './graphql/watch-groups';
import { harden } from './hardening';
import { serveHealth } from './health';
import { serveMailStop } from './mail-stop';
import { serveOAuth } from './oauth/serve-oauth';
import { serveMetrics } from './metrics';
import { schemaGaps } from './permissions/coverage';
import { DocumentGuard } from './permissions/document-guard';
import { Doors } from './permissions/doors';
import { PREFIX } from './rest/openapi';
import { problemOf, PROBLEM_TYPE } from './rest/problem';
import { serveRest } from './rest/serve-rest';
import type { Services } from './services';
import { chargeUnreadable, requireReading } from './spending';
import { refuseSpent } from './refuse-spent';
import { networkOf } from './network';
import { noticeProxies } from './notice-proxies';
import { isJsonObject } from '../engine/core/json';

const GRAPHQL_PATH = '/graphql';
const REQUEST_ID = /^[\w-]{1,64}$/;
const LAST_WORD_MS = 1000;
/** What requests under way may take when the server goes down; longer than the log takes to give one up. */
const LAST_REQUESTS_MS = 15_000;

/** The whole public edge on one server, ready to listen. `close` ends sockets and requests in good order. */
export async function makeHttpServer(services: Services): Promise<FastifyInstance> {
  const { limits, log } = services;
  const app = Fastify({
    bodyLimit: limits.bodyBytesMax,
    requestTimeout: limits.requestMs,
    // Without a limit for headers that is no longer, Node waits for the rest of a body without end.
    http: {
      headersTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(limits.requestMs, 5000),
      // Node's own answer to a missing one says nothing.
      requireHostHeader: false,
    },
    // Whoever still reaches a server that goes down is served; nobody new does.
    return503OnClosing: false,
    clientErrorHandler,
    // An address that cannot be decoded is on no route, so that no handler of ours hears of it.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      if (request.url.startsWith(`${PREFIX}/`)) {
        void reply
          .code(status)
          .type(PROBLEM_TYPE)
          .send(problemOf('BAD_INPUT', error.message, { status }));
      } else void reply.code(status).send(errorBody('BAD_INPUT', error.message));
    },
    // A caller's own id is kept, so that he finds his request in our log.
    genReqId: ({ headers }) => readRequestId(headers['x-request-id']) ?? randomUUID(),
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  harden(app);
  noticeProxies(app, services);
  noteRequests(app, services);
  const schema = buildApiSchema();
  const { operators } = services.community;
  const guard = new DocumentGuard(schema, operators);
  const doors = new Doors(services, guard, operators);
  doors.guardAll(app);
  answerInJson(app, services);
  serveHealth(app, services.readiness);
  serveFairPlay(app, services);
  if (services.metricsPage !== undefined) serveMetrics(app, services.metricsPage);
  if (services.explore.explorer) await serveExplorer(app);
  await serveMailStop(app, services.deliveries.mail);
  await serveOAuth(app, services);

  const costs = new Costs(schema, limits.costMax);
  const documents = new Documents(services.documents);
  const shortWay = new ShortWay({ schema, costs, guard }, services);
  const apollo = makeApollo({ schema, costs, guard, documents, shortWay }, services);
  await apollo.start();
  const context = async (request: FastifyRequest): Promise<ApiContext> => {
    const network = networkOf(request.raw, services.trustProxy);
    const refuse = (error: unknown): never => {
      noteErrors(services, [error], request.id);
      throw asGraphqlError(error);
    };
    // A personal access token is looked up, which takes the database.
    const who = await whoAsks(services, request.headers.authorization).catch(refuse);
    if (!who.ok) {
      const { code, message, status } = who.error;
      const error = callersError(code, message, status);
      noteErrors(services, [error], request.id);
      await chargeUnreadable(services.budgets, { caller: ANONYMOUS, network });
      throw error;
    }
    const { caller } = who.value;
    // Whoever has no points left is not read at all, unless what he sends may be a move.
    if (!mayBeMove(request.body)) {
      await requireReading(services.budgets, { caller, network }).catch(refuse);
    }
    await requireDocument(request, { caller, network }, { documents, services });
    return makeContext(services, caller, request.id, network);
  };
  const handle = fastifyApolloHandler(apollo, { context });
  app.post(
    GRAPHQL_PATH,
    { bodyLimit: limits.fileBytesMax, onRequest: [noFileOfStrangers(limits), refuseSpent(services)] },
    async function (request, reply) {
      void reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
      const known = shortWay.operationOf(request);
      if (known === undefined) return handle.call(this, request, reply);
      const who = await context(request).catch((error: unknown) => ({ refused: error }));
      const { status, headers, body } =
        'refused' in who ? shortWay.refusal(known, who.refused) : await shortWay.answer(known, who);
      return reply.code(status).headers(headers).send(body);
    },
  );
  allowBrowsers(app);

  const watchGroups = new WatchGroups(services);
  const crowds = makeCrowds(limits);
  limitConnections(app.server, crowds.connections, services.trustProxy);
  const endStreams = await serveRest(app, { schema, costs, crowds, watchGroups, services, doors });
  const graphql = { schema, costs, guard, crowds, documents, watchGroups };
  const endSockets = serveSockets({ server: app.server, path: GRAPHQL_PATH, graphql, services });
  app.addHook('preClose', (done) => {
    endSockets();
    endStreams();
    const patience = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS).unref();
    app.server.once('close', () => clearTimeout(patience));
    done();
  });
  app.addHook('onClose', () => apollo.stop());
  await app.ready();
  const gaps = [...schemaGaps(schema), ...doors.gaps()];
  // A server whose table of permissions has a gap does not start: nobody could say what it lets through.
  assert(gaps.length === 0, `every door has its rule in src/api/permissions: ${gaps.join('; ')}`);
  log.debug('the edge is ready');
  return app;
}

/** Files come from whoever names himself; what anybody may send is short. */
function noFileOfStrangers({ bodyBytesMax }: Services['limits']): onRequestHookHandler {
  return (request, _reply, done) => {
    const { authorization, 'content-length': length } = request.headers;
    const isLong = length !== undefined && Number(length) > bodyBytesMax;
    done(isLong && authorization === undefined ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : undefined);
  };
}

/** Whether a body of GraphQL may play a move, as far as that is seen without reading it as GraphQL. */
function mayBeMove(body: unknown): boolean {
  if (!isJsonObject(body)) return false;
  const { query, extensions } = body;
  // What a hash stands for is seen later.
  return typeof query === 'string' ? query.includes('playMove') : extensions !== undefined;
}

/** A line for each request, for whoever turns the log up to `debug`: at `info` a busy server would write little else. */
function noteRequests(app: FastifyInstance, { app: { metrics }, log }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route: an address may hold what a caller meant for nobody else.
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.answered({ route, status, seconds: ms / 1000 });
    log.debug({ requestId: request.id, route, status, ms: Math.round(ms) }, 'a request was answered');
    done();
  });
}

function readRequestId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;
}

/** Pages of any origin may ask: who the caller is stands in a token that only he can send, never in a cookie. */
function allowBrowsers(app: FastifyInstance): void {
  app.options(GRAPHQL_PATH, (_request, reply) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type, x-request-id',
        'access-control-expose-headers': 'retry-after, x-request-id',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
  app.get(GRAPHQL_PATH, (_request, reply) => {
    const message = 'Send GraphQL here by POST as JSON, or by WebSocket (graphql-transport-ws). An explorer is at /.';
    return reply.code(405).header('allow', 'POST, OPTIONS').send(errorBody('BAD_INPUT', message));
  });
}

/** Whatever fails before GraphQL begins is answered in the same shape as what fails within. */
function answerInJson(app: FastifyInstance, services: Services): void {
  const { limits, log } = services;
  const { metrics } = services.app;
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody('NOT_FOUND', 'There is nothing here.')));
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error instanceof LogUnavailable) {
      noteErrors(services, [error], request.id);
      const message = 'The server cannot reach its log right now. Ask again in a moment.';
      return reply.code(503).send(errorBody('SERVICE_UNAVAILABLE', message));
    }
    if (error instanceof TooManyRequests) {
      noteErrors(services, [error], request.id);
      void reply.code(429).header('retry-after', String(error.retryAfter));
      return reply.send({ errors: [publicError(error, request.id)] });
    }
    const mistake = callersMistake(error, limits);
    metrics.failed(mistake === undefined ? 'INTERNAL_ERROR' : 'BAD_INPUT');
    if (mistake !== undefined) return reply.code(mistake.status).send(errorBody('BAD_INPUT', mistake.message));
    log.error({ err: error, requestId: request.id }, 'a request failed');
    const message = 'Something went wrong on our side. It has been noted under the requestId.';
    return reply.code(500).send(errorBody('INTERNAL_ERROR', message, request.id));
  });
}

/** What cannot be read as HTTP at all has no request, and no headers of ours; it is told the same all the same. */
function clientErrorHandler(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = UNREADABLE[error.code] ?? ['400 Bad Request', 'This is not HTTP that can be read.'];
  if (socket.writable) {
    socket.end(rawAnswer(status, errorBody('BAD_INPUT', message)));
    // Who still sends reads the answer only if the connection does not break under him at once.
    socket.resume();
  }
  setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
}

const UNREADABLE: Readonly<Partial<Record<string, readonly [status: string, message: string]>>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
};
