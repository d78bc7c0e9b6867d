/** An error in the shape that GraphQL answers have, for what fails outside of GraphQL. */
export function errorBody(code: string, message: string, requestId?: string): object {
  return { errors: [{ message, extensions: { code, ...(requestId === undefined ? {} : { requestId }) } }] };
}

/** A whole HTTP answer, for connections that no request of Fastify's stands behind. It is the last on its connection. */
export function rawAnswer(status: string, body: object): string {
  const text = JSON.stringify(body);
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close`;
  return `${head}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}
