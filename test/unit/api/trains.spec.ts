import { dealtGame, guest, playOut, type TestClient } from '../../kit/client';
import type { PositionAnswer } from '../../kit/answers';
import { openServer, type TestServer } from '../../kit/server';

const POSITION = `query ($id: ID!) { game(id: $id) { status round scores result { winners reason } position {
  __typename seq scores ... on TrainsPosition {
    engine station leader hasDrawn boneyardCount boneyard hands { seat tiles hidden count }
    trains { arm owner marked from tiles end } demand { double left arm } ended { reason winners lastMover pips }
  } } } }`;

describe('games of trains over GraphQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  async function position(client: TestClient, id: string): Promise<PositionAnswer> {
    return (await client.ask(POSITION, { id })).game.position;
  }

  test('eight seats with the largest set are dealt, and each player sees the trains and his own hand alone', async () => {
    const ada = await guest(server, 'Ada');
    const options = { tileSet: 'double-18', rounds: 1 };
    const created = await ada.command('createGame', { variant: 'mexican-train', seats: 8, options, start: 'FULL' });
    expect(created.__typename).toBe('CreateGameSuccess');
    const gameId = created.game.id;
    const others: TestClient[] = [];
    for (let seat = 1; seat < 8; seat++) {
      const player = await guest(server, `P${seat}`);
      expect((await player.command('joinGame', { gameId })).__typename).toBe('JoinGameSuccess');
      others.push(player);
    }
    const dealt = await position(ada, gameId);
    expect(dealt).toMatchObject({
      __typename: 'TrainsPosition',
      engine: 18,
      station: '18-18',
      boneyard: null,
      ended: null,
    });
    expect(dealt.trains.map(({ arm, owner, from, end }) => ({ arm, owner, from, end }))).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((seat) => ({ arm: String(seat), owner: seat, from: '18-18', end: 18 })),
      { arm: 'M', owner: null, from: '18-18', end: 18 },
    ]);
    expect(dealt.hands).toHaveLength(8);
    expect(dealt.hands.map(({ tiles }) => tiles.length > 0)).toEqual([true, ...others.map(() => false)]);

    await playOut([ada, ...others], gameId, { movesMax: 24 });
    const later = await position(ada, gameId);
    const laid = later.trains.reduce((sum, { tiles }) => sum + tiles.length, 0);
    const held = later.hands.reduce((sum, { count }) => sum + count, 0);
    expect(laid).toBeGreaterThan(0);
    expect(1 + laid + held + later.boneyardCount).toBe(190);
  });

  test('a chicken foot is played move by move by what legalMoves tells, and its toes are arms', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'chicken-foot', options: { rounds: 2 } });
    const first = await position(ada, gameId);
    expect(first).toMatchObject({
      engine: 9,
      station: '9-9',
      trains: [],
      demand: { double: '9-9', left: 4, arm: '1' },
    });
    await playOut([ada, bob], gameId);
    const { game } = await bob.ask(POSITION, { id: gameId });
    expect(game.status).toBe('ENDED');
    expect(game.round).toBe(2);
    const { engine, trains, ended, boneyard, boneyardCount } = game.position;
    expect(ended?.pips).toHaveLength(2);
    expect(boneyard).toHaveLength(boneyardCount);
    const lowest = Math.min(...game.scores);
    const best = game.scores.flatMap((score, seat) => (score === lowest ? [seat] : []));
    expect(game.result.winners).toEqual(best.length === 1 ? best : []);
    expect(engine).toBe(8);
    expect(trains.slice(0, 2).map(({ arm, from, owner }) => ({ arm, from, owner }))).toEqual([
      { arm: '1', from: '8-8', owner: null },
      { arm: '2', from: '8-8', owner: null },
    ]);
  });
});
