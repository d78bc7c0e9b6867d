import type { FastifyRequest } from 'fastify';
import {
  execute,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { isJsonObject, type JsonObject } from '../../engine/core/json';
import type { DocumentGuard } from '../permissions/document-guard';
import type { Services } from '../services';
import { chargeUnreadable } from '../spending';
import type { ApiContext } from './context';
import type { Costs } from './costs';
import { noteErrors, publicError, publicErrors, retryAfterOf, statusOf } from './errors';
import { KnownDocuments } from './known-documents';

/** An operation of a document that is known to be good. */
export interface KnownOperation {
  readonly source: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: JsonObject | undefined;
  readonly contentType: string;
}

/** An answer over HTTP. */
export interface ShortAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Parts {
  readonly schema: GraphQLSchema;
  readonly costs: Costs;
  readonly guard: DocumentGuard;
}

/**
 * The way of a request whose document Apollo has read and found good before, which is nearly every one: the same guard, costs,
 * execution, statuses and errors without the stations that such a request has no need of. It answers to the byte as Apollo does;
 * whatever is in the least unusual takes Apollo's own way.
 */
export class ShortWay {
  private readonly known = new KnownDocuments();

  constructor(
    private readonly parts: Parts,
    private readonly services: Services,
  ) {}

  /** Remembers a document that was found good. */
  keep(text: string, document: DocumentNode): void {
    this.known.keep(text, document);
  }

  /** What a request asks for, where it may go this way. */
  operationOf({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): KnownOperation | undefined {
    if (!isJsonObject(body) || !isHost(headers.host)) return undefined;
    // A body may hold null, which our own JSON has no use for.
    const { query: source, variables, operationName, extensions }: Readonly<Record<string, unknown>> = body;
    if (typeof source !== 'string' || (extensions !== undefined && extensions !== null)) return undefined;
    const contentType = contentTypeFor(headers.accept);
    const document = this.known.find(source);
    if (contentType === undefined || document === undefined) return undefined;
    if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined;
    if (variables !== undefined && variables !== null && !isJsonObject(variables)) return undefined;
    const operation = getOperationAST(document, operationName);
    if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return undefined;
    return { source, document, operation, variables: variables ?? undefined, contentType };
  }

  /** Executes it, in the context of its caller. */
  async answer(known: KnownOperation, contextValue: ApiContext): Promise<ShortAnswer> {
    const { document, operation, variables } = known;
    const { schema, costs, guard } = this.parts;
    try {
      await guard.check(document, operation, contextValue.caller);
      await costs.pay(contextValue, document, operation, variables ?? {});
    } catch (error) {
      return this.written(known, contextValue, { errors: [error], otherwise: 500 });
    }
    const { data, errors } = await execute({
      schema,
      document,
      contextValue,
      variableValues: variables,
      operationName: operation.name?.value,
    });
    return this.written(known, contextValue, { data, errors, otherwise: 200 });
  }

  /** For whom no context could be made, such as who is not let in; it was noted by whoever refused him. */
  refusal({ contentType }: KnownOperation, error: unknown): ShortAnswer {
    return {
      status: statusAskedFor([error]) ?? 500,
      headers: headersOf(contentType, [error]),
      body: `${JSON.stringify({ errors: [publicError(error, undefined)] })}\n`,
    };
  }

  private async written(
    { source, contentType }: KnownOperation,
    contextValue: ApiContext,
    result: { readonly data?: unknown; readonly errors?: readonly unknown[] | undefined; readonly otherwise: number },
  ): Promise<ShortAnswer> {
    const { data, errors, otherwise } = result;
    const { requestId } = contextValue;
    if (errors !== undefined) {
      noteErrors(this.services, errors, requestId);
      // What could not even be priced was work all the same.
      if (contextValue.cost === undefined) await chargeUnreadable(this.services.budgets, contextValue, source.length);
    }
    const { cost } = contextValue;
    const answer = {
      errors: errors && publicErrors(errors, requestId),
      data,
      extensions: cost && { cost },
    };
    return {
      status: (errors && (statusAskedFor(errors) ?? statusOf(errors))) ?? otherwise,
      headers: headersOf(contentType, errors ?? []),
      body: `${JSON.stringify(answer)}\n`,
    };
  }
}

function headersOf(contentType: string, errors: readonly unknown[]): ShortAnswer['headers'] {
  const wait = retryAfterOf(errors);
  return { 'content-type': contentType, ...(wait === undefined ? {} : { 'retry-after': String(wait) }) };
}

/** As errors for callers have it among their extensions; the last one counts. */
function statusAskedFor(errors: readonly unknown[]): number | undefined {
  return errors
    .flatMap((error) => {
      const http = error instanceof GraphQLError ? error.extensions['http'] : undefined;
      const { status } = (http ?? {}) as { readonly status?: number };
      return status ?? [];
    })
    .at(-1);
}

/** The host that was good last: a server is nearly always asked under one name, and to read it takes a hundredth of a move. */
let goodHost = '';

/** Whether Apollo could make an address of it; it refuses requests to any other host. */
function isHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  if (host !== goodHost && URL.canParse(`http://${host}/`)) goodHost = host;
  return host === goodHost;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';

/** What most clients say that they take; others are for Apollo to read. */
function contentTypeFor(accept: string | undefined): string | undefined {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return JSON_TYPE;
  return accept.startsWith('application/graphql-response+json, application/json') && !accept.includes(';')
    ? RESPONSE_TYPE
    : undefined;
}
