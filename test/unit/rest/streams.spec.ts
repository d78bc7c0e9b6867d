import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { ServerResponse } from 'node:http';
import { GameEventsResolver } from '../../../src/api/graphql/resolvers/game-events';
import { present } from '../../../src/engine/core/assert';
import { MemoryLog } from '../../../src/eventlog/memory-log';
import { restGame, restGuest, restPlayOut, RestClient, type Problem, type RestEvent } from '../../kit/rest-client';
import { makeOperator, TestClient } from '../../kit/client';
import { reached, RestStream } from '../../kit/rest-stream';
import { openServer, type TestServer } from '../../kit/server';

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const LINES = { accept: 'application/x-ndjson' };
const SERVER_SENT = { accept: 'text/event-stream' };

describe('the events of a game as lines', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test('all that there are, from any cursor, and then the end', async () => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block' });
    const { version } = await restPlayOut([ada, bob], gameId, { movesMax: 90 });
    const nobody = new RestClient(server);

    expect(version).toBeGreaterThan(100);
    for (const after of [0, 1, 99, 100, 101, version - 1, version]) {
      const stream = await RestStream.open(nobody, `/v1/games/${gameId}/events?after=${after}`, LINES);
      await stream.until();
      expect(stream.answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
      expect(stream.answer.headers['cache-control']).toBe('private, no-store');
      expect(stream.seqs).toEqual(upTo(after + 1, version));
      expect(stream.problems).toEqual([]);
    }
  });

  test('those to come too, without a seam, each as its reader may know it', async () => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block' });
    const nobody = new RestClient(server);
    const streams = await Promise.all(
      [ada, bob, nobody].map((client) => RestStream.open(client, `/v1/games/${gameId}/events?follow=true`, LINES)),
    );

    const { version } = await restPlayOut([ada, bob], gameId, { movesMax: 8 });

    for (const [at, client] of [ada, bob, nobody].entries()) {
      const stream = present(streams[at], 'a stream');
      await stream.until(reached(version));
      const { body } = await client.ask(`/v1/games/${gameId}/events`);
      expect(stream.documents).toEqual((body as { events: readonly RestEvent[] }).events);
      stream.close();
    }
  });

  test('what keeps somebody from following is told before anything is sent', async () => {
    const { gameId } = await restGame(server, { access: 'PRIVATE' });
    const eve = await restGuest(server, 'Eve');
    for (const [address, status] of [
      [`/v1/games/${gameId}/events?follow=true`, 404],
      [`/v1/games/${gameId}/events?after=1`, 404],
      [`/v1/games/nonsense/events?follow=true`, 400],
    ] as const) {
      const answer = await eve.ask(address, { headers: LINES });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
    const { ada, gameId: open } = await restGame(server);
    for (const [accept, query, detail] of [
      ['*/*', 'follow=true', /^follow=true is for streams: send "Accept: application\/x-ndjson"/],
      ['application/json', 'follow=true', /^follow=true is for streams/],
      ['application/x-ndjson', 'first=5', /^first is for pages/],
      ['application/x-ndjson', 'first=5&follow=true', /^first is for pages/],
      ['text/event-stream', 'first=5', /^first is for pages/],
    ] as const) {
      const { status, body } = await ada.ask(`/v1/games/${open}/events?${query}`, { headers: { accept } });
      expect([status, (body as Problem).detail]).toEqual([400, expect.stringMatching(detail)]);
    }
    const { status, body } = await ada.ask(`/v1/games/${open}/events?follow=true&after=999`, { headers: LINES });
    expect([status, (body as Problem).detail]).toEqual([
      400,
      expect.stringMatching(/^after must be .* nothing lies beyond/),
    ]);
  });
});

