import type { FastifyError } from 'fastify';

/** An error in the shape that GraphQL answers have, for what fails outside of GraphQL. */
export function errorBody(code: string, message: string, requestId?: string): object {
  return { errors: [{ message, extensions: { code, ...(requestId === undefined ? {} : { requestId }) } }] };
}

/** The status of an error that the caller made; undefined for ours. */
export function callersStatus(error: FastifyError | Error): number | undefined {
  // A Host header that is no host.
  if ('code' in error && error.code === 'ERR_INVALID_URL') return 400;
  if (!('statusCode' in error)) return undefined;
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : undefined;
}

/** A whole HTTP answer, for connections that no request of Fastify's stands behind. It is the last on its connection. */
export function rawAnswer(status: string, body: object): string {
  const text = JSON.stringify(body);
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close`;
  return `${head}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}
