import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { OperationTypeNode, type GraphQLSchema } from 'graphql';
import type { DocumentGuard } from '../permissions/document-guard';
import type { Services } from '../services';
import { chargeUnreadable } from '../spending';
import type { ApiContext } from './context';
import { callersError, noteErrors, publicError, publicErrors, retryAfterOf, statusOf } from './errors';
import type { Costs } from './costs';
import type { Documents } from './documents';
import { KnownDocuments } from './known-documents';
import { limitRules } from './limits';
import type { ShortWay } from './short-way';

interface ApolloParts {
  readonly schema: GraphQLSchema;
  readonly costs: Costs;
  readonly guard: DocumentGuard;
  readonly documents: Documents;
  readonly shortWay: ShortWay;
}

/** GraphQL over HTTP: one operation a request, parsed documents kept. */
export function makeApollo(parts: ApolloParts, services: Services): ApolloServer<ApiContext> {
  const { limits, log } = services;
  return new ApolloServer<ApiContext>({
    schema: parts.schema,
    introspection: services.explore.introspection,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: { cache: parts.documents.cache, ttl: null },
    documentStore: documentStore(),
    stopOnTerminationSignals: false,
    parseOptions: { maxLexicalTokens: limits.tokensMax },
    validationRules: [...limitRules(limits)],
    logger: log,
    formatError: (_formatted, error) => publicError(error, undefined),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It looks at every field of every answer, for a header that answers about games never carry.
      ApolloServerPluginCacheControlDisabled(),
      doorPlugin(parts),
      errorPlugin(services),
    ],
  });
}

/** For those who name documents by their hash. Apollo's own weighs them by their JSON, which is a quarter of what they take and is made for that alone. */
function documentStore(): NonNullable<ApolloServerOptions<ApiContext>['documentStore']> {
  const known = new KnownDocuments();
  return {
    get: (hash) => Promise.resolve(known.find(hash)),
    set: (hash, document) => {
      known.keep(hash, document);
      return Promise.resolve();
    },
    delete: () => Promise.resolve(false),
  };
}

/** Nothing of a document is executed for whom it is not, nor what costs too much; in this order, whatever it is. */
function doorPlugin({ guard, costs, shortWay }: ApolloParts): ApolloServerPlugin<ApiContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: async ({ source, document, operation, request, contextValue }) => {
          // Which operation is meant, when that cannot be told, is refused later on.
          if (operation === undefined) return;
          if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
            throw callersError(
              'BAD_INPUT',
              'Subscriptions are served by WebSocket (graphql-transport-ws), here too.',
              400,
            );
          }
          shortWay.keep(source, document);
          await guard.check(document, operation, contextValue.caller);
          await costs.pay(contextValue, document, operation, request.variables ?? {});
        },
      }),
  };
}

/** Errors of ours are logged whole, and their callers given the request id; Apollo's own formatting knows neither. */
function errorPlugin(services: Services): ApolloServerPlugin<ApiContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didEncounterErrors: async ({ errors, contextValue, response, source }) => {
          noteErrors(services, errors, contextValue.requestId);
          // What could not even be priced was work all the same.
          if (contextValue.cost === undefined) {
            await chargeUnreadable(services.budgets, contextValue, source?.length);
          }
          const wait = retryAfterOf(errors);
          if (wait !== undefined) response.http.headers.set('retry-after', String(wait));
          const status = statusOf(errors);
          if (status !== undefined) response.http.status = status;
        },
        willSendResponse: ({ response, errors, contextValue }) => {
          const { body } = response;
          if (body.kind === 'single' && contextValue.cost !== undefined) {
            body.singleResult.extensions = { cost: contextValue.cost };
          }
          if (errors !== undefined && body.kind === 'single') {
            body.singleResult.errors = publicErrors(errors, contextValue.requestId);
          }
          return Promise.resolve();
        },
      }),
  };
}
