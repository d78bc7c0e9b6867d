import { setTimeout as sleep } from 'node:timers/promises';
import { hearText, makeHintSender, type HintKind, type HintSender } from './hint-words';
import { makeLocalBus } from './local-bus';
import type { NodesBus } from './nodes-bus';

const RECONNECT_MS = { first: 200, max: 5000 };
const SILENT_MS = 5000;
const KINDS: readonly HintKind[] = ['games', 'streams'];
/** How long the last hints are waited for when the bus stops. */
const LAST_WORDS_MS = 1000;

export interface RedisOptions {
  /** `redis://user:password@host:6379`, or `rediss://` with TLS. */
  readonly url: string;
  /** Nodes with the same one hear each other: one Redis may serve several databases. */
  readonly channel: string;
  /** Tells this node's own messages from others'. */
  readonly nodeId: string;
  /** Called once when Redis goes away or cannot be had, however long it stays away. */
  readonly onAway: (reason: unknown) => void;
  /** Called once when it is back. */
  readonly onBack: () => void;
  /** After about twice this time without an answer the way to Redis counts as lost, ms. */
  readonly silentMs?: number;
}

/**
 * Hints between the nodes on one database, through Redis: published to all that listen, stored nowhere. One connection
 * (RESP 3, so Redis 6 or later) both publishes and listens, and is made anew, after growing pauses, whenever it is lost,
 * falls silent or cannot be had; hints of that time are lost, which costs a follower one slow poll each. Resolves at once,
 * whether Redis is there or not.
 */
export async function makeRedisBus(options: RedisOptions): Promise<NodesBus> {
  const { url, channel, nodeId, silentMs = SILENT_MS } = options;
  // Whoever has no Redis does not load its client.
  const { createClient } = await import('@redis/client');
  const local = makeLocalBus();
  const client = createClient({
    url,
    RESP: 3,
    name: 'capicua-hints',
    // What cannot be sent at once is not worth sending.
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // A ping that is not answered is the last thing written, so the silence after it ends the connection.
    pingInterval: silentMs,
    socket: {
      connectTimeout: silentMs,
      socketTimeout: 2 * silentMs,
      reconnectStrategy: (retries) => Math.min(RECONNECT_MS.first * 2 ** Math.min(retries, 10), RECONNECT_MS.max),
    },
  });
  let state: 'new' | 'there' | 'away' | 'stopped' = 'new';
  const away = (reason: unknown): void => {
    if (state === 'away' || state === 'stopped') return;
    state = 'away';
    options.onAway(reason);
  };
  client.on('error', away);
  client.on('ready', () => {
    if (state === 'away') options.onBack();
    if (state !== 'stopped') state = 'there';
  });

  const channelOf = (kind: HintKind): string => `${channel}/${kind}`;
  const senderOf = (kind: HintKind): HintSender =>
    makeHintSender(
      nodeId,
      (text) => client.publish(channelOf(kind), text),
      // Of a lost connection the client itself tells; here is heard that Redis does not let this user publish.
      (error) => client.isReady && away(error),
    );
  const [games, streams] = [senderOf('games'), senderOf('streams')];
  const hearers = KINDS.map((kind) => ({
    channel: channelOf(kind),
    hear: (text: string) => hearText(local, kind, text, nodeId),
  }));
  let listening = false;
  client.on('ready', () => {
    // Once it listens, the client asks for the same channels on each connection that follows.
    if (listening) return;
    void Promise.all(hearers.map((one) => client.subscribe(one.channel, one.hear))).then(
      () => (listening = true),
      away,
    );
  });
  const connected = client.connect().then(() => undefined, away);

  return {
    publish: (hint) => {
      local.publish(hint);
      games.send(hint.gameId, hint.version);
    },
    subscribe: (listener) => local.subscribe(listener),
    tell: (hint) => {
      local.tell(hint);
      streams.send(hint.stream, hint.version);
    },
    listen: (stream, listener) => local.listen(stream, listener),
    stop: async () => {
      const [quiet, late] = [Promise.all([games.sent(), streams.sent()]), new AbortController()];
      await Promise.race([quiet, sleep(LAST_WORDS_MS, undefined, { signal: late.signal }).catch(() => undefined)]);
      late.abort();
      state = 'stopped';
      if (client.isOpen) client.destroy();
      await connected;
    },
  };
}
