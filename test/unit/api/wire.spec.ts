import { setFlagsFromString } from 'node:v8';
import { connect } from 'node:net';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { dealtGame, guest, TestClient } from '../../kit/client';
import { RawSocket, talk } from '../../kit/raw-socket';
import { openServer, type TestServer } from '../../kit/server';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ limits: { requestMs: 600, socketPingMs: 500 } });
});
afterAll(() => server.close());

/** Whatever was said to it, the server goes on, and blames itself for nothing. */
afterEach(async () => {
  expect((await new TestClient(server).post('{ me { id } }')).status).toBe(200);
  expect(server.logged.filter((line) => /"level":"(?:error|fatal|warn)"/.test(line))).toEqual([]);
});

const ME = JSON.stringify({ query: '{ me { id } }' });

interface Said {
  readonly start?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A request to the byte; the length is right unless a header gives another. */
function said({ start = 'POST /graphql HTTP/1.1', headers = {}, body = ME }: Said = {}): Buffer {
  const all = {
    host: 'x',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body).toString(),
    connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
  return Buffer.concat([Buffer.from(`${start}\r\n${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);
}

interface Told {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
}

function told(answer: string): Told {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  const json = /\{.*\}/s.exec(text)?.[0] ?? '{}';
  const { errors } = JSON.parse(json) as { errors?: { extensions: { code: string } }[] };
  return { status, code: errors?.[0]?.extensions.code, text };
}

describe('over HTTP', () => {
  test.each<readonly [string, Said, number, string | undefined]>([
    ['a sound request, for comparison', {}, 200, undefined],
    ['a body that is cut off', { headers: { 'content-length': '500' } }, 408, 'BAD_INPUT'],
    ['a length that is too short', { headers: { 'content-length': '5' } }, 400, 'BAD_INPUT'],
    ['a length that is none', { headers: { 'content-length': 'many' } }, 400, 'BAD_INPUT'],
    ['a length below nothing', { headers: { 'content-length': '-1' } }, 400, 'BAD_INPUT'],
    ['a length beyond all', { headers: { 'content-length': '99999999999' } }, 413, 'BAD_INPUT'],
    ['two lengths', { headers: { 'Content-Length': '1' } }, 400, 'BAD_INPUT'],
    ['a length and chunks', { headers: { 'transfer-encoding': 'chunked' } }, 400, 'BAD_INPUT'],
    [
      'chunks that are none',
      { headers: { 'content-length': '', 'transfer-encoding': 'chunked' }, body: 'zz\r\nnothing\r\n' },
      400,
      'BAD_INPUT',
    ],
    ['another content type', { headers: { 'content-type': 'text/xml' } }, 415, 'BAD_INPUT'],
    ['a content type that is none', { headers: { 'content-type': ';;;' } }, 415, 'BAD_INPUT'],
    ['no content type', { headers: { 'content-type': '' } }, 415, 'BAD_INPUT'],
    ['gzip', { headers: { 'content-encoding': 'gzip' }, body: gzipSync(ME) }, 400, 'BAD_INPUT'],
    [
      'what claims to be gzip',
      { headers: { 'content-encoding': 'gzip' }, body: '\u0000\u0001garbage' },
      400,
      'BAD_INPUT',
    ],
    ['bytes that are no UTF-8', { body: Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x22]) }, 400, 'BAD_INPUT'],
    ['a batch', { body: `[${ME},${ME}]` }, 400, 'BAD_INPUT'],
    ['an empty batch', { body: '[]' }, 400, 'BAD_INPUT'],
    ['repeated keys', { body: '{"query":"{ nope }","query":"{ me { id } }"}' }, 200, undefined],
    ['a prototype', { body: '{"__proto__":{"query":"{ me { id } }"}}' }, 400, 'BAD_INPUT'],
    ['a query that is a list', { body: '{"query":["{ me { id } }"]}' }, 400, 'BAD_INPUT'],
    ['variables that are a list', { body: '{"query":"{ me { id } }","variables":[1]}' }, 400, 'BAD_INPUT'],
    [
      'extensions of a persisted query',
      { body: '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}' },
      200,
      'PERSISTED_QUERY_NOT_FOUND',
    ],
    ['a body of NUL', { body: '\0'.repeat(1000) }, 400, 'BAD_INPUT'],
    ['more than fits', { body: JSON.stringify({ query: ' '.repeat(70_000) }) }, 413, 'BAD_INPUT'],
    ['GET', { start: 'GET /graphql?query={me{id}} HTTP/1.1', body: '' }, 405, 'BAD_INPUT'],
    ['PUT', { start: 'PUT /graphql HTTP/1.1' }, 404, 'NOT_FOUND'],
    ['a verb that is none', { start: 'PLAY /graphql HTTP/1.1' }, 400, 'BAD_INPUT'],
    ['another protocol', { start: 'POST /graphql GOPHER/1' }, 400, 'BAD_INPUT'],
    ['a way up', { start: 'GET /../../etc/passwd HTTP/1.1', body: '' }, 404, 'NOT_FOUND'],
    ['a way up in code', { start: 'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1', body: '' }, 404, 'NOT_FOUND'],
    ['an address that cannot be decoded', { start: 'GET /%zz HTTP/1.1', body: '' }, 400, 'BAD_INPUT'],
    ['a very long address', { start: `GET /${'x'.repeat(9_000)} HTTP/1.1`, body: '' }, 404, 'NOT_FOUND'],
    [
      'a flood of headers',
      { headers: Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`x-${at}`, '0123456789'])) },
      431,
      'BAD_INPUT',
    ],
    ['a very long header', { headers: { 'x-long': 'x'.repeat(20_000) } }, 431, 'BAD_INPUT'],
    ['a header with a NUL', { headers: { 'x-nul': 'a\0b' } }, 400, 'BAD_INPUT'],
    ['no host', { headers: { host: '' } }, 400, 'BAD_INPUT'],
    ['a token that is none', { headers: { authorization: 'Bearer a.b.c' } }, 401, 'UNAUTHENTICATED'],
    ['a token of odd letters', { headers: { authorization: 'Bearer \u00e9\u00e9' } }, 401, 'UNAUTHENTICATED'],
    ['another way to sign in', { headers: { authorization: 'Basic YTpi' } }, 401, 'UNAUTHENTICATED'],
  ])('%s', async (_what, request, status, code) => {
    const answer = told(await talk(server.url, said(request)));

    expect({ status: answer.status, code: answer.code }).toEqual({ status, code });
    expect(answer.text).not.toMatch(/node_modules|\/src\/|\bat .+:\d+:\d+/);
  });

  test('a body that comes a byte at a time is not waited for', async () => {
    const request = said();
    const answer = told(await dribble(server.url, request));

    expect(answer).toMatchObject({ status: 408, code: 'BAD_INPUT' });
  });

  test('a connection that says nothing is not kept', async () => {
    expect(told(await talk(server.url))).toMatchObject({ status: 408, code: 'BAD_INPUT' });
  });

  test('connections that break in the middle leave nothing behind', async () => {
    for (let at = 0; at < 50; at++) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
          socket.write(said().subarray(0, 20 + at * 3), () => socket.resetAndDestroy());
        });
        socket.on('error', () => undefined).on('close', () => resolve());
      });
    }
  });
});

/** Sends a byte every 20 ms until the server closes. */
function dribble(url: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    let at = 0;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const timer = setInterval(() => socket.write(bytes.subarray(at, ++at)), 20);
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => undefined);
    socket.on('end', () => clearInterval(timer));
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

describe('over a WebSocket', () => {
  const address = (): string => `${server.url.replace('http', 'ws')}/graphql`;
  const open = (): Promise<RawSocket> => RawSocket.open(address());
  async function greeted(): Promise<RawSocket> {
    const socket = await open();
    socket.say({ type: 'connection_init' });
    await socket.hear('connection_ack');
    return socket;
  }
  const ask = (id: string, query = '{ me { id } }'): object => ({ id, type: 'subscribe', payload: { query } });

  test.each<readonly [string, string | Buffer, number]>([
    ['what is no JSON', '{"type":', 4400],
    ['a number', '7', 4400],
    ['a list', '[]', 4400],
    ['nothing', '', 4400],
    ['bytes', Buffer.from([0, 255, 254, 1]), 4400],
    ['a type that is none', '{"type":"play"}', 4400],
    ['no type', '{"id":"1"}', 4400],
    ['what a server says: an answer', '{"id":"1","type":"next","payload":{"data":{}}}', 4400],
    ['what a server says: an error', '{"id":"1","type":"error","payload":[{"message":"x"}]}', 4400],
    ['what a server says: a welcome', '{"type":"connection_ack"}', 4400],
    ['no id', '{"type":"subscribe","payload":{"query":"{ me { id } }"}}', 4400],
    ['an id that is none', '{"id":7,"type":"subscribe","payload":{"query":"{ me { id } }"}}', 4400],
    ['an empty id', '{"id":"","type":"subscribe","payload":{"query":"{ me { id } }"}}', 4400],
    ['no query', '{"id":"1","type":"subscribe","payload":{}}', 4400],
    ['a query that is none', '{"id":"1","type":"subscribe","payload":{"query":7}}', 4400],
    ['a second hello', '{"type":"connection_init"}', 4429],
    ['a very large message', JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(70_000) } }), 1009],
  ])('%s ends the socket with a code', async (_what, message, code) => {
    const socket = await greeted();
    socket.send(message);

    expect(await socket.hear()).toMatchObject({ type: 'closed', code });
  });

  test('an operation before hello ends the socket', async () => {
    const socket = await open();
    socket.say(ask('1'));

    expect((await socket.hear()).code).toBe(4401);
  });

  test('who says nothing is not kept', async () => {
    const impatient = await openServer({ limits: { socketHelloMs: 50 } });
    const socket = await RawSocket.open(`${impatient.url.replace('http', 'ws')}/graphql`);

    expect((await socket.hear()).code).toBe(4408);
    await impatient.close();
  });

  test('one id twice ends the socket, however long the id', async () => {
    const { gameId } = await dealtGame(server);
    const follow = `subscription { gameEvents(gameId: "${gameId}") { __typename } }`;
    const socket = await greeted();
    const id = 'é'.repeat(300);
    socket.say(ask(id, follow));
    await socket.hear('next');
    socket.say(ask(id, follow));

    expect((await socket.hear()).code).toBe(4409);
  });

  test('an id may be used again as soon as its client has ended what it was', async () => {
    const { gameId } = await dealtGame(server);
    const socket = await greeted();
    socket.say(ask('1', `subscription { gameEvents(gameId: "${gameId}") { __typename } }`));
    await socket.hear('next');
    socket.say({ type: 'complete', id: '1' });
    socket.say(ask('1'));

    expect((await socket.hear('next', 'complete')).payload).toMatchObject({ data: { me: null } });
    await socket.close();
  });

  test('a message in many frames is one message', async () => {
    const socket = await greeted();
    const text = JSON.stringify(ask('1'));
    for (const [at, letter] of Array.from(text).entries()) socket.socket.send(letter, { fin: at === text.length - 1 });

    expect((await socket.hear('next')).payload).toMatchObject({ data: { me: null } });
    await socket.close();
  });

  test('ids may have any name, and are kept apart', async () => {
    const socket = await greeted();
    for (const id of ['__proto__', 'constructor', 'toString']) {
      socket.say(ask(id));
      expect(await socket.hear('next')).toMatchObject({ id });
    }
    await socket.close();
  });

  test('of ten thousand subscriptions on one socket, fifty are served and each other is told', async () => {
    const { gameId } = await dealtGame(server);
    const follow = `subscription { gameEvents(gameId: "${gameId}") { __typename } }`;
    const before = heapUsed();
    const socket = await greeted();
    const codes = new Map<string, number>();
    for (let at = 0; at < 10_000; at++) {
      // A thousand at a time: who leaves more answers unread is closed as too slow.
      if (at % 1000 === 0) for (let id = at; id < at + 1000; id++) socket.say(ask(`${id}`, follow));
      const { type, payload } = await socket.hear('next', 'error');
      const [error] = type === 'error' ? (payload as { extensions: { code: string } }[]) : [];
      const code = error?.extensions.code ?? type;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }

    expect(Object.fromEntries(codes)).toEqual({ next: 50, TOO_MANY_SUBSCRIPTIONS: 9_950 });
    expect(await followers()).toBe(50);
    await socket.close();
    await new TestClient(server).post('{ me { id } }');
    expect(await followers()).toBe(0);
    expect(heapUsed() - before).toBeLessThan(32 * 1024 * 1024);
  });

  test('a flood at once is answered, or ended as too slow', async () => {
    const socket = await greeted();
    for (let at = 0; at < 20_000; at++) socket.say(ask(`${at}`));
    let served = 0;
    for (;;) {
      const { type, code } = await socket.hear('next', 'error');
      if (type === 'closed') {
        // Too slow to read, or to answer a ping.
        expect([4429, 1006]).toContain(code);
        break;
      }
      served++;
      if (served === 20_000) break;
    }

    expect(served).toBeGreaterThan(50);
    await socket.close();
  });

  test('a client that is gone without a word is noticed', async () => {
    const socket = await greeted();
    expect(await gauge('capicua_sockets_open')).toBe(1);
    // The other end of a half-open connection answers no ping, and no farewell.
    socket.socket.pause();
    while ((await gauge('capicua_sockets_open')) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    socket.socket.terminate();
  });

  test.each<readonly [string, Said, number, string]>([
    ['a socket elsewhere', { start: 'GET /nope HTTP/1.1' }, 404, 'NOT_FOUND'],
    ['a handshake without a key', { headers: { 'sec-websocket-key': '' } }, 400, 'BAD_INPUT'],
    ['a handshake of another version', { headers: { 'sec-websocket-version': '99' } }, 400, 'BAD_INPUT'],
    ['another protocol', { headers: { upgrade: 'h2c' } }, 400, 'BAD_INPUT'],
    ['a handshake by POST', { start: 'POST /graphql HTTP/1.1' }, 400, 'BAD_INPUT'],
  ])('%s is refused in JSON', async (_what, { start = 'GET /graphql HTTP/1.1', headers }, status, code) => {
    const shake = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
      'content-length': '',
      'content-type': '',
      ...headers,
    };
    const answer = told(await talk(server.url, said({ start, headers: shake, body: '' })));

    expect({ status: answer.status, code: answer.code }).toEqual({ status, code });
  });

  test('handshakes that break in the middle leave nothing behind', async () => {
    for (const path of ['/graphql', '/nope']) {
      for (let times = 0; times < 20; times++) {
        await new Promise<void>((resolve) => {
          const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
            const shake = { connection: 'upgrade', upgrade: 'websocket', 'content-length': '' };
            socket.write(said({ start: `GET ${path} HTTP/1.1`, headers: shake, body: '' }), () => {
              socket.resetAndDestroy();
            });
          });
          socket.on('error', () => undefined).on('close', () => resolve());
        });
      }
    }
  });

  test('a subprotocol of another kind is refused', async () => {
    const socket = await RawSocket.open(address(), { protocol: 'graphql-ws' });

    expect((await socket.hear()).type).toBe('closed');
  });

  test('a token that is none is refused, and says why', async () => {
    const socket = await open();
    socket.say({ type: 'connection_init', payload: { authorization: 'Bearer nonsense' } });

    expect(await socket.hear()).toMatchObject({ code: 4403, reason: expect.stringMatching(/token/) as string });
  });

  async function gauge(name: string): Promise<number> {
    const { body } = await server.http.inject({ url: '/metrics' });
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  }
  const followers = (): Promise<number> => gauge('capicua_subscriptions_open');
});

test('a guest of three hundred requests at once is served all of them', async () => {
  const ada = await guest(server, 'Ada');
  const answers = await Promise.all(Array.from({ length: 300 }, () => ada.post('{ me { name } }')));

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

function heapUsed(): number {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
