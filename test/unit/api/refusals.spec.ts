import { randomUUID } from 'node:crypto';
import { dealtGame, guest, playOut, TestClient } from '../../kit/client';
import type { GameAnswer } from '../../kit/answers';
import { openServer, type TestServer } from '../../kit/server';

const STAND = 'query ($id: ID!) { game(id: $id) { version head status turnSeat seats { seat kind } } }';
const MINE = 'query ($id: ID!) { game(id: $id) { version turnSeat mySeats legalMoves { notation tile } } }';

describe('a command that the game refuses', () => {
  let server: TestServer;
  let ada: TestClient;
  let bob: TestClient;
  let gameId: string;
  /** Whose turn it is, and the other one. */
  let mover: TestClient;
  let waiter: TestClient;
  let turn: GameAnswer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    // Rounds to a target: however short the first round, the game goes on.
    ({ ada, bob, gameId } = await dealtGame(server, { variant: 'block' }));
    await playOut([ada, bob], gameId, { movesMax: 1 });
    const { game } = await ada.ask(MINE, { id: gameId });
    [mover, waiter] = game.mySeats.some((seat) => seat === game.turnSeat) ? [ada, bob] : [bob, ada];
    turn = (await mover.ask(MINE, { id: gameId })).game;
  });

  /** The refusal, once it is seen that nothing at all changed. */
  async function refusal(client: TestClient, mutation: 'playMove' | 'joinGame' | 'startGame', input: object) {
    const before = await ada.ask(STAND, { id: gameId });
    const answer = await client.command(mutation, { gameId, ...input });
    expect(answer.__typename).toBe('Refused');
    expect(answer.message).toMatch(/\w.*\.$/);
    expect(answer.currentVersion).toBe(before.game.version);
    expect(await ada.ask(STAND, { id: gameId })).toEqual(before);
    return answer;
  }

  const notations = (): string[] => turn.legalMoves.map(({ notation }) => notation);

  test('a tile that is not held names what could be played', async () => {
    const held = new Set(
      (
        await mover.ask('query ($id: ID!) { game(id: $id) { position { ... on LinePosition { hands { tiles } } } } }', {
          id: gameId,
        })
      ).game.position.hands.flatMap(({ tiles }) => tiles),
    );
    const foreign = ['0-0', '1-0', '2-0', '3-0', '4-0', '5-0', '1-1', '2-1', '3-1'].find((tile) => !held.has(tile));

    const refused = await refusal(mover, 'playMove', { move: `${foreign}>L` });

    expect(refused.code).toBe('TILE_NOT_HELD');
    expect(refused.legalMoves).toEqual(notations());
    expect(refused.clause).toMatch(/^\d/);
  });

  test('a move out of turn says whose turn it is, and shows nobody else’s moves', async () => {
    const refused = await refusal(waiter, 'playMove', { move: 'pass' });

    expect(refused).toMatchObject({ code: 'NOT_YOUR_TURN', turnSeat: turn.turnSeat, legalMoves: null });
  });

  test.each(['', 'six four', '7-9', '6-4>Q', '💥', '6 - 4', '\u0000'])('%j is no move', async (move) => {
    const refused = await refusal(mover, 'playMove', { move });

    expect(['MOVE_UNREADABLE', 'TILE_NOT_HELD', 'TILE_DOES_NOT_FIT', 'MOVE_AMBIGUOUS']).toContain(refused.code);
  });

  test('a move longer than any notation is not read at all', async () => {
    const asked = 'mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename } }';
    const input = { gameId, move: '6'.repeat(101), commandId: randomUUID() };

    expect(await mover.codeOf(asked, { input })).toBe('BAD_INPUT');
  });

  test('a move decided at an older version', async () => {
    const refused = await refusal(mover, 'playMove', { move: notations()[0], expectedVersion: turn.version - 1 });

    expect(refused.code).toBe('VERSION_CONFLICT');
  });

  test('a command id that was used for another move', async () => {
    const commandId = randomUUID();
    const [move = ''] = notations();
    await mover.command('playMove', { gameId, move, commandId });

    expect(await refusal(mover, 'playMove', { move: 'draw', commandId })).toMatchObject({ code: 'COMMAND_ID_REUSED' });
  });

  test('the same command sent again is answered the same, and not done twice', async () => {
    const command = { gameId, move: notations()[0], commandId: randomUUID(), expectedVersion: turn.version };
    const first = await mover.command('playMove', command);
    const again = await mover.command('playMove', { ...command, commandId: command.commandId.toUpperCase() });

    expect(first).toMatchObject({ __typename: 'PlayMoveSuccess', repeated: false });
    expect(again).toMatchObject({ repeated: true, firstSeq: first.firstSeq, lastSeq: first.lastSeq });
    expect(again.events).toEqual(first.events);
    expect(await waiter.command('playMove', command)).toMatchObject({ __typename: 'Refused' });
  });

  test('anything after the end', async () => {
    ({ ada, bob, gameId } = await dealtGame(server));
    await playOut([ada, bob], gameId);

    expect(await refusal(ada, 'playMove', { move: 'pass' })).toMatchObject({ code: 'GAME_OVER' });
    const resigned = await ada.command('resign', { gameId });
    expect(resigned).toMatchObject({ code: 'GAME_OVER' });
  });

  test('a stranger sits down at a full table, starts it, and moves', async () => {
    const eve = await guest(server, 'Eve');

    expect((await refusal(eve, 'joinGame', {})).code).toBe('ALREADY_STARTED');
    expect((await refusal(eve, 'startGame', {})).code).toBe('NOT_HOST');
    expect((await refusal(eve, 'playMove', { move: 'pass' })).code).toBe('NOT_SEATED');
  });

  test('a tile that fits both ends must be given an end, and both are named', async () => {
    const ambiguous = await findAmbiguous();
    const { client, tile } = ambiguous;
    const before = await ada.ask(STAND, { id: ambiguous.gameId });

    const refused = await client.command('playMove', { gameId: ambiguous.gameId, move: tile });

    expect(refused).toMatchObject({ code: 'MOVE_AMBIGUOUS' });
    expect(refused.choices).toEqual([`${tile}>L`, `${tile}>R`]);
    expect(await ada.ask(STAND, { id: ambiguous.gameId })).toEqual(before);
  });

  /** Plays games until somebody can play one tile at both ends, which show different pips. */
  async function findAmbiguous(): Promise<{ client: TestClient; gameId: string; tile: string }> {
    for (;;) {
      const dealt = await dealtGame(server);
      for (;;) {
        const { game } = await dealt.ada.ask(
          'query ($id: ID!) { game(id: $id) { status position { ... on LinePosition { openEnds } } } }',
          { id: dealt.gameId },
        );
        if (game.status !== 'PLAYING') break;
        for (const client of [dealt.ada, dealt.bob]) {
          const mine = (await client.ask(MINE, { id: dealt.gameId })).game;
          const tiles = mine.legalMoves.map(({ tile }) => tile);
          const tile = tiles.find((held, at) => held !== null && tiles.indexOf(held) !== at);
          const ends = new Set(game.position.openEnds);
          if (typeof tile === 'string' && ends.size === 2) return { client, gameId: dealt.gameId, tile };
        }
        await playOut([dealt.ada, dealt.bob], dealt.gameId, { movesMax: 1 });
      }
    }
  }
});

