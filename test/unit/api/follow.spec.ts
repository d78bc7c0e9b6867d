import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { present } from '../../../src/engine/core/assert';
import { DEFAULT_LIMITS } from '../../../src/api/limits';
import { dealtGame, guest, playOut, TestClient, EVENT } from '../../kit/client';
import type { FrameAnswer, FrameResult } from '../../kit/answers';
import { textLike } from '../../kit/matching';
import { openServer, type TestServer } from '../../kit/server';

const FOLLOW = `subscription ($id: ID!, $after: Int) { gameEvents(gameId: $id, after: $after) { __typename
  ... on PositionFrame { game { version } position { seq } } ... on EventsFrame { version head events ${EVENT} } } }`;

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('following a game', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  function follow(client: TestClient, id: string, after?: number): AsyncIterableIterator<FrameResult> {
    return client
      .socket()
      .iterate<FrameResult['data']>({ query: FOLLOW, variables: { id, ...(after === undefined ? {} : { after }) } });
  }

  async function frame(frames: AsyncIterableIterator<FrameResult>): Promise<FrameAnswer> {
    const next = await frames.next();
    return present(next.done === true ? undefined : next.value.data?.gameEvents, 'a frame');
  }

  /** Numbers of the events that come until `version`. */
  async function until(frames: AsyncIterableIterator<FrameResult>, version: number): Promise<number[]> {
    const seqs: number[] = [];
    while ((seqs.at(-1) ?? 0) < version) {
      const { events, ...rest } = await frame(frames);
      seqs.push(...events.map(({ seq }) => seq));
      expect(rest).toMatchObject({ version: seqs.at(-1), head: events.at(-1)?.head });
    }
    return seqs;
  }

  const versionOf = async (client: TestClient, id: string): Promise<number> =>
    (await client.ask('query ($id: ID!) { game(id: $id) { version } }', { id })).game.version;

  test('from any cursor: each event once and in order, those before and those to come (E03)', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    await playOut([ada, bob], gameId, { movesMax: 3 });
    const before = await versionOf(ada, gameId);
    const followers = upTo(0, before).map((after) => ({
      after,
      frames: follow(new TestClient(server), gameId, after),
    }));
    const firsts = await Promise.all(followers.map(({ frames }) => frame(frames)));
    await playOut([ada, bob], gameId, { movesMax: 4 });
    const version = await versionOf(ada, gameId);

    expect(firsts.map(({ __typename }) => __typename)).toEqual(followers.map(() => 'PositionFrame'));
    expect(firsts.map(({ position }) => position?.seq ?? 0)).toEqual(upTo(0, before));
    for (const { after, frames } of followers) {
      expect(await until(frames, version)).toEqual(upTo(after + 1, version));
      await frames.return?.();
    }
  });

  test('while moves are made', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    const eve = await guest(server, 'Eve');
    const playing = playOut([ada, bob], gameId, { movesMax: 20 });
    const seen: Promise<number[]>[] = [];
    const goal = 20;
    for (let at = 0; at < 5; at++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const frames = follow(eve, gameId, 0);
      await frame(frames);
      seen.push(until(frames, goal));
    }
    await playing;

    for (const seqs of await Promise.all(seen)) expect(seqs).toEqual(upTo(1, seqs.at(-1) ?? 0));
    await eve.close();
  });

  test('without a cursor, from now on: nothing old is sent (E05)', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    const before = await versionOf(ada, gameId);
    const frames = follow(bob, gameId);
    expect(await frame(frames)).toMatchObject({ position: { seq: before } });
    await playOut([ada, bob], gameId, { movesMax: 1 });

    expect((await until(frames, before + 1))[0]).toBe(before + 1);
    await bob.close();
  });

  test('with openings of the follower’s own tiles, and of nobody else’s', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const mine: string[][] = [];
    for (const client of [ada, bob, new TestClient(server)]) {
      const frames = follow(client, gameId, 0);
      await frame(frames);
      const { events } = await frame(frames);
      const dealt = events.find(({ type }) => type === 'RoundDealt');
      mine.push((dealt?.mine ?? []).map(({ tile }) => tile));
      await client.close();
    }

    const [adas = [], bobs = [], nobodys] = mine;
    expect(adas.length).toBeGreaterThanOrEqual(6);
    expect(bobs.length).toBeGreaterThanOrEqual(6);
    expect(adas.filter((tile) => bobs.includes(tile))).toEqual([]);
    expect(nobodys).toEqual([]);
  });

  test.each([99, -1])('a cursor at %d is refused, and nothing is sent (E04)', async (after) => {
    const { bob, gameId } = await dealtGame(server);
    const results: FrameResult[] = [];
    for await (const result of follow(bob, gameId, after)) results.push(result);
    await bob.close();

    expect(results).toMatchObject([{ errors: [{ extensions: { code: 'BAD_INPUT' } }] }]);
    expect(results[0]?.data ?? null).toBeNull();
  });

  test('ends at once when its follower has enough, though nothing happens', async () => {
    const { bob, gameId } = await dealtGame(server);
    const frames = follow(bob, gameId);
    await frame(frames);
    const pending = frames.next();
    await frames.return?.();

    expect(await pending).toMatchObject({ done: true });
    await bob.close();
  });
});

