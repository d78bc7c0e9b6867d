import type { FastifyError } from 'fastify';
import type { ApiLimits } from './limits';

/** An error in the shape that GraphQL answers have, for what fails outside of GraphQL. */
export function errorBody(code: string, message: string, requestId?: string): object {
  return { errors: [{ message, extensions: { code, ...(requestId === undefined ? {} : { requestId }) } }] };
}

/** What the caller is told of a request that could not be read. */
export interface CallersMistake {
  readonly status: number;
  readonly message: string;
}

/** An error that the caller made, with what would do instead; undefined for ours. */
export function callersMistake(
  error: FastifyError | Error,
  { bodyBytesMax }: Pick<ApiLimits, 'bodyBytesMax'>,
): CallersMistake | undefined {
  const { message } = error;
  // A Host header that is no host.
  if ('code' in error && error.code === 'ERR_INVALID_URL') return { status: 400, message };
  if (!('statusCode' in error)) return undefined;
  const { statusCode: status } = error;
  if (status < 400 || status >= 500) return undefined;
  if (status === 413) return { status, message: `The body is too large: at most ${bodyBytesMax} bytes are taken.` };
  if (status === 415) return { status, message: 'Send the body as JSON, with "Content-Type: application/json".' };
  return { status, message };
}

/** A whole HTTP answer, for connections that no request of Fastify's stands behind. It is the last on its connection. */
export function rawAnswer(status: string, body: object, retryAfter?: number): string {
  const text = JSON.stringify(body);
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close${
    retryAfter === undefined ? '' : `\r\nRetry-After: ${retryAfter}`
  }`;
  return `${head}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}