describe('sitting down', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test('twice is told again, not done again', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const { game } = await ada.command('createGame', { variant: 'traditional' });
    const first = await bob.command('joinGame', { gameId: game.id });
    const again = await bob.command('joinGame', { gameId: game.id });

    expect(again).toMatchObject({ __typename: 'JoinGameSuccess', repeated: true, version: first.version });
    expect(await bob.command('joinGame', { gameId: game.id, seat: 0 })).toMatchObject({ code: 'ALREADY_SEATED' });
  });

  test('two race for the last seat: one sits, the other is told', async () => {
    const ada = await guest(server, 'Ada');
    const { game } = await ada.command('createGame', { variant: 'traditional' });
    const rivals = await Promise.all(['Bob', 'Cyd', 'Dan', 'Eve'].map((name) => guest(server, name)));

    const answers = await Promise.all(rivals.map((rival) => rival.command('joinGame', { gameId: game.id })));

    expect(answers.filter((answer) => answer.__typename === 'JoinGameSuccess')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'SEATS_FULL')).toHaveLength(3);
  });

  test('a seat that is taken names those that are free', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const { game } = await ada.command('createGame', { variant: 'traditional', hostSeat: 1 });

    const taken = await bob.command('joinGame', { gameId: game.id, seat: 1 });
    expect(taken).toMatchObject({ code: 'SEAT_TAKEN', freeSeats: [0] });
    expect(await bob.command('joinGame', { gameId: game.id, seat: 9 })).toMatchObject({ code: 'SEAT_UNKNOWN' });
  });

  test('a host who leaves before the start calls the game off', async () => {
    const ada = await guest(server, 'Ada');
    const { game } = await ada.command('createGame', { variant: 'traditional' });

    await ada.command('leaveGame', { gameId: game.id });

    const asked = 'query ($id: ID!) { game(id: $id) { status abortReason result { reason } } }';
    expect(await ada.ask(asked, { id: game.id })).toEqual({
      game: { status: 'ABORTED', abortReason: 'host-left', result: null },
    });
  });
});

