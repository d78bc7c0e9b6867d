import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { NO_BUDGETS, type Budgets } from '../../../src/app/ports/budgets';
import { LocalBudget } from '../../../src/infra/budgets/local-budget';
import { readLimits } from '../../../src/infra/limit-config';
import { dealtGame, guest, TestClient } from '../../kit/client';
import { textLike } from '../../kit/matching';
import { RestClient, restGuest } from '../../kit/rest-client';
import { openServer, type ServerParts, type TestServer } from '../../kit/server';

const HOUR = 3600;
const GAME = 'game_01890a5d-ac96-774b-bcce-b302099a8057';

let server: TestServer;
afterEach(() => server.close());

async function serve(budgets: Partial<Budgets>, parts: ServerParts = {}): Promise<void> {
  server = await openServer({ ...parts, budgets: { ...NO_BUDGETS, ...budgets } });
}

const reading = (points: number): Partial<Budgets> => ({ reading: new LocalBudget({ points, seconds: HOUR }) });
const moves = (points: number): Partial<Budgets> => ({ moves: new LocalBudget({ points, seconds: HOUR }) });

const spent = {
  message: textLike(/^You have used up your budget of \d+ points of cost a minute; .*\. Ask again in \d+ seconds\.$/),
  extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) as number },
};

