import { randomUUID } from 'node:crypto';
import { present } from '../../../src/engine/core/assert';
import { MemoryLog } from '../../../src/eventlog/memory-log';
import { dealtGame, guest, TestClient } from '../../kit/client';
import { memoryCommunity } from '../../kit/memory-community';
import { MemoryPlayers } from '../../kit/memory-accounts';
import { openServer, type TestServer } from '../../kit/server';
import { asked, followRoom, say, tell, textsOf, type RoomAnswer } from '../../kit/table-talk';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const KEY = new Uint8Array(32).fill(7);
const uuidOf = ({ playerId = '' }: TestClient): string => playerId.replace('player_', '');
const about = ({ playerId }: TestClient): object => ({ playerId });

async function listed(client: TestClient, list: 'mutedPlayers' | 'blockedPlayers'): Promise<readonly string[]> {
  const { data } = await asked<Record<string, { name: string }[]>>(client, `{ ${list} { name } }`);
  return data?.[list]?.map(({ name }) => name) ?? [];
}

describe('whom a player mutes', () => {
  test('is unread by him alone, at his number, until he mutes him no more', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await say(bob, gameId, 'rude');
    await tell(ada, 'mutePlayer', about(bob));
    await say(ada, gameId, 'better');

    expect(await textsOf(ada, gameId)).toEqual(['UNREAD', 'better']);
    expect(await textsOf(bob, gameId)).toEqual(['rude', 'better']);
    expect(await listed(ada, 'mutedPlayers')).toEqual(['Bob']);
    await tell(ada, 'unmutePlayer', about(bob));
    expect(await textsOf(ada, gameId)).toEqual(['rude', 'better']);
    expect(await listed(ada, 'mutedPlayers')).toEqual([]);
  });

  test('is unread by him in what he follows, too', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await tell(ada, 'mutePlayer', about(bob));
    const frames = followRoom(ada, gameId, 'PLAYERS', 0);
    await frames.next();
    await say(bob, gameId, 'rude');

    const { value } = (await frames.next()) as { value: { data: { gameChat: RoomAnswer } } };
    expect(value.data.gameChat.nodes).toMatchObject([{ seq: 1, state: 'UNREAD', text: null }]);
    expect(ada.bytes.join()).not.toContain('rude');
    await ada.close();
  });

  test('is not told: all that he gets is as before', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await say(ada, gameId, 'Hello');
    const before = [await textsOf(bob, gameId), await listed(bob, 'mutedPlayers'), await listed(bob, 'blockedPlayers')];
    await tell(ada, 'mutePlayer', about(bob));
    await tell(ada, 'blockPlayer', about(bob));

    expect([
      await textsOf(bob, gameId),
      await listed(bob, 'mutedPlayers'),
      await listed(bob, 'blockedPlayers'),
    ]).toEqual(before);
    expect((await say(bob, gameId, 'Hello')).code).toBeUndefined();
  });

  test.each(['mutePlayer', 'unmutePlayer', 'blockPlayer', 'unblockPlayer'])(
    '%s: done twice is done once; oneself, nobody and the anonymous are refused',
    async (mutation) => {
      const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
      const twice = [await tell(ada, mutation, about(bob)), await tell(ada, mutation, about(bob))];

      expect(twice.map(({ __typename }) => __typename)).toEqual(['OtherPlayerSuccess', 'OtherPlayerSuccess']);
      expect((await listed(ada, 'mutedPlayers')).length + (await listed(ada, 'blockedPlayers')).length).toBe(
        mutation.startsWith('un') ? 0 : 1,
      );
      expect(await tell(ada, mutation, about(ada))).toMatchObject({ code: 'NOT_ONESELF' });
      expect(await tell(ada, mutation, { playerId: `player_${randomUUID()}` })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await tell(new TestClient(server), mutation, about(bob))).toMatchObject({ code: 'UNAUTHENTICATED' });
    },
  );
});

describe('whom a player blocks', () => {
  test('is blocked with him, either way round, and unread', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const { relations } = server.community;
    const [a, b] = [uuidOf(ada), uuidOf(bob)];
    await say(bob, gameId, 'rude');
    expect(await relations.blocked(a, b)).toBe(false);
    await tell(ada, 'blockPlayer', about(bob));

    expect([await relations.blocked(a, b), await relations.blocked(b, a)]).toEqual([true, true]);
    expect([...(await relations.blockedWith(a)), ...(await relations.blockedWith(b))]).toEqual([b, a]);
    expect(await textsOf(ada, gameId)).toEqual(['UNREAD']);
    await tell(ada, 'unblockPlayer', about(bob));
    expect(await relations.blocked(b, a)).toBe(false);
  });

  test('who is only muted is not', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    await tell(ada, 'mutePlayer', about(bob));

    expect(await server.community.relations.blocked(uuidOf(ada), uuidOf(bob))).toBe(false);
  });
});

