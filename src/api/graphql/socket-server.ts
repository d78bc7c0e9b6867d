import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { handleProtocols, makeServer } from 'graphql-ws';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { banSentence } from '../../app/community/sanctions';
import { ENDED, whenExpired, whoAsks } from '../auth/who-asks';
import { CROWDED_SECONDS, enterThroughProxy, TOO_MANY_CONNECTIONS } from '../connections';
import { errorBody, rawAnswer } from '../error-body';
import { Flood } from './flood';
import { FORGED, hasTokenInAddress, isForged, TOKEN_IN_ADDRESS } from '../hardening';
import { networkOf } from '../network';
import type { Services } from '../services';
import { withSharedText } from './shared-answer';
import { socketOperations, type GraphqlParts, type SocketClient } from './socket-operations';

/** Close codes of ours, beside those of graphql-transport-ws. */
const CLOSE = { goingAway: 1001, internal: 4500, badRequest: 4400, forbidden: 4403, tooSlow: 4429 } as const;
/** Looks that are so many times as far apart as they should be tell of a busy server, not of a client that is gone. */
const LATE = 1.5;
/** How long somebody waits to be told that he has too many sockets, ms. */
const CROWDED_MS = 2000;
const TOO_MANY_MESSAGES = 'Too many messages in too short a time.';
const GOING_DOWN = 'The server is going down; connect again.';
const UPGRADE_REFUSED = {
  '400 Bad Request': 'BAD_INPUT',
  '403 Forbidden': 'FORBIDDEN',
  '404 Not Found': 'NOT_FOUND',
  '429 Too Many Requests': 'TOO_MANY_REQUESTS',
  '503 Service Unavailable': 'SERVICE_UNAVAILABLE',
} as const;
/** How long a client that was told to go may take to hear it, ms. */
const FAREWELL_MS = 10_000;

interface Connection extends SocketClient {
  /** What is given back when it closes. */
  readonly places: (() => void)[];
  readonly close: (code: number, reason: string) => void;
  /** Fires when the token expires. */
  expiry?: NodeJS.Timeout;
}

/** Serves GraphQL on upgrades of `path`. Answers with the way to end all sockets. */
export function serveSockets(options: {
  readonly server: Server;
  readonly path: string;
  readonly graphql: GraphqlParts;
  readonly services: Services;
}): () => void {
  const { server, path, services } = options;
  const { limits, log } = services;
  const { crowds } = options.graphql;
  const { metrics } = services.app;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.socketMessageBytesMax, handleProtocols });
  sockets.on('wsClientError', (error, stream) => refuseUpgrade(stream, '400 Bad Request', error.message));

  const graphql = makeServer<Record<string, unknown>, Connection>({
    ...socketOperations(options.graphql, services),
    connectionInitWaitTimeout: limits.socketHelloMs,
    onConnect: async ({ connectionParams, extra }) => {
      const who = await whoAsks(services, authorizationOf(connectionParams));
      if (!who.ok) {
        extra.close(CLOSE.forbidden, who.error.message);
        return false;
      }
      const { caller } = who.value;
      const place = caller.kind === 'player' ? crowds.sockets.enter(caller.playerId) : () => undefined;
      if (place === undefined) {
        // Whoever comes back at once would come ever faster if he were told at once.
        await sleep(CROWDED_MS, undefined, { ref: false });
        extra.close(CLOSE.tooSlow, `At most ${crowds.sockets.most} sockets at once: close one first.`);
        return false;
      }
      extra.places.push(place);
      extra.caller = caller;
      const expiry = whenExpired(who.value, () => extra.close(CLOSE.forbidden, 'The token has expired.'));
      if (expiry !== undefined) extra.expiry = expiry;
      return true;
    },
  });

  const connections = new Set<Connection>();
  services.community.sanctions.onBan((ban) => {
    for (const { caller, close } of connections) {
      if (caller?.kind === 'player' && caller.playerId === ban.playerId) close(CLOSE.forbidden, banSentence(ban));
    }
  });

  services.identity.endings.onEnd((credentialId) => {
    for (const { caller, close } of connections) {
      if (caller?.kind === 'player' && caller.credentialId === credentialId) close(CLOSE.forbidden, ENDED);
    }
  });

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const close = (code: number, reason: string): void => {
      socket.close(code, closeReason(reason));
      end(code, reason);
      // Whoever does not read does not hear that he is closed either.
      setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
    };
    const client: Connection = {
      id: randomUUID(),
      caller: undefined,
      network: networkOf(request, services.trustProxy),
      sharedTexts: new Map(),
      underway: 0,
      places: [],
      close,
    };
    let closed: ReturnType<typeof graphql.opened> | undefined;
    // Once, and when we close it at once: a client that is slow to go is sent nothing more.
    const end = (code: number, reason: string): void => {
      const ending = closed?.(code, reason);
      closed = undefined;
      ending?.catch((error: unknown) => {
        log.error({ err: error, requestId: client.id }, 'a socket was not closed cleanly');
      });
    };
    closed = graphql.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, withSharedText(data, client.sharedTexts), close, limits.socketBufferBytesMax),
        close,
        onMessage: (handle) => {
          const flood = new Flood(limits.socketFramesPerSecond, () => close(CLOSE.tooSlow, TOO_MANY_MESSAGES));
          socket.on('ping', () => flood.takes());
          socket.on('message', (data: RawData) => {
            if (!flood.takes()) return;
            client.underway += 1;
            handle(textOf(data))
              .catch((error: unknown) => {
                if (isServersOwnMessage(error)) {
                  close(CLOSE.badRequest, 'Invalid message received');
                  return;
                }
                log.error({ err: error, requestId: client.id }, 'a message on a socket was not served');
                close(CLOSE.internal, `Something went wrong on our side: ${client.id}`);
              })
              .finally(() => {
                client.underway -= 1;
              });
          });
        },
      },
      client,
    );
    connections.add(client);
    metrics.socketsChanged(1);
    log.debug({ requestId: client.id }, 'a socket opened');
    const stopPinging = keepAlive(socket, limits.socketPingMs);
    // A broken connection is no news: what it leaves open is ended by `close`.
    socket.on('error', (error) => log.debug({ err: error, requestId: client.id }, 'a socket broke'));
    socket.once('close', (code, reason) => {
      stopPinging();
      connections.delete(client);
      for (const leave of client.places) leave();
      metrics.socketsChanged(-1);
      log.debug({ requestId: client.id, code }, 'a socket closed');
      clearTimeout(client.expiry);
      end(code, reason.toString());
    });
  });

  let ended = false;
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Until it is a socket's, nobody else listens; a connection that breaks would end the process.
    stream.on('error', () => stream.destroy());
    if (request.url?.split('?')[0] !== path) refuseUpgrade(stream, '404 Not Found', 'There is nothing here.');
    else if (hasTokenInAddress(request.url)) refuseUpgrade(stream, '400 Bad Request', TOKEN_IN_ADDRESS);
    else if (isForged(request)) refuseUpgrade(stream, '403 Forbidden', FORGED);
    // Whoever comes back at once, while the server still listens, would keep it from ever going down.
    else if (ended) refuseUpgrade(stream, '503 Service Unavailable', GOING_DOWN);
    else {
      const leave = enterThroughProxy(request, crowds.connections, services.trustProxy);
      if (leave === undefined) refuseUpgrade(stream, '429 Too Many Requests', TOO_MANY_CONNECTIONS);
      else {
        stream.once('close', leave);
        sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request));
      }
    }
  });
  return () => {
    ended = true;
    if (sockets.clients.size === 0) return;
    for (const socket of sockets.clients) socket.close(CLOSE.goingAway, GOING_DOWN);
    // Those who do not answer the farewell are not waited for.
    setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), FAREWELL_MS).unref();
  };
}

