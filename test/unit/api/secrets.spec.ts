import { randomUUID } from 'node:crypto';
import { dealtGame, guest, playOut, TestClient, EVENT } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

jest.setTimeout(60_000);

const TILE = /(?<![\d-])([0-6])-([0-6])(?![\d-])/g;
const POSITION =
  '__typename seq head status round turnSeat scores sides ... on LinePosition { attempt hands { seat tiles hidden count } boneyardCount boneyard lead arms { arm tiles end } openEnds count lacks leader ended { reason winners lastMover pips nextLeader } }';
const EVERYTHING = `query ($id: ID!) { game(id: $id) {
  id rulesVersion access status version head turnSeat round seatCount seatsFree createdAt lastEventAt endedAt deadline
  variant { id title family } options start host { id name } seats { seat side kind level resigned isMe player { id name } }
  mySeats scores result { winners reason scores } abortReason invitation position { ${POSITION} }
  events { nodes ${EVENT} endCursor hasMore } moves { nodes { seq round seat notation automatic at } endCursor hasMore }
  legalMoves { notation type tile arm cell } } }`;
const AT = `query ($id: ID!, $seq: Int) { game(id: $id) { position(atSeq: $seq) { ${POSITION} } } }`;
const FOLLOW = `subscription ($id: ID!) { gameEvents(gameId: $id, after: 0) { ... on PositionFrame { game { id } position { ${POSITION} } } ... on EventsFrame { version head turnSeat deadline events ${EVENT} } } }`;
/** What a helper of cheats would try: every command, badly. */
const BAD_MOVES = ['6-6', '0-0', '5-5>L', 'draw', 'pass', '??', '6-5', '1-0>R'];

/** Tiles that a text names, whichever way round. */
function tilesIn(texts: readonly string[]): Set<string> {
  const tiles = new Set<string>();
  for (const [, a, b] of texts.join('\n').matchAll(TILE)) tiles.add(Number(a) >= Number(b) ? `${a}-${b}` : `${b}-${a}`);
  return tiles;
}

describe('what leaves the server about a running game', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test('no answer, refusal or frame names a tile that its receiver may not know', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block', seats: 2 });
    const [eve, nobody] = [await guest(server, 'Eve'), new TestClient(server)];
    const everybody = [ada, bob, eve, nobody];
    const streams = everybody.map((client) => client.socket().iterate({ query: FOLLOW, variables: { id: gameId } }));
    await Promise.all(streams.map((stream) => stream.next()));

    for (let round = 0; round < 4; round++) {
      for (const client of everybody) {
        const { body } = await client.post(EVERYTHING, { id: gameId });
        expect(body.errors).toBeUndefined();
        for (let seq = 1; seq <= body.data.game.version; seq++) await client.post(AT, { id: gameId, seq });
        if (client === nobody) continue;
        for (const move of BAD_MOVES) {
          await client.command('playMove', { gameId, move, expectedVersion: 1 });
        }
        for (const mutation of ['joinGame', 'leaveGame', 'startGame', 'addComputer'] as const) {
          await client.command(mutation, { gameId });
        }
        await client.codeOf('mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename } }', {
          input: { gameId, move: 'x'.repeat(200), commandId: randomUUID() },
        });
      }
      await playOut([ada, bob], gameId, { movesMax: 2 });
    }

    const hands = new Map<TestClient, Set<string>>();
    const laid = new Set<string>();
    for (const client of [ada, bob]) {
      const { game } = await client.ask(EVERYTHING, { id: gameId });
      expect(game.status).toBe('PLAYING');
      expect(game.round).toBe(1);
      const own = game.position.hands.flatMap(({ tiles }) => tiles);
      hands.set(client, new Set(own));
      for (const { tiles } of game.position.arms) for (const tile of tiles) laid.add(tile);
      laid.add(game.position.lead);
    }
    for (const client of everybody) {
      const known = new Set([...laid, ...(hands.get(client) ?? [])]);
      // A refusal repeats the move that was asked for: those tiles came from the client.
      const received = client.bytes.filter((text) => !text.includes('"Refused"'));
      const refusedLegal = client.bytes.flatMap((text) => /"legalMoves":\[[^\]]*\]/.exec(text)?.[0] ?? []);
      const named = tilesIn([...received, ...refusedLegal]);
      expect([...named].filter((tile) => !known.has(tile))).toEqual([]);
      // The test would see a leak: it does see what may be known.
      expect([...named].filter((tile) => laid.has(tile)).length).toBeGreaterThan(3);
    }
    expect([...tilesIn(ada.bytes)].some((tile) => hands.get(ada)?.has(tile))).toBe(true);
    for (const client of everybody) await client.close();
  });

  test('refusals that a spectator meets are the same whatever the hands are', async () => {
    const refused = new Set<string>();
    for (let deal = 0; deal < 5; deal++) {
      const { ada, bob, gameId } = await dealtGame(server);
      await playOut([ada, bob], gameId, { movesMax: 1 });
      const eve = await guest(server, 'Eve');
      const { turnSeat, currentVersion, ...answer } = await eve.command('playMove', { gameId, move: '6-5>L' });
      expect(turnSeat === 0 || turnSeat === 1).toBe(true);
      expect(currentVersion).toBeGreaterThan(0);
      refused.add(JSON.stringify(answer));
    }

    expect(refused.size).toBe(1);
  });

  test('after the end everybody sees every hand, at every version', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const nobody = new TestClient(server);
    await playOut([ada, bob], gameId);

    const { game } = await nobody.ask(AT, { id: gameId, seq: 6 });

    expect(game.position.hands.map(({ hidden }) => hidden)).toEqual([0, 0]);
    expect(game.position.boneyard).toHaveLength(game.position.boneyardCount);
  });
});

