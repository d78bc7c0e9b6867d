import { sign } from 'jsonwebtoken';
import request from 'supertest';
import { makeTokens } from '../../../src/api/auth/tokens';
import { replyOf, TestClient } from '../../kit/client';
import { textLike } from '../../kit/matching';
import { openServer, type TestServer } from '../../kit/server';

describe('a token', () => {
  const clock = { now: () => new Date('2025-03-01T10:00:00.000Z') };
  const [oldKey, newKey] = [7, 8].map((byte) => ({ kid: `key-${byte}`, secret: new Uint8Array(32).fill(byte) }));
  const keys = [oldKey, newKey].flatMap((key) => (key === undefined ? [] : [key]));
  const playerId = '01890a5d-ac96-774b-bcce-b302099a8057';
  const claims = { sub: playerId, iss: 'capicua', aud: 'capicua-api', exp: 1_740_823_200 + 60, iat: 1_740_823_200 };
  const secretOf = (at: number) => Buffer.from(keys[at]?.secret ?? []);

  test('is good until it expires, and says for whom', async () => {
    const tokens = makeTokens({ keys, ttlSeconds: 60, clock });
    const { token, expiresAt } = tokens.issue(playerId);

    expect(await tokens.read(token)).toEqual({ ok: true, value: { playerId, expiresAt } });
    const later = makeTokens({ keys, ttlSeconds: 60, clock: { now: () => expiresAt } });
    expect(await later.read(token)).toEqual({
      ok: false,
      error: textLike(
        /expired\. Renew it with its refresh token, or get a new one, both without the Authorization header/,
      ),
    });
  });

  test('that was good expires all the same', async () => {
    let now = clock.now();
    const tokens = makeTokens({ keys, ttlSeconds: 60, clock: { now: () => now } });
    const { token, expiresAt } = tokens.issue(playerId);
    expect(await tokens.read(token)).toMatchObject({ ok: true });

    now = new Date(expiresAt.getTime() - 1);
    expect(await tokens.read(token)).toEqual({ ok: true, value: { playerId, expiresAt } });
    now = expiresAt;
    expect(await tokens.read(token)).toMatchObject({ ok: false });
  });

  test('outlives a rotation of keys, and not the key itself', async () => {
    const { token } = makeTokens({ keys: keys.slice(0, 1), ttlSeconds: 60, clock }).issue(playerId);

    expect(await makeTokens({ keys: [...keys].reverse(), ttlSeconds: 60, clock }).read(token)).toMatchObject({
      ok: true,
    });
    expect(await makeTokens({ keys: keys.slice(1), ttlSeconds: 60, clock }).read(token)).toMatchObject({ ok: false });
  });

  /** A token under the right key, sound but for `changes`. */
  function forge(changes: object): string {
    const members: [string, unknown][] = Object.entries({ ...claims, ...changes });
    const changed = members.filter(([, value]) => value !== undefined);
    return sign(Object.fromEntries(changed), secretOf(0), { keyid: 'key-7' });
  }
  const forged: [string, () => string][] = [
    ['of no algorithm', () => sign(claims, null, { algorithm: 'none', keyid: 'key-7' })],
    ['of another algorithm', () => sign(claims, secretOf(0), { algorithm: 'HS512', keyid: 'key-7' })],
    ['of another issuer', () => forge({ iss: 'x' })],
    ['for another audience', () => forge({ aud: 'x' })],
    ['under another key’s name', () => sign(claims, secretOf(1), { keyid: 'key-7' })],
    ['under no key’s name', () => sign(claims, secretOf(0))],
    ['under the name of a member of Object', () => sign(claims, secretOf(0), { keyid: 'constructor' })],
    ['for nobody', () => forge({ sub: undefined })],
    ['for what is no player', () => forge({ sub: 'admin' })],
    ['without an end', () => forge({ exp: undefined })],
    ['cut short', () => forge({}).slice(0, -2)],
  ];
  test('such as these tests forge is good when nothing is wrong with it', async () => {
    const sound = forge({});

    expect(await makeTokens({ keys, ttlSeconds: 60, clock }).read(sound)).toMatchObject({ ok: true });
  });
  test.each(forged)('%s is refused', async (_what, made) => {
    expect(await makeTokens({ keys, ttlSeconds: 60, clock }).read(made())).toMatchObject({ ok: false });
  });

  test('that is wrong is never taken for none', async () => {
    const server = await openServer();
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', 'nonsense', 'Bearer ', 'Bearer a.b.c']) {
      const answer = await request(server.http.server)
        .post('/graphql')
        .set('authorization', authorization)
        .send({ query: '{ variants { id } }' });
      expect(answer.status).toBe(401);
      expect(replyOf(answer).body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    await server.close();
  });
});

describe('names', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  const named = async (name: string) =>
    (
      await new TestClient(server).ask(
        'mutation ($name: String!) { createGuest(input: { name: $name }) { ... on CreateGuestSuccess { player { name } } ... on Refused { code } } }',
        { name },
      )
    ).createGuest;

  test.each([
    ['Ada', 'Ada'],
    ['  José  Raúl ', 'José Raúl'],
    ['Jose\u0301', 'José'],
    ['王小明', '王小明'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ["<script>alert('x')</script>", "<script>alert('x')</script>"],
  ])('%j is %j', async (given, kept) => {
    expect(await named(given)).toEqual({ player: { name: kept } });
  });

  test.each([
    '',
    '   ',
    'a'.repeat(41),
    'a\nb',
    'a\u0000b',
    '\u202eadA',
    'a\u200bb',
    '\u3164',
    '\u200d',
    '\ud800',
    'Z̴̵̶̷̸',
  ])('%j is none', async (given) => {
    expect(await named(given)).toEqual({ code: 'NAME_INVALID' });
  });
});