/** The most that a close frame holds, bytes. */
const CLOSE_REASON_MAX = 123;

/** Reasons may quote what the client sent, however long that was. */
function closeReason(reason: string): string {
  if (Buffer.byteLength(reason) <= CLOSE_REASON_MAX) return reason;
  return Buffer.from(reason)
    .subarray(0, CLOSE_REASON_MAX)
    .toString()
    .replace(/\uFFFD$/, '');
}

/** The HTTP server does not end a connection that it gave away. */
function refuseUpgrade(stream: Duplex, status: keyof typeof UPGRADE_REFUSED, message: string): void {
  const retryAfter = status.startsWith('429') ? CROWDED_SECONDS : undefined;
  stream.end(rawAnswer(status, errorBody(UPGRADE_REFUSED[status], message), retryAfter), () => stream.destroy());
}

/** The library reads what only servers say, and then throws: there is no other sign of it. */
function isServersOwnMessage(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unexpected message of type ');
}

/** Clients write the key as they like; browsers cannot send it as a header. */
function authorizationOf(params: Record<string, unknown> | undefined): unknown {
  return params?.['authorization'] ?? params?.['Authorization'];
}

/** Resolves when the data is on its way. A client that leaves too much unread is told and closed. */
function send(
  socket: WebSocket,
  data: string,
  close: (code: number, reason: string) => void,
  bufferBytesMax: number,
): Promise<void> {
  if (socket.readyState !== socket.OPEN) return Promise.resolve();
  if (socket.bufferedAmount > bufferBytesMax) {
    close(CLOSE.tooSlow, 'Too slow: connect again and go on after the last seq that you have.');
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    // A failed send closes the socket, which ends the subscriptions.
    socket.send(data, () => resolve());
  });
}

/** Pings, and cuts off whoever has not answered the ping before, nor said anything since. A server that was late itself waits once more. */
function keepAlive(socket: WebSocket, everyMs: number): () => void {
  let answered = true;
  const lives = (): void => {
    answered = true;
  };
  socket.on('pong', lives).on('message', lives);
  let looked = performance.now();
  const timer = setInterval(() => {
    const wasLate = performance.now() - looked > LATE * everyMs;
    looked = performance.now();
    if (!answered && !wasLate) {
      socket.terminate();
      return;
    }
    answered = false;
    socket.ping();
  }, everyMs);
  return () => clearInterval(timer);
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString();
}
