import { randomUUID } from 'node:crypto';
import { present } from '../../../src/engine/core/assert';
import { dealtGame, guest, playOut, TestClient } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';
import { asked, followRoom, room, say, tell, textsOf, type RoomAnswer } from '../../kit/table-talk';

let server: TestServer;
// Sockets end with their tokens by the real clock, so this one begins there.
let now = new Date();
beforeAll(async () => {
  server = await openServer({ chatPerMinute: 5, clock: { now: () => now } });
});
afterAll(() => server.close());
// A minute later nobody has sent too much.
beforeEach(() => {
  now = new Date(now.getTime() + 61_000);
});

async function frame(frames: ReturnType<typeof followRoom>): Promise<RoomAnswer> {
  const next = await frames.next();
  return present(next.done === true ? undefined : next.value.data?.gameChat, 'a frame');
}

async function ended(clients: readonly TestClient[], gameId: string): Promise<void> {
  const answer = await present(clients[0], 'a player').command('resign', { gameId });
  if (answer.__typename !== 'ResignSuccess') throw new Error(JSON.stringify(answer));
}

describe('the rooms of a chat', () => {
  test('hold what was written there, numbered each for itself from 1', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const eve = await guest(server, 'Eve');
    await say(ada, gameId, 'Hello');
    await say(eve, gameId, 'What a lead', { room: 'SPECTATORS' });
    await say(bob, gameId, ' Good   luck ');

    expect(await room(bob, gameId)).toEqual({
      nodes: [
        { seq: 1, state: 'SHOWN', text: 'Hello', deletes: null, author: { name: 'Ada' } },
        { seq: 2, state: 'SHOWN', text: 'Good luck', deletes: null, author: { name: 'Bob' } },
      ],
      endCursor: 2,
      hasMore: false,
    });
    expect(await room(eve, gameId, 'SPECTATORS')).toMatchObject({ nodes: [{ seq: 1 }], endCursor: 1 });
  });

  test('are each for its own while the game runs, and for all who may see the game when it is over', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const [eve, nobody] = [await guest(server, 'Eve'), new TestClient(server)];
    await say(ada, gameId, 'among us');
    await say(eve, gameId, 'among them', { room: 'SPECTATORS' });

    for (const spectator of [eve, nobody]) {
      expect(await room(spectator, gameId, 'PLAYERS')).toBe('FORBIDDEN');
      expect(await textsOf(spectator, gameId, 'SPECTATORS')).toEqual(['among them']);
    }
    for (const player of [ada, bob]) expect(await room(player, gameId, 'SPECTATORS')).toBe('FORBIDDEN');
    await ended([ada, bob], gameId);
    for (const anybody of [ada, bob, eve, nobody]) {
      expect(await textsOf(anybody, gameId, 'PLAYERS')).toEqual(['among us']);
      expect(await textsOf(anybody, gameId, 'SPECTATORS')).toEqual(['among them']);
    }
  });

  test('stay apart in a game that was handed over, until everything of it is open to all', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'draw', automatic: {} });
    const nobody = new TestClient(server);
    await say(ada, gameId, 'among us');
    await ada.command('makeOffer', { gameId, offer: 'HAND_OVER', days: 1 });
    const { game } = await bob.command('acceptOffer', { gameId, offer: 'HAND_OVER' });
    expect(game).toMatchObject({ status: 'HANDED_OVER' });

    expect(await room(nobody, gameId, 'PLAYERS')).toBe('FORBIDDEN');
    const handedOverAt = now;
    now = new Date(now.getTime() + 86_400_000);
    const texts = await textsOf(nobody, gameId, 'PLAYERS');
    now = handedOverAt;
    expect(texts).toEqual(['among us']);
  });

  test('are written in by their own alone, before and after the end', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const eve = await guest(server, 'Eve');
    const tried = async (): Promise<readonly (string | undefined)[]> => [
      (await say(eve, gameId, 'x', { room: 'PLAYERS' })).code,
      (await say(ada, gameId, 'x', { room: 'SPECTATORS' })).code,
      (await say(new TestClient(server), gameId, 'x', { room: 'SPECTATORS' })).code,
    ];

    const refusals = ['ROOM_NOT_YOURS', 'ROOM_NOT_YOURS', 'UNAUTHENTICATED'];
    expect(await tried()).toEqual(refusals);
    await ended([ada, bob], gameId);
    expect(await tried()).toEqual(refusals);
    expect((await say(bob, gameId, 'Well played')).code).toBeUndefined();
  });

  test('of a private game do not exist for outsiders: the answer is that to an unknown game', async () => {
    const { ada, gameId } = await dealtGame(server, { access: 'PRIVATE' });
    const eve = await guest(server, 'Eve');
    await say(ada, gameId, 'secret');
    const answers = async (id: string): Promise<readonly unknown[]> => [
      await asked(eve, 'query ($id: ID!) { gameChat(gameId: $id, room: PLAYERS) { endCursor } }', { id }),
      await asked(eve, 'query ($id: ID!) { gameChat(gameId: $id, room: SPECTATORS, last: 1) { endCursor } }', { id }),
      await say(eve, id, 'x'),
      await say(eve, id, 'x', { room: 'SPECTATORS' }),
      await tell(eve, 'setGameChat', { gameId: id, openTo: 'NONE' }),
      await tell(eve, 'reportMessage', { gameId: id, room: 'PLAYERS', seq: 1, why: 'x' }),
      await tell(eve, 'reportPlayer', { gameId: id, playerId: ada.playerId, why: 'x' }),
      await followRoom(eve, id, 'PLAYERS', 0).next(),
      await followRoom(new TestClient(server), id, 'SPECTATORS').next(),
    ];

    const [hidden, unknown] = [await answers(gameId), await answers(`game_${randomUUID()}`)];
    expect(hidden).toEqual(unknown);
    expect(JSON.stringify(hidden).match(/NOT_FOUND/g)).toHaveLength(hidden.length);
    expect(JSON.stringify(hidden)).not.toContain('secret');
    await eve.close();
  });

  test('are read in pages from any cursor, or from the end', async () => {
    const { ada, gameId } = await dealtGame(server);
    for (const text of ['one', 'two', 'three', 'four']) await say(ada, gameId, text);
    const texts = async (range: object): Promise<unknown> => {
      const answer = await room(ada, gameId, 'PLAYERS', range);
      return typeof answer === 'string' ? answer : [...answer.nodes.map(({ text }) => text), answer.hasMore];
    };

    expect(await texts({ first: 3 })).toEqual(['one', 'two', 'three', true]);
    expect(await texts({ after: 3, first: 3 })).toEqual(['four', false]);
    expect(await texts({ after: 4 })).toEqual([false]);
    expect(await texts({ last: 2 })).toEqual(['three', 'four', false]);
    for (const bad of [{ after: 5 }, { after: -1 }, { first: 0 }, { last: 101 }, { first: 1, last: 1 }]) {
      expect(await texts(bad)).toBe('BAD_INPUT');
    }
  });

  test('leave no trace in the game: no event and no version', async () => {
    const { ada, gameId } = await dealtGame(server);
    const stand = 'query ($id: ID!) { game(id: $id) { version head lastEventAt events { nodes { seq } } } }';
    const before = await asked(ada, stand, { id: gameId });
    await say(ada, gameId, 'Hello');

    expect(await asked(ada, stand, { id: gameId })).toEqual(before);
  });
});

