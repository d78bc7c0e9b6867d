import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import request from 'supertest';
import { LogUnavailable } from '../../../src/app/refusal';
import { MemoryLog } from '../../../src/eventlog/memory-log';
import { dealtGame, guest, replyOf, TestClient, type Reply } from '../../kit/client';
import { textLike } from '../../kit/matching';
import { openServer, type TestServer } from '../../kit/server';

describe('the edge', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  async function post(body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const asked = request(server.http.server)
      .post('/graphql')
      .set({ 'content-type': 'application/json', ...headers });
    return replyOf(await asked.send(typeof body === 'string' ? body : JSON.stringify(body)));
  }

  test('can be introspected', async () => {
    const { text } = await post({ query: getIntrospectionQuery() });
    const { data } = JSON.parse(text) as { data: IntrospectionQuery };

    expect(buildClientSchema(data).getQueryType()?.name).toBe('Query');
  });

  test('tells of its variants, with their rules', async () => {
    const { variants } = await new TestClient(server).ask(
      '{ variants { id seatCounts options { name kind min max values default about } en: rulesText es: rulesText(language: ES) } }',
    );

    const traditional = variants.find(({ id }) => id === 'traditional');
    expect(traditional?.options).toContainEqual(
      expect.objectContaining({ name: 'baseHand', kind: 'INTEGER', min: 6, max: 14, default: 6, values: null }),
    );
    expect(traditional?.en).toMatch(/^#/);
    expect(traditional?.es).not.toBe(traditional?.en);
  });

  const deep = (levels: number): string => '{ node(id: "x") { ... on Game { variant '.repeat(levels);
  test.each([
    ['no JSON', '{"query":', 400],
    ['an empty body', '', 400],
    ['a list of operations', [{ query: '{ me { id } }' }, { query: '{ me { id } }' }], 400],
    ['a number', '7', 400],
    ['null', 'null', 400],
    ['no query', {}, 400],
    ['a query that is none', { query: deep(3) }, 400],
    ['an unknown field', { query: '{ nope }' }, 400],
    ['a variable of another type', { query: 'query ($id: ID!) { game(id: $id) { id } }', variables: { id: {} } }, 400],
    ['variables that are no object', { query: '{ me { id } }', variables: 'x' }, 400],
    ['an operation that is not there', { query: 'query A { me { id } }', operationName: 'B' }, 400],
    [
      'a null where a directive needs a value',
      { query: 'query ($x: Boolean = true) { me @include(if: $x) { id } }', variables: { x: null } },
      400,
    ],
    ['very many tokens', { query: `{ ${'me { id } '.repeat(1000)} }` }, 400],
    [
      'very many aliases',
      { query: `{ ${Array.from({ length: 21 }, (_, at) => `a${at}: me { id }`).join(' ')} }` },
      400,
    ],
    [
      'a long list of long lists',
      { query: '{ games(first: 100) { nodes { events(first: 100) { nodes { body } } } } }' },
      400,
    ],
    [
      'a long list by a variable',
      {
        query: 'query ($n: Int) { games(first: $n) { nodes { seats { player { name } } moves { nodes { at } } } } }',
        variables: { n: 100 },
      },
      400,
    ],
    [
      'two mutations',
      {
        query:
          'mutation { a: createGuest(input: { name: "A" }) { __typename } b: createGuest(input: { name: "B" }) { __typename } }',
      },
      400,
    ],
    ['a subscription', { query: 'subscription { gameEvents(gameId: "x") { __typename } }' }, 400],
    ['more than fits', { query: `{ me { id } } #${'x'.repeat(70_000)}` }, 413],
  ])('takes %s for a mistake of the caller', async (_what, body, status) => {
    const answer = await post(body);

    expect(answer.status).toBe(status);
    expect(answer.body.errors?.[0]?.message).toMatch(/\w/);
    expect(answer.body.errors?.[0]?.extensions.code).not.toBe('INTERNAL_ERROR');
    expect(answer.text).not.toMatch(/node_modules|\.ts:|at .*\(/);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]+$/);
  });

  test('refuses a document that nests too deep, through fragments too', async () => {
    const shallow = await openServer({ limits: { depthMax: 4 } });
    const answer = await new TestClient(shallow).post(
      '{ games { ...A } } fragment A on GameConnection { edges { ...B } } fragment B on GameEdge { node { seats { seat } } }',
    );
    await shallow.close();
    expect(answer.body.errors?.[0]).toMatchObject({
      message: textLike(/5 levels deep; at most 4/),
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    });
  });

  test('reads options however deep they are nested', async () => {
    const ada = await guest(server, 'Ada');
    const query = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { ... on Refused { code } } }';
    const text = `{"query":${JSON.stringify(query)},"variables":{"input":{"variant":"traditional","options":{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}}`;

    const answer = await post(text, { authorization: `Bearer ${ada.token ?? ''}` });

    expect(answer.status).toBeLessThan(500);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])('takes no %s', async (type) => {
    expect((await post('{"query":"{ me { id } }"}', { 'content-type': type })).status).toBe(415);
  });

  test('keeps a request id that the caller gave, if it is one', async () => {
    const asked = (id: string) => request(server.http.server).get('/healthz').set('x-request-id', id);

    expect((await asked('mine-1')).headers['x-request-id']).toBe('mine-1');
    expect((await asked('x'.repeat(65))).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('a Host header that is no host is the caller’s mistake', async () => {
    const answer = await post({ query: '{ me { id } }' }, { host: 'a b' });

    expect(answer.status).toBe(400);
  });

  test('lets pages of other origins ask', async () => {
    const answer = await request(server.http.server).options('/graphql').set('origin', 'https://example.com');

    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toMatch(/authorization/);
  });

  test('says what is not there, in JSON', async () => {
    expect(replyOf(await request(server.http.server).get('/nope')).body.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await request(server.http.server).get('/graphql')).status).toBe(405);
  });
});

