import { randomUUID } from 'node:crypto';
import { MemoryLog } from '../../../src/eventlog/memory-log';
import { LogUnavailable } from '../../../src/eventlog/port';
import { textLike } from '../../kit/matching';
import { restGame, RestClient, type Problem, type RestGame } from '../../kit/rest-client';
import { DOCUMENT } from '../../kit/rest-document';
import { openServer, type TestServer } from '../../kit/server';

describe('requests that cannot be served', () => {
  let server: TestServer;
  let ada: RestClient;
  let gameId: string;
  beforeAll(async () => {
    server = await openServer();
    ({ ada, gameId } = await restGame(server));
  });
  afterAll(() => server.close());

  const moves = (): string => `/v1/games/${gameId}/moves`;

  test.each([
    ['no body', undefined, 'The body must have move.'],
    ['a list', [], 'The body must be a JSON object.'],
    ['a number for a move', { move: 64 }, 'move must be text.'],
    ['no move', {}, 'The body must have move.'],
    [
      'more than is known',
      { move: '6-6', colour: 'red' },
      'The body has "colour", which is not known here. It takes move.',
    ],
    ['a move longer than any', { move: '6'.repeat(101) }, 'move is at most 100 characters long.'],
    ['no JSON', '{"move"', textLike(/JSON/)],
    ['a prototype', '{"__proto__":{"move":"6-6"}}', textLike(/\w/)],
  ])('%s in the body of a move', async (_what, body, detail) => {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body: problem } = await ada.ask(moves(), { method: 'POST', headers, body });

    expect(status).toBe(400);
    expect(problem).toMatchObject({ code: 'BAD_INPUT', status: 400, detail });
  });

  test('null is as good as nothing for what may be left out, as it is over GraphQL', async () => {
    const operations = Object.values(DOCUMENT.paths).flatMap((methods) => Object.values(methods));
    for (const { requestBody } of operations) {
      const { $ref = '' } = requestBody?.content['application/json']?.schema ?? {};
      const { properties = {}, required = [] } = DOCUMENT.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {};
      for (const [name, { type, anyOf }] of Object.entries(properties)) {
        const takesNull = type?.includes('null') === true || anyOf?.some((each) => each.type === 'null') === true;
        expect([$ref, name, takesNull]).toEqual([$ref, name, !required.includes(name)]);
      }
    }
    const [clock, hostPlays, seats, access, challenges] = [null, null, null, null, null];
    const leftOut = { clock, hostPlays, seats, access, challenges };
    const open = async (automatic: unknown) => {
      const body = { variant: 'block', automatic, ...leftOut };
      return (await ada.ask('/v1/games', { method: 'POST', body })).body as { game: RestGame };
    };
    const paces = [await open({ moveMs: null, passMs: 500 }), await open({}), await open(null)];
    expect(paces.map(({ game }) => game.pace.automatic)).toEqual([
      { moveMs: null, passMs: 500 },
      { moveMs: null, passMs: null },
      { moveMs: 3000, passMs: 1000 },
    ]);
    const wrong = await ada.ask('/v1/games', { method: 'POST', body: { variant: 'block', seats: 'two' } });
    expect((wrong.body as Problem).detail).toBe('seats must be a whole number or null.');
    const wrongAccess = await ada.ask('/v1/games', { method: 'POST', body: { variant: 'block', access: 'OPEN' } });
    expect((wrongAccess.body as Problem).detail).toBe('access must be one of PUBLIC, PRIVATE.');
  });

  test.each([
    ['no key', {}, /^Send an Idempotency-Key: a UUID/],
    ['a key that is none', { 'idempotency-key': 'mine' }, /^Send an Idempotency-Key: a UUID/],
    ['a version that is none', { 'idempotency-key': randomUUID(), 'if-match': 'new' }, /^If-Match is the version/],
    ['two versions', { 'idempotency-key': randomUUID(), 'if-match': '"1", "2"' }, /^If-Match is the version/],
  ])('%s in the headers of a move', async (_what, headers, detail) => {
    const { status, body } = await ada.ask(moves(), { method: 'POST', headers, body: { move: 'pass' } });

    expect(status).toBe(400);
    expect((body as Problem).detail).toMatch(detail);
  });

  test.each([
    ['events?first=0', 'first must be a whole number from 1 to 100.'],
    ['events?first=1.5', 'first must be a whole number.'],
    ['events?after=-1', textLike(/^after must be a whole number from 0 to \d+, the game's version/)],
    ['events?after=99999999999', 'after must be a whole number below 2147483648.'],
    ['events?after=1&after=2', 'after must be a whole number.'],
    ['events?fist=1', 'The query has "fist", which is not known here. It takes after, first, follow.'],
    ['events?follow=perhaps', 'follow must be true or false.'],
    ['position?atSeq=x', 'atSeq must be a whole number.'],
    ['position?atSeq=999', textLike(/^atSeq must be a whole number from 1 to \d+, the game's version\.$/)],
    ['moves?first=501', 'first must be a whole number from 1 to 500.'],
  ])('%s', async (address, detail) => {
    const { status, body } = await ada.ask(`/v1/games/${gameId}/${address}`);

    expect([status, (body as Problem).detail]).toEqual([400, detail]);
  });

  test.each([
    ['/v1/games?status=OPEN&status=LOST', 'status must be one of OPEN, OPENING, PLAYING, ENDED, ABORTED, HANDED_OVER.'],
    [
      '/v1/games?status=OPEN,PLAYING',
      'status must be one of OPEN, OPENING, PLAYING, ENDED, ABORTED, HANDED_OVER. Several are sent one by one: status=…&status=….',
    ],
    ['/v1/games?sort=name', 'sort must be one of CREATED, LAST_EVENT, ENDED.'],
    ['/v1/games?first=1&last=1', 'Give either first or last.'],
    ['/v1/games?playerId=ada', textLike(/^playerId is not an id\./)],
    ['/v1/games?variant=%00', textLike(/^variant is not the id of a variant\. .*`GET \/v1\/variants` lists them\.$/)],
  ])('%s', async (address, detail) => {
    const { status, body } = await ada.ask(address);

    expect([status, (body as Problem).detail]).toEqual([400, detail]);
  });

  test.each(['/v1/games/nonsense', '/v1/games/%F0%9F%92%A5', '/v1/games/game_1', `/v1/games/GAME_${randomUUID()}`])(
    '%s is no address of a game',
    async (address) => {
      const { status, body } = await ada.ask(address);

      expect([status, (body as Problem).code]).toEqual([400, 'BAD_INPUT']);
    },
  );

  test('an address that cannot be decoded', async () => {
    const answer = await ada.open('/v1/games/%zz');

    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await answer.json()).toMatchObject({ code: 'BAD_INPUT' });
  });

  test('what is not there', async () => {
    for (const address of [
      `/v1/games/game_${randomUUID()}`,
      `/v1/games/player_${randomUUID()}`,
      '/v1/variants/bridge',
    ]) {
      const { status, body } = await ada.ask(address);
      expect([status, (body as Problem).code]).toEqual([404, 'NOT_FOUND']);
    }
    const { status, body } = await ada.ask('/v1/nothing');
    expect([status, (body as Problem).code]).toEqual([404, 'NOT_FOUND']);
  });

  test('a method that an address does not take names those that it takes', async () => {
    for (const [method, address, allow] of [
      ['DELETE', '/v1/games', 'GET, HEAD, POST, OPTIONS'],
      ['PUT', `/v1/games/${gameId}`, 'GET, HEAD, OPTIONS'],
      ['GET', `/v1/games/${gameId}/join`, 'POST, OPTIONS'],
      ['POST', '/v1/openapi.json', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const { status, headers, body } = await ada.ask(address, { method });
      expect([status, headers.get('allow'), (body as Problem).code]).toEqual([405, allow, 'BAD_INPUT']);
    }
  });

  test('a body of another kind, or larger than is taken', async () => {
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'text/xml' };
    const other = await ada.ask(moves(), { method: 'POST', headers, body: '<move/>' });
    expect([other.status, (other.body as Problem).detail]).toEqual([
      415,
      textLike(/"Content-Type: application\/json"/),
    ]);
    const body = { variant: 'x'.repeat(70_000) };
    const large = await ada.ask('/v1/games', { method: 'POST', body });
    expect([large.status, (large.body as Problem).detail]).toEqual([413, textLike(/at most 65536 bytes/)]);
  });

  test('events in a form that there is not', async () => {
    const { status, body } = await ada.ask(`/v1/games/${gameId}/events`, { headers: { accept: 'text/csv' } });

    expect([status, (body as Problem).code]).toEqual([406, 'BAD_INPUT']);
  });

  test('whoever sends no token, or a bad one, is asked to sign in', async () => {
    const nobody = new RestClient(server);
    for (const { method, address } of everyAddress()) {
      const [bare] = address.split('?');
      const { status, headers, body } = await new RestClient(server, 'not.a.token').ask(bare ?? '', { method });
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
      const { security } = operationAt(method, address);
      if (!security.every((way) => 'bearer' in way)) continue;
      expect((await nobody.ask(bare ?? '', { method })).body).toMatchObject({
        code: 'UNAUTHENTICATED',
        detail: textLike(/^Sign in first: POST \/v1\/guests gives a token/),
      });
    }
  });

  /** Every operation of the document, at a game that there is. */
  function everyAddress(): { method: string; address: string }[] {
    return Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        address: path
          .replace('{gameId}', gameId)
          .replace('{playerId}', ada.playerId ?? '')
          .replace('{variant}', 'block'),
      })),
    );
  }

  function operationAt(method: string, address: string) {
    const path = address
      .replace(gameId, '{gameId}')
      .replace(ada.playerId ?? '', '{playerId}')
      .replace('block', '{variant}');
    return DOCUMENT.paths[path]?.[method.toLowerCase()] ?? { security: [] };
  }
});