describe('the events of a game as Server-Sent Events', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test('go on after the last id, however often the connection breaks (E03)', async () => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block' });
    const nobody = new RestClient(server);
    const seqs: number[] = [];
    let version = 0;
    for (let cut = 0; cut < 6; cut++) {
      const resume = cut === 0 ? {} : { 'last-event-id': String(seqs.at(-1)) };
      // A browser that connects again keeps the address: what it had last counts for more.
      const stream = await RestStream.open(nobody, `/v1/games/${gameId}/events?after=0`, { ...SERVER_SENT, ...resume });
      ({ version } = await restPlayOut([ada, bob], gameId, { movesMax: 3 }));
      await stream.until(reached(version));
      seqs.push(...stream.seqs);
      stream.close();
    }

    expect(seqs).toEqual(upTo(1, version));
  });

  test('have the seq for an id, and come in the form that browsers read', async () => {
    const { ada, gameId } = await restGame(server);
    const stream = await RestStream.open(ada, `/v1/games/${gameId}/events`, SERVER_SENT);
    const { version } = await ada.game(gameId);

    const text = await stream.until(reached(version));
    stream.close();

    expect(stream.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(text).toMatch(/^retry: \d+\n\nid: 1\ndata: \{"seq":1,[^\n]*\}\n\nid: 2\ndata: \{"seq":2,/);
  });

  test('an id that is none is refused', async () => {
    const { ada, gameId } = await restGame(server);
    const headers = { ...SERVER_SENT, 'last-event-id': 'the last' };

    expect((await ada.ask(`/v1/games/${gameId}/events`, { headers })).status).toBe(400);
  });

  test.each([
    ['text/event-stream, */*', 'text/event-stream'],
    ['application/x-ndjson;q=0.5, text/event-stream;q=0.9', 'text/event-stream'],
    ['text/*', 'text/event-stream'],
    ['application/x-ndjson, application/json;q=0.9', 'application/x-ndjson'],
    ['application/*', 'application/json'],
    ['*/*', 'application/json'],
  ])('whoever accepts %s is sent %s', async (accept, type) => {
    const { ada, gameId } = await restGame(server);
    const stream = await RestStream.open(ada, `/v1/games/${gameId}/events`, { accept });
    expect(stream.answer.headers['content-type']?.split(';')[0]).toBe(type);
    stream.close();
  });
});

