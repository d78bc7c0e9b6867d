import { randomUUID } from 'node:crypto';
import type { InboxEntryAnswer } from '../../kit/answers';
import { dealtGame, guest, playOut, TestClient } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

describe('finding a game', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({ openGamesMax: 3 });
  });
  afterAll(() => server.close());

  /** What a player was told, once it is of that kind at last. */
  async function toldOf(client: TestClient, kind: string): Promise<readonly InboxEntryAnswer[]> {
    for (;;) {
      const { inbox } = await client.ask('{ inbox(first: 100) { entries { seq kind gameId eventSeq game { id } } } }');
      if (inbox.entries.at(-1)?.kind === kind) return inbox.entries;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  test('quick pairing sits two who seek the same down at one table', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const sought = { variant: 'block', options: { target: 50 }, clock: { perMove: 86_400 }, onTimeout: 'MOVE' };

    const opened = await ada.command('findGame', sought);
    const joined = await bob.command('findGame', sought);

    expect(opened).toMatchObject({
      __typename: 'FindGameSuccess',
      firstSeq: 1,
      game: { status: 'OPEN', mySeats: [0] },
    });
    expect(joined).toMatchObject({ game: { id: opened.game.id, status: 'PLAYING', mySeats: [1] } });
    expect((await toldOf(ada, 'GAME_STARTED').catch(() => []))[0]).toBeDefined();
  });

  test('quick pairing is for players, and says what no game can be', async () => {
    const ada = await guest(server, 'Ada');
    const asked = 'mutation ($input: FindGameInput!) { findGame(input: $input) { __typename } }';

    expect(await new TestClient(server).codeOf(asked, { input: { variant: 'block', commandId: randomUUID() } })).toBe(
      'UNAUTHENTICATED',
    );
    expect(await ada.codeOf(asked, { input: { variant: 'block' } })).toBe('BAD_INPUT');
    const both = { variant: 'block', clock: { perMove: 60, base: 60 }, commandId: randomUUID() };
    expect(await ada.codeOf(asked, { input: both })).toBe('BAD_INPUT');
    expect((await ada.command('findGame', { variant: 'chess' })).code).toBe('VARIANT_UNKNOWN');
  });

  test('a challenge is told to whom it is made, who may see the private game and join it without a word', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const challenges = [{ playerId: bob.playerId }];
    const { game } = await ada.command('createGame', {
      variant: 'traditional',
      access: 'PRIVATE',
      start: 'FULL',
      challenges,
    });

    const [entry] = await toldOf(bob, 'CHALLENGE');
    expect(entry).toMatchObject({ kind: 'CHALLENGE', gameId: game.id, game: { id: game.id } });
    const joined = await bob.command('joinGame', { gameId: game.id });

    expect(joined.game).toMatchObject({ status: 'PLAYING', mySeats: [1], invitation: null });
  });

  test('a challenge that is declined is told to whoever made it, and the game is gone for the other', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const { game } = await ada.command('createGame', { variant: 'traditional', access: 'PRIVATE' });
    await ada.command('challengePlayer', { gameId: game.id, playerId: bob.playerId });
    await toldOf(bob, 'CHALLENGE');

    const declined = await bob.command('declineChallenge', { gameId: game.id });

    expect(declined).toMatchObject({ __typename: 'DeclineChallengeSuccess', game: null, events: [] });
    expect((await toldOf(ada, 'CHALLENGE_DECLINED')).at(-1)).toMatchObject({ gameId: game.id });
    expect(await bob.codeOf('query ($id: ID!) { game(id: $id) { id } }', { id: game.id })).toBe('NOT_FOUND');
    expect((await toldOf(bob, 'CHALLENGE')).at(-1)).toMatchObject({ gameId: game.id, game: null });
  });

  test('whoever has blocked a player is no player for him: the bytes are those of an unknown one', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const block = 'mutation ($id: ID!) { blockPlayer(input: { playerId: $id }) { __typename } }';
    await bob.ask(block, { id: ada.playerId });
    const { game } = await ada.command('createGame', { variant: 'traditional' });
    const asked = `mutation ($id: ID!) { challengePlayer(input: { gameId: "${game.id}", playerId: $id,
      commandId: "${randomUUID()}" }) { __typename } }`;

    const [his, nobodys] = [
      await ada.post(asked, { id: bob.playerId }),
      await ada.post(asked, { id: `player_${randomUUID()}` }),
    ];

    expect(his.body.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(his.text).toBe(nobodys.text);
    const created = `mutation ($id: ID!) { createGame(input: { variant: "block", challenges: [{ playerId: $id }] }) {
      __typename } }`;
    expect(await ada.codeOf(created, { id: bob.playerId })).toBe('NOT_FOUND');
  });

  test('the word of a private game can be changed, and only the new one opens it', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const { game } = await ada.command('createGame', { variant: 'traditional', access: 'PRIVATE' });
    const renewed = await ada.command('renewInvitation', { gameId: game.id });
    const join = (invitation: string | null) =>
      bob.codeOf(
        `mutation ($word: String) { joinGame(input: { gameId: "${game.id}", commandId: "${randomUUID()}",
          invitation: $word }) { __typename } }`,
        { word: invitation },
      );

    expect(renewed.game.invitation).not.toBe(game.invitation);
    expect(await join(game.invitation)).toBe('NOT_FOUND');
    expect(await join(renewed.game.invitation)).toBeUndefined();
  });

  test('a rematch challenges the others, says of what it is, and is one', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    expect((await ada.command('rematch', { gameId })).code).toBe('GAME_NOT_OVER');
    await playOut([ada, bob], gameId);

    const first = await ada.command('rematch', { gameId });
    expect((await toldOf(bob, 'CHALLENGE')).at(-1)).toMatchObject({ gameId: first.game.id });
    const second = await bob.command('rematch', { gameId });

    expect(second.game).toMatchObject({ id: first.game.id, status: 'PLAYING', mySeats: [0] });
    const asked = 'query ($id: ID!) { game(id: $id) { rematchOf mySeats } }';
    expect(await ada.ask(asked, { id: first.game.id })).toEqual({ game: { rematchOf: gameId, mySeats: [1] } });
    expect((await (await guest(server, 'Eve')).command('rematch', { gameId })).code).toBe('NOT_SEATED');
  });

  test('of open games a player may have so many, and is told how many', async () => {
    const ada = await guest(server, 'Ada');
    const open = () => ada.command('createGame', { variant: 'block' });
    for (let at = 0; at < 3; at++) expect((await open()).__typename).toBe('CreateGameSuccess');

    const asked = `mutation { createGame(input: { variant: "block" }) { ... on Refused { code limit message } } }`;
    expect(await ada.ask(asked)).toMatchObject({ createGame: { code: 'TOO_MANY_OPEN_GAMES', limit: 3 } });
    expect((await ada.command('findGame', { variant: 'block', seats: 4 })).code).toBe('TOO_MANY_OPEN_GAMES');
  });
});
