import 'reflect-metadata';
import { WebSocket } from 'ws';
import { GameEventsResolver } from '../../../src/api/graphql/resolvers/game-events';
import { present } from '../../../src/engine/core/assert';
import { DEFAULT_LIMITS } from '../../../src/api/limits';
import { MemoryLog } from '../../../src/eventlog/memory-log';
import type { FrameAnswer, FrameResult } from '../../kit/answers';
import { dealtGame, guest, playOut, TestClient, EVENT } from '../../kit/client';
import { RawSocket } from '../../kit/raw-socket';
import { openServer, type TestServer } from '../../kit/server';

const FOLLOW = `subscription ($id: ID!, $after: Int) { gameEvents(gameId: $id, after: $after) { __typename
  ... on PositionFrame { game { version } position { seq } } ... on EventsFrame { version head turnSeat events ${EVENT} } } }`;

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** A message of graphql-transport-ws, as far as the tests look at it. */
interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: FrameResult;
}

/** The data of whatever operation. */
interface AnyData {
  readonly gameEvents?: { readonly __typename?: string };
}

/** One subscription, and what it was sent. */
interface Watcher {
  readonly id: string;
  readonly socket: RawSocket;
  positions: number;
  readonly frames: FrameAnswer[];
  /** The same as they came, less the id. */
  readonly texts: string[];
}

const seqsOf = ({ frames }: Watcher): number[] => frames.flatMap(({ events }) => events.map(({ seq }) => seq));
const seenBy = (watcher: Watcher): number => watcher.frames.at(-1)?.version ?? 0;

