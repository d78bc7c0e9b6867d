import { Resolver } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Courier, Parcel, Posted } from '../../app/ports/courier';
import { isPublicAddress } from './public-address';

/** Finds the addresses behind a name; rejects where there are none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export interface CourierOptions {
  /**
   * `public`: https alone, on the ports 443 and 8443, to addresses of the Internet. `any`: http too, on any port, to this
   * machine and its networks; for tests and for a server that serves nobody else.
   */
  readonly to: 'public' | 'any';
  /** Named in each request. */
  readonly agent: string;
  readonly resolve?: Resolve;
  /** From the look-up of the name to the end of the answer. */
  readonly timeoutMs?: number;
  /** Certificates of authorities to trust, beside those that Node knows; for tests. */
  readonly authorities?: readonly string[];
}

const TIMEOUT_MS = 10_000;
const PORTS = ['443', '8443'];
const URL_LENGTH_MAX = 1000;

/**
 * Posts to addresses that anybody may have written. The name is looked up anew at every try, and what is connected to is
 * an address that was found and checked then: a name that leads elsewhere a moment later leads nowhere. Redirects are
 * not followed, connections not kept, and of an answer no more is read than was asked for.
 */
export function makeCourier(options: CourierOptions): Courier {
  const { to, agent, resolve = resolveByDns, timeoutMs = TIMEOUT_MS, authorities } = options;
  const isAllowed = (address: string): boolean => to === 'any' || isPublicAddress(address);

  const findAddresses = async (name: string): Promise<readonly string[]> => {
    const found = isIP(name) === 0 ? await resolve(name).catch(() => []) : [name];
    if (found.length === 0) throw new Failure('NAME_UNKNOWN');
    const allowed = found.filter(isAllowed);
    if (allowed.length === 0) throw new Failure('ADDRESS_NOT_ALLOWED');
    return allowed;
  };

  const post = async ({ url, headers, body }: Parcel, textMax: number, signal: AbortSignal): Promise<Posted> => {
    const target = new URL(url);
    const addresses = await raced(findAddresses(hostnameOf(target)), signal);
    const request: RequestOptions = {
      method: 'POST',
      agent: false,
      signal,
      lookup: lookupIn(addresses),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': agent,
        connection: 'close',
      },
      ...(authorities === undefined ? {} : { ca: [...authorities] }),
    };
    const answer = await answerTo(target, request, body, addresses);
    const text = await beginningOf(answer, textMax, signal);
    const retryAfterMs = secondsOf(answer.headers['retry-after']);
    return {
      kind: 'answered',
      status: answer.statusCode ?? 0,
      text,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    };
  };

  return {
    readAddress: (text) => readAddress(text, to, isAllowed),
    post: async (parcel, textMax) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        // Read anew: what is allowed may have changed since it was written down.
        const address = readAddress(parcel.url, to, isAllowed);
        if (!address.ok) throw new Failure('ADDRESS_NOT_ALLOWED');
        return await post(parcel, textMax, timeout);
      } catch (error) {
        const why = timeout.aborted ? 'TOO_SLOW' : whyOf(error);
        return why === 'ADDRESS_NOT_ALLOWED' ? { kind: 'refused', why } : { kind: 'unreached', why };
      }
    },
  };
}

type Why = Extract<Posted, { why: string }>['why'];

class Failure extends Error {
  constructor(readonly why: Why) {
    super(why);
  }
}

function readAddress(
  text: string,
  to: 'public' | 'any',
  isAllowed: (address: string) => boolean,
): ReturnType<Courier['readAddress']> {
  const no = (message: string) => ({ ok: false, message }) as const;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || text.length > URL_LENGTH_MAX) {
    return no(`The address must be a URL such as https://example.org/hook, of ${URL_LENGTH_MAX} characters at most.`);
  }
  if (url.protocol !== 'https:' && !(to === 'any' && url.protocol === 'http:')) {
    return no(
      to === 'any' ? 'The address must begin with https:// or http://.' : 'The address must begin with https://.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    return no('The address must hold no name and password: the signature shows who sends.');
  }
  if (url.hash !== '') return no('The address must hold no #fragment: it would not be sent.');
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  if (to === 'public' && !PORTS.includes(port)) return no(`The port must be ${PORTS.join(' or ')}.`);
  const name = hostnameOf(url);
  if (isIP(name) !== 0 && !isAllowed(name)) return no('The address must be one on the public Internet.');
  return { ok: true, url: url.href, host: `${url.hostname}:${port}` };
}

/** Without the brackets around an IPv6 address. */
function hostnameOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Not by the system's own look-up: that takes turns on few threads, and one slow name would keep everybody waiting. */
async function resolveByDns(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Gives Node nothing to connect to but these. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, done) => {
    const [first] = found;
    if (all === true) done(null, found);
    else if (first !== undefined) done(null, first.address, first.family);
  };
}

function answerTo(
  target: URL,
  options: RequestOptions,
  body: string,
  addresses: readonly string[],
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = (target.protocol === 'https:' ? requestTls : requestPlain)(target, options, resolve);
    sent.once('error', reject);
    sent.once('socket', (socket) => {
      // A second fence: whatever Node has connected to, it is one of those that were checked.
      socket.once('connect', () => {
        const at = socket.remoteAddress;
        if (at === undefined || !addresses.some((address) => isSame(address, at))) {
          sent.destroy(new Failure('ADDRESS_NOT_ALLOWED'));
        }
      });
    });
    sent.end(body);
  });
}

/** Of one address, different spellings. */
function isSame(one: string, other: string): boolean {
  return spelled(one) === spelled(other);
}

function spelled(address: string): string {
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname : address;
}

/** Ends the connection once enough is read. */
async function beginningOf(answer: IncomingMessage, bytesMax: number, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > bytesMax) break;
    }
  } catch {
    // The status has arrived; an answer that breaks off after it says the same.
  } finally {
    answer.destroy();
  }
  // One that never ends says nothing. Where its length was not told, it looks as if it had ended.
  if (signal.aborted) throw new Failure('TOO_SLOW');
  return bytes > bytesMax ? '' : Buffer.concat(chunks).toString('utf8');
}

function secondsOf(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,7}$/.test(header) ? Number(header) * 1000 : undefined;
}

async function raced<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Failure('TOO_SLOW')), { once: true });
  });
  return Promise.race([work, aborted]);
}

function whyOf(error: unknown): Why {
  if (error instanceof Failure) return error.why;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /CERT|SSL|TLS|SELF_SIGNED|ALTNAME|EPROTO|UNABLE_TO/.test(code) ? 'TLS_FAILED' : 'NOT_CONNECTED';
}