describe('a message', () => {
  test('sent again with its id is written once; the id with another message is refused', async () => {
    const { ada, gameId } = await dealtGame(server);
    const commandId = randomUUID();
    const first = await say(ada, gameId, 'Once', { commandId });
    const again = await say(ada, gameId, ' Once ', { commandId: commandId.toUpperCase() });

    expect(first).toMatchObject({ entry: { seq: 1, text: 'Once' }, repeated: false });
    expect(again).toEqual({ ...first, repeated: true });
    expect(await say(ada, gameId, 'Twice', { commandId })).toMatchObject({ code: 'COMMAND_ID_REUSED' });
    expect(await textsOf(ada, gameId)).toEqual(['Once']);
  });

  test('sent by many at once is numbered without a gap', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await Promise.all([1, 2, 3, 4, 5].flatMap((at) => [say(ada, gameId, `a${at}`), say(bob, gameId, `b${at}`)]));

    const answer = await room(ada, gameId);
    expect(typeof answer === 'string' ? answer : answer.nodes.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 10 }, (_, at) => at + 1),
    );
  });

  test.each([
    ['empty', ''],
    ['of blanks', ' \u3000\u00a0 '],
    ['that shows nothing', '\u200d\ufe0f\u200d'],
    ['with a soft hyphen alone', '\u00ad'],
    ['with a line break', 'two\nlines'],
    ['with NUL', 'a\0b'],
    ['with an escape', '\u001b[31mred'],
    ['turned round', '\u202eabc'],
    ['with half a character', 'a\ud800'],
    ['with a pile of marks', `Z${'\u0301'.repeat(9)}`],
    ['too long', 'x'.repeat(501)],
  ])('%s is refused and not kept', async (_what, text) => {
    const { ada, gameId } = await dealtGame(server);

    expect(await say(ada, gameId, text)).toMatchObject({ code: 'TEXT_INVALID' });
    expect(await textsOf(ada, gameId)).toEqual([]);
  });

  test.each(['¡Buena jugada!', 'いい手', 'مرحبا', '👩‍👩‍👧 ❤️', '6-4>L', 'x'.repeat(500), '👍'.repeat(500)])(
    'may be in any script: %s',
    async (text) => {
      const { ada, gameId } = await dealtGame(server);

      expect(await say(ada, gameId, text)).toMatchObject({ entry: { text } });
    },
  );

  test('is refused when its author sends too many in a minute, with when to try again', async () => {
    const [{ ada, bob, gameId }, begun] = [await dealtGame(server), now];
    const other = await dealtGame(server, {}, ada);
    const commandId = randomUUID();
    await say(ada, gameId, 'first', { commandId });
    now = new Date(begun.getTime() + 10_000);
    for (let at = 0; at < 2; at++) await say(ada, gameId, 'more');
    for (let at = 0; at < 2; at++) await say(ada, other.gameId, 'elsewhere too');

    const retryAt = new Date(begun.getTime() + 60_000).toISOString();
    expect(await say(ada, gameId, 'too much')).toMatchObject({ code: 'TOO_MANY_MESSAGES', retryAt });
    expect(await say(ada, gameId, 'first', { commandId })).toMatchObject({ repeated: true });
    expect((await say(bob, gameId, 'but I may')).code).toBeUndefined();
    now = new Date(retryAt);
    expect((await say(ada, gameId, 'now I may too')).code).toBeUndefined();
    expect(await say(ada, gameId, 'not yet')).toMatchObject({ code: 'TOO_MANY_MESSAGES' });
  });
});

