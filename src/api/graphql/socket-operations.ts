import { execute, getOperationAST, GraphQLError, NoSchemaIntrospectionCustomRule, OperationTypeNode } from 'graphql';
import type { ExecutionArgs, FormattedExecutionResult, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws';
import { ANONYMOUS, type Caller } from '../../app/caller';
import type { DocumentGuard } from '../permissions/document-guard';
import type { Services } from '../services';
import { makeContext, type ApiContext } from './context';
import { asGraphqlError, callersError, noteErrors, publicErrors } from './errors';
import type { CostTold } from './cost-told';
import type { Costs } from './costs';
import { limitRules } from './limits';
import type { Outlet, SharedAnswer } from './shared-answer';
import type { WatchGroups } from './watch-groups';
import type { Crowds } from '../crowd';
import { chargeUnreadable, keyOf, requireReading } from '../spending';
import type { Documents } from './documents';
import { ParsedDocuments } from './parsed-documents';

/** What a socket remembers of who is behind it; set when he says hello. */
export interface SocketClient {
  readonly id: string;
  caller: Caller | undefined;
  /** That he asks from. */
  readonly network: string;
  /** Messages of his that are being served; an operation's until it is over. */
  underway: number;
  /** Sends a whole message; `sent` is called when it is on its way, and never when the socket is over. */
  sendShared(message: Buffer, sent: () => void): void;
}

/** What HTTP and sockets have of GraphQL together. */
export interface GraphqlParts {
  readonly schema: GraphQLSchema;
  readonly costs: Costs;
  readonly guard: DocumentGuard;
  readonly watchGroups: WatchGroups;
  readonly crowds: Crowds;
  readonly documents: Documents;
}

/** So many times as many messages as operations are allowed at once are a flood. */
const FLOOD = 4;

interface SocketArgs extends ExecutionArgs {
  readonly outlet: Outlet;
}

type Prepared = SocketArgs | readonly GraphQLError[];
type SocketContext = Context<Record<string, unknown>, SocketClient>;
type SocketOptions = ServerOptions<Record<string, unknown>, SocketClient>;

/** GraphQL over sockets: the same schema, limits and errors as over HTTP. */
export function socketOperations(
  { schema, costs, guard, watchGroups, crowds, documents }: GraphqlParts,
  services: Services,
): Pick<SocketOptions, 'execute' | 'subscribe' | 'onSubscribe' | 'onNext' | 'onError'> {
  const { limits } = services;
  const hidden = services.explore.introspection ? [] : [NoSchemaIntrospectionCustomRule];
  const rules = [...hidden, ...limitRules(limits)];
  const parsed = new ParsedDocuments(schema, { rules, tokensMax: limits.tokensMax });

  async function prepare(context: SocketContext, id: string, payload: SubscribePayload): Promise<Prepared> {
    const { extra, subscriptions } = context;
    const most = limits.subscriptionsPerSocketMax;
    // The one that asks is counted already. In a flood there is no need to count closely, nor the time.
    if (extra.underway > FLOOD * most || Object.keys(subscriptions).length > most) {
      const message = `At most ${most} operations at once on one socket.`;
      return [callersError('TOO_MANY_SUBSCRIPTIONS', message, 400)];
    }
    const caller = extra.caller ?? ANONYMOUS;
    const contextValue: ApiContext = makeContext(services, caller, extra.id, extra.network);
    const query = documents.textOf(payload.query, payload.extensions);
    if (!query.includes('playMove')) await requireReading(services.budgets, contextValue);
    const document = parsed.read(query);
    if (!('kind' in document)) return document.map((error) => asCallers(error, 'GRAPHQL_VALIDATION_FAILED'));
    const operation = getOperationAST(document, payload.operationName);
    if (!operation) {
      return [callersError('OPERATION_RESOLUTION_FAILURE', 'Name one of the operations in the document.', 400)];
    }
    if (operation.operation === OperationTypeNode.SUBSCRIPTION && crowds.subscriptions.isFull(keyOf(contextValue))) {
      return [tooManySubscriptions()];
    }
    await guard.check(document, operation, caller);
    const variableValues = payload.variables ?? {};
    await costs.pay(contextValue, document, operation, variableValues);
    const outlet = new SocketOutlet(extra, id);
    return { schema, document, variableValues, operationName: operation.name?.value, contextValue, outlet };
  }

  function tooManySubscriptions(): GraphQLError {
    const message = `You have ${crowds.subscriptions.most} subscriptions at once, which is all that you may: end one first.`;
    return callersError('TOO_MANY_SUBSCRIPTIONS', message, 400);
  }

  /** What could not even be priced was work all the same. */
  async function unreadable({ extra }: SocketContext, { query }: SubscribePayload): Promise<void> {
    const { caller = ANONYMOUS, network } = extra;
    await chargeUnreadable(services.budgets, { caller, network }, query.length);
  }

  function formatted(client: SocketClient, errors: readonly GraphQLError[]): GraphQLFormattedError[] {
    noteErrors(services, errors, client.id);
    return publicErrors(errors, client.id);
  }

  return {
    execute: (args) => execute(args),
    subscribe: async (args) => {
      const leave = crowds.subscriptions.enter(keyOf(args.contextValue as ApiContext));
      if (leave === undefined) return { errors: [tooManySubscriptions()] };
      try {
        return await watchGroups.subscribe(args, { outlet: (args as SocketArgs).outlet, onEnd: leave });
      } catch (error) {
        leave();
        throw error;
      }
    },
    onSubscribe: async (context, id, payload) => {
      try {
        const prepared = await prepare(context, id, payload);
        if (Array.isArray(prepared)) await unreadable(context, payload);
        return prepared;
      } catch (error) {
        const told = asGraphqlError(error);
        if (!(told instanceof GraphQLError)) throw error;
        if (told !== error) return [told];
        await unreadable(context, payload);
        return [told.extensions['code'] === undefined ? asCallers(told, 'GRAPHQL_PARSE_FAILED') : told];
      }
    },
    onNext: ({ extra }, _id, _payload, args, result): FormattedExecutionResult | undefined => {
      const { errors, data } = result;
      const cost = costOnce(args);
      if (errors === undefined && cost === undefined) return undefined;
      return {
        data: data ?? null,
        ...(errors === undefined ? {} : { errors: formatted(extra, errors) }),
        ...(cost === undefined ? {} : { extensions: { cost } }),
      };
    },
    onError: ({ extra }, _id, _payload, errors) => formatted(extra, errors),
  };
}

/** What one operation on a socket shares with others is sent without graphql-ws, which would write it for each. */
class SocketOutlet implements Outlet {
  constructor(
    private readonly client: SocketClient,
    private readonly id: string,
  ) {}

  send(answer: SharedAnswer, sent: () => void): void {
    this.client.sendShared(answer.messageTo(this.id), sent);
  }
}

/** The cost of an operation is told with its first answer: a subscription is paid for once. */
function costOnce({ contextValue }: ExecutionArgs): CostTold | undefined {
  const context = contextValue as ApiContext;
  const { cost } = context;
  delete context.cost;
  return cost;
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
