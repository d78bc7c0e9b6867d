import { dealtGame, guest, playOut, type TestClient } from '../../kit/client';
import type { EventAnswer, PositionAnswer } from '../../kit/answers';
import { openServer, type TestServer } from '../../kit/server';

const EVENTS =
  'query ($id: ID!, $after: Int) { game(id: $id) { events(after: $after) { endCursor hasMore nodes { seq type body } } } }';

describe('a whole game over GraphQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  async function allEvents(client: TestClient, id: string): Promise<EventAnswer[]> {
    const nodes: EventAnswer[] = [];
    for (let after = 0; ;) {
      const { game } = await client.ask(EVENTS, { id, after });
      nodes.push(...game.events.nodes);
      after = game.events.endCursor;
      if (!game.events.hasMore) return nodes;
    }
  }

  test('two guests play to the end by what legalMoves tells them', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block', options: { target: 30 } });

    await playOut([ada, bob], gameId);

    const { game } = await bob.ask(
      `query ($id: ID!) { game(id: $id) { status version result { winners reason scores } scores turnSeat endedAt round
        moves { hasMore endCursor nodes { seq round seat notation automatic } } } }`,
      { id: gameId },
    );
    expect(game.status).toBe('ENDED');
    expect(game.endedAt).not.toBeNull();
    expect(game.turnSeat).toBeNull();
    expect(game.result.scores).toEqual(game.scores);
    expect(Math.max(...game.scores)).toBeGreaterThanOrEqual(30);
    const [adas = 0, bobs = 0] = game.scores;
    expect(game.result.winners).toEqual([adas > bobs ? 0 : 1]);

    const events = await allEvents(bob, gameId);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    expect(events.at(-1)?.type).toBe('GameEnded');
    const acts = events.filter(({ type }) => ['TilePlayed', 'TilesDrawn', 'PlayerPassed'].includes(type));
    const upToCursor = acts.filter(({ seq }) => seq <= game.moves.endCursor);
    expect(game.moves.nodes.map(({ seq }) => seq)).toEqual(upToCursor.map(({ seq }) => seq));
    const rounds = game.moves.nodes.map(({ round }) => round);
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
    if (!game.moves.hasMore) expect(rounds.at(-1)).toBe(game.round);
  });

  test('every version of it can be looked at, and the last is the one that stands', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await playOut([ada, bob], gameId, { movesMax: 6 });
    const POSITION = `query ($id: ID!, $seq: Int) { game(id: $id) { version head position(atSeq: $seq) {
      __typename seq head round turnSeat scores ... on LinePosition { hands { seat count } boneyardCount openEnds } } } }`;
    const { game: now } = await ada.ask(POSITION, { id: gameId });

    const played: PositionAnswer[] = [];
    for (let seq = 1; seq <= now.version; seq++)
      played.push((await ada.ask(POSITION, { id: gameId, seq })).game.position);

    expect(played.map(({ seq }) => seq)).toEqual(played.map((_, at) => at + 1));
    expect(played[0]?.__typename).toBe('TablePosition');
    expect(played.at(-1)).toEqual(now.position);
    expect(now.position).toMatchObject({ __typename: 'LinePosition', head: now.head, seq: now.version });
    const tiles = played
      .filter(({ __typename }) => __typename === 'LinePosition')
      .map(({ hands, boneyardCount }) => hands.reduce((sum, { count }) => sum + count, boneyardCount));
    expect(Math.max(...tiles)).toBe(28);
    expect(await ada.codeOf(POSITION, { id: gameId, seq: now.version + 1 })).toBe('BAD_INPUT');
    expect(await ada.codeOf(POSITION, { id: gameId, seq: 0 })).toBe('BAD_INPUT');
  });

  test('the computer answers by itself', async () => {
    const ada = await guest(server, 'Ada');
    const { game } = await ada.command('createGame', { variant: 'traditional' });
    expect(await ada.command('addComputer', { gameId: game.id, level: 2 })).toMatchObject({ repeated: false });
    await ada.command('startGame', { gameId: game.id });

    const seen = new Set<number>();
    const socket = ada.socket();
    const frames = socket.iterate<{ gameEvents: { events?: { type: string; body: { seat?: number } }[] } }>({
      query: `subscription ($id: ID!) { gameEvents(gameId: $id, after: 0) { ... on EventsFrame { version events { seq type body } } } }`,
      variables: { id: game.id },
    });
    for await (const { data } of frames) {
      for (const { type, body } of data?.gameEvents.events ?? []) {
        if (type === 'TilePlayed' && body.seat !== undefined) seen.add(body.seat);
      }
      if (seen.has(1)) break;
      const { game: mine } = await ada.ask('query ($id: ID!) { game(id: $id) { version legalMoves { notation } } }', {
        id: game.id,
      });
      const move = mine.legalMoves[0]?.notation;
      if (move !== undefined) await ada.command('playMove', { gameId: game.id, move, expectedVersion: mine.version });
    }
    await ada.close();

    expect(seen).toContain(1);
  });
});
