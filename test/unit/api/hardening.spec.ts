import { createContext, runInContext } from 'node:vm';
import { isForged } from '../../../src/api/hardening';
import { ConfigRefused, readConfig } from '../../../src/infra/config';
import { RawSocket } from '../../kit/raw-socket';
import { openServer, type TestServer } from '../../kit/server';

describe('a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test.each([
    '/',
    '/explorer/main.js',
    '/explorer/initial_options.js',
    '/v1/docs',
    '/v1/variants',
    '/healthz',
    '/nothing',
    '/graphql',
  ])('tells browsers to do nothing with %s that it need not', async (path) => {
    const answer = await fetch(`${server.url}${path}`);
    // A server that goes down waits for whoever still reads.
    await answer.arrayBuffer();
    const { headers } = answer;
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors '(?:none|self)'/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  const JWT = `eyJhbGciOiJIUzI1NiJ9.${'x'.repeat(20)}.${'y'.repeat(20)}`;
  test.each([
    ['GET', `/v1/games?access_token=abc`],
    ['GET', `/v1/games?playerId=x&token=abc`],
    ['GET', `/v1/games/${JWT}`],
    ['POST', `/graphql?authorization=Bearer%20abc`],
    ['GET', `/nothing?x=${JWT}`],
  ])('refuses a token in the address of %s %s, with a sentence', async (method, address) => {
    const answer = await fetch(`${server.url}${address}`, { method });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/Send a token in the header .*, never in an address/);
    expect(server.logged.join()).not.toContain(JWT);
  });

  test('refuses it for a socket too', async () => {
    const socket = await RawSocket.open(`${server.url.replace('http', 'ws')}/graphql?token=abc`);
    expect(socket.socket.readyState).toBe(socket.socket.CLOSED);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined])(
    'takes no body that a page of another origin can send unasked: %s',
    async (type) => {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      const body = new Uint8Array(Buffer.from('{"query":"{ me { id } }","name":"Ada"}'));
      for (const path of ['/graphql', '/v1/guests']) {
        const { status } = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
        expect([path, status]).toEqual([path, expect.any(Number)]);
        expect([400, 415]).toContain(status);
      }
    },
  );

  test('has an explorer that leaves nothing of what was typed into it in the browser', async () => {
    const script = await (await fetch(`${server.url}/explorer/initial_options.js`)).text();
    const kept: unknown[] = [];
    class IDBObjectStore {
      constructor(readonly name: string) {}
      put(record: unknown): void {
        kept.push(record);
      }
      add(record: unknown): void {
        kept.push(record);
      }
    }
    const [patch = ''] = script.split('\n}\n');
    runInContext(`${patch}\n}`, createContext({ IDBObjectStore }));
    new IDBObjectStore('appState').put({ key: 'environments', value: 'a token' });
    new IDBObjectStore('queryCollections').add({ title: 'mine' });
    expect(kept).toEqual([{ key: 'environments', value: null }, { title: 'mine' }]);
    expect(script).toContain('preserveState: false');
  });
});

describe('a request with a cookie of this server', () => {
  const cookie = 'a=b; __Host-capicua-consent=x';
  test.each<[boolean, string, Parameters<typeof isForged>[0]]>([
    [
      false,
      'is none without one',
      { method: 'POST', headers: { origin: 'https://evil.example', host: 'games.example' } },
    ],
    [
      false,
      'may come from its own page',
      { method: 'POST', headers: { cookie, origin: 'https://games.example', host: 'games.example' } },
    ],
    [
      true,
      'is forged by a page of another origin',
      { method: 'POST', headers: { cookie, origin: 'https://evil.example', host: 'games.example' } },
    ],
    [
      true,
      'is forged by a page without one',
      { method: 'POST', headers: { cookie, origin: 'null', host: 'games.example' } },
    ],
    [true, 'is not believed without an origin', { method: 'POST', headers: { cookie, host: 'games.example' } }],
    [false, 'may look without an origin, as by a link', { method: 'GET', headers: { cookie, host: 'games.example' } }],
    [
      true,
      'opens no socket without an origin',
      { method: 'GET', headers: { cookie, host: 'games.example', upgrade: 'websocket' } },
    ],
    [
      true,
      'opens no socket from elsewhere',
      {
        method: 'GET',
        headers: { cookie, origin: 'https://evil.example', host: 'games.example', upgrade: 'websocket' },
      },
    ],
  ])('%s: %s', (forged, _what, request) => {
    expect(isForged(request)).toBe(forged);
  });
});

describe('in production', () => {
  const good = '3f1c9a5be07d2468ace13579bdf02468135790acefbd24689b7c5d3e1f0a8642';
  const read = (env: Record<string, string>) => () => readConfig({ NODE_ENV: 'production', ...env });

  test.each([
    ['one digit over and over', { JWT_SECRET: '0'.repeat(64) }],
    ['a few digits over and over', { SEAL_KEY: '0123456789abcdef'.repeat(4) }],
    ['one secret for two things', { JWT_SECRET: good, SEAL_KEY: good }],
    ['a short secret', { JWT_SECRET: good.slice(0, 32) }],
    ['a default password', { DATABASE_URL: 'postgres://capicua:password@db/capicua' }],
    ['a short password', { DATABASE_URL: 'postgres://capicua:x9%24k@db/capicua' }],
    ['the name of the user as password', { DATABASE_URL: 'postgres://dominoes-app:dominoes-app@db/capicua' }],
  ])('a server does not start with %s, and does not print it', (_what, env) => {
    expect(read(env)).toThrow(ConfigRefused);
    const secret = Object.values(env)[0] ?? '';
    expect(read(env)).not.toThrow(secret);
  });

  test('it starts with good ones, and elsewhere with any', () => {
    expect(read({ JWT_SECRET: good, DATABASE_URL: `postgres://capicua:${good}@db/capicua` })).not.toThrow();
    expect(read({ DATABASE_URL: 'postgres:///capicua?host=/run/postgresql' })).not.toThrow();
    expect(() => readConfig({ JWT_SECRET: '0'.repeat(64) })).not.toThrow();
  });
});
