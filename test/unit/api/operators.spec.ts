import { randomUUID } from 'node:crypto';
import { present } from '../../../src/engine/core/assert';
import { dealtGame, guest, makeOperator, playOut, TestClient } from '../../kit/client';
import { MemoryLog } from '../../../src/eventlog/memory-log';
import { memoryCommunity } from '../../kit/memory-community';
import { RawSocket } from '../../kit/raw-socket';
import { MemoryPlayers } from '../../kit/memory-accounts';
import { openServer, type TestServer } from '../../kit/server';
import { act, asked, followRoom, room, say, tell, textsOf, type ActAnswer } from '../../kit/table-talk';

let server: TestServer;
/** An operator. */
let oli: TestClient;
// Sockets end with their tokens by the real clock, so this one begins there.
let now = new Date();
beforeAll(async () => {
  server = await openServer({ clock: { now: () => now }, tokenSeconds: 86_400 });
  oli = await operator(server);
});
afterAll(() => server.close());

const about = ({ playerId }: TestClient): { playerId: string | undefined } => ({ playerId });

async function operator(where: TestServer): Promise<TestClient> {
  const client = await guest(where, 'Oli');
  await makeOperator(client);
  return client;
}

async function acts(client: TestClient): Promise<readonly ActAnswer[]> {
  const query = `query ($first: Int) { operatorActs(first: $first) {
    nodes { id at act why by { id } player { id } gameId reportId details } } }`;
  const { data } = await asked<{ operatorActs: { nodes: ActAnswer[] } }>(client, query, { first: 100 });
  return data?.operatorActs.nodes ?? [];
}

const ME = '{ me { id } }';

describe('every act of an operator', () => {
  /** Each with what it needs to succeed once. */
  const ACTS: readonly (readonly [mutation: string, act: string, input: () => Promise<object>])[] = [
    [
      'closeGame',
      'CLOSE_GAME',
      async () => ({ gameId: (await dealtGame(server, { variant: 'block', seats: 2 })).gameId }),
    ],
    ['silencePlayer', 'SILENCE_PLAYER', async () => ({ ...about(await guest(server, 'Bob')), seconds: 60 })],
    ['banPlayer', 'BAN_PLAYER', async () => ({ ...about(await guest(server, 'Bob')), seconds: 60 })],
    ['liftSanction', 'LIFT_BAN', async () => ({ ...about(await banned()), kind: 'BAN' })],
    ['deleteMessage', 'DELETE_MESSAGE', async () => ({ gameId: await spokenGame(), room: 'PLAYERS', seq: 1 })],
    ['resolveReport', 'RESOLVE_REPORT', async () => ({ reportId: await reportOf(await guest(server, 'Bob')) })],
  ];

  async function banned(): Promise<TestClient> {
    const bob = await guest(server, 'Bob');
    await act(oli, 'banPlayer', about(bob));
    return bob;
  }

  async function spokenGame(): Promise<string> {
    const { bob, gameId } = await dealtGame(server);
    await say(bob, gameId, 'rude');
    return gameId;
  }

  async function reportOf(bob: TestClient): Promise<string> {
    const { reportId } = await tell(await guest(server, 'Ada'), 'reportPlayer', { ...about(bob), why: 'He is slow.' });
    return present(reportId, 'the id of a report');
  }

  test.each(ACTS)('%s: is recorded with who, what, why and when', async (mutation, name, inputOf) => {
    const input = await inputOf();
    const done = await act(oli, mutation, { ...input, why: ' As was reported. ' });

    const recorded = (await acts(oli)).find(({ id }) => id === done.act?.id);
    expect(done).toEqual({ __typename: 'OperatorActSuccess', act: recorded, repeated: false });
    expect(recorded).toMatchObject({
      act: name,
      at: now.toISOString(),
      why: 'As was reported.',
      by: { id: oli.playerId },
      ...('gameId' in input ? { gameId: input.gameId } : {}),
      ...('playerId' in input ? { player: { id: input.playerId } } : {}),
      ...('reportId' in input ? { reportId: input.reportId } : {}),
    });
  });

  test.each(ACTS)('%s: sent again with its id is done and recorded once', async (mutation, _name, inputOf) => {
    const input = { ...(await inputOf()), commandId: randomUUID() };
    const first = await act(oli, mutation, input);
    const count = (await acts(oli)).length;
    const again = await act(oli, mutation, input);
    const other = await act(oli, mutation, { ...input, why: 'For another reason.' });

    expect(again).toEqual({ ...first, repeated: true });
    expect(other).toMatchObject({ code: 'COMMAND_ID_REUSED' });
    expect((await acts(oli)).length).toBe(count);
  });

  test.each(ACTS)('%s: is refused to everybody else, before anything is looked at', async (mutation, _n, inputOf) => {
    const input = await inputOf();
    const count = (await acts(oli)).length;
    const host = await guest(server, 'Ada');
    const nowhere = { ...input, ...('gameId' in input ? { gameId: `game_${randomUUID()}` } : {}) };

    expect(await act(host, mutation, input)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await act(host, mutation, nowhere)).toEqual(await act(host, mutation, input));
    expect(await act(new TestClient(server), mutation, input)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await acts(oli)).length).toBe(count);
  });

  test.each(ACTS)('%s: needs a reason', async (mutation, _name, inputOf) => {
    const count = (await acts(oli)).length;
    const input = await inputOf();
    const before = mutation === 'liftSanction' ? 1 : 0;

    for (const why of ['', '\u200b', 'x'.repeat(501), 'a\nb']) {
      expect(await act(oli, mutation, { ...input, why })).toMatchObject({ code: 'TEXT_INVALID' });
    }
    expect((await acts(oli)).length).toBe(count + before);
  });

  test('of what is not there is refused and not recorded', async () => {
    const count = (await acts(oli)).length;
    const { gameId } = await dealtGame(server);
    const nobody = { playerId: `player_${randomUUID()}` };
    const codes = [
      await act(oli, 'closeGame', { gameId: `game_${randomUUID()}` }),
      await act(oli, 'banPlayer', nobody),
      await act(oli, 'silencePlayer', { ...nobody, seconds: 60 }),
      await act(oli, 'liftSanction', { ...nobody, kind: 'BAN' }),
      await act(oli, 'deleteMessage', { gameId, room: 'PLAYERS', seq: 1 }),
      await act(oli, 'deleteMessage', { gameId, room: 'PLAYERS', seq: -1 }),
      await act(oli, 'resolveReport', { reportId: `report_${randomUUID()}` }),
      await act(oli, 'resolveReport', { reportId: gameId }),
      await act(oli, 'silencePlayer', { ...about(await guest(server, 'Bob')), seconds: 0 }),
      await act(oli, 'banPlayer', { ...about(await guest(server, 'Bob')), seconds: 400_000_000 }),
      await act(oli, 'liftSanction', { ...about(await guest(server, 'Bob')), kind: 'SILENCE' }),
    ].map(({ code }) => code);

    expect(codes).toEqual([...Array<string>(8).fill('NOT_FOUND'), 'TIME_INVALID', 'TIME_INVALID', 'ALREADY_DONE']);
    expect((await acts(oli)).length).toBe(count);
  });
});

