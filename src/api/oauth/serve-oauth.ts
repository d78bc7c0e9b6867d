import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readScopes } from '../../app/accounts/access-tokens';
import { banSentence } from '../../app/community/sanctions';
import type { OAuthClient } from '../../app/ports/oauth-store';
import { SCOPES } from '../../app/scopes';
import { grantToken } from '../auth/grant-token';
import { networkOf } from '../network';
import type { Services } from '../services';
import { consentPage, troublePage } from './consent-page';
import { OAuthProtocol, type Fields, type OAuthAnswer } from './oauth-protocol';

const FORM = 'application/x-www-form-urlencoded';
const BODY_BYTES_MAX = 16 * 1024;
/** Only this host sets it, over https or on this machine; no other site's page makes a browser send it. */
const COOKIE = '__Host-capicua-consent';
const COOKIE_SECONDS = 900;
/** What the program asks; whatever else stands in the address is dropped. */
const ASKED = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
];
const CHALLENGE = /^[\w-]{43}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A request that is refused in any case takes nobody to agree. */
const NOBODY = { playerId: 'nobody', passwordHash: '' };

/** Signing in for programs of others: OAuth 2.1, the code flow with PKCE, for public clients. */
export async function serveOAuth(app: FastifyInstance, services: Services): Promise<void> {
  const protocol = new OAuthProtocol(services);
  const csrfKey = services.identity.consentKey;
  await app.register((scope, _options, done) => {
    // Forms alone: what may be of any type would have to be read with care in many places.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, parsed) => {
      parsed(null, fieldsOf(new URLSearchParams(body.toString())));
    });
    scope.get('/.well-known/oauth-authorization-server', (request, reply) =>
      open(reply).send(metadataOf(services.publicUrl ?? `${request.protocol}://${request.host}`)),
    );
    scope.get('/oauth/authorize', async (request, reply) => {
      const asked = pick(fieldsOf(new URLSearchParams(request.url.split('?')[1] ?? '')), ASKED);
      const found = await clientOf(services, asked);
      if (found === undefined) return show(reply, 400, troublePage(UNKNOWN_CLIENT));
      const wrong = whatIsWrong(asked);
      if (wrong !== undefined) return sent(reply, await protocol.authorize({ ...asked, ...wrong }, NOBODY), asked);
      return showConsent(reply, { asked, client: found, csrfKey, status: 200 });
    });
    scope.post('/oauth/authorize', async (request, reply) => {
      const fields = bodyOf(request);
      const asked = pick(fields, ASKED);
      const client = await clientOf(services, asked);
      if (client === undefined || whatIsWrong(asked) !== undefined)
        return show(reply, 400, troublePage(UNKNOWN_CLIENT));
      const again = (status: number, trouble: string) =>
        showConsent(reply, { asked, client, csrfKey, status, trouble });
      if (!isOfOurPage(request, asked, fields['csrf'] ?? '', csrfKey)) return again(403, STALE_PAGE);
      if (fields['answer'] !== 'allow') return sent(reply, await protocol.authorize(asked, undefined), asked);
      const network = networkOf(request.raw, services.trustProxy);
      const { name = '', password = '' } = fields;
      const checked = await services.identity.accounts.check({ name, password, network });
      if (!checked.ok) return again(checked.error.retryAt === undefined ? 403 : 429, checked.error.message);
      const { playerId } = checked.value;
      const ban = services.community.sanctions.of(playerId, 'ban');
      if (ban !== undefined) return again(403, banSentence(ban));
      return sent(reply, await protocol.authorize(asked, checked.value), asked);
    });
    scope.post('/oauth/token', async (request, reply) => {
      const fields = bodyOf(request);
      const answer =
        fields['grant_type'] === 'refresh_token' ? await refreshed(services, fields) : await protocol.token(fields);
      return open(reply).code(answer.status).headers(answer.headers).send(answer.body);
    });
    scope.post('/oauth/revoke', async (request, reply) => {
      await revoke(services, bodyOf(request));
      return open(reply).code(200).send({});
    });
    for (const path of ['/oauth/token', '/oauth/revoke']) {
      scope.options(path, (_request, reply) =>
        open(reply)
          .headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' })
          .code(204)
          .send(),
      );
    }
    done();
  });
}

const UNKNOWN_CLIENT =
  'The program that sent you here is not registered, or asks to be answered at an address that it did not register.';
const STALE_PAGE = 'This page was open for long, or cookies are off: please answer once more.';

function metadataOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: Object.keys(SCOPES).filter((scope) => scope !== 'bot:play'),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    service_documentation: `${issuer}/v1/docs`,
  };
}

/** The program, if it is registered and may be answered where it asks to be: nobody is sent anywhere else. */
async function clientOf({ identity }: Services, asked: Fields): Promise<OAuthClient | undefined> {
  const { client_id: id = '', redirect_uri: redirect = '' } = asked;
  const client = UUID.test(id) ? await identity.programs.find(id) : undefined;
  return client?.redirectUris.includes(redirect) === true ? client : undefined;
}

