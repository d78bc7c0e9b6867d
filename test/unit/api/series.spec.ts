import { randomUUID } from 'node:crypto';
import { guest, TestClient } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

const STANDING = 'id bestOf number status points winners';
const ASKED = `query ($id: ID!) { game(id: $id) { series { ${STANDING} games { id status mySeats } } } }`;

describe('a series', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  async function begun(access = 'PUBLIC') {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const challenges = [{ playerId: bob.playerId }];
    const wanted = { variant: 'block', start: 'FULL', access, bestOf: 3, automatic: {}, challenges };
    const { game } = await ada.command('createGame', wanted);
    await bob.command('joinGame', { gameId: game.id });
    return { ada, bob, gameId: game.id };
  }

  test('is asked for with the game, and told in the seats of each of its games', async () => {
    const { ada, bob, gameId } = await begun();
    const id = gameId.replace('game', 'series');
    await bob.command('resign', { gameId });

    // Whoever does not want to wait for the next game asks for it.
    const next = await bob.command('rematch', { gameId });

    expect(next).toMatchObject({ __typename: 'RematchSuccess', game: { status: 'PLAYING', mySeats: [0] } });
    const games = [
      { id: gameId, status: 'ENDED', mySeats: [0] },
      { id: next.game.id, status: 'PLAYING', mySeats: [1] },
    ];
    const standing = { id, bestOf: 3, status: 'PLAYING', winners: null, games };
    expect(await ada.ask(ASKED, { id: gameId })).toEqual({
      game: { series: { ...standing, number: 1, points: [1, 0] } },
    });
    const second = { ...standing, number: 2, points: [0, 1] };
    expect(await ada.ask(ASKED, { id: next.game.id })).toEqual({ game: { series: second } });
    const one = `query ($id: ID!) { series(id: $id) { ${STANDING} games { id status mySeats } }
      node(id: $id) { id ... on Series { number } } }`;
    expect(await ada.ask(one, { id })).toEqual({ series: second, node: { id, number: 2 } });

    const inbox = '{ inbox(first: 100) { entries { kind gameId } } }';
    const told = async () => (await ada.ask(inbox)).inbox.entries.map(({ kind, gameId: of }) => `${kind} ${of}`);
    while (!(await told()).includes(`GAME_STARTED ${next.game.id}`)) await new Promise((soon) => setTimeout(soon, 5));
    expect(await told()).not.toContain(`CHALLENGE ${next.game.id}`);

    await bob.command('resign', { gameId: next.game.id });
    expect(await ada.ask(ASKED, { id: gameId })).toMatchObject({
      game: { series: { status: 'ENDED', points: [2, 0], winners: [0] } },
    });
  });

  test('over REST is the same, its games listed', async () => {
    const { ada, bob, gameId } = await begun();
    await ada.command('resign', { gameId });
    const id = gameId.replace('game', 'series');

    const answer = await fetch(`${server.url}/v1/series/${id}`);
    const game = await fetch(`${server.url}/v1/games/${gameId}`);

    expect(await answer.json()).toMatchObject({ id, bestOf: 3, points: [0, 1], games: [{ id: gameId }] });
    const { series } = (await game.json()) as { readonly series: object };
    expect(series).toEqual({ id, bestOf: 3, number: 1, status: 'PLAYING', points: [0, 1], winners: null });
    expect(bob.playerId).toBeDefined();
  });

  test('that is private, one that is not, and another kind of id are the same bytes to a stranger', async () => {
    const { ada, gameId } = await begun('PRIVATE');
    const id = gameId.replace('game', 'series');
    const stranger = new TestClient(server);
    const asked = 'query ($id: ID!) { series(id: $id) { id } }';

    expect((await ada.ask(asked, { id })) as unknown).toEqual({ series: { id } });
    const answers = [];
    for (const tried of [id, `series_${randomUUID()}`, gameId]) answers.push(await stranger.post(asked, { id: tried }));

    expect(answers.map(({ body }) => body.errors?.[0]?.extensions.code)).toEqual(answers.map(() => 'NOT_FOUND'));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stranger.codeOf(asked, { id: 'series_' })).toBe('BAD_INPUT');
  });

  test('of an even number of games, or of too many, is refused with a sentence', async () => {
    const ada = await guest(server, 'Ada');
    for (const bestOf of [2, 1, 0, -1, 23, 2_000_000_000]) {
      const asked = `mutation { createGame(input: { variant: "block", bestOf: ${bestOf} }) { __typename ... on Refused { code message } } }`;
      const { createGame } = (await ada.ask(asked)) as unknown as { createGame: object };
      expect(createGame).toMatchObject({
        code: 'SERIES_INVALID',
        message: expect.stringContaining('odd number') as string,
      });
    }
    expect((await ada.command('findGame', { variant: 'block', bestOf: 4 })).code).toBe('SERIES_INVALID');
  });

  test('that is sought is shown in the lobby for what it is, and found by whoever seeks the same', async () => {
    const [ada, bob, cyd] = [await guest(server, 'Ada'), await guest(server, 'Bob'), await guest(server, 'Cyd')];
    const sought = { variant: 'cuban', bestOf: 5 };
    const opened = await ada.command('findGame', sought);
    const single = await bob.command('findGame', { variant: 'cuban' });
    expect(single.game.id).not.toBe(opened.game.id);

    const lobby = '{ lobby(filter: { variant: "cuban" }) { nodes { gameId bestOf } } }';
    const shown = async () => ((await cyd.ask(lobby)) as unknown as { lobby: { nodes: object[] } }).lobby.nodes;
    while ((await shown()).length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await shown()).toEqual([
      { gameId: opened.game.id, bestOf: 5 },
      { gameId: single.game.id, bestOf: null },
    ]);
    const joined = await cyd.command('findGame', sought);
    expect(joined.game).toMatchObject({ id: opened.game.id, status: expect.stringMatching(/OPEN|PLAYING/) as string });
  });
});
