import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import type { CreateRequest, GameStatus, GameSummary } from '../../src/eventlog/port';
import { makeDataSource } from '../../src/infra/data-source';
import { countGames, listGames, type GamePageRequest } from '../../src/readmodels/game-lists';
import { createPlayer, findPlayers } from '../../src/readmodels/people';
import type { GameFilter } from '../../src/readmodels/visible-games';
import { creation, evening, event, newId, summary } from '../contract/streams';
import { freshDatabase, type TestDatabase } from '../kit/postgres';

let database: TestDatabase;
let dataSource: DataSource;
let pool: Pool;
let log: PostgresLog;

beforeAll(async () => {
  database = await freshDatabase();
  dataSource = await makeDataSource(database.url).initialize();
  pool = new Pool({ connectionString: database.url });
  // A database that is dropped cuts what still idles on it.
  pool.on('error', () => undefined);
  log = new PostgresLog(pool);
});
afterAll(async () => {
  await log.close();
  await pool.end();
  await dataSource.destroy();
  await database.drop();
});
beforeEach(() =>
  pool.query('TRUNCATE games, game_chats, events, event_sealed, game_secrets, seats, creations, players CASCADE'),
);

interface Given extends Partial<GameSummary> {
  readonly hostId?: string;
  readonly players?: readonly string[];
  /** Seconds into the evening. */
  readonly created?: number;
  readonly moved?: number;
}

async function game({ hostId, players = [], created = 0, moved = created, ...given }: Given = {}): Promise<string> {
  const gameId = newId();
  const request: Partial<CreateRequest> = {
    gameId,
    events: [event(gameId, 1, { at: evening(created) }), event(gameId, 2, { at: evening(moved) })],
    seats: players.map((playerId, seat) => ({ seat, kind: 'person', playerId, salt: 'secret' })),
    summary: summary(given),
  };
  await log.create(creation({ ...request, ...(hostId !== undefined && { hostId }) }));
  return gameId;
}

const byCreation = { sort: 'created', direction: 'asc' } as const;

