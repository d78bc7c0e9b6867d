import { replyOf, TestClient, dealtGame, guest } from '../../kit/client';
import { textLike } from '../../kit/matching';
import { MemoryAccounts, MemoryCredentials, MemoryPersonalData, MemoryPlayers } from '../../kit/memory-accounts';
import { RawSocket } from '../../kit/raw-socket';
import { RestClient } from '../../kit/rest-client';
import { RestStream } from '../../kit/rest-stream';
import { openServer, type TestServer } from '../../kit/server';
import request from 'supertest';

interface SignedIn {
  readonly token: string;
  readonly expiresAt: string;
  readonly refreshToken: string;
  readonly player: { readonly id: string; readonly name: string; readonly kind: string; readonly isGuest: boolean };
}

const PASSWORD = 'correct horse';

describe('accounts over REST', () => {
  let server: TestServer;
  let nobody: RestClient;
  let personal: MemoryPersonalData;
  beforeAll(async () => {
    const players = new MemoryPlayers();
    const credentials = new MemoryCredentials(players, { now: () => new Date() });
    personal = new MemoryPersonalData(players, credentials);
    const accounts = new MemoryAccounts(players, credentials);
    server = await openServer({ players, identity: { accounts, credentials, data: personal } });
    nobody = new RestClient(server);
  });
  afterAll(() => server.close());

  const post = (client: RestClient, address: string, body: object = {}) =>
    client.ask(`/v1${address}`, { method: 'POST', body });
  async function signUp(name: string): Promise<SignedIn> {
    const { status, body } = await post(nobody, '/accounts', { name, password: PASSWORD, device: 'Phone' });
    expect(status).toBe(201);
    return body as SignedIn;
  }
  const as = ({ token }: SignedIn): RestClient => new RestClient(server, token);
  const meStatus = async (client: RestClient): Promise<number> => (await client.ask('/v1/me')).status;

  test('are made, entered, looked at and left', async () => {
    const made = await signUp('Ada');
    const phone = as(made);
    expect(made.player).toMatchObject({ name: 'Ada', kind: 'ACCOUNT', isGuest: false, isBot: false });
    const laptop = as((await post(nobody, '/sessions', { name: 'ada', password: PASSWORD })).body as SignedIn);
    const { body } = await phone.ask('/v1/me/sessions');
    const { sessions } = body as { sessions: { id: string; device: string; isThisOne: boolean }[] };
    expect(sessions.map(({ device, isThisOne }) => [device, isThisOne]).toSorted()).toEqual([
      ['', false],
      ['Phone', true],
    ]);

    const other = sessions.find(({ isThisOne }) => !isThisOne)?.id ?? '';
    expect((await post(phone, `/me/sessions/${other}/end`)).status).toBe(200);
    expect([await meStatus(phone), await meStatus(laptop)]).toEqual([200, 401]);
    expect((await post(phone, `/me/sessions/${other}/end`)).body).toMatchObject({ code: 'NO_SUCH_SESSION' });
    expect((await post(phone, '/me/sign-out')).status).toBe(200);
    expect(await meStatus(phone)).toBe(401);
  });

  test('renew their tokens, the guests’ too', async () => {
    const made = await signUp('Bea');
    const next = (await post(nobody, '/sessions/refresh', { refreshToken: made.refreshToken })).body as SignedIn;
    expect(next.player.id).toBe(made.player.id);
    expect(await meStatus(as(next))).toBe(200);
    const { body } = await post(nobody, '/guests', { name: 'Gus' });
    const { refreshToken, player } = body as SignedIn;
    expect((await post(nobody, '/sessions/refresh', { refreshToken })).body).toMatchObject({
      player: { id: player.id, kind: 'GUEST' },
    });
    expect(await post(nobody, '/sessions/refresh', { refreshToken: 'nonsense' })).toMatchObject({
      status: 403,
      body: { code: 'SESSION_OVER' },
    });
  });

  test('say nothing of who is there: neither status, nor headers, nor text', async () => {
    await signUp('Cleo');
    const answers = [];
    for (const name of ['Cleo', 'Nobody at all']) {
      const { status, text, headers } = await post(nobody, '/sessions', { name, password: 'wrong horse' });
      answers.push([status, text, [...headers.keys()].toSorted()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(403);
  });

  test('are open to a guest, who keeps his game; his old token and its socket are over', async () => {
    const { ada, gameId } = await dealtGame(server);
    const socket = await RawSocket.open(`${server.url.replace('http', 'ws')}/graphql`);
    socket.say({ type: 'connection_init', payload: { authorization: `Bearer ${ada.token ?? ''}` } });
    await socket.hear('connection_ack');
    const stream = await RestStream.open(new RestClient(server, ada.token), `/v1/games/${gameId}/events?follow=true`, {
      accept: 'application/x-ndjson',
    });
    const old = new RestClient(server, ada.token);
    const made = (await post(old, '/me/upgrade', { name: 'Dora', password: PASSWORD })).body as SignedIn;

    expect(made.player).toMatchObject({ id: ada.playerId, name: 'Dora', kind: 'ACCOUNT' });
    expect(await socket.hear()).toMatchObject({ code: 4403, reason: textLike(/ended/) });
    expect(await stream.until()).toContain('UNAUTHENTICATED');
    expect(await meStatus(old)).toBe(401);
    const { body } = await as(made).ask(`/v1/games/${gameId}`);
    expect((body as { mySeats: number[] }).mySeats).toHaveLength(1);
    expect((await post(as(made), '/me/upgrade', { password: PASSWORD })).body).toMatchObject({ code: 'NO_GUEST' });
  });

  test('end all other sessions with a change of the password', async () => {
    const [phone, laptop] = [
      as(await signUp('Eve')),
      as((await post(nobody, '/sessions', { name: 'Eve', password: PASSWORD })).body as SignedIn),
    ];
    const change = { currentPassword: PASSWORD, newPassword: 'battery staple' };
    expect((await post(laptop, '/me/password', change)).status).toBe(200);

    expect([await meStatus(phone), await meStatus(laptop)]).toEqual([401, 200]);
    const gus = await guest(server, 'Gus');
    expect((await post(new RestClient(server, gus.token), '/me/password', change)).body).toMatchObject({
      code: 'NO_ACCOUNT',
    });
  });

  test('are deleted by their owner alone, who says who he is; the seat in play is resigned, the name is gone', async () => {
    const made = await signUp('Gil');
    const gil = as(made);
    const { gameId } = await dealtGame(server, { variant: 'block', seats: 2 }, new TestClient(server, made.token));
    personal.games.push({ gameId: gameId.replace('game_', ''), status: 'playing', as: 'person' });
    const go = (body: object) => post(gil, '/me/delete', body);
    expect((await go({ name: 'Gill', password: PASSWORD })).body).toMatchObject({ code: 'NAME_INVALID' });
    expect((await go({ name: 'Gil', password: 'wrong horse' })).body).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    expect((await gil.ask('/v1/me/data')).body).toMatchObject({ format: 1, player: [{ name: 'Gil' }] });
    expect((await go({ name: 'gil', password: PASSWORD })).status).toBe(200);

    expect(await meStatus(gil)).toBe(401);
    const { body } = await nobody.ask(`/v1/games/${gameId}`);
    const { status, seats } = body as { status: string; seats: { resigned: boolean; player: object }[] };
    expect(status).toBe('ENDED');
    expect(seats.find(({ resigned }) => resigned)?.player).toMatchObject({ name: 'Deleted player', kind: 'DELETED' });
    expect(seats).toHaveLength(2);
  });

  test('are sent no mail by a server that sends none', async () => {
    expect((await post(nobody, '/password-resets', { name: 'Ada' })).body).toMatchObject({ code: 'MAIL_OFF' });
    const used = { secret: 'capicua_reset_x', newPassword: PASSWORD };
    expect((await post(nobody, '/password-resets/use', used)).body).toMatchObject({ code: 'CODE_OVER' });
  });

  test('leave no secret in the log', async () => {
    const made = await signUp('Fay');
    await post(nobody, '/sessions', { name: 'Fay', password: 'a secret that is wrong' });
    for (const secret of [PASSWORD, 'a secret that is wrong', made.token, made.refreshToken]) {
      expect(server.logged.join('\n')).not.toContain(secret);
    }
  });
});

describe('a personal access token', () => {
  let server: TestServer;
  let ada: RestClient;
  beforeAll(async () => {
    server = await openServer();
    const { token } = (await postTo(new RestClient(server), '/accounts', { name: 'Ada', password: PASSWORD }))
      .body as SignedIn;
    ada = new RestClient(server, token);
  });
  afterAll(() => server.close());

  const postTo = (client: RestClient, address: string, body: object = {}) =>
    client.ask(`/v1${address}`, { method: 'POST', body });
  async function make(input: object): Promise<{ id: string; secret: string }> {
    const { status, body } = await postTo(ada, '/me/tokens', { name: 'CI', ...input });
    expect(status).toBe(201);
    const { accessToken, secret } = body as { accessToken: { id: string }; secret: string };
    return { id: accessToken.id, secret };
  }

  test('is good for its scopes alone, and makes no other', async () => {
    const { secret } = await make({ scopes: ['game:read'] });
    const program = new RestClient(server, secret);

    expect(await program.ask('/v1/me')).toMatchObject({ status: 200, body: { name: 'Ada' } });
    expect(await postTo(program, '/games', { variant: 'block' })).toMatchObject({ status: 403 });
    for (const address of ['/me/tokens', '/me/bots', '/me/password', '/me/sign-out', '/me/sessions/end-others']) {
      expect(await postTo(program, address, { name: 'x', scopes: ['game:read'] })).toMatchObject({
        body: { code: 'FORBIDDEN' },
      });
    }
    expect(server.logged.join('\n')).not.toContain(secret);
  });

  test('ends with its sockets when it is revoked', async () => {
    const { id, secret } = await make({ scopes: ['game:read'] });
    const socket = await RawSocket.open(`${server.url.replace('http', 'ws')}/graphql`);
    socket.say({ type: 'connection_init', payload: { authorization: `Bearer ${secret}` } });
    await socket.hear('connection_ack');
    expect((await postTo(ada, `/me/tokens/${id}/revoke`)).status).toBe(200);

    expect(await socket.hear()).toMatchObject({ code: 4403 });
    expect((await new RestClient(server, secret).ask('/v1/me')).status).toBe(401);
    const { body } = await ada.ask('/v1/me/tokens');
    expect((body as { accessTokens: { id: string }[] }).accessTokens.map((each) => each.id)).not.toContain(id);
  });

  test('of a bot plays as the bot, marked as one, and never on its owner’s seat', async () => {
    const { player } = (await postTo(ada, '/me/bots', { name: 'Deep Domino' })).body as SignedIn;
    const { secret } = await make({ scopes: ['bot:play'], botId: player.id });
    const bot = new RestClient(server, secret);
    const key = { 'idempotency-key': '3f0e7f0c-6a0e-4d4e-9d6c-0d8e4d1f2a3b' };
    const opened = await ada.ask('/v1/games', { method: 'POST', body: { variant: 'block', seats: 2 }, headers: key });
    const { game } = opened.body as { game: { id: string } };
    expect(await bot.ask('/v1/me')).toMatchObject({ body: { id: player.id, isBot: true, kind: 'BOT' } });
    // Not seated: its owner is.
    expect(await bot.ask(`/v1/games/${game.id}/resign`, { method: 'POST', headers: key, body: {} })).toMatchObject({
      body: { code: 'NOT_SEATED' },
    });
    const joined = await bot.ask(`/v1/games/${game.id}/join`, { method: 'POST', headers: key, body: {} });

    const { seats } = (joined.body as { game: { seats: { player: { isBot: boolean } | null }[] } }).game;
    expect(seats.map((seat) => seat.player?.isBot)).toEqual([false, true]);
  });
});

describe('a token with scopes', () => {
  test('is not good for what takes a person', async () => {
    const server = await openServer();
    const { playerId = '' } = await guest(server, 'Ada');
    const { token } = server.tokens.issue(playerId.replace('player_', ''), {
      credentialId: '01890a5d-ac96-774b-bcce-b302099a8057',
      expiresAt: new Date(Date.now() + 60_000),
      scopes: ['game:read', 'game:play'],
    });
    const client = new TestClient(server, token);

    expect(await client.codeOf('{ sessions { id } }')).toBe('FORBIDDEN');
    expect(await client.codeOf('mutation { endOtherSessions { __typename } }')).toBe('FORBIDDEN');
    const answer = await request(server.http.server)
      .post('/graphql')
      .set('authorization', `Bearer ${token}`)
      .send({ query: '{ me { id } }' });
    expect(replyOf(answer).body.data.me?.id).toBe(playerId);
    await server.close();
  });
});
