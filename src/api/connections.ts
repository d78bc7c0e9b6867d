import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Crowd } from './crowd';
import { errorBody, rawAnswer } from './error-body';
import { networkOf, networkOfAddress, type TrustProxy } from './network';

/** How long somebody who has too many connections should wait, seconds. */
export const CROWDED_SECONDS = 10;
export const TOO_MANY_CONNECTIONS = 'There are too many connections from your network: close some, or wait a little.';

/**
 * Lets no network have more connections than it may. Those of proxies that are trusted are not counted: what they pass
 * on is, as far as it stays open, by {@link enterThroughProxy}.
 */
export function limitConnections(server: Server, connections: Crowd, trustProxy: TrustProxy): void {
  if (connections.most === 0) return;
  const answer = rawAnswer(
    '429 Too Many Requests',
    errorBody('TOO_MANY_REQUESTS', TOO_MANY_CONNECTIONS),
    CROWDED_SECONDS,
  );
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trustProxy(remoteAddress, 0)) return;
    const leave = connections.enter(networkOfAddress(remoteAddress));
    if (leave !== undefined) socket.once('close', leave);
    else {
      // Nothing that it sends is read.
      socket.end(answer);
      socket.destroySoon();
    }
  });
}

/** A place for what a proxy passes on; undefined where there is none left. Others have theirs by their connection. */
export function enterThroughProxy(
  request: IncomingMessage,
  connections: Crowd,
  trustProxy: TrustProxy,
): (() => void) | undefined {
  const { remoteAddress } = request.socket;
  if (remoteAddress === undefined || !trustProxy(remoteAddress, 0)) return () => undefined;
  return connections.enter(networkOf(request, trustProxy));
}