/** What the library must not be asked, in a way that it refuses; undefined where all is well. */
function whatIsWrong(asked: Fields): Fields | undefined {
  const { response_type: type, scope = '', code_challenge: challenge = '', code_challenge_method: method } = asked;
  // Without PKCE whoever sees the address has the code; the library would take that.
  if (!CHALLENGE.test(challenge) || method !== 'S256') return { code_challenge_method: 'none' };
  if (type !== 'code') return { response_type: type ?? 'none' };
  return readScopes(
    scope.split(' ').filter((each) => each !== ''),
    { isBot: false },
  ).ok
    ? undefined
    : {};
}

function showConsent(
  reply: FastifyReply,
  of: {
    readonly asked: Fields;
    readonly client: OAuthClient;
    readonly csrfKey: Uint8Array;
    readonly status: number;
    readonly trouble?: string;
  },
): FastifyReply {
  const { asked, client, csrfKey, status, trouble } = of;
  const cookie = randomBytes(32).toString('base64url');
  const target = new URL(asked['redirect_uri'] ?? '');
  const scopes = readScopes(
    (asked['scope'] ?? '').split(' ').filter((each) => each !== ''),
    { isBot: false },
  );
  void reply.header(
    'set-cookie',
    `${COOKIE}=${cookie}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_SECONDS}`,
  );
  const consent = {
    ...{ program: client.name, asked, scopes: scopes.ok ? scopes.value : [] },
    answeredAt: target.host === '' ? target.protocol : target.host,
    csrf: csrfOf(cookie, asked, csrfKey),
    ...(trouble === undefined ? {} : { trouble }),
  };
  // Browsers hold a form to where it leads in the end.
  return show(reply, status, consentPage(consent), target.origin === 'null' ? target.protocol : target.origin);
}

function csrfOf(cookie: string, asked: Fields, key: Uint8Array): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([cookie, ASKED.map((name) => asked[name] ?? null)]))
    .digest('base64url');
}

/** Whether an answer comes from a page that we showed to that browser, about that very question. */
function isOfOurPage(request: FastifyRequest, asked: Fields, csrf: string, key: Uint8Array): boolean {
  const { cookie = '', origin, host } = request.headers;
  if (origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host) return false;
  const value = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];
  if (value === undefined) return false;
  const [expected, given] = [Buffer.from(csrfOf(value, asked, key)), Buffer.from(csrf)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** On to the program. 303: whatever was sent to us is not sent on. */
function sent(reply: FastifyReply, { status, headers, body }: OAuthAnswer, asked: Fields): FastifyReply {
  const location = headers['location'];
  if (location === undefined) return reply.code(status).headers({ 'cache-control': 'no-store' }).send(body);
  const target = new URL(location);
  if (asked['state'] !== undefined) target.searchParams.set('state', asked['state']);
  return reply
    .code(303)
    .headers({ location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .header('set-cookie', `${COOKIE}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0`)
    .send();
}

async function refreshed({ identity, tokens }: Services, fields: Fields): Promise<OAuthAnswer> {
  const { refresh_token: token = '', client_id: clientId = '' } = fields;
  const grant = await identity.sessions.refresh(token, clientId);
  if (!grant.ok)
    return { status: 400, headers: {}, body: { error: 'invalid_grant', error_description: grant.error.message } };
  const { credential, accessUntil, refreshToken } = grant.value;
  const body = {
    access_token: grantToken(tokens, grant.value).token,
    token_type: 'Bearer',
    expires_in: Math.max(0, Math.round((accessUntil.getTime() - Date.now()) / 1000)),
    refresh_token: refreshToken,
    scope: (credential.scopes ?? []).join(' '),
  };
  return { status: 200, headers: {}, body };
}

/** Whatever the token was of is over; that it is no token, or not of that program, is no news to anybody (RFC 7009). */
async function revoke({ identity, tokens }: Services, { token = '', client_id: clientId = '' }: Fields): Promise<void> {
  const read = await tokens.read(token);
  const id = read.ok ? read.value.credentialId : identity.sessions.idOf(token);
  if (id !== undefined) await identity.sessions.end({ id, clientId });
}

function bodyOf({ body }: FastifyRequest): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

/** What stands twice counts for nothing: no two readers may take it differently. */
function fieldsOf(params: URLSearchParams): Fields {
  const names = [...new Set(params.keys())].filter((name) => params.getAll(name).length === 1);
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

/** For programs in pages of any origin: nothing here goes by a cookie. */
function open(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store', pragma: 'no-cache' });
}

function show(reply: FastifyReply, status: number, text: string, formTo = ''): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      // The page's own form is to say where it comes from.
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; form-action 'self' ${formTo}; frame-ancestors 'none'; base-uri 'none'`,
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(text);
}
