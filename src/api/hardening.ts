import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { STOP_PATH } from '../app/deliveries/deliveries';

/** What every answer says to browsers; pages that need more say so themselves. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  // Pages of any origin may ask: who the caller is stands in a token that only he can send.
  'cross-origin-resource-policy': 'cross-origin',
  'x-permitted-cross-domain-policies': 'none',
} as const;

export const TOKEN_IN_ADDRESS =
  'Send a token in the header "Authorization: Bearer <token>", never in an address: addresses are kept in logs and histories. Take this one for known, and get a new one.';
export const FORGED = 'This was sent by a page of another origin.';

/**
 * Where the page that lets a program in is answered. It proves itself by a word that only the page shown to that browser has;
 * and browsers call its origin `null`, since none of our pages says where it was sent from.
 */
const CONSENT_PATH = '/oauth/authorize';

/** Says to browsers what they may do with answers, and refuses what no honest client sends. */
export function harden(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(HEADERS);
    if (hasTokenInAddress(request.url)) done(mistake(TOKEN_IN_ADDRESS, 400));
    else if (request.url !== CONSENT_PATH && isForged(request)) done(mistake(FORGED, 403));
    else done();
  });
}

const TOKEN_PARAMETER = /[?&](?:access_?token|auth(?:orization)?|bearer|token|api_?key|jwt)=/i;
/** A JWT, wherever in an address it stands. */
const TOKEN_TEXT = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/;

/** Whether an address holds a token. The link at the end of mails is good for one thing alone, and has to. */
export function hasTokenInAddress(url: string): boolean {
  if (TOKEN_TEXT.test(url)) return true;
  return url.includes('?') && TOKEN_PARAMETER.test(url) && !url.startsWith(`${STOP_PATH}?`);
}

/** Cookies of this server, where a page of it has one; the API knows none. */
const OWN_COOKIE = /(?:^|;\s*)__Host-capicua/;
const SAFE_METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that carries a cookie of ours was sent by a page of somebody else: the browser adds the cookie
 * whoever makes it ask. For upgrades too, which no browser keeps to its own origin.
 */
export function isForged({ method, headers }: { method?: string | undefined; headers: IncomingHttpHeaders }): boolean {
  const { cookie, origin, host } = headers;
  if (cookie === undefined || !OWN_COOKIE.test(cookie)) return false;
  // `null` is what a browser says where a page wants no referrer to be told.
  if (origin !== undefined && origin !== 'null') return !URL.canParse(origin) || new URL(origin).host !== host;
  return headers.upgrade !== undefined || !(SAFE_METHODS.has(method) || headers['sec-fetch-site'] === 'same-origin');
}

function mistake(message: string, statusCode: 400 | 403): Error {
  return Object.assign(new Error(message), { statusCode });
}
