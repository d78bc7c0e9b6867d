import 'reflect-metadata';
import { LobbyResolver } from '../../../src/api/graphql/resolvers/lobby';
import { present } from '../../../src/engine/core/assert';
import { guest, TestClient } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

const SEEK = '{ gameId variant options seatCount seatsFree pace clock { base } host { name } createdAt }';
const LOBBY = `query ($filter: LobbyFilterInput, $first: Int, $after: String) {
  lobby(filter: $filter, first: $first, after: $after) { hasMore endCursor nodes ${SEEK} } }`;
const FOLLOW = `subscription ($filter: LobbyFilterInput, $after: Int) { lobby(filter: $filter, after: $after) { __typename
  ... on LobbySnapshot { endCursor hasMore seeks ${SEEK} } ... on LobbyStand { after head }
  ... on LobbyChanges { endCursor changes { seq kind gameId seek ${SEEK} } } } }`;

interface SeekAnswer {
  readonly gameId: string;
  readonly seatsFree: number;
  readonly host: { readonly name: string };
}

interface Frame {
  readonly __typename: string;
  readonly endCursor?: number;
  readonly after?: number;
  readonly head?: number;
  readonly seeks?: readonly SeekAnswer[];
  readonly changes?: readonly {
    readonly seq: number;
    readonly kind: string;
    readonly gameId: string;
    readonly seek: SeekAnswer | null;
  }[];
}

type Frames = AsyncIterableIterator<{ readonly data?: { readonly lobby: Frame } | null; readonly errors?: unknown }>;

