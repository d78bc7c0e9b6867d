import { randomUUID } from 'node:crypto';
import { dealtGame, guest, playOut, TestClient, EVENT } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

/** A tile as text; ids have digits around their hyphens too. */
const TILE = /(?<![\w-])([0-6])-([0-6])(?![\w-])/g;
const POSITION =
  '__typename seq head status round turnSeat scores sides ... on LinePosition { attempt hands { seat tiles hidden count } boneyardCount boneyard lead arms { arm tiles end } openEnds count lacks leader ended { reason winners lastMover pips nextLeader } }';
const EVERYTHING = `query ($id: ID!) { game(id: $id) {
  id rulesVersion access status version head turnSeat round seatCount seatsFree createdAt lastEventAt endedAt deadline
  variant { id title family } options start host { id name } seats { seat side kind level resigned standIn awayUntil isMe player { id name } }
  pace { clock { base increment cap } onTimeout vacation automatic { moveMs passMs } } clocks { remaining running deadline }
  pausedUntil offers { offer seat agreed days target } partnerQuestion { kind offer seat days target askedAt }
  myPlan { branches stuck only } mySeats scores result { winners reason scores } abortReason invitation position { ${POSITION} }
  events { nodes ${EVENT} endCursor hasMore } moves { nodes { seq round seat notation automatic at } endCursor hasMore }
  legalMoves { notation type tile arm cell } } }`;
const AT = `query ($id: ID!, $seq: Int) { game(id: $id) { position(atSeq: $seq) { ${POSITION} } } }`;
const FOLLOW = `subscription ($id: ID!) { gameEvents(gameId: $id, after: 0) { ... on PositionFrame { game { id } position { ${POSITION} } } ... on EventsFrame { version head turnSeat deadline events ${EVENT} } } }`;
/** What somebody would try who wants to learn something from refusals. */
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

  interface Watched {
    readonly everybody: readonly TestClient[];
    /** Tiles on the table, which everybody may know. */
    readonly laid: ReadonlySet<string>;
    /** The tiles that each player holds. */
    readonly hands: ReadonlyMap<TestClient, ReadonlySet<string>>;
  }

  /** Some moves of a first round, with everything asked and tried by everybody; undefined when the round has ended. */
  async function watchedRound(): Promise<Watched | undefined> {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block', seats: 2 });
    const everybody = [ada, bob, await guest(server, 'Eve'), new TestClient(server)];
    const streams = everybody.map((client) => client.socket().iterate({ query: FOLLOW, variables: { id: gameId } }));
    await Promise.all(streams.map((stream) => stream.next()));
    for (let time = 0; time < 4; time++) {
      for (const client of everybody) await askAndTry(client, gameId);
      await playOut([ada, bob], gameId, { movesMax: 2 });
    }
    const hands = new Map<TestClient, Set<string>>();
    const laid = new Set<string>();
    for (const client of everybody) {
      const { game } = await client.ask(EVERYTHING, { id: gameId });
      await client.close();
      if (game.status !== 'PLAYING' || game.round !== 1) return undefined;
      hands.set(client, new Set(game.position.hands.flatMap(({ tiles }) => tiles)));
      for (const tile of [game.position.lead, ...game.position.arms.flatMap(({ tiles }) => tiles)]) laid.add(tile);
    }
    expect(hands.get(ada)?.size).toBeGreaterThan(0);
    expect(everybody.slice(2).map((client) => hands.get(client)?.size)).toEqual([0, 0]);
    return { everybody, laid, hands };
  }

  async function askAndTry(client: TestClient, gameId: string): Promise<void> {
    const { body } = await client.post(EVERYTHING, { id: gameId });
    expect(body.errors).toBeUndefined();
    const { version, turnSeat, mySeats } = body.data.game;
    for (let seq = 1; seq <= version; seq++) await client.post(AT, { id: gameId, seq });
    if (client.token === undefined) return;
    // Whoever is to move would move; the others are judged by the rules.
    const held = mySeats.some((seat) => seat === turnSeat) ? { expectedVersion: 1 } : {};
    for (const move of BAD_MOVES) await client.command('playMove', { gameId, move, ...held });
    for (const mutation of ['joinGame', 'leaveGame', 'startGame', 'addComputer'] as const) {
      await client.command(mutation, { gameId });
    }
    await client.codeOf('mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename } }', {
      input: { gameId, move: 'x'.repeat(200), commandId: randomUUID() },
    });
  }

  test('no answer, refusal or frame names a tile that its receiver may not know', async () => {
    let watched: Watched | undefined;
    while (watched === undefined) watched = await watchedRound();
    const { everybody, laid, hands } = watched;

    for (const client of everybody) {
      const known = new Set([...laid, ...(hands.get(client) ?? [])]);
      // A refusal may repeat the move that was asked for, and has 6-4 for an example of how moves are written.
      const refused = client.bytes.filter((text) => text.includes('"Refused"'));
      const others = client.bytes.filter((text) => !text.includes('"Refused"'));
      const asked = tilesIn([...BAD_MOVES, '6-4']);
      const named = [...tilesIn(others), ...[...tilesIn(refused)].filter((tile) => !asked.has(tile))];
      expect(named.filter((tile) => !known.has(tile))).toEqual([]);
      // The test would see a leak: it does see what may be known.
      expect(named.filter((tile) => laid.has(tile)).length).toBeGreaterThan(0);
    }
  });

  test('refusals that a spectator meets are the same whatever the hands are', async () => {
    const refused: string[] = [];
    while (refused.length < 5) {
      const { ada, bob, gameId } = await dealtGame(server);
      await playOut([ada, bob], gameId, { movesMax: 1 });
      const eve = await guest(server, 'Eve');
      const { turnSeat, currentVersion, ...answer } = await eve.command('playMove', { gameId, move: '6-5>L' });
      expect(currentVersion).toBeGreaterThan(0);
      // Now and then nobody can follow the lead, and the game is over at once.
      if (turnSeat === null) continue;
      refused.push(JSON.stringify(answer));
    }

    expect([...new Set(refused)]).toEqual(refused.slice(0, 1));
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

  // Each operation is tried in test/unit/permissions; here is what those do not send.
  test.each([
    ['everything of it', EVERYTHING],
    ['joining with a wrong word', command('joinGame', 'invitation: "AAAAAAAAAAAAAAAAAAAAAA"')],
    ['an open seed', command('giveSeed', `seed: "${'ab'.repeat(32)}", head: "${'cd'.repeat(32)}"`)],
    ['joining with a seed', command('joinGame', `seedCommitment: "${'ab'.repeat(32)}"`)],
    ['a move at a version', command('playMove', 'move: "6-6", expectedVersion: 3')],
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