describe('creating a game', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test.each([
    [{ variant: 'bridge' }, 'VARIANT_UNKNOWN'],
    [{ variant: 'traditional', seats: 5 }, 'SEAT_COUNT_INVALID'],
    [{ variant: 'traditional', options: { baseHand: 99 } }, 'OPTION_INVALID'],
    [{ variant: 'traditional', options: { colour: 'red' } }, 'OPTION_INVALID'],
    [{ variant: 'traditional', options: { baseHand: null } }, 'OPTION_INVALID'],
    [{ variant: 'traditional', hostSeat: 7 }, 'SEAT_UNKNOWN'],
    [{ variant: 'traditional', hostSeat: -1 }, 'SEAT_UNKNOWN'],
  ])('%j is refused', async (input, code) => {
    const ada = await guest(server, 'Ada');

    expect(await ada.command('createGame', input)).toMatchObject({ __typename: 'Refused', code });
  });

  test('the same command id makes one game', async () => {
    const ada = await guest(server, 'Ada');
    const input = { variant: 'traditional', commandId: randomUUID() };
    const first = await ada.command('createGame', input);
    const again = await ada.command('createGame', input);

    expect(again).toMatchObject({ repeated: true, game: { id: first.game.id } });
    expect(await ada.command('createGame', { ...input, access: 'PRIVATE' })).toMatchObject({
      code: 'COMMAND_ID_REUSED',
    });
  });

  test('a host need not play', async () => {
    const ada = await guest(server, 'Ada');

    const { game } = await ada.command('createGame', { variant: 'traditional', hostPlays: false });

    expect(game.mySeats).toEqual([]);
  });
});

describe('ids', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test('what is no id names its field; what names nothing of that kind is not found', async () => {
    const { ada, gameId } = await dealtGame(server);
    const asked = 'query ($id: ID!) { game(id: $id) { id } }';

    for (const id of ['', 'game_', gameId.toUpperCase(), gameId.slice(5), 'nonsense', `${gameId} `]) {
      const { body } = await ada.post(asked, { id });
      expect(body.errors?.[0]?.extensions.code).toBe('BAD_INPUT');
      expect(body.errors?.[0]?.message).toMatch(/^id /);
    }
    expect(await ada.codeOf(asked, { id: `game_${randomUUID()}` })).toBe('NOT_FOUND');
    expect(await ada.codeOf(asked, { id: gameId.replace('game', 'player') })).toBe('NOT_FOUND');
    expect(await ada.codeOf('query ($id: ID!) { player(id: $id) { id } }', { id: gameId })).toBe('NOT_FOUND');
    const input = { gameId: 'game_1', move: 'pass', commandId: randomUUID() };
    const { body } = await ada.post('mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename } }', {
      input,
    });
    expect(body.errors?.[0]?.message).toMatch(/^input.gameId /);
  });

  test('node finds games and players', async () => {
    const { ada, gameId } = await dealtGame(server);
    const asked = 'query ($id: ID!) { node(id: $id) { __typename id ... on Player { name } ... on Game { status } } }';

    expect((await ada.ask(asked, { id: gameId })).node).toEqual({ __typename: 'Game', id: gameId, status: 'PLAYING' });
    expect((await ada.ask(asked, { id: ada.playerId })).node).toMatchObject({ __typename: 'Player', name: 'Ada' });
  });
});

describe('the anonymous', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test('read public games, and are asked to sign in for more', async () => {
    const { gameId } = await dealtGame(server);
    const nobody = new TestClient(server);

    expect((await nobody.ask(STAND, { id: gameId })).game.status).toBe('PLAYING');
    expect((await nobody.ask('{ me { id } }')).me).toBeNull();
    const asked = 'mutation ($input: ResignInput!) { resign(input: $input) { __typename } }';
    expect(await nobody.codeOf(asked, { input: { gameId, commandId: randomUUID() } })).toBe('UNAUTHENTICATED');
  });
});