describe('streams', () => {
  afterEach(() => jest.restoreAllMocks());

  async function opened(parts: Parameters<typeof openServer>[0] = {}) {
    const server = await openServer(parts);
    const { ada, bob, gameId } = await restGame(server, { variant: 'block' });
    const { version } = await ada.game(gameId);
    const follow = (client: RestClient, headers: Record<string, string> = LINES) =>
      RestStream.open(client, `/v1/games/${gameId}/events?follow=true`, headers);
    return { server, ada, bob, gameId, version, follow };
  }

  test('many who watch share each read of the log, each execution and each text', async () => {
    const log = new MemoryLog();
    const { server, ada, bob, gameId, version, follow } = await opened({ log });
    const nobody = new RestClient(server);
    const streams = await Promise.all(Array.from({ length: 50 }, () => follow(nobody)));
    await Promise.all(streams.map((stream) => stream.until(reached(version))));
    const executed = jest.spyOn(GameEventsResolver.prototype, 'gameEvents');
    const stringify = jest.spyOn(JSON, 'stringify');

    const { version: later } = await restPlayOut([ada, bob], gameId, { movesMax: 5 });
    await Promise.all(streams.map((stream) => stream.until(reached(later))));

    for (const stream of streams) expect(stream.seqs).toEqual(upTo(1, later));
    const batches = executed.mock.calls.filter(([{ kind }]) => kind === 'events').length;
    expect(batches).toBeLessThanOrEqual(later - version);
    const events = stringify.mock.calls.filter(([value]) => isSent(value));
    expect(events.length).toBe(later - version);
    for (const stream of streams) stream.close();
    await server.close();
  });

  /** An event as it is sent alone, not as a member of something. */
  function isSent(value: unknown): boolean {
    return typeof value === 'object' && value !== null && 'seq' in value && 'canonical' in value && 'mine' in value;
  }

  test('end, told, when the server goes down, and the server with them', async () => {
    const { server, version, ada, follow } = await opened();
    const [lines, serverSent] = [await follow(ada), await follow(ada, SERVER_SENT)];
    await Promise.all([lines, serverSent].map((stream) => stream.until(reached(version))));

    const closed = server.close();
    await Promise.all([lines.until(), serverSent.until()]);
    await closed;

    expect(lines.problems).toMatchObject([{ code: 'SERVICE_UNAVAILABLE', status: 503 }]);
    expect(serverSent.problems).toMatchObject([{ code: 'SERVICE_UNAVAILABLE' }]);
    expect(await serverSent.until()).toMatch(/\n\nevent: problem\ndata: \{.*\}\n\n$/);
  });

  test('end, told, when the token expires', async () => {
    let behindMs = 0;
    const clock = { now: () => new Date(Date.now() - behindMs) };
    const { server, ada, follow } = await opened({ clock, tokenSeconds: 3600 });
    behindMs = 3_599_000;
    const lastSecond = new RestClient(server, server.tokens.issue(ada.playerId?.slice(7) ?? '').token);
    const stream = await follow(lastSecond);

    await stream.until();

    expect(stream.problems).toMatchObject([{ code: 'UNAUTHENTICATED', detail: 'The token has expired.' }]);
    await server.close();
  });

  test('end, told, for whoever does not read; the others go on', async () => {
    const { server, ada, bob, gameId, follow } = await opened({ limits: { streamStallMs: 50 } });
    const original: unknown = Reflect.get(ServerResponse.prototype, 'write');
    const write = jest.spyOn(ServerResponse.prototype, 'write');
    const full: unknown[] = [];
    write.mockImplementation(function (this: ServerResponse, ...given: unknown[]) {
      const stalls = this.req.headers['x-request-id'] === 'slow' && String(given[0]).includes('TilePlayed');
      if (stalls) full.push(given[0]);
      const taken = Reflect.apply(original as (...given: unknown[]) => boolean, this, given);
      return stalls ? false : taken;
    });
    const slow = await follow(ada, { ...LINES, 'x-request-id': 'slow' });
    const quick = await follow(ada);

    const { version } = await restPlayOut([ada, bob], gameId, { movesMax: 4 });
    await Promise.all([slow.until(), quick.until(reached(version))]);

    expect(full).toHaveLength(1);
    expect(slow.problems).toMatchObject([{ code: 'TOO_SLOW' }]);
    // Whatever he got before is without a gap, and he knows where to go on.
    expect(slow.seqs).toEqual(upTo(1, slow.seqs.length));
    expect(quick.seqs).toEqual(upTo(1, version));
    quick.close();
    await server.close();
  });

  test('of those who went are forgotten', async () => {
    const { server, ada, version, follow } = await opened();
    const followers = async (): Promise<string> => {
      const { text } = await ada.open('/metrics').then(async (answer) => ({ text: await answer.text() }));
      return /^capicua_subscriptions_open (\d+)/m.exec(text)?.[1] ?? text.slice(0, 500);
    };
    const streams = [await follow(ada), await follow(ada, SERVER_SENT)];
    await Promise.all(streams.map((stream) => stream.until(reached(version))));
    expect(await followers()).toBe('2');

    for (const stream of streams) stream.close();

    while ((await followers()) !== '0') await new Promise((resolve) => setTimeout(resolve, 5));
    await server.close();
  });

  test('show that they live while nothing happens', async () => {
    const { server, ada, version, follow } = await opened({ limits: { socketPingMs: 20 } });
    const [lines, serverSent] = [await follow(ada), await follow(ada, SERVER_SENT)];
    await Promise.all([lines, serverSent].map((stream) => stream.until(reached(version))));

    expect(await lines.until(({ text }) => text.endsWith('\n\n\n'))).toMatch(/\}\n\n\n$/);
    expect(await serverSent.until(({ text }) => text.endsWith(':\n\n'))).toMatch(/\}\n\n(?::\n\n)+$/);
    lines.close();
    serverSent.close();
    await server.close();
  });

  test('end, told, for whoever is banned, and for nobody else', async () => {
    const { server, ada, bob, version, follow } = await opened();
    const [hers, his] = [await follow(ada), await follow(bob)];
    await Promise.all([hers, his].map((stream) => stream.until(reached(version))));
    const oli = await restGuest(server, 'Oli');
    await makeOperator(new TestClient(server, oli.token, oli.playerId));

    const banned = await oli.ask(`/v1/operators/players/${bob.playerId ?? ''}/ban`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: { why: 'Rude.' },
    });
    expect(banned.status).toBe(200);
    await his.until();

    expect(his.problems).toMatchObject([{ code: 'BANNED', status: 403 }]);
    expect(hers.answer.readableEnded).toBe(false);
    hers.close();
    await server.close();
  });

  test('of a private game end, told, for whoever left it', async () => {
    const server = await openServer();
    const ada = await restGuest(server, 'Ada');
    const bob = await restGuest(server, 'Bob');
    const { data } = await ada.api.POST('/v1/games', { body: { variant: 'traditional', access: 'PRIVATE' } });
    const game = present(data?.game ?? undefined, 'a game');
    await bob.command(game.id, 'join', { body: { invitation: game.invitation } });
    const stream = await RestStream.open(bob, `/v1/games/${game.id}/events?follow=true`, LINES);
    await stream.until(reached(3));

    await bob.command(game.id, 'leave');
    await stream.until();

    expect(stream.problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    await server.close();
  });
});
