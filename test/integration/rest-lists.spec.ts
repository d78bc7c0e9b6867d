import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { paths } from '../../examples/generated/rest-api';
import { present } from '../../src/engine/core/assert';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makeDataSource } from '../../src/infra/data-source';
import { freshDatabase, type TestDatabase } from '../kit/postgres';
import { restGame, restGuest, RestClient, type Problem } from '../kit/rest-client';
import { postgresLists } from '../kit/postgres-lists';
import { openServer, type TestServer } from '../kit/server';

describe('lists over REST', () => {
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

  async function list(client: RestClient, query: Query = {}) {
    const { data } = await client.api.GET('/v1/games', { params: { query } });
    return { ids: data?.games.map(({ id }) => id) ?? [], page: present(data?.pageInfo, 'a page') };
  }

  test('page forwards and backwards through the same games, by cursors or by links', async () => {
    const ada = await restGuest(server, 'Ada');
    const made: string[] = [];
    for (let game = 0; game < 5; game++) {
      const { data } = await ada.api.POST('/v1/games', { body: { variant: 'traditional' } });
      made.unshift(data?.game?.id ?? '');
    }
    const mine = { ...(ada.playerId === undefined ? {} : { playerId: ada.playerId }), sort: 'CREATED' } as const;

    const first = await list(ada, { ...mine, first: 2 });
    const second = await list(ada, { ...mine, first: 2, after: first.page.endCursor ?? '' });
    const back = await list(ada, { ...mine, last: 2, before: second.page.startCursor ?? '' });

    expect([first.ids, second.ids, back.ids]).toEqual([made.slice(0, 2), made.slice(2, 4), made.slice(0, 2)]);
    expect([first.page.hasNextPage, first.page.hasPreviousPage]).toEqual([true, false]);
    const walked: string[] = [];
    let address: string | undefined = `/v1/games?playerId=${ada.playerId ?? ''}&sort=CREATED&first=2`;
    while (address !== undefined) {
      const { body, headers } = await ada.ask(address);
      walked.push(...(body as { games: { id: string }[] }).games.map(({ id }) => id));
      address = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(walked).toEqual(made);
    expect((await list(ada, { ...mine, direction: 'ASC' })).ids).toEqual(made.toReversed());
  });

  test('filter by status, variant and player, and count the same', async () => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block' });
    const { gameId: running } = await restGame(server, { variant: 'block' });
    await ada.command(gameId, 'resign');

    const count = async (query: Query) => (await ada.api.GET('/v1/games/count', { params: { query } })).data?.count;
    expect((await list(bob, { status: ['ENDED'], variant: 'block' })).ids).toEqual([gameId]);
    expect((await list(bob, { status: ['ENDED', 'PLAYING'], variant: 'block' })).ids.toSorted()).toEqual(
      [gameId, running].toSorted(),
    );
    expect(await count({ status: ['ENDED', 'PLAYING'], variant: 'block' })).toBe(2);
    expect(await count({ playerId: bob.playerId ?? '', status: ['ENDED'] })).toBe(1);
  });

  test('filter by how it ended for a player and by when, and say what a result is of', async () => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'draw' });
    await ada.command(gameId, 'resign');
    const { data: game } = await ada.api.GET('/v1/games/{gameId}', { params: { path: { gameId } } });
    const [adas, bobs] = [{ playerId: ada.playerId ?? '' }, { playerId: bob.playerId ?? '' }];
    const endedSince = game?.endedAt ?? '';

    expect((await list(bob, { ...bobs, result: 'WON', endedSince })).ids).toEqual([gameId]);
    expect((await list(bob, { ...adas, result: 'LOST' })).ids).toEqual([gameId]);
    expect((await list(bob, { ...adas, result: 'WON' })).ids).toEqual([]);
    expect((await list(bob, { ...bobs, endedUntil: endedSince })).ids).toEqual([]);
    expect((await list(bob, { ...bobs, lastEventSince: endedSince })).ids).toEqual([gameId]);
    expect((await list(bob, { ...bobs, lastEventUntil: endedSince })).ids).toEqual([]);
    expect((await list(bob, { ...bobs, createdSince: game?.createdAt ?? '' })).ids).toEqual([gameId]);
    expect((await list(bob, { ...bobs, createdUntil: game?.createdAt ?? '' })).ids).toEqual([]);

    const { status, body } = await bob.ask('/v1/games?result=WON');
    expect([status, (body as Problem).code]).toEqual([400, 'BAD_INPUT']);
    expect((body as Problem).detail).toMatch(/^result is the result of a player: name him by playerId\./);
  });

  test('show private games to those who sit, and to nobody else', async () => {
    const { ada, bob, gameId } = await restGame(server, { access: 'PRIVATE', variant: 'threes-and-fives' });
    const query = { variant: 'threes-and-fives' };

    expect((await list(ada, query)).ids).toEqual([gameId]);
    expect((await list(bob, query)).ids).toEqual([gameId]);
    expect((await list(new RestClient(server), query)).ids).toEqual([]);
  });

  test('take no cursor of another order', async () => {
    const { ada } = await restGame(server);
    const { page } = await list(ada, { sort: 'CREATED' });

    const { status, body } = await ada.ask(`/v1/games?sort=ENDED&after=${page.endCursor ?? ''}`);

    expect([status, (body as Problem).code]).toEqual([400, 'BAD_INPUT']);
  });
});

type Query = NonNullable<paths['/v1/games']['get']['parameters']['query']>;
