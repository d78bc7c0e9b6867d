import { MemoryLog } from '../../../src/eventlog/memory-log';
import { dealtGame, guest, playOut, TestClient } from '../../kit/client';
import { talk } from '../../kit/raw-socket';
import { say, tell } from '../../kit/table-talk';
import { openServer, type TestServer } from '../../kit/server';
import { until } from '../../kit/timed-game';

/** Every sample by its name and labels: `name{label="value"}`. */
async function numbers(server: TestServer): Promise<Map<string, number>> {
  const { body } = await server.http.inject({ url: '/metrics' });
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('the numbers for the operator', () => {
  test('count what was played, by variant and by who played it', async () => {
    const server = await openServer();
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block' });
    const moves = await playOut([ada, bob], gameId, { movesMax: 20 });
    const { game } = await ada.command('createGame', { variant: 'traditional' });
    await ada.command('addComputer', { gameId: game.id });
    await ada.command('startGame', { gameId: game.id });
    for (let turns = 0; turns < 2; turns++) {
      await until(async () => (await ada.ask(LOOK, { id: game.id })).game.legalMoves.length > 0);
      const [legal] = (await ada.ask(LOOK, { id: game.id })).game.legalMoves;
      await ada.command('playMove', { gameId: game.id, move: legal?.notation });
    }
    await until(async () => (await ada.ask(LOOK, { id: game.id })).game.legalMoves.length > 0);

    const seen = await numbers(server);

    expect(seen.get('capicua_games_opened_total{variant="block"}')).toBe(1);
    expect(seen.get('capicua_moves_total{variant="block",by="player"}')).toBe(moves);
    expect(seen.get('capicua_move_duration_seconds_count')).toBe(moves + 2);
    const { game: stands } = await ada.ask(LOOK, { id: game.id });
    const computers = stands.moves.nodes.filter(({ seat, automatic }) => seat === 1 && !automatic).length;
    expect(computers).toBeGreaterThan(0);
    expect(seen.get('capicua_moves_total{variant="traditional",by="computer"}')).toBe(computers);
    await server.close();
  });

  test('a move that is sent again counts once, and refusals and errors count by code', async () => {
    const server = await openServer();
    const { ada, bob, gameId } = await dealtGame(server);
    await playOut([ada, bob], gameId, { movesMax: 1 });
    const { game } = await ada.ask(LOOK, { id: gameId });
    const mover = game.legalMoves.length > 0 ? ada : bob;
    const { legalMoves } = (await mover.ask(LOOK, { id: gameId })).game;
    const again = { gameId, move: legalMoves[0]?.notation, commandId: '0190a5d0-0000-7000-8000-000000000001' };
    const before = await numbers(server);
    await mover.command('playMove', again);
    await mover.command('playMove', again);
    await (mover === ada ? bob : ada).command('playMove', { gameId, move: '???' });
    await ada.codeOf('{ nope }');
    await ada.codeOf('{ player(id: "player_0190a5d0-0000-7000-8000-000000000001") { id } }');
    await new TestClient(server, 'nonsense').codeOf('{ me { id } }');

    const after = await numbers(server);

    const more = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more('capicua_moves_total{variant="traditional",by="player"}')).toBe(1);
    expect([...after.keys()].filter((name) => name.startsWith('capicua_refusals_total'))).toHaveLength(1);
    expect(more('capicua_errors_total{code="GRAPHQL_VALIDATION_FAILED"}')).toBe(1);
    expect(more('capicua_errors_total{code="NOT_FOUND"}')).toBe(1);
    expect(more('capicua_errors_total{code="UNAUTHENTICATED"}')).toBe(1);
    await server.close();
  });

  test('errors of ours count as such', async () => {
    const log = new MemoryLog();
    const server = await openServer({ log });
    const { ada, gameId } = await dealtGame(server);
    jest.spyOn(log, 'row').mockRejectedValue(new TypeError('a bug'));
    await ada.post('query ($id: ID!) { game(id: $id) { id } }', { id: gameId });

    const seen = await numbers(server);

    expect(seen.get('capicua_errors_total{code="INTERNAL_ERROR"}')).toBe(1);
    expect(seen.get('capicua_http_request_duration_seconds_count{route="/graphql",status="500"}')).toBe(1);
    await server.close();
  });

  test('sockets and subscriptions rise while they are open, and fall to nothing', async () => {
    const server = await openServer();
    const { ada, gameId } = await dealtGame(server);
    const followed = [1, 2, 3].map(() =>
      ada.socket().iterate({ query: `subscription { gameEvents(gameId: "${gameId}") { __typename } }` }),
    );
    await Promise.all(followed.map((frames) => frames.next()));
    const open = async (sockets: number, subscriptions: number): Promise<boolean> => {
      const seen = await numbers(server);
      return seen.get('capicua_sockets_open') === sockets && seen.get('capicua_subscriptions_open') === subscriptions;
    };

    await until(() => open(3, 3));
    await followed[0]?.return?.();
    await until(() => open(2, 2));
    await ada.close();
    await until(() => open(0, 0));
    await server.close();
  });

  test('hold no word of a caller, no game, no player and no tile', async () => {
    const server = await openServer();
    const { ada, bob, gameId } = await dealtGame(server, { access: 'PRIVATE' });
    await playOut([ada, bob], gameId, { movesMax: 4 });
    for (const variant of ['no-such-variant', 'x"} 1\ncapicua_moves_total{variant="y']) {
      await ada.command('createGame', { variant });
      await ada.codeOf('query ($id: String!) { variant(id: $id) { id } }', { id: variant });
    }
    await say(ada, gameId, 'Hello token');
    await tell(ada, 'reportPlayer', { playerId: bob.playerId, why: 'No-such manners.' });
    await server.http.inject({ url: `/games/${gameId}?word=abc` });
    await server.http.inject({ url: '/%zz' });

    const { body } = await server.http.inject({ url: '/metrics' });

    expect(body).toContain('capicua_refusals_total{code="VARIANT_UNKNOWN"} 2');
    expect(body).toContain('capicua_chat_messages_total{room="players"} 1');
    expect(body).toContain('capicua_reports_total 1');
    expect(body).toContain('route="none",status="404"');
    const labels = new Set([...body.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    const ours = [...body.matchAll(/^capicua_\w+\{.*$/gm)].flatMap(([line]) => [...line.matchAll(/[{,](\w+)="/g)]);
    expect(new Set(ours.map(([, label]) => label))).toEqual(
      new Set(['variant', 'by', 'code', 'route', 'status', 'le', 'state', 'version', 'room', 'projection']),
    );
    expect(labels).not.toContain('game');
    for (const word of [gameId.replace('game_', ''), ada.playerId?.replace('player_', ''), 'no-such', 'token', 'Ada']) {
      expect(body).not.toContain(word);
    }
    expect(body).not.toMatch(/(?<![\d-])[0-6]-[0-6](?![\d-])/);
    await server.close();
  });
});

const LOOK = 'query ($id: ID!) { game(id: $id) { legalMoves { notation } moves { nodes { seat automatic } } } }';

describe('who may read them', () => {
  test('this machine alone, and nobody by a proxy on it, where no token is set', async () => {
    const server = await openServer();
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await server.http.inject({ url: '/metrics', headers })).statusCode;

    expect(await status({})).toBe(200);
    expect(await status({ 'x-forwarded-for': '203.0.113.7' })).toBe(401);
    expect(await status({ forwarded: 'for=203.0.113.7' })).toBe(401);
    const remote = await server.http.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
    expect(remote.statusCode).toBe(401);
    expect(remote.body).toMatch(/METRICS_TOKEN/);
    expect(remote.body).not.toMatch(/capicua_/);
    await server.close();
  });

  test('whoever bears the token, from anywhere, where one is set', async () => {
    const server = await openServer({ metricsToken: 'ab'.repeat(32) });
    const asked = (authorization?: string) =>
      server.http.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.7',
        ...(authorization === undefined ? {} : { headers: { authorization } }),
      });

    expect((await asked(`Bearer ${'ab'.repeat(32)}`)).headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await asked(`Bearer ${'ac'.repeat(32)}`)).statusCode).toBe(401);
    expect((await asked()).statusCode).toBe(401);
    // Not even this machine, since a proxy may stand on it.
    expect((await server.http.inject({ url: '/metrics' })).statusCode).toBe(401);
    const { ada } = await dealtGame(server);
    expect((await asked(`Bearer ${ada.token ?? ''}`)).statusCode).toBe(401);
    await server.close();
  });
});

describe('the log', () => {
  test('at its most talkative, every line about a request carries its id, and none a tile, a token or a name', async () => {
    const [sealKey, tokenKey] = [new Uint8Array(32).fill(0x5e), new Uint8Array(32).fill(0x7a)];
    const log = new MemoryLog();
    const server = await openServer({ log, sealKey, tokenKey, logLevel: 'trace' });
    const { ada, bob, gameId } = await dealtGame(server, { access: 'PRIVATE', variant: 'block' });
    const [zoe, nobody] = [await guest(server, 'Zoe Zebedee'), new TestClient(server, 'nonsense')];
    const frames = bob.socket().iterate({ query: `subscription { gameEvents(gameId: "${gameId}") { __typename } }` });
    await frames.next();
    await playOut([ada, bob], gameId, { movesMax: 6 });
    for (const move of ['6-6', '5-4>L', 'draw']) await ada.command('playMove', { gameId, move });
    await zoe.codeOf('query ($id: ID!) { game(id: $id) { id } }', { id: gameId });
    await nobody.codeOf('{ me { id } }');
    await server.http.inject({ url: '/nope?token=6-5' });
    const row = jest.spyOn(log, 'row').mockRejectedValueOnce(
      Object.assign(new TypeError('a bug', { cause: new Error('below it') }), {
        query: 'INSERT INTO event_sealed …',
        parameters: ['{"tile":"6-4"}'],
        detail: 'Failing row contains (6-4).',
      }),
    );
    await ada.post('query ($id: ID!) { game(id: $id) { id } }', { id: gameId });
    row.mockRestore();
    const { invitation } = (await ada.ask('query ($id: ID!) { game(id: $id) { invitation } }', { id: gameId })).game;
    await bob.close();
    await talk(server.url, 'PLAY 6-6\r\n\r\n');
    await server.close();

    const lines = server.logged.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const about = lines.filter(({ msg }) => /request|operation|socket/.test(String(msg)));
    expect(about.length).toBeGreaterThan(20);
    expect(about.filter(({ requestId }) => typeof requestId !== 'string')).toEqual([]);
    // One line of an error of ours, with what is known of it and no more.
    expect(lines.find(({ level }) => level === 'error')).toMatchObject({
      err: { type: 'TypeError', message: 'a bug', cause: { message: 'below it' } },
    });
    const text = server.logged.join('').replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<uuid>');
    expect(text).not.toMatch(/(?<![\d-])[0-6]-[0-6](?![\d-])/);
    const secrets = [ada, bob, zoe].map(({ token }) => token).concat(invitation ?? '', 'Zebedee', 'event_sealed');
    for (const secret of secrets) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(secret);
    }
    for (const key of [sealKey, tokenKey]) expect(text).not.toContain(Buffer.from(key).toString('hex'));
  });
});
