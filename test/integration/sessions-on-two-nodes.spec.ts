import { randomBytes, randomUUID } from 'node:crypto';
import { makeArgon2Hasher } from '../../src/infra/accounts/argon2-hasher';
import { makePersonalData } from '../../src/infra/accounts/postgres-personal-data';
import { makeNotifyBus } from '../../src/infra/notify-bus';
import { codeOf, good } from '../kit/identity';
import { freshDatabase, type TestDatabase } from '../kit/postgres';
import { postgresAccounts } from '../kit/postgres-accounts';
import { RawSocket } from '../kit/raw-socket';
import { openServer, type TestServer } from '../kit/server';
import { TestClient } from '../kit/client';

/** Two servers on one database, with passwords hashed as they are in earnest. */
describe('a session on two nodes', () => {
  let database: TestDatabase;
  let servers: readonly [TestServer, TestServer];
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    const tokenKey = randomBytes(32);
    const open = async (): Promise<TestServer> => {
      const { pool, players, close, ...stores } = await postgresAccounts(database.url);
      const bus = makeNotifyBus({ url: database.url, pool, nodeId: randomUUID(), onError: () => undefined });
      const identity = { ...stores, data: makePersonalData(pool), hasher: makeArgon2Hasher() };
      // A lost hint costs as long as a look is away.
      const server = await openServer({ players, bus, tokenKey, identity, pollMs: 200 });
      closing.push(async () => {
        await server.close();
        await bus.stop();
        await close();
      });
      return server;
    };
    servers = [await open(), await open()];
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await database.drop();
  });

  test('ends everywhere, its sockets with it', async () => {
    const [here, there] = servers;
    good(await here.identity.accounts.signUp({ name: 'Ada', password: 'correct horse' }));
    const SIGN_IN =
      'mutation { signIn(input: { name: "ada", password: "correct horse" }) { ... on SignedIn { token } ... on Refused { code } } }';
    const { data } = (await new TestClient(here).post(SIGN_IN)).body as unknown as {
      data: { signIn: { token: string } };
    };
    const { token } = data.signIn;
    const socket = await RawSocket.open(`${there.url.replace('http', 'ws')}/graphql`);
    socket.say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    await socket.hear('connection_ack');
    await new TestClient(here, token).post('mutation { signOut { __typename } }');

    expect(await socket.hear()).toMatchObject({ code: 4403 });
    expect((await new TestClient(there, token).post('{ me { id } }')).status).toBe(401);
  });

  test('gives all who renew at once, on both nodes, the same tokens', async () => {
    const grant = good(await servers[0].identity.accounts.signUp({ name: 'Bea', password: 'correct horse' }));
    const asked = Array.from({ length: 8 }, (_, at) =>
      (servers[at % 2] ?? servers[0]).identity.sessions.refresh(grant.refreshToken),
    );
    const answers = await Promise.all(asked);

    expect(answers.map(codeOf)).toEqual(answers.map(() => 'ok'));
    expect(new Set(answers.map((answer) => good(answer).refreshToken)).size).toBe(1);
  });
});