describe('a socket', () => {
  let server: TestServer;
  afterEach(() => server.close());

  /** Speaks graphql-transport-ws by hand; answers with how the server closed. */
  async function closing(
    messages: readonly (object | string)[],
    { protocol = 'graphql-transport-ws', onMessage = (_socket: WebSocket, _text: string): void => undefined } = {},
  ): Promise<{ code: number; reason: string; heard: string[] }> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, protocol);
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString());
      onMessage(socket, data.toString());
    });
    return new Promise((resolve, reject) => {
      socket.on('open', () => {
        for (const message of messages) socket.send(typeof message === 'string' ? message : JSON.stringify(message));
      });
      socket.on('error', reject);
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString(), heard }));
    });
  }

  const hello = (authorization?: string): object => ({
    type: 'connection_init',
    ...(authorization === undefined ? {} : { payload: { authorization } }),
  });

  test('with a wrong token is closed with a sentence', async () => {
    server = await openServer();

    expect(await closing([hello('Bearer nonsense')])).toMatchObject({
      code: 4403,
      reason: textLike(/token was not issued by this server/),
      heard: [],
    });
  });

  test('ends when its token does', async () => {
    server = await openServer({ tokenSeconds: 1 });
    const { token } = server.tokens.issue(randomUUID());

    expect(await closing([hello(`Bearer ${token}`)])).toMatchObject({ code: 4403, reason: 'The token has expired.' });
  });

  test('that speaks nonsense, or before saying hello, is closed', async () => {
    server = await openServer();

    expect(await closing(['{{{'])).toMatchObject({ code: 4400 });
    const early = { type: 'subscribe', id: '1', payload: { query: '{ me { id } }' } };
    expect(await closing([early])).toMatchObject({ code: 4401 });
    expect(await closing([hello(), { type: 'constructor' }])).toHaveProperty('code', 4400);
    expect(server.logged.join()).not.toMatch(/"level":"(?:error|fatal)"/);
  });

  /** So many subscribers of one game on one socket, asked for as soon as the server has said hello back. */
  function subscribing(count: number, gameId: string, then: (socket: WebSocket, text: string) => void) {
    return closing([hello()], {
      onMessage: (socket, text) => {
        if (messageOf(text).type !== 'connection_ack') {
          then(socket, text);
          return;
        }
        for (let id = 0; id < count; id++) {
          const payload = { query: FOLLOW, variables: { id: gameId, after: 0 } };
          socket.send(JSON.stringify({ type: 'subscribe', id: String(id), payload }));
        }
      },
    });
  }

  test('carries so many operations and no more', async () => {
    server = await openServer({ limits: { subscriptionsPerSocketMax: 2 } });
    const { gameId } = await dealtGame(server);

    const { heard } = await subscribing(3, gameId, (socket, text) => {
      if (messageOf(text).type === 'error') socket.close();
    });

    const errors = heard.map(messageOf).filter(({ type }) => type === 'error');
    expect(errors).toMatchObject([{ id: '2', payload: [{ extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } }] }]);
  });

  test('of a client that does not read is told and closed, and no event is skipped (E02)', async () => {
    server = await openServer();
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    const unread = jest.spyOn(WebSocket.prototype, 'bufferedAmount', 'get');
    const closed = subscribing(1, gameId, (_socket, text) => {
      if (eventsIn(messageOf(text).payload).length > 0) unread.mockReturnValue(DEFAULT_LIMITS.socketBufferBytesMax + 1);
    });
    const playing = playOut([ada, bob], gameId, { movesMax: 3 });

    const { code, reason, heard } = await closed;
    await playing;
    unread.mockRestore();

    expect(code).toBe(4429);
    expect(reason).toMatch(/go on after the last seq/);
    const seqs = heard.flatMap((text) => eventsIn(messageOf(text).payload).map(({ seq }) => seq));
    expect(seqs).toEqual(upTo(1, seqs.length));
    expect(seqs.length).toBeGreaterThan(0);
  });

  test('meets the limits and errors of HTTP', async () => {
    server = await openServer();
    const nobody = new TestClient(server);
    const socket = nobody.socket();
    const run = async (query: string): Promise<unknown> => {
      const next = await socket.iterate({ query }).next();
      return next.value;
    };

    expect(await run('{ variants { id } }')).toHaveProperty('data.variants');
    await expect(run('{ variants { nope } }')).rejects.toMatchObject([
      { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
    ]);
    await expect(run('{ variants {')).rejects.toMatchObject([{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }]);
    await expect(run(`{ ${'me { id } '.repeat(500)} }`)).rejects.toMatchObject([
      { extensions: { code: 'GRAPHQL_PARSE_FAILED' } },
    ]);
    await nobody.close();
  });
});

/** A message of graphql-transport-ws, as far as the tests look at it. */
interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: FrameResult;
}

function messageOf(text: string): Message {
  return JSON.parse(text) as Message;
}

/** Events of a frame; the first frame has none. */
function eventsIn(result: FrameResult | undefined): FrameAnswer['events'] {
  const frame = result?.data?.gameEvents;
  return frame?.__typename === 'EventsFrame' ? frame.events : [];
}