test('lists of reports and acts, and the things themselves, are for operators alone', async () => {
  const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
  const { reportId } = await tell(ada, 'reportPlayer', { ...about(bob), why: 'He is slow.' });
  const { act: done } = await act(oli, 'silencePlayer', { ...about(bob), seconds: 60 });
  const code = async (client: TestClient, query: string): Promise<unknown> =>
    (await asked(client, query)).errors?.[0]?.extensions.code;
  const node = (id: string | undefined): string => `{ node(id: "${id ?? ''}") { id } }`;

  for (const list of ['{ reports { nodes { id } } }', '{ operatorActs { nodes { id } } }']) {
    expect([await code(oli, list), await code(ada, list), await code(new TestClient(server), list)]).toEqual([
      undefined,
      'FORBIDDEN',
      'UNAUTHENTICATED',
    ]);
  }
  for (const id of [reportId, done?.id]) {
    expect((await asked(oli, node(id))).data).toEqual({ node: { id } });
    expect([await code(ada, node(id)), await code(new TestClient(server), node(id))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  }
});

describe('a game that an operator closes', () => {
  const LOOK = '{ status abortReason turnSeat version events(after: 1) { nodes { type actor body } } }';

  test('is called off, whoever may see it, and says why', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { access: 'PRIVATE', variant: 'block' });
    await playOut([ada, bob], gameId, { movesMax: 1 });
    await act(oli, 'closeGame', { gameId });

    const { data } = await asked<{ game: { events: { nodes: object[] } } }>(
      ada,
      `query ($id: ID!) { game(id: $id) ${LOOK} }`,
      { id: gameId },
    );
    expect(data?.game).toMatchObject({ status: 'ABORTED', abortReason: 'closed-by-operator', turnSeat: null });
    expect(data?.game.events.nodes.at(-1)).toMatchObject({ type: 'GameAborted', actor: 'server' });
    expect(await bob.command('playMove', { gameId, move: 'pass' })).toMatchObject({ code: 'GAME_OVER' });
    // The operator is an outsider all the same.
    expect(await room(oli, gameId)).toBe('NOT_FOUND');
  });

  test('may be open or against the computer; one that is over is refused', async () => {
    const ada = await guest(server, 'Ada');
    const { game: open } = await ada.command('createGame', { variant: 'block' });
    const { game: alone } = await ada.command('createGame', { variant: 'block' });
    await ada.command('addComputer', { gameId: alone.id });
    await ada.command('startGame', { gameId: alone.id });

    expect((await act(oli, 'closeGame', { gameId: open.id })).code).toBeUndefined();
    expect((await act(oli, 'closeGame', { gameId: alone.id })).code).toBeUndefined();
    expect(await act(oli, 'closeGame', { gameId: open.id })).toMatchObject({ code: 'GAME_OVER' });
  });
});

