import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { readLimits } from '../../../src/infra/limit-config';
import { dealtGame, guest } from '../../kit/client';
import { present } from '../../../src/engine/core/assert';
import { RawSocket } from '../../kit/raw-socket';
import { RestClient } from '../../kit/rest-client';
import { openServer, type ServerParts, type TestServer } from '../../kit/server';

let server: TestServer;
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

async function serve(limits: ServerParts['limits'], parts: ServerParts = {}): Promise<void> {
  server = await openServer({ ...parts, limits: limits ?? {} });
}

async function socket(token?: string): Promise<RawSocket> {
  const raw = await RawSocket.open(`${server.url.replace('http', 'ws')}/graphql`);
  raw.say({ type: 'connection_init', payload: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  return raw;
}

/** The kind of the first message about the operation of that id. */
async function answerTo(raw: RawSocket, id: string): Promise<string> {
  for (;;) {
    const heard = await raw.hear('next', 'error');
    if (heard.id === id || heard.type === 'closed') return heard.type;
  }
}

const FOLLOW = (gameId: string): string => `subscription { gameEvents(gameId: "${gameId}", after: 0) { __typename } }`;

describe('connections of one network', () => {
  test('are so many at most; who is one too many is told, and unread', async () => {
    await serve({ connectionsPerNetwork: 2 });
    const { port } = new URL(server.url);
    const open = async () => {
      const line = connect({ port: Number(port), host: '127.0.0.1' });
      let text = '';
      line.on('data', (bytes) => (text += bytes.toString()));
      line.on('error', () => undefined);
      await once(line, 'connect');
      return { line, text: () => text };
    };
    const [first, second] = [await open(), await open()];
    const third = await open();
    await once(third.line, 'close');
    expect(third.text()).toMatch(
      /^HTTP\/1\.1 429 Too Many Requests\r\n[^]*Retry-After: \d+\r\n[^]*"TOO_MANY_REQUESTS"/,
    );

    const gone = once(first.line, 'close');
    first.line.end();
    await gone;
    const fourth = await open();
    fourth.line.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await once(fourth.line, 'close');
    expect(fourth.text()).toMatch(/^HTTP\/1\.1 200/);
    second.line.destroy();
  });

  test('are counted behind a trusted proxy where they stay open: as sockets, by whom it speaks for', async () => {
    const { trustProxy } = readLimits({ TRUST_PROXY: 'loopback' });
    await serve({ connectionsPerNetwork: 1 }, { trustProxy });
    const lines: Duplex[] = [];
    const upgrade = (address: string) =>
      new Promise<number | undefined>((resolve) => {
        const headers = {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'sec-websocket-protocol': 'graphql-transport-ws',
          'x-forwarded-for': address,
        };
        const asked = ask(`${server.url}/graphql`, { headers });
        asked.on('upgrade', ({ statusCode }, line) => {
          lines.push(line);
          resolve(statusCode);
        });
        asked.on('response', (answer) => resolve(answer.resume().statusCode));
        asked.end();
      });
    expect(await upgrade('203.0.113.7')).toBe(101);
    expect(await upgrade('203.0.113.7')).toBe(429);
    expect(await upgrade('203.0.113.8')).toBe(101);
    for (const line of lines) line.destroy();
  });
});

test('sockets of one player are so many at most, and streams are among them', async () => {
  await serve({ socketsPerPlayer: 2 });
  const { ada, bob, gameId } = await dealtGame(server);
  const first = await socket(ada.token);
  await first.hear('connection_ack');
  const streamed = new AbortController();
  const follow = () =>
    new RestClient(server, ada.token).open(`/v1/games/${gameId}/events?follow=true`, {
      headers: { accept: 'application/x-ndjson' },
      signal: streamed.signal,
    });
  expect((await follow()).status).toBe(200);

  expect(await (await socket(ada.token)).hear()).toMatchObject({ type: 'closed', code: 4429 });
  const refused = await follow();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
  expect(await (await socket(bob.token)).hear('connection_ack')).toMatchObject({ type: 'connection_ack' });

  first.socket.close();
  await first.hear();
  expect(await (await socket(ada.token)).hear('connection_ack')).toMatchObject({ type: 'connection_ack' });
  streamed.abort();
});

test('a socket that is gone before it is known who is behind it keeps no place', async () => {
  await serve({ socketsPerPlayer: 1 });
  const { token } = await guest(server, 'Ada');
  const { tokens, app } = server;
  const read = tokens.read.bind(tokens);
  let tell = (): void => undefined;
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (tell = resolve));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  jest.spyOn(tokens, 'read').mockImplementationOnce(async (text) => {
    const found = await read(text);
    tell();
    await answered;
    return found;
  });
  const gone = new Promise<void>((resolve) => {
    jest.spyOn(app.metrics, 'socketsChanged').mockImplementation((by) => {
      if (by < 0) resolve();
    });
  });
  const first = await socket(token);
  await asked;
  first.socket.terminate();
  await gone;
  answer();
  await new Promise((resolve) => setImmediate(resolve));

  expect(await (await socket(token)).hear('connection_ack')).toMatchObject({ type: 'connection_ack' });
});

test('subscriptions of one player are so many at most, over all his sockets, and free again when they end', async () => {
  await serve({ subscriptionsPerPlayer: 2 });
  const { ada, gameId } = await dealtGame(server);
  const [one, other] = [await socket(ada.token), await socket(ada.token)];
  const subscribe = (raw: RawSocket, id: string) =>
    raw.say({ id, type: 'subscribe', payload: { query: FOLLOW(gameId) } });
  await one.hear('connection_ack');
  await other.hear('connection_ack');
  subscribe(one, 'a');
  await one.hear('next');
  subscribe(other, 'b');
  await other.hear('next');
  subscribe(other, 'c');
  expect(await other.hear('error')).toMatchObject({
    id: 'c',
    payload: [{ extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } }],
  });

  one.socket.close();
  await one.hear();
  subscribe(other, 'd');
  expect(await answerTo(other, 'd')).toBe('next');
  other.say({ id: 'd', type: 'complete' });
  // Messages of one socket are taken in order.
  subscribe(other, 'e');
  expect(await answerTo(other, 'e')).toBe('next');
  other.socket.close();
});

test('a socket that sends more messages in a second than it may is closed, and no more of it is read', async () => {
  await serve({ socketFramesPerSecond: 20 });
  const ada = await guest(server, 'Ada');
  const raw = await socket(present(ada.token, 'a token'));
  await raw.hear('connection_ack');
  for (let at = 0; at < 60; at++) raw.socket.ping();
  for (let at = 0; at < 60; at++) raw.say({ type: 'ping' });
  expect(await raw.hear()).toMatchObject({
    type: 'closed',
    code: 4429,
    reason: 'Too many messages in too short a time.',
  });
});
