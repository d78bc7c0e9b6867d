import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makeDataSource } from '../../src/infra/data-source';
import { endedGamesIn } from '../../src/readmodels/ended-games';
import { dealtGame, guest, playOut, TestClient } from '../kit/client';
import type { Data } from '../kit/answers';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { textLike } from '../kit/matching';
import { postgresLists } from '../kit/postgres-lists';
import { openServer, type TestServer } from '../kit/server';

const GAMES = `query ($filter: GameFilterInput, $sort: GameSortInput, $first: Int, $after: String, $last: Int, $before: String) {
  games(filter: $filter, sort: $sort, first: $first, after: $after, last: $last, before: $before) {
    nodes { id status variant { id } seats { player { name } isMe } host { name } result { reason } options }
    edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }
  gameCount(filter: $filter) }`;

describe('a server on Postgres', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let pool: Pool;
  let log: PostgresLog;
  let server: TestServer;
  beforeAll(async () => {
    database = await freshDatabase();
    dataSource = await makeDataSource(database.url).initialize();
    pool = new Pool({ connectionString: database.url });
    // A database that is dropped cuts what still idles on it.
    pool.on('error', () => undefined);
    log = new PostgresLog(pool);
    server = await openServer({
      log,
      ...postgresLists(dataSource),
    });
  });
  afterAll(async () => {
    await server.close();
    await log.close();
    await pool.end();
    await dataSource.destroy();
    await database.drop();
  });

  const ids = ({ games }: Data): string[] => games.nodes.map(({ id }) => id);

  test('lists a game that was handed over as that, and gives it to no export', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'draw', automatic: {} });
    expect(await ada.command('makeOffer', { gameId, offer: 'HAND_OVER' })).toMatchObject({
      __typename: 'MakeOfferSuccess',
    });
    expect(await bob.command('acceptOffer', { gameId, offer: 'HAND_OVER' })).toMatchObject({
      __typename: 'AcceptOfferSuccess',
    });

    expect(ids(await ada.ask(GAMES, { filter: { status: ['HANDED_OVER'] } }))).toEqual([gameId]);
    const [row] = await ask(database.url, "SELECT status, ended_at, due_at FROM games WHERE status = 'handed-over'");
    expect(row).toMatchObject({ ended_at: expect.any(Date) as Date, due_at: null });
    expect(await endedGamesIn(dataSource).count({ everything: true, withPrivate: true })).toBe(0);
  });

  test('plays a game to its end and lists it with its result', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await playOut([ada, bob], gameId);

    const listed = await bob.ask(GAMES, {
      filter: { playerId: ada.playerId, status: ['ENDED'] },
      sort: { by: 'ENDED' },
    });

    expect(ids(listed)).toEqual([gameId]);
    expect(listed.gameCount).toBe(1);
    expect(listed.games.nodes[0]).toMatchObject({
      variant: { id: 'traditional' },
      host: { name: 'Ada' },
      seats: [
        { player: { name: 'Ada' }, isMe: false },
        { player: { name: 'Bob' }, isMe: true },
      ],
      result: { reason: textLike(/^(out|fewest-pips|equal-pips)$/) },
    });
  });

  test('pages forwards and backwards through the same games', async () => {
    const ada = await guest(server, 'Ada');
    const made: string[] = [];
    for (let at = 0; at < 5; at++) {
      made.push((await ada.command('createGame', { variant: at % 2 === 0 ? 'block' : 'traditional' })).game.id);
    }
    const mine = { filter: { playerId: ada.playerId }, sort: { by: 'CREATED', direction: 'ASC' } };

    const first = await ada.ask(GAMES, { ...mine, first: 2 });
    const second = await ada.ask(GAMES, { ...mine, first: 2, after: first.games.pageInfo.endCursor });
    const last = await ada.ask(GAMES, { ...mine, last: 1 });
    const before = await ada.ask(GAMES, { ...mine, last: 4, before: last.games.pageInfo.startCursor });

    expect([...ids(first), ...ids(second), ...ids(last)]).toEqual(made);
    expect(ids(before)).toEqual(made.slice(0, 4));
    expect(first.games.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(first.gameCount).toBe(5);
    const blocks = await ada.ask(GAMES, { ...mine, filter: { ...mine.filter, variant: 'block' } });
    expect(ids(blocks)).toEqual(made.filter((_, at) => at % 2 === 0));
  });

  test('lists and counts a private game for those who may see it alone', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { access: 'PRIVATE' });
    const filter = { playerId: ada.playerId };

    for (const insider of [ada, bob]) expect(ids(await insider.ask(GAMES, { filter }))).toEqual([gameId]);
    for (const outsider of [await guest(server, 'Eve'), new TestClient(server)]) {
      const listed = await outsider.ask(GAMES, { filter });
      expect([ids(listed), listed.gameCount]).toEqual([[], 0]);
    }
  });

  test('lists the challenges to a player and by him, until they are answered', async () => {
    const CHALLENGES = `query { challenges { incoming { ...c } outgoing { ...c } } }
      fragment c on Challenge { seat createdAt game { id status access } from { name } to { name } }`;
    const [ada, bob, cyd] = [await guest(server, 'Ada'), await guest(server, 'Bob'), await guest(server, 'Cyd')];
    const challenges = [{ playerId: bob.playerId, seat: 2 }, { playerId: cyd.playerId }];
    const opened = { variant: 'block', seats: 4, access: 'PRIVATE' };
    const { game } = await ada.command('createGame', { ...opened, challenges });
    const entry = (to: string, seat: number) => ({
      ...{ seat, from: { name: 'Ada' }, to: { name: to }, createdAt: textLike(/Z$/) },
      game: { id: game.id, status: 'OPEN', access: 'PRIVATE' },
    });

    expect(await bob.ask(CHALLENGES)).toEqual({ challenges: { incoming: [entry('Bob', 2)], outgoing: [] } });
    expect(await ada.ask(CHALLENGES)).toEqual({
      challenges: { incoming: [], outgoing: [entry('Cyd', 1), entry('Bob', 2)] },
    });
    // He sees it in his list of games, and does not play in it.
    expect(ids(await bob.ask(GAMES, { filter: { status: ['OPEN'] } }))).toContain(game.id);
    expect(ids(await bob.ask(GAMES, { filter: { playerId: bob.playerId } }))).toEqual([]);

    await bob.command('declineChallenge', { gameId: game.id });
    await cyd.command('joinGame', { gameId: game.id });
    for (const player of [ada, bob, cyd]) {
      expect(await player.ask(CHALLENGES)).toEqual({ challenges: { incoming: [], outgoing: [] } });
    }
    expect(await new TestClient(server).codeOf(CHALLENGES)).toBe('UNAUTHENTICATED');
  });

  test('lists the games that wait for a player, those with a deadline first, and no other', async () => {
    const WAITING = `query ($first: Int, $after: String) { inbox { waiting(first: $first, after: $after) {
      nodes { id deadline } edges { cursor } pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;
    const ada = await guest(server, 'Ada');
    const waiting: string[] = [];
    // Chance decides who leads.
    while (waiting.length < 4) {
      const { gameId } = await dealtGame(server, { variant: 'block' }, ada);
      const { game } = await ada.ask('query ($id: ID!) { game(id: $id) { turnSeat mySeats } }', { id: gameId });
      if (game.mySeats.some((seat) => seat === game.turnSeat)) waiting.push(gameId);
    }
    // By hand, since a deadline is far away where games have one.
    const instants = ['2031-01-02T00:00:00.000Z', '2031-01-01T00:00:00.000Z'];
    for (const [at, deadline] of instants.entries()) {
      await ask(database.url, 'UPDATE games SET deadline = $2 WHERE id = $1', [
        waiting[at]?.replace('game_', ''),
        deadline,
      ]);
    }

    const pages = [];
    let after: string | undefined;
    do {
      const { inbox } = await ada.ask(WAITING, { first: 2, ...(after === undefined ? {} : { after }) });
      pages.push(...inbox.waiting.nodes.map(({ id }) => id));
      after = inbox.waiting.pageInfo.hasNextPage ? inbox.waiting.pageInfo.endCursor : undefined;
    } while (after !== undefined);

    expect(pages).toEqual([waiting[1], waiting[0], ...waiting.slice(2).sort()]);
    expect((await ada.post(WAITING, { after: 'nonsense' })).body.errors?.[0]?.extensions.code).toBe('BAD_INPUT');
    expect(await new TestClient(server).codeOf(WAITING)).toBe('UNAUTHENTICATED');
  });

  test.each([
    [{ first: 0 }, /^first /],
    [{ last: 101 }, /^last /],
    [{ first: 1, last: 1 }, /either first or last/],
    [{ after: 'nonsense' }, /cursor/],
    [{ filter: { playerId: 'nonsense' } }, /^filter.playerId /],
  ])('%j is bad input', async (variables, message) => {
    const { body } = await new TestClient(server).post(GAMES, variables);

    expect(body.errors?.[0]).toMatchObject({
      message: textLike(message),
      extensions: { code: 'BAD_INPUT' },
    });
  });

  test('keeps a command id for ever, whatever it remembers', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const { game } = await ada.ask('query ($id: ID!) { game(id: $id) { version turnSeat mySeats } }', { id: gameId });
    const mover = game.mySeats.some((seat) => seat === game.turnSeat) ? ada : bob;
    const mine = await mover.ask('query ($id: ID!) { game(id: $id) { legalMoves { notation } } }', { id: gameId });
    const move = mine.game.legalMoves[0]?.notation;
    const commandId = randomUUID();
    const [first] = await Promise.all(
      Array.from({ length: 5 }, () => mover.command('playMove', { gameId, move, commandId })),
    );

    const again = await mover.command('playMove', { gameId, move, commandId });

    expect(first).toMatchObject({ __typename: 'PlayMoveSuccess' });
    expect(again).toMatchObject({ repeated: true, firstSeq: first?.firstSeq, lastSeq: first?.lastSeq });
    expect(again.events).toEqual(first?.events);
  });
});