describe('following a room', () => {
  test('gives what is missing, then what comes, each once and in order', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await say(ada, gameId, 'one');
    await say(ada, gameId, 'two');
    const [all, some, fresh] = [0, 1, undefined].map((after) => followRoom(bob, gameId, 'PLAYERS', after));
    const texts = async (frames: typeof all): Promise<readonly unknown[]> =>
      (await frame(present(frames, 'frames'))).nodes.map(({ seq, text }) => [seq, text]);

    expect(await texts(all)).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
    expect(await texts(some)).toEqual([[2, 'two']]);
    expect(await texts(fresh)).toEqual([]);
    await say(ada, gameId, 'three');
    for (const frames of [all, some, fresh]) expect(await texts(frames)).toEqual([[3, 'three']]);
    await bob.close();
  });

  test('waits in its own room: nothing of the other room wakes it', async () => {
    const { ada, gameId } = await dealtGame(server);
    const eve = await guest(server, 'Eve');
    const frames = followRoom(eve, gameId, 'SPECTATORS');
    await frame(frames);
    await say(ada, gameId, 'among us');
    await say(eve, gameId, 'mine', { room: 'SPECTATORS' });

    expect((await frame(frames)).nodes).toMatchObject([{ seq: 1, text: 'mine' }]);
    expect(eve.bytes.join()).not.toContain('among us');
    await eve.close();
  });

  test('is refused for a room that is not one’s own, and beyond the last entry', async () => {
    const { ada, gameId } = await dealtGame(server);
    const errors = async (...args: Parameters<typeof followRoom>): Promise<unknown> =>
      (await followRoom(...args).next()).value;

    expect(await errors(ada, gameId, 'SPECTATORS', 0)).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
    expect(await errors(ada, gameId, 'PLAYERS', 1)).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT' } }] });
    await ada.close();
  });

  test('ends when the follower takes a seat and so changes rooms, before another word is sent', async () => {
    const [ada, bob, eve] = [await guest(server, 'Ada'), await guest(server, 'Bob'), await guest(server, 'Eve')];
    const { game } = await ada.command('createGame', { variant: 'traditional' });
    const frames = followRoom(bob, game.id, 'SPECTATORS', 0);
    await frame(frames);
    await bob.command('joinGame', { gameId: game.id });
    await say(eve, game.id, 'He has sat down', { room: 'SPECTATORS' });

    const told = await frames.next().then(
      ({ value }): unknown => value,
      (error: unknown) => error,
    );
    expect(JSON.stringify(told)).toContain('FORBIDDEN');
    expect(bob.bytes.join()).not.toContain('He has sat down');
    await bob.close();
  });

  test('ends at once when its follower has enough', async () => {
    const { ada, gameId } = await dealtGame(server);
    const frames = followRoom(ada, gameId, 'PLAYERS');
    await frame(frames);
    const pending = frames.next();
    await frames.return?.();

    expect(await pending).toMatchObject({ done: true });
    await ada.close();
  });
});