describe('the budget for reading', () => {
  test('is told with every answer, with what the operation took of it', async () => {
    await serve(reading(100));
    const asker = new TestClient(server);
    const costOf = async (query: string) => (await asker.post(query)).body.extensions?.['cost'];

    expect(await costOf('{ gameCount }')).toMatchObject({ requested: 1, left: 99, perMinute: 100 });
    expect(await costOf(`{ game(id: "${GAME}") { version } }`)).toMatchObject({ requested: 2, left: 97 });
    expect(await costOf('{ me { id } }')).toEqual({
      requested: 2,
      left: 95,
      perMinute: 100,
      resetsAt: textLike(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('is told as what it takes alone where there is no limit', async () => {
    await serve({});
    expect((await new TestClient(server).post('{ me { id } }')).body.extensions).toEqual({ cost: { requested: 2 } });
  });

  test('refuses over GraphQL with 429, and says for how long', async () => {
    await serve(reading(3));
    const asker = new TestClient(server);
    await asker.ask('{ me { id } }');
    const refused = await asker.post('{ me { id name } }');

    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(HOUR - 60);
    expect(refused.body).toMatchObject({ errors: [spent], extensions: { cost: { requested: 3 } } });
    // From now on nothing that he sends is read.
    const unread = await asker.post('{ this is no document');
    expect(unread).toMatchObject({ status: 429, body: { errors: [spent] } });
    expect(unread.headers['retry-after']).toBeDefined();
  });

  test('refuses over REST with 429 and a problem document', async () => {
    await serve(reading(20));
    const asker = new RestClient(server);
    await asker.ask('/v1/variants');
    const refused = await asker.ask('/v1/variants');

    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', status: 429 } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(HOUR - 60);
  });

  test('refuses on a socket, which stays open', async () => {
    await serve(reading(3));
    const socket = new TestClient(server).socket();
    const first = await socket.iterate({ query: '{ me { id } }' }).next();
    const refused = socket.iterate({ query: '{ me { id name } }' }).next();

    expect(first.value).toMatchObject({ data: { me: null }, extensions: { cost: { requested: 2, left: 1 } } });
    await expect(refused).rejects.toMatchObject([spent]);
    await socket.dispose();
  });

  test('is each player’s own, wherever he asks from, and one for a network of those who are not signed in', async () => {
    await serve({ reading: new LocalBudget({ points: 50, seconds: HOUR }) });
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    await ada.post('{ variants { id rulesText } }');
    await ada.post('{ variants { id rulesText } }');
    await ada.post('{ variants { id rulesText } }');

    expect(await ada.codeOf('{ me { id } }')).toBe('TOO_MANY_REQUESTS');
    expect(await bob.codeOf('{ me { id } }')).toBeUndefined();
    expect(await new TestClient(server).codeOf('{ me { id } }')).toBeUndefined();
  });

  test('is charged for documents that cannot be read, and for tokens that are no good', async () => {
    await serve(reading(50));
    const asker = new TestClient(server);
    await asker.post('{ nope }');
    await new TestClient(server, 'a.b.c').post('{ me { id } }');
    await asker.post('{ me {');

    expect(await asker.codeOf('{ me { id } }')).toBe('TOO_MANY_REQUESTS');
  });

  test('is charged for documents that are not served, or that cannot be judged', async () => {
    await serve(reading(50));
    const asker = new TestClient(server);
    await asker.post('query A($a: Boolean!) { gameCount @skip(if: $a) } subscription B { lobby { __typename } }');
    const wrong = { persistedQuery: { version: 1, sha256Hash: '00' } };
    const send = () => request(server.http.server).post('/graphql').send({ query: '{ gameCount }', extensions: wrong });
    expect([(await send()).status, (await send()).status]).toEqual([400, 400]);

    expect(await asker.codeOf('{ gameCount }')).toBe('TOO_MANY_REQUESTS');
  });

  test('never keeps anybody from a move, which is charged for what its answer selects', async () => {
    const budget = new LocalBudget({ points: 600, seconds: HOUR });
    await serve({ reading: budget });
    const { ada, gameId } = await dealtGame(server);
    const left = async () => (await budget.look(ada.playerId?.replace('player_', '') ?? ''))?.left ?? 0;
    while ((await left()) > 0) await ada.post('{ variants { id rulesText } }');

    expect(await ada.codeOf('{ me { id } }')).toBe('TOO_MANY_REQUESTS');
    const played = await ada.command('playMove', { gameId, move: 'nonsense' });
    expect(played).toMatchObject({ __typename: 'Refused', code: 'MOVE_UNREADABLE' });
    const rest = new RestClient(server, ada.token);
    expect((await rest.command(gameId, 'moves', { body: { move: 'nonsense' } })).status).toBe(422);
    // Whatever else is called a move is none.
    expect(await ada.codeOf('{ playMove: me { id } }')).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the budget for moves', () => {
  test('counts each try in a game, refused ones too, over GraphQL and REST together', async () => {
    await serve(moves(2));
    const { ada, bob, gameId } = await dealtGame(server);
    await ada.command('playMove', { gameId, move: 'nonsense' });
    const rest = new RestClient(server, ada.token);
    await rest.command(gameId, 'moves', { body: { move: 'nonsense' } });

    const refused = await rest.command(gameId, 'moves', { body: { move: 'nonsense' } });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.headers.get('retry-after')).not.toBeNull();
    const input = { gameId, move: '6-6', commandId: randomUUID() };
    const over = await ada.post('mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename } }', {
      input,
    });
    expect(over).toMatchObject({ status: 429, body: { errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] } });
    expect(over.headers['retry-after']).toBeDefined();
    // His opponent has his own.
    expect(await bob.command('playMove', { gameId, move: 'nonsense' })).toMatchObject({ __typename: 'Refused' });
  });

  test('does not grow with games that are not there', async () => {
    await serve({ ...moves(100), movesOfPlayer: new LocalBudget({ points: 1, seconds: HOUR }) });
    const ada = await guest(server, 'Ada');
    const play = () =>
      ada.codeOf('mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename } }', {
        input: { gameId: `game_${randomUUID()}`, move: '6-6', commandId: randomUUID() },
      });
    expect(await play()).toBe('NOT_FOUND');
    expect(await play()).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the budget for guests', () => {
  test('is that for new accounts too', async () => {
    await serve({ guests: new LocalBudget({ points: 1, seconds: HOUR }) });
    await guest(server, 'Ada');
    const body = { name: 'Bob', password: 'correct horse' };
    const refused = await new RestClient(server).ask('/v1/accounts', { method: 'POST', body });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('is a network’s, over GraphQL and REST together, as trusted proxies tell of it', async () => {
    const guests = new LocalBudget({ points: 2, seconds: HOUR });
    await serve({ guests }, { trustProxy: readLimits({ TRUST_PROXY: 'loopback' }).trustProxy });
    await guest(server, 'Ada');
    await restGuest(server, 'Bob');
    const from = (address?: string) =>
      new RestClient(server).ask('/v1/guests', {
        method: 'POST',
        body: { name: 'Cyd' },
        headers: address === undefined ? {} : { 'x-forwarded-for': address },
      });

    expect(await from()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await from('2001:db8:1:2::7')).status).toBe(201);
    expect((await from('2001:db8:1:2:ffff::8')).status).toBe(201);
    expect((await from('2001:db8:1:2::9')).status).toBe(429);
    expect((await from('2001:db8:1:3::9')).status).toBe(201);
  });

  test('is not to be got around by whoever says that he is a proxy', async () => {
    await serve({ guests: new LocalBudget({ points: 1, seconds: HOUR }) });
    await guest(server, 'Ada');
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const answer = await new RestClient(server).ask('/v1/guests', { method: 'POST', body: { name: 'Bob' }, headers });
    expect(answer.status).toBe(429);
    // Whoever runs the server is told, once.
    await new RestClient(server).ask('/v1/variants', { headers });
    expect(server.logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  });
});