describe('a private game', () => {
  let server: TestServer;
  let ada: TestClient;
  let bob: TestClient;
  let gameId: string;
  beforeAll(async () => {
    server = await openServer();
    ({ ada, bob, gameId } = await dealtGame(server, { access: 'PRIVATE' }));
  });
  afterAll(() => server.close());

  const unknown = `game_${randomUUID()}`;
  const command = (name: string, more = ''): string =>
    `mutation ($id: ID!) { ${name}(input: { gameId: $id, commandId: "${randomUUID()}" ${more} }) { __typename ... on Refused { code } } }`;

  test.each([
    ['a query', EVERYTHING],
    ['a node', 'query ($id: ID!) { node(id: $id) { id } }'],
    ['joining', command('joinGame')],
    ['joining with a wrong word', command('joinGame', 'invitation: "AAAAAAAAAAAAAAAAAAAAAA"')],
    ['leaving', command('leaveGame')],
    ['starting', command('startGame')],
    ['adding the computer', command('addComputer')],
    ['a move', command('playMove', 'move: "6-6"')],
    ['a move at a version', command('playMove', 'move: "6-6", expectedVersion: 3')],
    ['resigning', command('resign')],
  ])('answers %s of an outsider with the bytes of an unknown id', async (_what, query) => {
    const eve = await guest(server, 'Eve');

    const [mine, none] = [await eve.post(query, { id: gameId }), await eve.post(query, { id: unknown })];

    expect(mine.body.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(mine.text).toBe(none.text);
    expect(mine.status).toBe(none.status);
  });

  test('is followed by nobody from outside', async () => {
    const eve = await guest(server, 'Eve');
    const results = [];
    for (const id of [gameId, unknown]) {
      for await (const result of eve.socket().iterate({ query: FOLLOW, variables: { id } })) results.push(result);
    }
    await eve.close();

    expect(results).toHaveLength(2);
    expect(results[0]?.errors?.[0]?.extensions).toEqual({ code: 'NOT_FOUND' });
    expect(results[0]).toEqual(results[1]);
  });

  test('shows its word to its host alone', async () => {
    const asked = 'query ($id: ID!) { game(id: $id) { invitation } }';

    expect((await ada.ask(asked, { id: gameId })).game.invitation).toMatch(/^[\w-]{22}$/);
    expect((await bob.ask(asked, { id: gameId })).game.invitation).toBeNull();
  });

  test('is gone for whoever left it', async () => {
    const [host, cyd] = [await guest(server, 'Host'), await guest(server, 'Cyd')];
    const { game } = await host.command('createGame', { variant: 'traditional', access: 'PRIVATE' });
    await cyd.command('joinGame', { gameId: game.id, invitation: game.invitation });

    expect(await cyd.command('leaveGame', { gameId: game.id })).toMatchObject({ game: null, events: [] });
    expect(await cyd.codeOf('query ($id: ID!) { game(id: $id) { id } }', { id: game.id })).toBe('NOT_FOUND');
  });
});