async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('watchers of one game', () => {
  const log = new MemoryLog();
  let server: TestServer;
  const sockets: RawSocket[] = [];
  beforeAll(async () => {
    server = await openServer({ log, limits: { subscriptionsPerSocketMax: 250 } });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(sockets.splice(0).map((socket) => socket.close()));
  });
  afterAll(() => server.close());

  async function connected(token?: string): Promise<RawSocket> {
    const socket = await RawSocket.open(`${server.url.replace('http', 'ws')}/graphql`);
    sockets.push(socket);
    const payload = token === undefined ? {} : { authorization: `Bearer ${token}` };
    socket.say({ type: 'connection_init', payload });
    await socket.hear('connection_ack');
    return socket;
  }

  /** A socket, and the server's own end of it. */
  async function withServersEnd(): Promise<{ readonly socket: RawSocket; readonly servers: WebSocket }> {
    const ends: WebSocket[] = [];
    // Nobody else is sent anything while this one says hello.
    const asked = jest.spyOn(WebSocket.prototype, 'bufferedAmount', 'get').mockImplementation(function (
      this: WebSocket,
    ) {
      ends.push(this);
      return 0;
    });
    const socket = await connected();
    asked.mockRestore();
    return { socket, servers: present(ends[0], 'the end that said hello back') };
  }

  /** So many subscriptions over one socket. */
  function watching(socket: RawSocket, count: number, variables: object, query = FOLLOW): Watcher[] {
    const watchers = new Map<string, Watcher>();
    socket.socket.on('message', (data: Buffer) => {
      const text = data.toString();
      const { type, id = '', payload } = JSON.parse(text) as Message;
      const watcher = watchers.get(id);
      const frame = payload?.data?.gameEvents;
      if (watcher === undefined || type !== 'next') return;
      if (frame?.__typename === 'PositionFrame') watcher.positions++;
      else if (frame) watcher.frames.push(frame);
      if (frame?.__typename === 'EventsFrame') watcher.texts.push(text.replace(JSON.stringify(id), ''));
    });
    for (let at = 0; at < count; at++) {
      const id = `${sockets.length}"${at}${Math.random()}`;
      watchers.set(id, { id, socket, positions: 0, frames: [], texts: [] });
      socket.say({ type: 'subscribe', id, payload: { query, variables } });
    }
    return [...watchers.values()];
  }

  /** Strangers that stand at the end of the game, over some sockets. */
  async function strangers(gameId: string, count: number, over: number): Promise<Watcher[]> {
    const watchers: Watcher[] = [];
    for (let at = 0; at < over; at++) watchers.push(...watching(await connected(), count / over, { id: gameId }));
    await eventually(() => watchers.every(({ positions }) => positions === 1));
    return watchers;
  }

  const versionOf = async (id: string): Promise<number> =>
    (await new TestClient(server).ask('query ($id: ID!) { game(id: $id) { version } }', { id })).game.version;

  /** Counts what each frame costs the server, from now on. */
  function counting() {
    const execute = jest.spyOn(GameEventsResolver.prototype, 'gameEvents');
    const read = jest.spyOn(log, 'read');
    const stringify = jest.spyOn(JSON, 'stringify');
    const frameOf = (value: unknown): string => {
      const { data, payload } = (value ?? {}) as { data?: AnyData; payload?: { data?: AnyData } };
      return (data ?? payload?.data)?.gameEvents?.__typename ?? '';
    };
    return {
      executed: () => execute.mock.calls.filter(([{ kind }]) => kind === 'events').length,
      written: () => stringify.mock.calls.filter(([value]) => frameOf(value) === 'EventsFrame').length,
      reads: () => read.mock.calls.length,
    };
  }

  test('a thousand get every event once and in order, each batch read, executed and written once for all', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    const before = await versionOf(gameId);
    const watchers = await strangers(gameId, 1000, 4);
    const counts = counting();

    expect(await playOut([ada, bob], gameId, { movesMax: 20 })).toBe(20);
    const version = await versionOf(gameId);
    await eventually(() => watchers.every((watcher) => seenBy(watcher) === version));

    for (const watcher of watchers) expect(seqsOf(watcher)).toEqual(upTo(before + 1, version));
    const batches = new Set(watchers.flatMap(({ frames }) => frames.map(({ version: seq }) => seq))).size;
    expect(counts.executed()).toBe(batches);
    expect(counts.written()).toBe(batches);
    // The answer to each move reads its events too.
    expect(counts.reads()).toBe(20 + batches);
    expect(new Set(watchers.map(({ texts }) => texts.join('\n'))).size).toBe(1);
  });

  test('who come in the middle, from whatever cursor, miss nothing and get nothing twice', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    const early = await strangers(gameId, 10, 1);
    const before = await versionOf(gameId);
    const late: { readonly from: number; readonly watcher: Watcher }[] = [];
    for (let time = 0; time < 10; time++) {
      const socket = await connected();
      const playing = playOut([ada, bob], gameId, { movesMax: 2 });
      for (const from of [0, 3, before, (await versionOf(gameId)) - 1]) {
        late.push(...watching(socket, 2, { id: gameId, after: from }).map((watcher) => ({ from, watcher })));
      }
      await playing;
    }
    const version = await versionOf(gameId);
    await eventually(() => [...early, ...late.map(({ watcher }) => watcher)].every((one) => seenBy(one) === version));

    for (const { from, watcher } of late) expect(seqsOf(watcher)).toEqual(upTo(from + 1, version));
    for (const watcher of early) expect(seqsOf(watcher)).toEqual(upTo(before + 1, version));

    const counts = counting();
    await playOut([ada, bob], gameId, { movesMax: 1 });
    const end = await versionOf(gameId);
    await eventually(() => late.every(({ watcher }) => seenBy(watcher) === end));
    const versions = late.flatMap(({ watcher }) => watcher.frames.map((frame) => frame.version));
    // Wherever they began, in the end they are one group.
    expect(counts.executed()).toBe(new Set(versions.filter((seq) => seq > version)).size);
  });

  test('by other documents or variables get the answers of their own', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    const socket = await connected();
    const query =
      'subscription ($id: ID!, $more: Boolean!) { gameEvents(gameId: $id) { __typename ... on EventsFrame { version events { seq type @include(if: $more) } } } }';
    const more = watching(socket, 2, { id: gameId, more: true }, query);
    const less = watching(socket, 2, { id: gameId, more: false }, query);
    await eventually(() => [...more, ...less].every(({ positions }) => positions === 1));

    await playOut([ada, bob], gameId, { movesMax: 1 });
    const version = await versionOf(gameId);
    await eventually(() => [...more, ...less].every((watcher) => seenBy(watcher) === version));

    const keys = (watchers: Watcher[]): string[][] =>
      watchers.map(({ frames }) => Object.keys(frames.flatMap(({ events }) => events)[0] ?? {}));
    expect(keys(more)).toEqual([
      ['seq', 'type'],
      ['seq', 'type'],
    ]);
    expect(keys(less)).toEqual([['seq'], ['seq']]);
  });

  test('who sit see their own tiles on all their devices, and the others never do', async () => {
    const [ada, bob, eve] = [await guest(server, 'Ada'), await guest(server, 'Bob'), await guest(server, 'Eve')];
    const { game } = await ada.command('createGame', { variant: 'block', start: 'FULL', seats: 2 });
    const watch = async (token: string | undefined): Promise<Watcher[]> =>
      watching(await connected(token), 2, { id: game.id });
    const [adas, bobs, eves, nobodys] = [
      [...(await watch(ada.token)), ...(await watch(ada.token))],
      await watch(bob.token),
      await watch(eve.token),
      [...(await watch(undefined)), ...(await watch(undefined))],
    ];
    const all = [...adas, ...bobs, ...eves, ...nobodys];
    await eventually(() => all.every(({ positions }) => positions === 1));
    const counts = counting();

    await bob.command('joinGame', { gameId: game.id });
    const version = await versionOf(game.id);
    await eventually(() => all.every((watcher) => seenBy(watcher) === version));

    const tiles = ({ frames }: Watcher): string[] =>
      frames.flatMap(({ events }) => events.flatMap(({ mine }) => mine.map(({ tile }) => tile)));
    const [adasTiles, bobsTiles] = [adas[0], bobs[0]].map((watcher) => (watcher === undefined ? [] : tiles(watcher)));
    expect(adasTiles?.length).toBeGreaterThanOrEqual(6);
    expect(bobsTiles?.length).toBe(adasTiles?.length);
    expect(adasTiles?.filter((tile) => bobsTiles?.includes(tile))).toEqual([]);
    for (const watcher of adas) expect(tiles(watcher)).toEqual(adasTiles);
    for (const watcher of bobs) expect(tiles(watcher)).toEqual(bobsTiles);
    for (const watcher of [...eves, ...nobodys]) expect(tiles(watcher)).toEqual([]);
    // Ada, Bob, Eve and those without a name: four answers a batch, for ten who watch.
    const batches = new Set(all.flatMap(({ frames }) => frames.map(({ version: seq }) => seq))).size;
    expect(counts.executed()).toBe(4 * batches);
  });

  test('of a private game are told that there is none as soon as they have left it', async () => {
    const [host, cyd] = [await guest(server, 'Host'), await guest(server, 'Cyd')];
    const { game } = await host.command('createGame', { variant: 'traditional', access: 'PRIVATE' });
    await cyd.command('joinGame', { gameId: game.id, invitation: game.invitation });
    const devices = [await connected(cyd.token), await connected(cyd.token)];
    const watchers = devices.flatMap((socket) => watching(socket, 1, { id: game.id }));
    await eventually(() => watchers.every(({ positions }) => positions === 1));

    await cyd.command('leaveGame', { gameId: game.id });

    for (const device of devices) {
      expect(await device.hear('error')).toMatchObject({ payload: [{ extensions: { code: 'NOT_FOUND' } }] });
    }
    for (const { frames } of watchers) expect(frames).toEqual([]);
  });

  test('do not wait for one that does not read, who is told and closed', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    const before = await versionOf(gameId);
    const watchers = await strangers(gameId, 20, 2);
    const { socket, servers } = await withServersEnd();
    const [reader] = watching(socket, 1, { id: gameId });
    await eventually(() => reader?.positions === 1);
    jest.spyOn(servers, 'bufferedAmount', 'get').mockReturnValue(DEFAULT_LIMITS.socketBufferBytesMax + 1);

    await playOut([ada, bob], gameId, { movesMax: 5 });
    const version = await versionOf(gameId);
    await eventually(() => watchers.every((watcher) => seenBy(watcher) === version));

    expect(await socket.hear('closed')).toMatchObject({ code: 4429 });
    expect(reader?.frames).toEqual([]);
    for (const watcher of watchers) expect(seqsOf(watcher)).toEqual(upTo(before + 1, version));
  });

  test('are waited for when they read slowly: far behind, they catch up by themselves', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    const before = await versionOf(gameId);
    const watchers = await strangers(gameId, 4, 1);
    const { socket, servers } = await withServersEnd();
    const [slow] = watching(socket, 1, { id: gameId });
    await eventually(() => slow?.positions === 1);
    const held: (() => void)[] = [];
    const sending = jest.spyOn(servers, 'send').mockImplementation((...given) => {
      held.push(() => WebSocket.prototype.send.apply(servers, given));
    });
    for (let time = 0; time < 25; time++) {
      await playOut([ada, bob], gameId, { movesMax: 1 });
      const now = await versionOf(gameId);
      await eventually(() => watchers.every((watcher) => seenBy(watcher) === now));
    }
    expect(held).toHaveLength(1);
    const counts = counting();

    sending.mockRestore();
    for (const send of held) send();
    const version = await versionOf(gameId);
    await eventually(() => slow !== undefined && seenBy(slow) === version);

    expect(slow === undefined ? [] : seqsOf(slow)).toEqual(upTo(before + 1, version));
    // All that he had missed came in one answer of his own, and with the next he is among the others again.
    expect(counts.executed()).toBe(1);
    await playOut([ada, bob], gameId, { movesMax: 1 });
    const end = await versionOf(gameId);
    await eventually(() => [slow, ...watchers].every((watcher) => watcher !== undefined && seenBy(watcher) === end));
    expect(counts.executed()).toBe(2);
  });

  test('may leave one after another: the rest watch on, and the last one ends the tail', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    const before = await versionOf(gameId);
    const follow = jest.spyOn(server.app.queries, 'follow');
    const counted = jest.spyOn(server.app.metrics, 'followersChanged');
    const open = (): number => counted.mock.calls.reduce((sum, [by]) => sum + by, 0);
    const watchers = await strangers(gameId, 20, 2);
    const tails = (): number => follow.mock.calls.filter(([, , , signal]) => !signal.aborted).length;
    await eventually(() => tails() === 1);
    const [leaving, staying] = [watchers.slice(5, 15), [...watchers.slice(0, 5), ...watchers.slice(15)]];

    for (const { socket, id } of leaving) socket.say({ type: 'complete', id });
    await Promise.all(sockets.map(answered));
    await playOut([ada, bob], gameId, { movesMax: 2 });
    const version = await versionOf(gameId);
    await eventually(() => staying.every((watcher) => seenBy(watcher) === version));
    for (const watcher of staying) expect(seqsOf(watcher)).toEqual(upTo(before + 1, version));
    for (const watcher of leaving) expect(watcher.frames).toEqual([]);
    expect(tails()).toBe(1);
    expect(open()).toBe(10);

    const [first, ...others] = sockets;
    await Promise.all(others.map((socket) => socket.close()));
    for (const { socket, id } of staying) if (socket === first) socket.say({ type: 'complete', id });
    await eventually(() => tails() === 0 && open() === 0);
    expect(follow).toHaveBeenCalledTimes(21);
  });
});

/** Whatever was said before has been heard by the server. */
async function answered(socket: RawSocket): Promise<void> {
  socket.say({ type: 'ping' });
  await socket.hear('pong');
}