describe('a player whom an operator silences', () => {
  test('may not write until it is over or lifted, is told why, and plays on', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await act(oli, 'silencePlayer', { ...about(bob), seconds: 3600, why: 'Shouting.' });
    const until = new Date(now.getTime() + 3_600_000);

    expect(await say(bob, gameId, 'x')).toMatchObject({
      code: 'SILENCED',
      message: expect.stringContaining('Shouting.') as string,
      retryAt: until.toISOString(),
    });
    expect((await say(ada, gameId, 'x')).code).toBeUndefined();
    expect((await asked(bob, ME)).data).toEqual({ me: { id: bob.playerId } });
    await act(oli, 'liftSanction', { ...about(bob), kind: 'SILENCE' });
    expect((await say(bob, gameId, 'x')).code).toBeUndefined();
    await act(oli, 'silencePlayer', { ...about(bob), seconds: 3600 });
    now = new Date(now.getTime() + 3_600_000);
    expect((await say(bob, gameId, 'x')).code).toBeUndefined();
  });
});

describe('a player whom an operator bans', () => {
  test('is refused with a code of its own on every way in, and his sockets are closed', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const address = `${server.url.replace('http', 'ws')}/graphql`;
    const payload = { authorization: `Bearer ${bob.token ?? ''}` };
    const socket = await RawSocket.open(address);
    socket.say({ type: 'connection_init', payload });
    await socket.hear('connection_ack');
    await act(oli, 'banPlayer', { ...about(bob), seconds: 3600, why: 'Threats.' });
    const late = await RawSocket.open(address);
    late.say({ type: 'connection_init', payload });

    const told = `An operator banned this player until ${new Date(now.getTime() + 3_600_000).toISOString()}: Threats.`;
    expect(await socket.hear()).toMatchObject({ type: 'closed', code: 4403, reason: told });
    expect(await late.hear()).toMatchObject({ type: 'closed', code: 4403, reason: told });
    const { status, body } = await bob.post(ME);
    expect([status, body.errors]).toMatchObject([403, [{ message: told, extensions: { code: 'BANNED' } }]]);
    // His game goes on, and public games are still read without his token.
    expect((await asked(ada, 'query ($id: ID!) { game(id: $id) { status } }', { id: gameId })).data).toEqual({
      game: { status: 'PLAYING' },
    });
    expect((await asked(new TestClient(server), ME)).data).toEqual({ me: null });
  });

  test('gets in again when it is over, or lifted; for ever is for ever', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const codeOf = async (client: TestClient): Promise<unknown> =>
      (await asked(client, ME)).errors?.[0]?.extensions.code;
    await act(oli, 'banPlayer', { ...about(ada), seconds: 60 });
    await act(oli, 'banPlayer', about(bob));
    expect([await codeOf(ada), await codeOf(bob)]).toEqual(['BANNED', 'BANNED']);
    now = new Date(now.getTime() + 60_000);
    expect([await codeOf(ada), await codeOf(bob)]).toEqual([undefined, 'BANNED']);
    await act(oli, 'liftSanction', { ...about(bob), kind: 'BAN' });

    expect(await codeOf(bob)).toBeUndefined();
  });

  test('is never an operator', async () => {
    const other = await operator(server);

    expect(await act(oli, 'banPlayer', about(other))).toMatchObject({ code: 'PLAYER_IS_OPERATOR' });
    expect(await act(oli, 'silencePlayer', { ...about(oli), seconds: 60 })).toMatchObject({
      code: 'PLAYER_IS_OPERATOR',
    });
  });

  test('is refused on every node, and by one that starts later', async () => {
    const shared = memoryCommunity();
    const KEY = new Uint8Array(32).fill(7);
    const parts = { log: new MemoryLog(), players: new MemoryPlayers(), tokenKey: KEY, sealKey: KEY, pollMs: 20 };
    const open = (): Promise<TestServer> => openServer({ ...parts, around: shared.node() });
    const [here, there] = [await open(), await open()];
    const [bob, mod] = [await guest(here, 'Bob'), await operator(here)];
    const bobThere = new TestClient(there, bob.token, bob.playerId);
    expect((await asked(bobThere, ME)).errors).toBeUndefined();
    await act(mod, 'banPlayer', about(bob));
    const later = await open();

    while ((await asked(bobThere, ME)).errors === undefined) await there.community.sanctions.look();
    expect((await asked(new TestClient(later, bob.token), ME)).errors).toMatchObject([
      { extensions: { code: 'BANNED' } },
    ]);
    for (const one of [here, there, later]) await one.close();
  });
});

