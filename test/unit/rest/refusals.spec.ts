import { randomUUID } from 'node:crypto';
import {
  restGame,
  restGuest,
  restPlayOut,
  RestClient,
  type Problem,
  type RestChange,
  type RestGame,
} from '../../kit/rest-client';
import { openServer, type TestServer } from '../../kit/server';

describe('what the game refuses, over REST', () => {
  let server: TestServer;
  let ada: RestClient;
  let bob: RestClient;
  let gameId: string;
  /** Whose turn it is, and the other one. */
  let mover: RestClient;
  let waiter: RestClient;
  let turn: RestGame;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    // Rounds to a target: however short the first round, the game goes on.
    ({ ada, bob, gameId } = await restGame(server, { variant: 'block' }));
    await restPlayOut([ada, bob], gameId, { movesMax: 1 });
    const looks = [await ada.game(gameId), await bob.game(gameId)] as const;
    const adas = looks[0].mySeats.some((seat) => seat === looks[0].turnSeat);
    [mover, waiter] = adas ? [ada, bob] : [bob, ada];
    turn = adas ? looks[0] : looks[1];
  });

  /** The problem, once it is seen that nothing changed. */
  async function refusal(client: RestClient, what: string, given: Parameters<RestClient['command']>[2] = {}) {
    const before = await ada.game(gameId);
    const { status, body, headers } = await client.command(gameId, what, given);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await ada.game(gameId)).toEqual(before);
    const problem = body as Problem;
    expect(problem.detail).toMatch(/\w.*\.$/);
    return { ...problem, httpStatus: status };
  }

  const notations = (): string[] => turn.legalMoves.map(({ notation }) => notation);

  test('a move out of turn says whose turn it is, and shows nobody else’s moves', async () => {
    const problem = await refusal(waiter, 'moves', { body: { move: 'pass' } });

    expect(problem).toMatchObject({ httpStatus: 409, code: 'NOT_YOUR_TURN', turnSeat: turn.turnSeat });
    expect(problem).not.toHaveProperty('legalMoves');
    expect(problem.type).toBe('/v1/docs#NOT_YOUR_TURN');
  });

  test('a move that cannot be read names what could be played', async () => {
    expect(await refusal(mover, 'moves', { body: { move: 'six four' } })).toMatchObject({
      httpStatus: 422,
      code: 'MOVE_UNREADABLE',
      legalMoves: notations(),
      currentVersion: turn.version,
    });
  });

  test.each([
    ['the version', (version: number) => `"${version - 1}"`],
    ['the version without quotes', (version: number) => `${version - 1}`],
    ['a tag', (version: number) => `"${version - 1}-abc_-123"`],
  ])('a move decided at an older version, by %s: 412', async (_how, tag) => {
    const answer = await mover.ask(`/v1/games/${gameId}/moves`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), 'if-match': tag(turn.version) },
      body: { move: notations()[0] },
    });

    expect(answer.status).toBe(412);
    expect(answer.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: turn.version,
      legalMoves: notations(),
    });
  });

  test('the tag of the game is a version that it may be moved at', async () => {
    const { headers } = await mover.ask(`/v1/games/${gameId}`);

    const answer = await mover.ask(`/v1/games/${gameId}/moves`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), 'if-match': headers.get('etag') ?? 'none' },
      body: { move: notations()[0] },
    });

    expect(answer.status).toBe(200);
  });

  test('the same command sent again is answered the same, and not done twice', async () => {
    const command = { body: { move: notations()[0] }, key: randomUUID(), version: turn.version };
    const first = (await mover.command(gameId, 'moves', command)).body as RestChange;
    const again = (await mover.command(gameId, 'moves', { ...command, key: command.key.toUpperCase() }))
      .body as RestChange;

    expect(first.repeated).toBe(false);
    expect(again).toEqual({ ...first, repeated: true });
  });

  test('a key that was used for another move', async () => {
    const key = randomUUID();
    await mover.command(gameId, 'moves', { body: { move: notations()[0] }, key });

    const problem = await refusal(mover, 'moves', { body: { move: 'draw' }, key });

    expect(problem).toMatchObject({ httpStatus: 422, code: 'COMMAND_ID_REUSED' });
    expect(problem.detail).toMatch(/^This Idempotency-Key was used/);
  });

  test('a stranger sits down at a full table, starts it, and moves', async () => {
    const eve = await restGuest(server, 'Eve');

    expect(await refusal(eve, 'join')).toMatchObject({ httpStatus: 409, code: 'ALREADY_STARTED' });
    expect(await refusal(eve, 'start')).toMatchObject({ httpStatus: 403, code: 'NOT_HOST' });
    expect(await refusal(eve, 'computers', { body: {} })).toMatchObject({ httpStatus: 403, code: 'NOT_HOST' });
    expect(await refusal(eve, 'moves', { body: { move: 'pass' } })).toMatchObject({
      httpStatus: 403,
      code: 'NOT_SEATED',
    });
    expect(await refusal(eve, 'resign')).toMatchObject({ httpStatus: 403, code: 'NOT_SEATED' });
  });

  test('anything after the end', async () => {
    await bob.command(gameId, 'resign');

    expect(await refusal(ada, 'moves', { body: { move: 'pass' } })).toMatchObject({
      httpStatus: 409,
      code: 'GAME_OVER',
    });
    expect(await refusal(ada, 'leave')).toMatchObject({ httpStatus: 409 });
  });

  test.each([
    [{ variant: 'bridge' }, 'VARIANT_UNKNOWN'],
    [{ variant: 'traditional', seats: 5 }, 'SEAT_COUNT_INVALID'],
    [{ variant: 'traditional', options: { baseHand: 99 } }, 'OPTION_INVALID'],
    [{ variant: 'traditional', hostSeat: 7 }, 'SEAT_UNKNOWN'],
  ])('a game like %j', async (body, code) => {
    const { status, body: problem } = await ada.ask('/v1/games', { method: 'POST', body });

    expect(status).toBe(422);
    expect(problem).toMatchObject({ code, ...(code === 'OPTION_INVALID' ? { option: 'baseHand' } : {}) });
  });

  test('a name that is none', async () => {
    const nobody = new RestClient(server);
    const { status, body } = await nobody.ask('/v1/guests', { method: 'POST', body: { name: '\u0000' } });

    expect([status, (body as Problem).code]).toEqual([422, 'NAME_INVALID']);
  });

  test('the same key makes one game, and the answer says where it is', async () => {
    const create = (body: object, key: string) =>
      ada.ask('/v1/games', { method: 'POST', body, headers: { 'idempotency-key': `"${key}"` } });
    const key = randomUUID();
    const [first, again] = [await create({ variant: 'block' }, key), await create({ variant: 'block' }, key)];

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(first.headers.get('location')).toBe(`/v1/games/${(first.body as RestChange).game?.id ?? ''}`);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect((await create({ variant: 'traditional' }, key)).body).toMatchObject({ code: 'COMMAND_ID_REUSED' });
  });
});
