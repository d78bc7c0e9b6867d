import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compile } from '@fastify/proxy-addr';
import { isJsonObject } from '../engine/core/json';
import { ConfigRefused, given, oneOf, wholeNumber, type Env } from './environment';

/** What callers may ask of the server, and whom it believes about where they are. 0 is no limit. */
export interface LimitConfig {
  /** Points of cost for each player in a minute, and for each network of those who are not signed in. */
  readonly readingPerMinute: number;
  /** For each player in each game, refused ones counted. */
  readonly movesPerSecond: number;
  /** For each network. */
  readonly guestsPerHour: number;
  /** Of one network to one server at a time. */
  readonly connectionsPerNetwork: number;
  /** Sockets and streams of one player on one server at a time. */
  readonly socketsPerPlayer: number;
  /** Of one player on one server at a time, over all his sockets; of a network of the anonymous too. */
  readonly subscriptionsPerPlayer: number;
  /** Messages that one socket may send in a second. */
  readonly socketFramesPerSecond: number;
  /** Whether the schema can be asked for over GraphQL. */
  readonly introspection: boolean;
  /** Whether there is an explorer at `/`. */
  readonly explorer: boolean;
  /** Documents by the SHA-256 of their text in hex. */
  readonly documents: ReadonlyMap<string, string>;
  /** Whether no other documents are served. */
  readonly documentsOnly: boolean;
  /** Which peers may say for whom they speak: `hop` counts from 0, the peer itself. */
  readonly trustProxy: (address: string, hop: number) => boolean;
}

const LIMIT_MAX = 1_000_000_000;

/** Refuses with {@link ConfigRefused}. */
export function readLimits(env: Env): LimitConfig {
  const limit = (name: string, otherwise: number, max = LIMIT_MAX): number =>
    wholeNumber(env, name, { min: 0, max, default: otherwise });
  return {
    readingPerMinute: limit('READING_PER_MINUTE', 300_000),
    movesPerSecond: limit('MOVES_PER_SECOND', 20, 1_000_000),
    guestsPerHour: limit('GUESTS_PER_HOUR', 100),
    connectionsPerNetwork: limit('CONNECTIONS_PER_NETWORK', 1000),
    socketsPerPlayer: limit('SOCKETS_PER_PLAYER', 20),
    subscriptionsPerPlayer: limit('SUBSCRIPTIONS_PER_PLAYER', 200),
    socketFramesPerSecond: limit('SOCKET_FRAMES_PER_SECOND', 100),
    introspection: oneOf(env, 'INTROSPECTION', ['on', 'off'], 'on') === 'on',
    explorer: oneOf(env, 'EXPLORER', ['on', 'off'], 'on') === 'on',
    ...documents(env),
    trustProxy: trustProxy(env),
  };
}

function documents(env: Env): Pick<LimitConfig, 'documents' | 'documentsOnly'> {
  const path = given(env, 'DOCUMENTS_FILE');
  const documentsOnly = oneOf(env, 'DOCUMENTS_ONLY', ['on', 'off'], 'off') === 'on';
  if (path !== undefined) return { documents: readDocuments(path), documentsOnly };
  if (documentsOnly)
    throw new ConfigRefused('With DOCUMENTS_ONLY=on, DOCUMENTS_FILE must say which documents those are.');
  return { documents: new Map(), documentsOnly };
}

/** `{"<sha256 of the text>": "<text>", …}`, as generators of clients write it. */
function readDocuments(path: string): ReadonlyMap<string, string> {
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new ConfigRefused(`Cannot read ${path}, which DOCUMENTS_FILE names, as JSON.`);
  }
  const entries = isJsonObject(file) ? Object.entries(file) : [];
  const wrong = entries.find(
    ([hash, text]) => typeof text !== 'string' || createHash('sha256').update(text).digest('hex') !== hash,
  );
  if (entries.length === 0 || wrong !== undefined) {
    const which = wrong === undefined ? '' : ` ${wrong[0].slice(0, 64)} is not.`;
    throw new ConfigRefused(
      `${path}, which DOCUMENTS_FILE names, must be an object of documents, each under the SHA-256 of its text in hex.${which}`,
    );
  }
  return new Map(entries as [string, string][]);
}

const PROXIES = 'loopback, linklocal, uniquelocal, or addresses and networks such as 10.0.0.0/8';

function trustProxy(env: Env): LimitConfig['trustProxy'] {
  const text = given(env, 'TRUST_PROXY') ?? 'none';
  if (text === 'none') return () => false;
  // So many proxies stand between callers and this server, whatever their addresses.
  if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text);
  const peers = text.split(/[\s,]+/);
  try {
    // Numbers alone would be taken for addresses.
    if (peers.every((peer) => /[a-z.:]/i.test(peer))) return compile(peers);
  } catch {
    // Told below.
  }
  throw new ConfigRefused(
    `TRUST_PROXY must be none, the number of proxies before this server (1 to 9), or a list of ${PROXIES}; not "${text}".`,
  );
}