describe('a message that an operator deletes', () => {
  test('leaves a tombstone, and followers hear of it', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const commandId = randomUUID();
    await say(bob, gameId, 'rude', { commandId });
    await say(ada, gameId, 'better');
    const frames = followRoom(ada, gameId, 'PLAYERS');
    await frames.next();
    await act(oli, 'deleteMessage', { gameId, room: 'PLAYERS', seq: 1 });

    const { value } = (await frames.next()) as { value: { data: unknown } };
    const deletion = { seq: 3, state: 'DELETION', text: null, deletes: 1, author: null };
    expect(value.data).toEqual({ gameChat: { nodes: [deletion], endCursor: 3, hasMore: false } });
    expect(await room(bob, gameId)).toMatchObject({
      nodes: [{ seq: 1, state: 'DELETED', text: null, author: { name: 'Bob' } }, { seq: 2, text: 'better' }, deletion],
    });
    expect(await act(oli, 'deleteMessage', { gameId, room: 'PLAYERS', seq: 1 })).toMatchObject({
      code: 'ALREADY_DONE',
    });
    expect(await act(oli, 'deleteMessage', { gameId, room: 'PLAYERS', seq: 3 })).toMatchObject({ code: 'NOT_FOUND' });
    // Sent again it is not written again.
    expect(await say(bob, gameId, 'rude', { commandId })).toMatchObject({
      entry: { state: 'DELETED' },
      repeated: true,
    });
    await ada.close();
  });

  test('stays readable for operators in what was reported before', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await say(bob, gameId, 'rude');
    const { reportId } = await tell(ada, 'reportMessage', { gameId, room: 'PLAYERS', seq: 1, why: 'See.' });
    await act(oli, 'deleteMessage', { gameId, room: 'PLAYERS', seq: 1 });
    const REPORT = `query ($id: ID!) { node(id: $id) { ... on Report {
      gameId room seq why reporter { id } player { id } messages { seq text author { id } } resolvedAt resolution } } }`;

    expect((await asked(oli, REPORT, { id: reportId })).data).toEqual({
      node: {
        gameId,
        room: 'PLAYERS',
        seq: 1,
        why: 'See.',
        reporter: { id: ada.playerId },
        player: { id: bob.playerId },
        messages: [{ seq: 1, text: 'rude', author: { id: bob.playerId } }],
        resolvedAt: null,
        resolution: null,
      },
    });
    expect(await textsOf(ada, gameId)).toEqual(['DELETED', 'DELETION']);
  });
});

test('reports are listed in pages, the latest first, open ones apart; one is resolved once', async () => {
  const quiet = await openServer({ clock: { now: () => now } });
  const mod = await operator(quiet);
  const ids: unknown[] = [];
  for (let at = 0; at < 3; at++) {
    now = new Date(now.getTime() + 1000);
    const [ada, bob] = [await guest(quiet, 'Ada'), await guest(quiet, 'Bob')];
    ids.unshift((await tell(ada, 'reportPlayer', { ...about(bob), why: 'He is slow.' })).reportId);
  }
  await act(mod, 'resolveReport', { reportId: ids[1], why: 'Talked to him.' });
  const page = async (args: string): Promise<unknown> => {
    const { data } = await asked<{
      reports: { nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
    }>(mod, `{ reports${args} { nodes { id } pageInfo { endCursor hasNextPage } } }`);
    const { nodes, pageInfo } = present(data ?? undefined, 'reports').reports;
    cursor = pageInfo.endCursor;
    return [...nodes.map(({ id }) => id), pageInfo.hasNextPage];
  };
  let cursor = '';

  expect(await page('')).toEqual([...ids, false]);
  expect(await page('(open: true)')).toEqual([ids[0], ids[2], false]);
  expect(await page('(open: false)')).toEqual([ids[1], false]);
  expect(await page('(first: 2)')).toEqual([ids[0], ids[1], true]);
  expect(await page(`(first: 2, after: "${cursor}")`)).toEqual([ids[2], false]);
  expect(await act(mod, 'resolveReport', { reportId: ids[1] })).toMatchObject({ code: 'ALREADY_DONE' });
  const odd = await asked(mod, '{ reports(after: "nonsense") { nodes { id } } }');
  expect(odd.errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
  await quiet.close();
});