describe('health', () => {
  test('a server that is not ready says why, and lives', async () => {
    const readiness = () => Promise.resolve({ ready: false, reasons: ['the database does not answer'] });
    const server = await openServer({ readiness });

    expect((await request(server.http.server).get('/healthz')).status).toBe(200);
    const ready = await request(server.http.server).get('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.text).toContain('"reasons":["the database does not answer"]');
    await server.close();
  });
});

describe('errors of ours', () => {
  test('a log that cannot be reached: 503, and to be sent again', async () => {
    const log = new MemoryLog();
    const server = await openServer({ log });
    const { ada, gameId } = await dealtGame(server);
    jest.spyOn(log, 'row').mockRejectedValue(new LogUnavailable('connection refused to 10.0.0.1'));

    const answer = await ada.post('query ($id: ID!) { game(id: $id) { id } }', { id: gameId });

    expect(answer.status).toBe(503);
    expect(answer.body.errors?.[0]).toMatchObject({
      message: textLike(/Send the same command again/),
      extensions: { code: 'SERVICE_UNAVAILABLE', requestId: answer.headers['x-request-id'] },
    });
    expect(answer.text).not.toMatch(/10\.0\.0\.1/);
    await server.close();
  });

  test('a bug is noted under the request id that the caller gets, and says nothing else', async () => {
    const log = new MemoryLog();
    const server = await openServer({ log });
    const { ada, gameId } = await dealtGame(server);
    jest.spyOn(log, 'row').mockRejectedValue(new TypeError('secret 6-6 of undefined'));

    const answer = await ada.post('query ($id: ID!) { game(id: $id) { id } }', { id: gameId });

    const id = answer.headers['x-request-id'] ?? 'none';
    expect(answer.body.errors?.[0]?.extensions).toEqual({ code: 'INTERNAL_ERROR', requestId: id });
    expect(answer.text).not.toMatch(/secret|undefined|stack/);
    expect(server.logged.find((line) => line.includes(id))).toMatch(/secret 6-6/);
    await server.close();
  });
});