describe('a host', () => {
  test('opens the chat to players alone, to nobody, and to everyone again; what was written stays', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const eve = await guest(server, 'Eve');
    await say(eve, gameId, 'boo', { room: 'SPECTATORS' });
    const tried = async (openTo: string): Promise<readonly (string | undefined)[]> => {
      await tell(ada, 'setGameChat', { gameId, openTo });
      return [(await say(bob, gameId, 'x')).code, (await say(eve, gameId, 'x', { room: 'SPECTATORS' })).code];
    };

    expect(await tried('PLAYERS')).toEqual([undefined, 'CHAT_CLOSED']);
    expect(await tried('NONE')).toEqual(['CHAT_CLOSED', 'CHAT_CLOSED']);
    expect(await textsOf(eve, gameId, 'SPECTATORS')).toEqual(['boo']);
    const open = await asked(eve, 'query ($id: ID!) { game(id: $id) { chatOpenTo } }', { id: gameId });
    expect(open.data).toEqual({ game: { chatOpenTo: 'NONE' } });
    expect(await tried('EVERYONE')).toEqual([undefined, undefined]);
    expect(await tell(bob, 'setGameChat', { gameId, openTo: 'NONE' })).toMatchObject({ code: 'NOT_HOST' });
  });
});

test('a server without chat says so', async () => {
  const quiet = await openServer({ chatPerMinute: 0 });
  const { ada, gameId } = await dealtGame(quiet);

  expect(await say(ada, gameId, 'Hello')).toMatchObject({ code: 'CHAT_CLOSED' });
  const open = await asked(ada, 'query ($id: ID!) { game(id: $id) { chatOpenTo } }', { id: gameId });
  expect(open.data).toEqual({ game: { chatOpenTo: 'NONE' } });
  await quiet.close();
});

test('chat tells nothing of hands: what a spectator gets while people talk is what he gets while they do not', async () => {
  const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
  await playOut([ada, bob], gameId, { movesMax: 1 });
  await say(ada, gameId, 'I hold five blanks');
  const eve = await guest(server, 'Eve');
  await room(eve, gameId, 'SPECTATORS');
  await room(eve, gameId, 'PLAYERS');
  await followRoom(eve, gameId, 'PLAYERS', 0).next();
  await followRoom(eve, gameId, 'SPECTATORS', 0).next();
  const silent = await dealtGame(server, { variant: 'block' });

  expect(eve.bytes.join()).not.toContain('blanks');
  expect(await room(eve, gameId, 'SPECTATORS')).toEqual(await room(eve, silent.gameId, 'SPECTATORS'));
  await eve.close();
});