describe('a report', () => {
  test('of a message keeps a copy of it and of those around it', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    for (const text of ['one', 'two', 'three']) await say(bob, gameId, text);
    const told = await tell(ada, 'reportMessage', { gameId, room: 'PLAYERS', seq: 2, why: 'He counts.' });

    const id = present(told.reportId, 'the id of a report').replace('report_', '');
    expect(await server.around.moderation.findReport(id)).toMatchObject({
      reporterId: uuidOf(ada),
      playerId: uuidOf(bob),
      why: 'He counts.',
      message: { room: 'players', seq: 2, copy: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] },
    });
  });

  test('of the same by the same is one while it is open', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const first = await tell(ada, 'reportPlayer', { ...about(bob), why: 'He is slow.' });

    expect(await tell(ada, 'reportPlayer', { ...about(bob), why: 'He is very slow.' })).toEqual({
      ...first,
      repeated: true,
    });
  });

  test('is refused of oneself, without a reason, of what is not there, and without a name', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await say(bob, gameId, 'one');
    const message = (seq: number, room = 'PLAYERS'): object => ({ gameId, room, seq, why: 'x' });
    const codes = [
      await tell(bob, 'reportMessage', message(1)),
      await tell(ada, 'reportPlayer', { ...about(ada), why: 'x' }),
      await tell(ada, 'reportPlayer', { ...about(bob), why: ' ' }),
      await tell(ada, 'reportPlayer', { playerId: `player_${randomUUID()}`, why: 'x' }),
      await tell(ada, 'reportMessage', message(2)),
      await tell(ada, 'reportMessage', message(-1)),
      await tell(ada, 'reportMessage', message(1, 'SPECTATORS')),
      await tell(new TestClient(server), 'reportMessage', message(1)),
    ].map(({ code }) => code);

    expect(codes).toEqual([
      'NOT_ONESELF',
      'NOT_ONESELF',
      'TEXT_INVALID',
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
      'FORBIDDEN',
      'UNAUTHENTICATED',
    ]);
  });

  test('is refused beyond twenty a day, with when to try again', async () => {
    const ada = await guest(server, 'Ada');
    for (let at = 0; at < 20; at++) {
      await tell(ada, 'reportPlayer', { ...about(await guest(server, 'Bob')), why: 'He is slow.' });
    }
    const { code, retryAt } = await tell(ada, 'reportPlayer', {
      ...about(await guest(server, 'Bob')),
      why: 'Him too.',
    });

    expect([code, retryAt]).toEqual(['TOO_MANY_REPORTS', expect.stringMatching(/Z$/)]);
  });
});

describe('presence', () => {
  const SEATS = 'query ($id: ID!) { game(id: $id) { seats { kind present } } }';
  const FOLLOW = 'subscription ($id: ID!) { gameEvents(gameId: $id) { __typename } }';

  async function seen(client: TestClient, gameId: string): Promise<readonly (boolean | null)[]> {
    const { data } = await asked<{ game: { seats: { present: boolean | null }[] } }>(client, SEATS, { id: gameId });
    return present(data ?? undefined, 'a game').game.seats.map((seat) => seat.present);
  }

  async function follow(client: TestClient, gameId: string): Promise<AsyncIterableIterator<unknown>> {
    const frames = client.socket().iterate({ query: FOLLOW, variables: { id: gameId } });
    await frames.next();
    await client.server.community.presence.settled();
    return frames;
  }

  test('shows members which of them follow the game, and spectators nothing', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const eve = await guest(server, 'Eve');
    expect(await seen(ada, gameId)).toEqual([false, false]);
    await follow(bob, gameId);
    await follow(eve, gameId);

    for (const member of [ada, bob]) expect(await seen(member, gameId)).toEqual([false, true]);
    for (const outsider of [eve, new TestClient(server)]) expect(await seen(outsider, gameId)).toEqual([null, null]);
    await bob.close();
    await eve.close();
  });

  test('ends with the last of a player’s subscriptions', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const [one, two] = [await follow(bob, gameId), await follow(bob, gameId)];
    await one.return?.();
    const other = await guest(server, 'Eve');
    await follow(other, gameId);
    expect(await seen(ada, gameId)).toEqual([false, true]);
    await two.return?.();
    await bob.close();

    while ((await seen(ada, gameId))[1] === true) await server.community.presence.settled();
    expect(await seen(ada, gameId)).toEqual([false, false]);
    await other.close();
  });

  test('begins when whoever follows takes a seat, and ends when he leaves it', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const { game } = await ada.command('createGame', { variant: 'block', seats: 3 });
    await follow(bob, game.id);
    expect(await seen(ada, game.id)).toEqual([false, null, null]);
    await bob.command('joinGame', { gameId: game.id });
    await server.community.presence.settled();
    expect(await seen(ada, game.id)).toEqual([false, true, null]);
    await bob.command('leaveGame', { gameId: game.id });
    await server.community.presence.settled();

    const there = await server.around.presence.at(game.id.replace('game_', ''));
    expect([...there]).toEqual([]);
    await bob.close();
  });

  test('of a player who hides himself is not shown, until he does no more', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await follow(bob, gameId);
    const hide = (hidden: boolean): Promise<object> => tell(bob, 'setPresence', { hidden });
    await hide(true);
    expect(await seen(ada, gameId)).toEqual([false, false]);
    expect((await asked(bob, '{ presenceHidden }')).data).toEqual({ presenceHidden: true });
    await hide(false);

    expect(await seen(ada, gameId)).toEqual([false, true]);
    await bob.close();
  });

  test('is nothing for computers', async () => {
    const ada = await guest(server, 'Ada');
    const { game } = await ada.command('createGame', { variant: 'block' });
    await ada.command('addComputer', { gameId: game.id });

    expect(await seen(ada, game.id)).toEqual([false, null]);
  });

  test('is known on every node, and goes with the node', async () => {
    const shared = memoryCommunity();
    const parts = { log: new MemoryLog(), players: new MemoryPlayers(), tokenKey: KEY, sealKey: KEY };
    const [here, there] = [
      await openServer({ ...parts, around: shared.node() }),
      await openServer({ ...parts, around: shared.node() }),
    ];
    const { ada, bob, gameId } = await dealtGame(here);
    const bobThere = new TestClient(there, bob.token, bob.playerId);
    await follow(bobThere, gameId);
    expect(await seen(ada, gameId)).toEqual([false, true]);
    await there.close();

    expect(await seen(ada, gameId)).toEqual([false, false]);
    await bobThere.close();
    await here.close();
  });
});
