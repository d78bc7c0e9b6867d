import { execute, getOperationAST, GraphQLError, parse, specifiedRules, validate } from 'graphql';
import type { ExecutionArgs, FormattedExecutionResult, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws';
import { ANONYMOUS, type Caller } from '../../app/caller';
import type { DocumentGuard } from '../permissions/document-guard';
import type { Services } from '../services';
import { makeContext, type ApiContext } from './context';
import { callersError, noteErrors, publicErrors } from './errors';
import { limitRules, type Costs } from './limits';
import { SharedAnswer, standIn, type SharedTexts } from './shared-answer';
import type { WatchGroups } from './watch-groups';

/** What a socket remembers of who is behind it; set when he says hello. */
export interface SocketClient {
  readonly id: string;
  caller: Caller | undefined;
  /** That he asks from. */
  readonly network: string;
  readonly sharedTexts: SharedTexts;
  /** Messages of his that are being served; an operation's until it is over. */
  underway: number;
}

/** What HTTP and sockets have of GraphQL together. */
export interface GraphqlParts {
  readonly schema: GraphQLSchema;
  readonly costs: Costs;
  readonly guard: DocumentGuard;
  readonly watchGroups: WatchGroups;
}

/** So many times as many messages as operations are allowed at once are a flood. */
const FLOOD = 4;

type Prepared = ExecutionArgs | readonly GraphQLError[];
type SocketContext = Context<Record<string, unknown>, SocketClient>;
type SocketOptions = ServerOptions<Record<string, unknown>, SocketClient>;

/** GraphQL over sockets: the same schema, limits and errors as over HTTP. */
export function socketOperations(
  { schema, costs, guard, watchGroups }: GraphqlParts,
  services: Services,
): Pick<SocketOptions, 'execute' | 'subscribe' | 'onSubscribe' | 'onNext' | 'onError'> {
  const { limits } = services;
  const rules = [...specifiedRules, ...limitRules(limits)];

  function prepare(context: SocketContext, payload: SubscribePayload): Prepared | Promise<Prepared> {
    const { extra, subscriptions } = context;
    const most = limits.subscriptionsPerSocketMax;
    // The one that asks is counted already. In a flood there is no need to count closely, nor the time.
    if (extra.underway > FLOOD * most || Object.keys(subscriptions).length > most) {
      const message = `At most ${most} operations at once on one socket.`;
      return [callersError('TOO_MANY_SUBSCRIPTIONS', message, 400)];
    }
    const document = parse(payload.query, { maxLexicalTokens: limits.tokensMax });
    const invalid = validate(schema, document, rules);
    if (invalid.length > 0) return invalid.map((error) => asCallers(error, 'GRAPHQL_VALIDATION_FAILED'));
    const operation = getOperationAST(document, payload.operationName);
    if (!operation) {
      return [callersError('OPERATION_RESOLUTION_FAILURE', 'Name one of the operations in the document.', 400)];
    }
    const caller = extra.caller ?? ANONYMOUS;
    const variableValues = payload.variables ?? {};
    const execution = (): ExecutionArgs => {
      costs.check(document, operation, variableValues);
      const contextValue: ApiContext = makeContext(services, caller, extra.id, extra.network);
      return { schema, document, variableValues, operationName: operation.name?.value, contextValue };
    };
    const checked = guard.check(document, operation, caller);
    // Nothing is waited for unless it must be: a flood would pile up here.
    return checked === undefined ? execution() : checked.then(execution);
  }

  function formatted(client: SocketClient, errors: readonly GraphQLError[]): GraphQLFormattedError[] {
    noteErrors(services, errors, client.id);
    return publicErrors(errors, client.id);
  }

  return {
    execute: (args) => execute(args),
    subscribe: (args) => watchGroups.subscribe(args),
    onSubscribe: (context, _id, payload) => {
      const refused = (error: unknown): readonly GraphQLError[] => {
        if (!(error instanceof GraphQLError)) throw error;
        return [error.extensions['code'] === undefined ? asCallers(error, 'GRAPHQL_PARSE_FAILED') : error];
      };
      try {
        const prepared = prepare(context, payload);
        return prepared instanceof Promise ? prepared.catch(refused) : prepared;
      } catch (error) {
        return refused(error);
      }
    },
    onNext: ({ extra }, id, _payload, _args, result): FormattedExecutionResult | undefined => {
      if (result instanceof SharedAnswer) return standIn(result, id, extra.sharedTexts);
      const { errors, data } = result;
      return errors === undefined ? undefined : { data: data ?? null, errors: formatted(extra, errors) };
    },
    onError: ({ extra }, _id, _payload, errors) => formatted(extra, errors),
  };
}

function asCallers(error: GraphQLError, code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED'): GraphQLError {
  const { message, nodes, source, positions } = error;
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    extensions: { code },
  });
}