async function page(filter: GameFilter, request: GamePageRequest) {
  const result = await listGames(dataSource, filter, request);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function listed(filter: GameFilter, request: GamePageRequest = { ...byCreation, first: 100 }) {
  const { edges } = await page(filter, request);
  const ids = edges.map((edge) => edge.game.gameId);
  if (request.sort !== 'ended' && ids.length < 100) expect(await countGames(dataSource, filter)).toBe(ids.length);
  return ids;
}

describe('who sees which game in a list', () => {
  it('everyone sees public games, and nobody outside a private or unlisted one', async () => {
    const [ana, bo, stranger] = [newId(), newId(), newId()];
    const open = await game({ players: [ana] });
    const hidden = await game({ access: 'private', players: [ana, bo] });
    const alone = await game({ unlisted: true, players: [bo] });
    expect(await listed({})).toEqual([open]);
    expect(await listed({ viewerId: stranger })).toEqual([open]);
    expect(await listed({ viewerId: ana })).toEqual([open, hidden]);
    expect(await listed({ viewerId: bo })).toEqual([open, hidden, alone]);
  });

  it('a private game stays hidden from outsiders whatever they ask for, also when it has ended', async () => {
    const [ana, stranger] = [newId(), newId()];
    const status = 'ended';
    const hidden = await game({ access: 'private', status, endedAt: evening(9), players: [ana], variant: 'draw' });
    for (const filter of [{ playerId: ana }, { variant: 'draw' }, { statuses: [status] as const }]) {
      expect(await listed({ ...filter, viewerId: stranger })).toEqual([]);
      expect(await listed(filter)).toEqual([]);
      expect(await listed({ ...filter, viewerId: stranger }, { ...byCreation, sort: 'ended', last: 5 })).toEqual([]);
      expect(await listed({ ...filter, viewerId: ana })).toEqual([hidden]);
    }
  });

  it('a host sees every game of his own, seated or not, and nobody else does', async () => {
    const hostId = newId();
    const waiting = await game({ hostId, access: 'private', status: 'open' });
    const opening = await game({ hostId, access: 'private', status: 'opening' });
    const hosted = await game({ hostId, access: 'private', status: 'playing' });
    const seated = await game({ hostId, access: 'private', status: 'playing', players: [hostId] });
    expect(await listed({ viewerId: hostId })).toEqual([waiting, opening, hosted, seated]);
    expect(await listed({ viewerId: newId() })).toEqual([]);
  });

  it('tells nothing of when the server must act next', async () => {
    await game({ turnSeat: 1, deadline: evening(50), dueAt: evening(5) });
    const [edge] = (await page({}, { ...byCreation, first: 1 })).edges;
    expect(edge?.game).toMatchObject({ turnSeat: 1, deadline: evening(50), version: 2 });
    expect(edge?.game).not.toHaveProperty('dueAt');
  });
});

describe('what a list is asked for', () => {
  it('a variant, a player, statuses, and all of them together', async () => {
    const [ana, bo] = [newId(), newId()];
    const made = async (variant: string, status: GameStatus, player: string) =>
      game({ variant, status, players: [player] });
    const games = [
      await made('block', 'open', ana),
      await made('draw', 'playing', ana),
      await made('block', 'playing', bo),
      await made('block', 'playing', ana),
    ];
    const places = async (filter: GameFilter) => (await listed(filter)).map((id) => games.indexOf(id));
    expect(await places({ variant: 'block' })).toEqual([0, 2, 3]);
    expect(await places({ playerId: ana })).toEqual([0, 1, 3]);
    expect(await places({ statuses: ['playing'] })).toEqual([1, 2, 3]);
    expect(await places({ statuses: ['open', 'playing'] })).toEqual([0, 1, 2, 3]);
    expect(await places({ statuses: [] })).toEqual([]);
    expect(await places({ variant: 'block', playerId: ana, statuses: ['playing'], viewerId: bo })).toEqual([3]);
  });

  it('how it ended for a player, whichever of his hands won', async () => {
    const [ana, bo] = [newId(), newId()];
    const ended = async (winners: readonly number[], players: readonly string[]) =>
      game({ status: 'ended', endedAt: evening(9), result: { winners, reason: 'out', scores: [0, 0] }, players });
    const games = [
      await ended([1], [ana, bo]),
      await ended([0], [ana, bo]),
      await ended([], [ana, bo]),
      await ended([1, 3], [bo, ana, bo, ana]),
      await ended([0], [bo, newId()]),
      await game({ status: 'aborted', endedAt: evening(9), players: [ana, bo] }),
      await game({ status: 'playing', players: [ana, bo] }),
    ];
    const places = async (filter: GameFilter) => (await listed(filter)).map((id) => games.indexOf(id));
    expect(await places({ playerId: ana, result: 'won' })).toEqual([1, 3]);
    expect(await places({ playerId: ana, result: 'lost' })).toEqual([0]);
    expect(await places({ playerId: ana, result: 'tied' })).toEqual([2]);
    expect(await places({ playerId: bo, result: 'won', viewerId: ana })).toEqual([0, 4]);
  });

  it('a span in which it was opened, last went on, or ended: its first instant is in it, its last one is not', async () => {
    const games = [
      await game({ created: 1, moved: 30, status: 'ended', endedAt: evening(30) }),
      await game({ created: 2, moved: 40 }),
      await game({ created: 3, moved: 20, status: 'ended', endedAt: evening(20) }),
    ];
    const places = async (filter: GameFilter) => (await listed(filter)).map((id) => games.indexOf(id));
    expect(await places({ created: { since: evening(2) } })).toEqual([1, 2]);
    expect(await places({ created: { since: evening(1), until: evening(2) } })).toEqual([0]);
    expect(await places({ lastEvent: { since: evening(30) } })).toEqual([0, 1]);
    expect(await places({ lastEvent: { until: evening(30) } })).toEqual([2]);
    expect(await places({ ended: { since: evening(20), until: evening(30) } })).toEqual([2]);
    expect(await places({ ended: { until: evening(31) }, created: { since: evening(2) } })).toEqual([2]);
    expect(await places({ ended: {} })).toEqual([0, 1, 2]);
  });

  it('an order: created, last event, ended, each both ways', async () => {
    const a = await game({ created: 1, moved: 30, status: 'ended', endedAt: evening(30) });
    const b = await game({ created: 2, moved: 40 });
    const c = await game({ created: 3, moved: 20, status: 'ended', endedAt: evening(20) });
    const sorted = (sort: GamePageRequest['sort'], direction: 'asc' | 'desc') =>
      listed({}, { sort, direction, first: 9 });
    expect(await sorted('created', 'asc')).toEqual([a, b, c]);
    expect(await sorted('created', 'desc')).toEqual([c, b, a]);
    expect(await sorted('last-event', 'asc')).toEqual([c, a, b]);
    expect(await sorted('last-event', 'desc')).toEqual([b, a, c]);
    expect(await sorted('ended', 'asc')).toEqual([c, a]);
    expect(await sorted('ended', 'desc')).toEqual([a, c]);
  });
});

describe('pages', () => {
  it.each([
    ['created', 'asc'],
    ['created', 'desc'],
    ['last-event', 'asc'],
    ['last-event', 'desc'],
  ] as const)(
    'by %s %s lead forwards and backwards through every game once, equal instants too',
    async (sort, direction) => {
      for (let n = 0; n < 11; n += 1) await game({ created: Math.floor(n / 4), moved: 100 - Math.floor(n / 3) });
      const order = { sort, direction };
      const all = await listed({}, { ...order, first: 100 });
      expect(all).toHaveLength(11);

      const forwards: string[] = [];
      for (let after: string | undefined, more = true; more;) {
        const { edges, hasNextPage, hasPreviousPage } = await page({}, { ...order, first: 4, ...(after && { after }) });
        expect(hasPreviousPage).toBe(forwards.length > 0);
        forwards.push(...edges.map((edge) => edge.game.gameId));
        after = edges.at(-1)?.cursor;
        more = hasNextPage;
      }
      expect(forwards).toEqual(all);

      const backwards: string[] = [];
      for (let before: string | undefined, more = true; more;) {
        const { edges, hasNextPage, hasPreviousPage } = await page(
          {},
          { ...order, last: 4, ...(before && { before }) },
        );
        expect(hasNextPage).toBe(backwards.length > 0);
        backwards.unshift(...edges.map((edge) => edge.game.gameId));
        before = edges[0]?.cursor;
        more = hasPreviousPage;
      }
      expect(backwards).toEqual(all);
    },
  );

  it('lie between two cursors, and stay in place when new games arrive', async () => {
    const games: string[] = [];
    for (let n = 0; n < 6; n += 1) games.push(await game({ created: n }));
    const { edges } = await page({}, { ...byCreation, first: 6 });
    const [after, before] = [edges[1]?.cursor ?? '', edges[4]?.cursor ?? ''];
    await game({ created: -5 });
    await game({ created: 9 });
    expect(
      await page({}, { ...byCreation, first: 9, after, before }).then((p) => p.edges.map((e) => e.game.gameId)),
    ).toEqual(games.slice(2, 4));
  });

  it.each([{}, { first: 0 }, { first: 101 }, { last: -1 }, { first: 1.5 }, { first: 1, last: 1 }])(
    'of a size like %j are refused',
    async (size) => {
      const result = await listGames(dataSource, {}, { ...byCreation, ...size });
      expect(result).toMatchObject({ ok: false, error: { kind: 'PAGE_SIZE' } });
    },
  );

  it.each(['', 'nonsense', Buffer.from(`created 1 ' OR 1=1`).toString('base64url')])(
    'after a cursor like %j are refused',
    async (after) => {
      const result = await listGames(dataSource, {}, { ...byCreation, first: 1, after });
      expect(result).toMatchObject({ ok: false, error: { kind: 'CURSOR_UNREADABLE' } });
    },
  );

  it('after a cursor of a list in another order are refused', async () => {
    await game();
    const cursor = (await page({}, { ...byCreation, first: 1 })).edges[0]?.cursor ?? '';
    const result = await listGames(dataSource, {}, { sort: 'last-event', direction: 'asc', first: 1, before: cursor });
    expect(result).toMatchObject({ ok: false, error: { kind: 'CURSOR_UNREADABLE' } });
  });
});

describe('players', () => {
  it('players are found by their ids, unknown ones left out', async () => {
    const [ana, bo] = [newId(), newId()];
    const named = (id: string, name: string) => ({ id, name, kind: 'guest' as const, createdAt: evening(1.5) });
    await createPlayer(dataSource, named(ana, 'Ana'));
    await createPlayer(dataSource, named(bo, "Bo 'Кости' 🁣"));
    expect(await findPlayers(dataSource, [bo, newId()])).toEqual([named(bo, "Bo 'Кости' 🁣")]);
    expect(await findPlayers(dataSource, [])).toEqual([]);
    await expect(createPlayer(dataSource, named(ana, 'Another'))).rejects.toThrow();
  });
});