describe('the lobby', () => {
  let server: TestServer;
  let nobody: TestClient;
  beforeEach(async () => {
    server = await openServer({ limits: { subscriptionsPerSocketMax: 200 } });
    nobody = new TestClient(server);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await nobody.close();
    await server.close();
  });

  const follow = (client: TestClient, variables: object = {}): Frames =>
    client.socket().iterate<{ lobby: Frame }>({ query: FOLLOW, variables: { ...variables } }) as Frames;
  const next = async (frames: Frames): Promise<Frame> => {
    const { value } = (await frames.next()) as { value: { data?: { lobby: Frame } } };
    return present(value.data?.lobby, 'a frame');
  };
  async function seek(input: object = {}, name = 'Ada'): Promise<{ host: TestClient; gameId: string }> {
    const host = await guest(server, name);
    const { game } = await host.command('createGame', { variant: 'block', start: 'FULL', ...input });
    return { host, gameId: game.id };
  }
  async function shown(count: number, filter = {}): Promise<readonly SeekAnswer[]> {
    for (;;) {
      const data = (await nobody.ask(LOBBY, { filter })) as unknown as { lobby: { nodes: SeekAnswer[] } };
      if (data.lobby.nodes.length === count) return data.lobby.nodes;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  test('shows anybody what is open, and then each change of it', async () => {
    const { gameId } = await seek({ seats: 3 });
    await shown(1);
    const frames = follow(nobody);
    expect(await next(frames)).toMatchObject({
      __typename: 'LobbySnapshot',
      endCursor: 1,
      seeks: [
        { gameId, variant: 'block', seatCount: 3, seatsFree: 2, pace: 'UNTIMED', clock: null, host: { name: 'Ada' } },
      ],
    });

    const [bob, cyd] = [await guest(server, 'Bob'), await guest(server, 'Cyd')];
    await bob.command('joinGame', { gameId });
    expect((await next(frames)).changes).toMatchObject([{ seq: 2, kind: 'CHANGED', seek: { gameId, seatsFree: 1 } }]);
    await cyd.command('joinGame', { gameId });
    expect(await next(frames)).toMatchObject({
      endCursor: 3,
      changes: [{ seq: 3, kind: 'CLOSED', gameId, seek: null }],
    });
    expect(await shown(0)).toEqual([]);
  });

  test('is followed on after a cursor, without what one has', async () => {
    await seek();
    await seek();
    await shown(2);
    const [first, third] = [follow(nobody, { after: 0 }), follow(nobody, { after: 2 })];
    expect(await next(first)).toEqual({ __typename: 'LobbyStand', after: 0, head: 2 });
    expect(await next(third)).toEqual({ __typename: 'LobbyStand', after: 2, head: 2 });
    expect((await next(first)).changes?.map(({ seq }) => seq)).toEqual([1, 2]);

    const { gameId } = await seek();
    for (const frames of [first, third]) expect((await next(frames)).changes).toMatchObject([{ seq: 3, gameId }]);
    const { value } = (await follow(nobody, { after: 9 }).next()) as {
      value: { errors: readonly { message: string }[] };
    };
    expect(value.errors[0]?.message).toMatch(/^after must be a whole number from 0 to 3/);
  });

  test('is filtered, on lists and for followers', async () => {
    const slow = follow(nobody, { filter: { pace: 'SLOW' } });
    const blocks = follow(nobody, { filter: { variant: 'block' } });
    for (const frames of [slow, blocks]) expect(await next(frames)).toMatchObject({ seeks: [] });

    const fast = await seek({ clock: { base: 300, increment: 2 } });
    const days = await seek({ variant: 'traditional', clock: { perMove: 259_200 } });

    expect((await next(slow)).changes).toMatchObject([{ kind: 'OPENED', gameId: days.gameId }]);
    expect((await next(blocks)).changes).toMatchObject([{ kind: 'OPENED', gameId: fast.gameId }]);
    expect(await shown(1, { pace: 'FAST' })).toMatchObject([{ gameId: fast.gameId }]);
    expect(await shown(1, { variant: 'traditional' })).toMatchObject([{ gameId: days.gameId }]);
  });

  test('tells nothing of private games, nor for whom a seat is kept', async () => {
    const bob = await guest(server, 'Bob');
    await seek({ access: 'PRIVATE' });
    await seek({ challenges: [{ playerId: bob.playerId }] });
    const { gameId } = await seek();
    const asked = 'query ($id: ID!) { game(id: $id) { seats { isKept keptFor { name } player { name } } } }';

    expect(await shown(1)).toMatchObject([{ gameId }]);
    const kept = await seek({ seats: 3, challenges: [{ playerId: bob.playerId, seat: 2 }] }, 'Host');
    const [forHost, forBob, forNobody] = await Promise.all(
      [kept.host, bob, nobody].map((client) => client.ask(asked, { id: kept.gameId })),
    );
    const forEve = await (await guest(server, 'Eve')).ask(asked, { id: kept.gameId });
    const seatsOf = (keptFor: object | null) => ({
      game: {
        seats: [
          { isKept: false, keptFor: null, player: { name: 'Host' } },
          { isKept: false, keptFor: null, player: null },
          { isKept: true, keptFor, player: null },
        ],
      },
    });
    for (const insider of [forHost, forBob]) expect(insider).toEqual(seatsOf({ name: 'Bob' }));
    for (const outsider of [forNobody, forEve]) expect(outsider).toEqual(seatsOf(null));
  });

  test('costs one execution a batch, however many watch, signed in or not', async () => {
    const watchers: Frames[] = [];
    const clients = [nobody, await guest(server, 'Eve'), await guest(server, 'Fay')];
    for (const client of clients) for (let at = 0; at < 60; at++) watchers.push(follow(client));
    for (const frames of watchers) expect((await next(frames)).__typename).toBe('LobbySnapshot');
    const executed = jest.spyOn(LobbyResolver.prototype, 'lobbyFrames');

    const { gameId } = await seek();
    const seen = await Promise.all(watchers.map(next));

    for (const frame of seen) expect(frame).toMatchObject({ changes: [{ seq: 1, gameId }] });
    expect(executed).toHaveBeenCalledTimes(1);
    for (const client of clients) await client.close();
  });

  test.each([
    [{ filter: { variant: 'No such thing' } }, 'BAD_INPUT'],
    [{ first: 0 }, 'BAD_INPUT'],
    [{ first: 101 }, 'BAD_INPUT'],
    [{ after: 'nonsense' }, 'BAD_INPUT'],
    [{ filter: { pace: 'HASTY' } }, 'BAD_INPUT'],
  ])('says what is wrong with %j', async (variables, code) => {
    expect(await nobody.codeOf(LOBBY, variables)).toBe(code);
  });
});
