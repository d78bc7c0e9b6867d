import { createHash } from 'node:crypto';
import { codeOf, good } from '../../kit/identity';
import type { OAuthClient } from '../../../src/app/ports/oauth-store';
import { openServer, type TestServer } from '../../kit/server';

const BACK = 'https://app.example/done';
const PASSWORD = 'correct horse';
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-standard-1';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly error: string;
}

describe('a program of others', () => {
  let server: TestServer;
  let client: OAuthClient;
  beforeAll(async () => {
    server = await openServer();
    const { accounts, programs } = server.identity;
    const { credential } = good(await accounts.signUp({ name: 'Ada', password: PASSWORD }));
    const asked = { name: 'Domino <b>Pro</b>', redirectUris: [BACK] };
    client = good(await programs.register({ ...asked, ownerId: credential.playerId, by: credential.id }));
  });
  afterAll(() => server.close());

  const query = (changes: Record<string, string | undefined> = {}): string => {
    const asked: Record<string, string | undefined> = {
      ...{
        response_type: 'code',
        client_id: client.id,
        redirect_uri: BACK,
        scope: 'game:read game:play',
        state: 's 1',
      },
      ...{ code_challenge: CHALLENGE, code_challenge_method: 'S256' },
      ...changes,
    };
    const given = Object.entries(asked).filter((each): each is [string, string] => each[1] !== undefined);
    return new URLSearchParams(given).toString();
  };
  const show = (changes = {}) => server.http.inject({ method: 'GET', url: `/oauth/authorize?${query(changes)}` });
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.http.inject({
      method: 'POST',
      url,
      // As browsers say it of a form on a page of ours.
      headers: {
        ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: 'null' },
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });

  /** The page as a browser has it: its hidden fields, and the cookie. */
  async function page(changes = {}): Promise<{ fields: Record<string, string>; cookie: string }> {
    const { body, headers } = await show(changes);
    const fields = [...body.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])), cookie };
  }
  async function answer(changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const { fields, cookie } = await page();
    const all = { ...fields, name: 'ada', password: PASSWORD, answer: 'allow', ...changes };
    // What browsers call a page that does not say where it was sent from.
    return form('/oauth/authorize', all, { cookie, origin: 'null', ...headers });
  }
  async function code(): Promise<string> {
    const { headers, statusCode } = await answer();
    expect(statusCode).toBe(303);
    return new URL(String(headers.location)).searchParams.get('code') ?? '';
  }
  const trade = (given: string, changes: Record<string, string> = {}) =>
    form('/oauth/token', {
      ...{ grant_type: 'authorization_code', code: given, redirect_uri: BACK, client_id: client.id },
      ...{ code_verifier: VERIFIER, ...changes },
    });
  const me = (token: string) =>
    server.http.inject({ method: 'GET', url: '/v1/me', headers: { authorization: `Bearer ${token}` } });

  test('says where it is let in', async () => {
    const { body, headers } = await server.http.inject({
      method: 'GET',
      url: '/.well-known/oauth-authorization-server',
      headers: { host: 'games.example' },
    });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(body)).toMatchObject({
      issuer: 'http://games.example',
      token_endpoint: 'http://games.example/oauth/token',
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
  });

  test('asks on a page without a script, of no other site, whose cookie only its own host can set', async () => {
    const { body, headers, statusCode } = await show();
    expect(statusCode).toBe(200);
    expect(body).toContain('Domino &#60;b&#62;Pro');
    expect(body).not.toMatch(/<script|<b>Pro/);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; form-action 'self' https://app.example; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers['set-cookie']).toMatch(
      /^__Host-capicua-consent=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=900$/,
    );
  });

  test('gets tokens for its scopes, and renews them; its player ends it', async () => {
    const first = JSON.parse((await trade(await code())).body) as TokenAnswer;
    expect(first).toMatchObject({ token_type: 'Bearer', scope: 'game:read game:play' });
    expect((await me(first.access_token)).json()).toMatchObject({ name: 'Ada' });
    const renewed = await form('/oauth/token', {
      ...{ grant_type: 'refresh_token', refresh_token: first.refresh_token, client_id: client.id },
    });
    const second = renewed.json<TokenAnswer>();
    expect((await me(second.access_token)).statusCode).toBe(200);
    const sessions = await server.http.inject({
      method: 'GET',
      url: '/v1/me/sessions',
      headers: { authorization: `Bearer ${second.access_token}` },
    });
    expect(sessions.statusCode).toBe(403);
    // By its own refresh token, and for the right program alone.
    expect(codeOf(await server.identity.sessions.refresh(second.refresh_token))).toBe('SESSION_OVER');
    const revoke = (clientId: string) => form('/oauth/revoke', { token: second.refresh_token, client_id: clientId });
    expect((await revoke('01890a5d-ac96-774b-bcce-b302099a8057')).statusCode).toBe(200);
    expect((await me(second.access_token)).statusCode).toBe(200);
    expect((await revoke(client.id)).statusCode).toBe(200);
    expect((await me(second.access_token)).statusCode).toBe(401);
  });

  test('trades a code once; tried again, it ends what was given for it', async () => {
    const given = await code();
    const first = (await trade(given)).json<TokenAnswer>();
    const again = await trade(given);
    expect([again.statusCode, again.json<TokenAnswer>().error]).toEqual([400, 'invalid_grant']);
    expect((await me(first.access_token)).statusCode).toBe(401);
  });

  test.each([
    ['another verifier', { code_verifier: `${VERIFIER}x` }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['another address', { redirect_uri: 'https://app.example/other' }, 'invalid_request'],
    ['another program', { client_id: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'invalid_client'],
  ])('gets nothing for a code with %s', async (_what, changes, error) => {
    const refused = await trade(await code(), changes);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.json<TokenAnswer>()).toMatchObject({ error });
  });

  test.each([
    ['an address with more in it', { redirect_uri: `${BACK}/` }],
    ['an address of another site', { redirect_uri: 'https://evil.example/done' }],
    ['a program that nobody knows', { client_id: '01890a5d-ac96-774b-bcce-b302099a8057' }],
  ])('is sent nowhere with %s', async (_what, changes) => {
    const { statusCode, headers } = await show(changes);
    expect([statusCode, headers.location]).toEqual([400, undefined]);
  });

  test.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['for no scope', { scope: undefined }, 'invalid_scope'],
    ['for the scope of bots', { scope: 'bot:play' }, 'invalid_scope'],
  ])('is sent away at once when it asks %s', async (_what, changes, error) => {
    const { statusCode, headers } = await show(changes);
    const target = new URL(String(headers.location));
    expect([statusCode, target.origin, target.searchParams.get('error')]).toEqual([303, 'https://app.example', error]);
    expect(target.searchParams.get('state')).toBe('s 1');
  });

  test('is told of a no, and of nothing where the password is wrong', async () => {
    const denied = new URL(String((await answer({ answer: 'deny', name: '', password: '' })).headers.location));
    expect([denied.searchParams.get('error'), denied.searchParams.get('code')]).toEqual(['access_denied', null]);
    const wrong = await answer({ password: 'wrong horse' });
    expect([wrong.statusCode, wrong.headers.location]).toEqual([403, undefined]);
    expect(wrong.body).not.toContain('wrong horse');
  });

  test.each([
    ['without its cookie', {}, { cookie: '' }],
    ['with the cookie of another page', {}, { cookie: `__Host-capicua-consent=${'A'.repeat(43)}` }],
    ['from another site', {}, { origin: 'https://evil.example' }],
    ['about other scopes', { scope: 'game:read game:play profile:write' }, {}],
  ])('takes no answer %s', async (_what, changes, headers) => {
    const { statusCode, headers: told } = await answer(changes, headers);
    expect([statusCode, told.location]).toEqual([403, undefined]);
  });

  test.each(['/oauth/authorize', '/oauth/token', '/oauth/revoke'])('sends forms alone to %s', async (url) => {
    const payload = { grant_type: 'authorization_code', code: {}, client_id: [client.id], name: 5, csrf: {} };
    const told = await server.http.inject({ method: 'POST', url, payload });
    expect([told.statusCode, told.json()]).toMatchObject([415, { errors: [{ extensions: { code: 'BAD_INPUT' } }] }]);
  });

  test('is registered with addresses that are its own alone', async () => {
    const { programs } = server.identity;
    const register = async (...redirectUris: string[]) =>
      codeOf(await programs.register({ ownerId: undefined, name: 'P', redirectUris }));
    for (const sound of ['https://a.example/x?y=1', 'http://127.0.0.1:8123/cb', 'com.example.app:/done']) {
      expect([sound, await register(sound)]).toEqual([sound, 'ok']);
    }
    for (const bad of [
      'http://a.example/',
      'https://a.example/#x',
      'javascript:alert(1)',
      'https://u:p@a.example/',
      'app:/x',
      'https://a;frame-ancestors/',
      'https://a.example/,b',
      'x',
    ]) {
      expect([bad, await register(bad)]).toEqual([bad, 'REDIRECT_INVALID']);
    }
    expect(await register()).toBe('REDIRECT_INVALID');
  });
});
