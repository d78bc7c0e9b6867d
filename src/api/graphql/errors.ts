import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { BadInput, LogUnavailable, NotAllowed, NotFound, NotSignedIn, TooManyRequests } from '../../app/refusal';
import type { Services } from '../services';
import { shortened } from './shortened';

/** Codes of `errors[].extensions.code`: what went wrong outside the game. Stable and public. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  /** The caller's token is good, and an operator banned him. */
  | 'BANNED'
  /** The caller is known, and may not do this. */
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_INPUT'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'OPERATION_RESOLUTION_FAILURE'
  /** Clients that name documents by their hash know this code, and send the whole document then. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** The server serves none but documents that its operator registered. */
  | 'DOCUMENT_NOT_REGISTERED'
  | 'QUERY_TOO_COSTLY'
  | 'TOO_MANY_SUBSCRIPTIONS'
  /** A budget of the caller is used up, for as many seconds as `extensions.retryAfter` says. */
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_ERROR';

/** What GraphQL libraries call errors of the caller, by the code that we tell him. */
const CALLERS_ERRORS: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_PARSE_FAILED'],
  ['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_VALIDATION_FAILED'],
  ['OPERATION_RESOLUTION_FAILURE', 'OPERATION_RESOLUTION_FAILURE'],
  ['BAD_USER_INPUT', 'BAD_INPUT'],
  ['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_FOUND'],
  ['DOCUMENT_NOT_REGISTERED', 'DOCUMENT_NOT_REGISTERED'],
  ['BAD_REQUEST', 'BAD_INPUT'],
  ['BAD_INPUT', 'BAD_INPUT'],
  ['UNAUTHENTICATED', 'UNAUTHENTICATED'],
  ['BANNED', 'BANNED'],
  ['FORBIDDEN', 'FORBIDDEN'],
  ['QUERY_TOO_COSTLY', 'QUERY_TOO_COSTLY'],
  ['TOO_MANY_SUBSCRIPTIONS', 'TOO_MANY_SUBSCRIPTIONS'],
]);

const UNAVAILABLE = 'The server cannot reach its log right now. Send the same command again, with the same commandId.';
const OUR_FAULT = 'Something went wrong on our side. It has been noted under the requestId.';

interface Told {
  readonly code: ErrorCode;
  readonly message: string;
  /** Ours to look into: it is logged, and the caller gets a request id. */
  readonly ours: boolean;
  /** Seconds after which the same may be asked again. */
  readonly retryAfter?: number;
}

/** What a caller is told of an error. Whatever is not known to be his, or meant for him, is ours and stays in the log. */
export function told(error: unknown): Told {
  const code = error instanceof GraphQLError ? CALLERS_ERRORS.get(error.extensions['code']) : undefined;
  if (code !== undefined && error instanceof GraphQLError) return { code, message: error.message, ours: false };
  const original = originalOf(error);
  if (original instanceof NotFound) return { code: 'NOT_FOUND', message: original.message, ours: false };
  if (original instanceof NotSignedIn) return { code: 'UNAUTHENTICATED', message: original.message, ours: false };
  if (original instanceof NotAllowed) return { code: 'FORBIDDEN', message: original.message, ours: false };
  if (original instanceof BadInput) return { code: 'BAD_INPUT', message: original.message, ours: false };
  if (original instanceof TooManyRequests) {
    const { message, retryAfter } = original;
    return { code: 'TOO_MANY_REQUESTS', message, ours: false, retryAfter };
  }
  if (original instanceof LogUnavailable) return { code: 'SERVICE_UNAVAILABLE', message: UNAVAILABLE, ours: true };
  return { code: 'INTERNAL_ERROR', message: OUR_FAULT, ours: true };
}

function originalOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}

/** One operation may have very many mistakes; nobody reads more of them. */
const ERRORS_MAX = 10;

/** The errors of one operation as they leave. */
export function publicErrors(errors: readonly unknown[], requestId: string): GraphQLFormattedError[] {
  return errors.slice(0, ERRORS_MAX).map((error) => publicError(error, requestId));
}

/** The error as it leaves: a sentence, a code, where in the document; never a stack, nor the words of an error of ours. */
export function publicError(error: unknown, requestId: string | undefined): GraphQLFormattedError {
  const { code, message, ours, retryAfter } = told(error);
  const { locations, path } = error instanceof GraphQLError ? error : {};
  return {
    message: shortened(message),
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
    extensions: {
      code,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(ours && requestId !== undefined ? { requestId } : {}),
    },
  };
}

/**
 * Counts errors, and writes those of ours to the log, with all that is known of them. That the log of games is out of reach
 * is said once, by whoever hears of it: not with each request that meets it.
 */
export function noteErrors(
  { app: { metrics }, log, onUnavailable }: Pick<Services, 'app' | 'log' | 'onUnavailable'>,
  errors: readonly unknown[],
  requestId: string,
): void {
  for (const error of errors) {
    const { code, ours } = told(error);
    metrics.failed(code);
    if (!ours) continue;
    const path = error instanceof GraphQLError ? error.path : undefined;
    if (code === 'SERVICE_UNAVAILABLE') {
      onUnavailable?.(originalOf(error));
      log.debug({ requestId, path }, 'an operation failed, since the database is away');
      continue;
    }
    log.error({ err: originalOf(error), requestId, path }, 'an operation failed');
  }
}

/** The HTTP status that errors of ours ask for; undefined when GraphQL's own habits decide. */
export function statusOf(errors: readonly unknown[]): number | undefined {
  const codes = errors.map((error) => told(error).code);
  if (codes.includes('INTERNAL_ERROR')) return 500;
  if (codes.includes('SERVICE_UNAVAILABLE')) return 503;
  return codes.includes('TOO_MANY_REQUESTS') ? 429 : undefined;
}

/** For how many seconds the caller should wait; undefined where that would not help. */
export function retryAfterOf(errors: readonly unknown[]): number | undefined {
  const waits = errors.flatMap((error) => told(error).retryAfter ?? []);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** The same, for where Apollo takes an error's status and headers from the error itself. */
export function asGraphqlError(error: unknown): unknown {
  if (error instanceof LogUnavailable) {
    return new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 503 } } });
  }
  if (!(error instanceof TooManyRequests)) return error;
  const { message, retryAfter } = error;
  const headers = new HeaderMap([['retry-after', String(retryAfter)]]);
  return new GraphQLError(message, { originalError: error, extensions: { http: { status: 429, headers } } });
}

/** An error for the caller that none of the use cases throws. */
export function callersError(code: ErrorCode, message: string, status: number): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } });
}
