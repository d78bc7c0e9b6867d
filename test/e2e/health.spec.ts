import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCuttingProxy, type CuttingProxy } from '../contract/cutting-proxy';
import { ServerProcess, within } from '../crash/storm/server-process';
import { freshDatabase, type TestDatabase } from '../kit/postgres';

/** What `capicua serve` is seen to do by load balancers, scrapers and whoever starts it. */
describe('a server process', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'capicua-e2e-'));
  const sealKey = randomBytes(32).toString('hex');
  let database: TestDatabase;
  let proxy: CuttingProxy;
  let server: ServerProcess;
  beforeEach(async () => {
    database = await freshDatabase();
    proxy = await makeCuttingProxy(database.url);
    server = await ServerProcess.make({
      ...{ DATABASE_URL: proxy.url, DATA_DIR: dataDir, SEAL_KEY: sealKey, PUBLIC_URL: 'https://games.example/' },
    });
  });
  afterEach(async () => {
    await server.stop();
    await proxy.close();
    await database.drop();
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  async function look(path: string): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await fetch(`${server.url}${path}`);
    return { status: answer.status, text: await answer.text() };
  }
  const ready = () => look('/readyz');
  const becomes = (status: number) =>
    within(`/readyz to answer ${status}`, async () => (await ready()).status === status, 50);

  test('is not ready while its database is away, lives on, and is ready again after', async () => {
    await server.start();
    expect(await ready()).toEqual({ status: 200, text: '{"status":"ready","reasons":[]}' });

    proxy.cutAll();
    await becomes(503);

    expect((await ready()).text).toBe('{"status":"not ready","reasons":["The database does not answer."]}');
    expect((await look('/healthz')).status).toBe(200);
    const command = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ gameCount }"}',
    });
    expect(command.status).toBe(503);
    const told = await command.text();
    expect(told).toContain('SERVICE_UNAVAILABLE');
    expect(told).not.toMatch(/ECONN|node_modules|postgres/i);
    // The numbers can be had although the database cannot.
    expect((await look('/metrics')).text).toMatch(/^capicua_errors_total\{code="SERVICE_UNAVAILABLE"\} 1$/m);

    proxy.mend();
    await becomes(200);
  });

  test('tells programs where it is reached, and scrapers of its log and of the commits that it made', async () => {
    await server.start();
    expect(JSON.parse((await look('/.well-known/oauth-authorization-server')).text)).toMatchObject({
      issuer: 'https://games.example',
      token_endpoint: 'https://games.example/oauth/token',
    });
    const ask = async (query: string, token = ''): Promise<Record<string, Record<string, unknown>>> => {
      const answer = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ query }),
      });
      return ((await answer.json()) as { data: Record<string, Record<string, unknown>> }).data;
    };
    const { createGuest } = await ask(
      'mutation { createGuest(input: { name: "Ann" }) { ... on CreateGuestSuccess { token } } }',
    );
    const token = String(createGuest?.['token']);
    const { createGame } = await ask(
      'mutation { createGame(input: { variant: "block" }) { ... on CreateGameSuccess { game { id } } } }',
      token,
    );
    const game = createGame?.['game'] as { id: string };
    const start = `startGame(input: { gameId: "${game.id}", commandId: "0190a5d0-0000-7000-8000-00000000000a" }) { __typename }`;
    const computer = `addComputer(input: { gameId: "${game.id}", commandId: "0190a5d0-0000-7000-8000-00000000000b" }) { __typename }`;
    await ask(`mutation { ${computer} }`, token);
    await ask(`mutation { ${start} }`, token);

    const { text } = await look('/metrics');

    expect(text).toMatch(/^capicua_append_batch_size_count [1-9]/m);
    expect(text).toMatch(/^capicua_log_bytes\{table="events"\} [1-9]\d+$/m);
    expect(text).toMatch(/^capicua_database_connections\{state="total"\} [1-9]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  });

  test('says that it is stopping to whoever still has its ear, and takes nobody new', async () => {
    await server.start();
    // A request that is not whole keeps its connection, and the server waits for it for a while.
    const slow = connect(server.port, '127.0.0.1');
    slow.on('error', () => undefined);
    let answer = '';
    slow.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    const head = ['Host: x', 'Content-Type: application/json', 'Content-Length: 30', 'Expect: 100-continue'];
    slow.write(`POST /graphql HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
    const begun = 'HTTP/1.1 100 Continue\r\n\r\n';
    await within('the request to begin', () => answer === begun);
    const stopped = server.stop();
    await within('the server to stop', () => server.output.includes('"msg":"stopping"'));

    await expect(ready()).rejects.toThrow();
    slow.write('"query":"{ me { id } }"       }\n');
    await within('the answer', () => answer.includes('\r\n\r\n', begun.length));
    slow.destroy();

    expect(answer.slice(begun.length)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(await stopped).toBe(0);
  });

  test('does not start with another seal key, and says which is wrong', async () => {
    await server.start();
    await server.stop();

    const wrong = await ServerProcess.make({
      DATABASE_URL: proxy.url,
      DATA_DIR: dataDir,
      SEAL_KEY: randomBytes(32).toString('hex'),
    });
    await expect(wrong.start()).rejects.toThrow(
      /The seal key of SEAL_KEY is not the one that this database was sealed/,
    );
    const other = mkdtempSync(join(tmpdir(), 'capicua-e2e-'));
    const fresh = await ServerProcess.make({ DATABASE_URL: proxy.url, DATA_DIR: other });
    await expect(fresh.start()).rejects.toThrow(`The seal key ${join(other, 'seal-key')} is not there`);
    rmSync(other, { recursive: true });
    await server.start();
  });

  test('ends with a sentence when its database does not answer, without its password', async () => {
    proxy.cutAll();

    const refusal: unknown = await server.start().catch((error: unknown) => error);

    expect(String(refusal)).toMatch(
      /: The database does not answer, or refuses this user \(.+\): look at DATABASE_URL\. \[DATABASE_UNREACHABLE\]\n$/,
    );
    expect(String(refusal)).not.toContain(new URL(database.url).password);
  });

  test('ends with a sentence when its port is taken', async () => {
    await server.start();
    const env = { DATABASE_URL: proxy.url, DATA_DIR: dataDir, SEAL_KEY: sealKey, PORT: String(server.port) };
    const second = await ServerProcess.make(env);

    await expect(second.start()).rejects.toThrow(/The port is taken by another program: set PORT to a free one\./);
  });
});