describe('answers over REST', () => {
  let server: TestServer;
  let ada: RestClient;
  let gameId: string;
  beforeAll(async () => {
    server = await openServer();
    ({ ada, gameId } = await restGame(server));
  });
  afterAll(() => server.close());

  test('of views are kept by nobody, and are not sent twice to whoever has them', async () => {
    for (const part of ['', '/position', '/legal-moves', '/moves', '/events']) {
      const first = await ada.ask(`/v1/games/${gameId}${part}`);
      expect(first.headers.get('cache-control')).toBe('private, no-store');
      expect(first.headers.get('vary')).toMatch(/authorization/);
      const { version } = await ada.game(gameId);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(new RegExp(`^"${version}-`));
      for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const again = await ada.ask(`/v1/games/${gameId}${part}`, { headers: { 'if-none-match': known } });
        expect([again.status, again.text]).toEqual([304, '']);
      }
      const other = await ada.ask(`/v1/games/${gameId}${part}`, { headers: { 'if-none-match': '"1-x"' } });
      expect(other.text).toBe(first.text);
    }
  });

  test('of what is the same for everybody may be kept', async () => {
    for (const address of ['/v1/variants', '/v1/variants/block', '/v1/variants/block/rules?language=ES']) {
      expect((await ada.ask(address)).headers.get('cache-control')).toBe('public, no-cache');
    }
    expect((await ada.ask('/v1/variants/block/rules')).text).toMatch(/^# /);
    const spanish = await ada.ask('/v1/variants/block/rules?language=ES');
    expect(spanish.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  test('tell who somebody is', async () => {
    const me = (await ada.ask('/v1/me')).body;
    expect(me).toMatchObject({ id: ada.playerId, name: 'Ada', isGuest: true });
    expect((await ada.ask(`/v1/players/${ada.playerId ?? ''}`)).body).toEqual({ ...(me as object), seedsNotOpened: 0 });
    const vanished = new RestClient(server, server.tokens.issue(randomUUID()).token);
    expect((await vanished.ask('/v1/me')).status).toBe(404);
  });

  test('bear the id of the request, the caller’s own where he gave one', async () => {
    expect((await ada.ask('/v1/me', { headers: { 'x-request-id': 'mine-1' } })).headers.get('x-request-id')).toBe(
      'mine-1',
    );
    expect((await ada.ask('/v1/nothing')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test('are for pages of other origins too', async () => {
    const preflight = await ada.open(`/v1/games/${gameId}/moves`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key.*if-match/);
    for (const address of ['/v1/me', '/v1/nothing', '/v1/games/x']) {
      const { headers } = await ada.ask(address);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toMatch(/etag.*location/);
    }
  });

  test('to HEAD are those to GET, unsaid', async () => {
    const { status, text, headers } = await ada.ask(`/v1/games/${gameId}`).then(() =>
      ada.open(`/v1/games/${gameId}`, { method: 'HEAD' }).then(async (answer) => ({
        status: answer.status,
        text: await answer.text(),
        headers: answer.headers,
      })),
    );
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('etag')).toMatch(/^"/);
  });
});

describe('errors of ours over REST', () => {
  test('a log that cannot be reached: 503, to be sent again', async () => {
    const log = new MemoryLog();
    const server = await openServer({ log });
    const { ada, gameId } = await restGame(server);
    jest.spyOn(log, 'row').mockRejectedValue(new LogUnavailable('connection refused to 10.0.0.1'));

    const { status, headers, body, text } = await ada.ask(`/v1/games/${gameId}`);

    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(body).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      detail: textLike(/Send the same command again, with the same Idempotency-Key/),
      requestId: headers.get('x-request-id'),
    });
    expect(text).not.toMatch(/10\.0\.0\.1/);
    await server.close();
  });

  test('a bug is noted under the request id that the caller gets, and says nothing else', async () => {
    const log = new MemoryLog();
    const server = await openServer({ log });
    const { ada, gameId } = await restGame(server);
    jest.spyOn(log, 'row').mockRejectedValue(new TypeError('secret 6-6 of undefined'));

    const { status, body, text } = await ada.ask(`/v1/games/${gameId}`);

    const { requestId = 'none', code } = body as Problem;
    expect([status, code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(text).not.toMatch(/secret|undefined|stack/);
    expect(server.logged.find((line) => line.includes(requestId))).toMatch(/secret 6-6/);
    await server.close();
  });
});

describe('the page about the interface', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test('is text that loads nothing from anywhere, and runs nothing', async () => {
    const answer = await fetch(`${server.url}/v1/docs`);
    const page = await answer.text();

    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(page).not.toMatch(/<script|<link|<img|<iframe|<object|@import|url\(|\bsrc=| on\w+=/);
    const addresses = [...page.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => address?.startsWith('#') !== true)).toEqual(['openapi.json']);
    expect(addresses.length).toBeGreaterThan(100);
  });

  test('has every operation, schema and code, and a place for every link', async () => {
    const page = await (await fetch(`${server.url}/v1/docs`)).text();
    const places = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));

    const operations = Object.values(DOCUMENT.paths).flatMap((methods) => Object.values(methods));
    const codes = DOCUMENT.components.schemas['Problem']?.properties?.['code']?.enum ?? [];
    const wanted = [
      ...operations.map(({ operationId }) => operationId),
      ...Object.keys(DOCUMENT.components.schemas),
      ...codes.map(String),
      ...[...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id ?? ''),
    ];
    expect(wanted.filter((id) => !places.has(id))).toEqual([]);
  });

  test('and the document say the same', async () => {
    expect(await (await fetch(`${server.url}/v1/openapi.json`)).json()).toEqual(DOCUMENT);
  });
});
