import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { handleProtocols, makeServer } from 'graphql-ws';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import type { Caller } from '../../app/caller';
import { banSentence } from '../../app/community/sanctions';
import { present } from '../../engine/core/assert';
import { ENDED, whenExpired, whoAsks } from '../auth/who-asks';
import { CROWDED_SECONDS, enterThroughProxy, TOO_MANY_CONNECTIONS } from '../connections';
import { errorBody, rawAnswer } from '../error-body';
import { ClientSocket, CLOSE } from './client-socket';
import { FORGED, hasTokenInAddress, isForged, TOKEN_IN_ADDRESS } from '../hardening';
import { networkOf } from '../network';
import { LogUnavailable } from '../../app/refusal';
import { noteErrors } from './errors';
import type { Services } from '../services';
import { socketOperations, type GraphqlParts } from './socket-operations';
import { SocketRounds } from './socket-rounds';

/** How long somebody waits to be told that he has too many sockets, ms. */
const CROWDED_MS = 2000;
const AWAY = 'The database cannot be reached right now; connect again in a moment.';
const GOING_DOWN = 'The server is going down; connect again.';
const UPGRADE_REFUSED = {
  '400 Bad Request': 'BAD_INPUT',
  '403 Forbidden': 'FORBIDDEN',
  '404 Not Found': 'NOT_FOUND',
  '429 Too Many Requests': 'TOO_MANY_REQUESTS',
  '503 Service Unavailable': 'SERVICE_UNAVAILABLE',
} as const;
/** One that knows whose it is, so that those who listen to it need not be made for each. */
class ServedSocket extends WebSocket {
  client: ClientSocket | undefined = undefined;
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
  const sockets = new WebSocketServer<typeof ServedSocket>({
    WebSocket: ServedSocket,
    noServer: true,
    clientTracking: false,
    maxPayload: limits.socketMessageBytesMax,
    handleProtocols,
  });
  sockets.on('wsClientError', (error, stream) => refuseUpgrade(stream, '400 Bad Request', error.message));

  const graphql = makeServer<Record<string, unknown>, ClientSocket>({
    ...socketOperations(options.graphql, services),
    // It would keep its timer as long as the socket; ours is gone with the hello.
    connectionInitWaitTimeout: 0,
    onConnect: async ({ connectionParams, extra }) => {
      extra.saidHello();
      const who = await whoAsks(services, authorizationOf(connectionParams)).catch((error: unknown) => {
        if (!(error instanceof LogUnavailable)) throw error;
        noteErrors(services, [error], extra.id);
        extra.close(CLOSE.away, AWAY);
      });
      if (who === undefined) return false;
      if (!who.ok) {
        extra.close(CLOSE.forbidden, who.error.message);
        return false;
      }
      const { caller } = who.value;
      const place = caller.kind === 'player' ? crowds.sockets.enter(caller.playerId) : NO_PLACE;
      if (place === undefined) {
        // Whoever comes back at once would come ever faster if he were told at once.
        await sleep(CROWDED_MS, undefined, { ref: false });
        extra.close(CLOSE.tooSlow, `At most ${crowds.sockets.most} sockets at once: close one first.`);
        return false;
      }
      const expiry = whenExpired(who.value, () => extra.close(CLOSE.forbidden, 'The token has expired.'));
      extra.isOf(caller, place, expiry);
      return true;
    },
  });

  const clients = new Set<ClientSocket>();
  services.community.sanctions.onBan((ban) => {
    for (const client of clients) {
      if (playerOf(client)?.playerId === ban.playerId) client.close(CLOSE.forbidden, banSentence(ban));
    }
  });

  services.identity.endings.onEnd((credentialId) => {
    for (const client of clients) {
      if (playerOf(client)?.credentialId === credentialId) client.close(CLOSE.forbidden, ENDED);
    }
  });

  const rounds = new SocketRounds(limits.socketPingMs);
  // Whoever listens is made once, and finds the client at the socket.
  const onPing = function (this: WebSocket): void {
    clientOf(this).pinged();
  };
  const onPong = function (this: WebSocket): void {
    clientOf(this).lives = true;
  };
  const onMessage = function (this: WebSocket, data: RawData): void {
    clientOf(this).heard(data);
  };
  // A broken connection is no news: what it leaves open is ended by `close`.
  const onError = function (this: WebSocket, error: Error): void {
    log.debug({ err: error, requestId: clientOf(this).id }, 'a socket broke');
  };
  const onClose = function (this: WebSocket, code: number, reason: Buffer): void {
    const client = clientOf(this);
    rounds.remove(client);
    clients.delete(client);
    metrics.socketsChanged(-1);
    log.debug({ requestId: client.id, code }, 'a socket closed');
    client.isGone(code, reason.toString());
  };

  const serve = (socket: ServedSocket, request: IncomingMessage): void => {
    const client = new ClientSocket(socket, networkOf(request, services.trustProxy), { limits, log });
    socket.client = client;
    client.serveUntil(graphql.opened(client, client));
    clients.add(client);
    metrics.socketsChanged(1);
    log.debug({ requestId: client.id }, 'a socket opened');
    rounds.add(client);
    socket.on('ping', onPing).on('pong', onPong).on('message', onMessage).on('error', onError).on('close', onClose);
  };

  let ended = false;
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Until it is a socket's, nobody else listens; a connection that breaks would end the process.
    stream.on('error', destroy);
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
        sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, request));
      }
    }
  });
  return () => {
    ended = true;
    // Those who do not answer the farewell are not waited for.
    for (const client of clients) client.close(CLOSE.goingAway, GOING_DOWN);
  };
}

function clientOf(socket: WebSocket): ClientSocket {
  return present((socket as ServedSocket).client, 'whoever is listened to is known');
}

function playerOf({ caller }: ClientSocket): Extract<Caller, { readonly kind: 'player' }> | undefined {
  return caller?.kind === 'player' ? caller : undefined;
}

/** Not made for each connection: what stands around it there, the request, would be kept as long. */
function destroy(this: Duplex): void {
  this.destroy();
}

const NO_PLACE = (): undefined => undefined;

/** The HTTP server does not end a connection that it gave away. */
function refuseUpgrade(stream: Duplex, status: keyof typeof UPGRADE_REFUSED, message: string): void {
  const retryAfter = status.startsWith('429') ? CROWDED_SECONDS : undefined;
  stream.end(rawAnswer(status, errorBody(UPGRADE_REFUSED[status], message), retryAfter), () => stream.destroy());
}

/** Clients write the key as they like; browsers cannot send it as a header. */
function authorizationOf(params: Record<string, unknown> | undefined): unknown {
  return params?.['authorization'] ?? params?.['Authorization'];
}
