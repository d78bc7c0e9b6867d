import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { all } from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';

/** Whether what a peer of that address says of whom it speaks for may be believed; `hop` counts from 0, the peer itself. */
export type TrustProxy = (address: string, hop: number) => boolean;

export const TRUST_NOBODY: TrustProxy = () => false;

/** Groups of an IPv6 address that one customer is given whole. */
const NETWORK_GROUPS = 4;

/** The network that a request comes from: an IPv4 address, or the /64 of an IPv6 address, behind the proxies that are trusted. */
export function networkOf(request: IncomingMessage, trust: TrustProxy): string {
  // A connection that is gone has no address any more.
  if (request.socket.remoteAddress === undefined) return 'unknown';
  return networkOfAddress(all(request, trust).at(-1) ?? 'unknown');
}

/** `203.0.113.7` as it stands, `2001:db8:1:2::7` as `2001:db8:1:2::/64`. What is no address is one network of its own. */
export function networkOfAddress(address: string): string {
  const known = NETWORKS.get(address);
  if (known !== undefined) return known;
  const network = readNetwork(address);
  NETWORKS.set(address, network);
  return network;
}

/** The latest addresses: those who play ask again and again. */
const NETWORKS = new LRUCache<string, string>({ max: 10_000 });

function readNetwork(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address.slice(0, ADDRESS_MAX);
  const [head = '', tail] = bare.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** The longest text of an address. */
const ADDRESS_MAX = 45;
