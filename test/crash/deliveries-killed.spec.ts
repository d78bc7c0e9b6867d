import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { isSigned, Receiver } from '../kit/receiver';
import { ServerProcess, within } from './storm/server-process';

const HOUSE = { JWT_SECRET: randomBytes(32).toString('hex'), SEAL_KEY: randomBytes(32).toString('hex') };

let database: TestDatabase;
let receiver: Receiver;
let dataDir: string;
const servers: ServerProcess[] = [];

async function serve(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = await ServerProcess.make({
    ...HOUSE,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SIGNING_KEY_FILE: join(dataDir, 'signing-key'),
    WEBHOOKS: 'any',
    ...env,
  });
  servers.push(server);
  await server.start();
  return server;
}

beforeEach(async () => {
  [database, receiver, dataDir] = [
    await freshDatabase(),
    await Receiver.open(),
    await mkdtemp(join(tmpdir(), 'capicua-deliveries-')),
  ];
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill9()));
  await receiver.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The data of an operation. */
async function send<T>(server: ServerProcess, query: string, variables: object = {}, token?: string): Promise<T> {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

/** A guest with a webhook whose address is proved. */
async function listener(server: ServerProcess) {
  const { createGuest } = await send<{ createGuest: { token: string } }>(
    server,
    'mutation { createGuest(input: { name: "Ada" }) { ... on CreateGuestSuccess { token } } }',
  );
  const { token } = createGuest;
  const { createWebhook } = await send<{ createWebhook: { secret: string; webhook: { id: string } } }>(
    server,
    `mutation ($url: String!) { createWebhook(input: { url: $url }) {
      ... on WebhookWithSecret { secret webhook { id } } ... on Refused { code message } } }`,
    { url: receiver.url },
    token,
  );
  const { secret, webhook } = createWebhook;
  await within('the address to be proved', async () => {
    const { webhooks } = await send<{ webhooks: { state: string }[] }>(server, '{ webhooks { state } }', {}, token);
    return webhooks[0]?.state === 'ACTIVE';
  });
  return { token, secret, webhookId: webhook.id };
}

/** Ada plays the computer: her turns are news. */
async function playComputer(server: ServerProcess, token: string): Promise<string> {
  const { createGame } = await send<{ createGame: { game: { id: string } } }>(
    server,
    `mutation { createGame(input: { variant: "block", seats: 2 }) { ... on CreateGameSuccess { game { id } } } }`,
    {},
    token,
  );
  const { id } = createGame.game;
  for (const mutation of ['addComputer', 'startGame']) {
    const Name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    await send(
      server,
      `mutation ($input: ${Name}!) { ${mutation}(input: $input) { __typename } }`,
      { input: { gameId: id, commandId: crypto.randomUUID() } },
      token,
    );
  }
  return id;
}

test('what a server was sending when it was killed, another sends under the same id, signed anew', async () => {
  const first = await serve();
  const { token, secret } = await listener(first);
  receiver.answer = () => undefined;
  const gameId = await playComputer(first, token);
  await within('something to be under way', () => receiver.of('INBOX').length > 0);
  await first.kill9();
  const begun = new Set(receiver.of('INBOX').map(({ body }) => body.deliveryId));
  receiver.received.splice(0);
  receiver.answer = (_request, response) => response.end();
  await serve();
  await within('all of it to arrive', async () => {
    const [row] = await ask(database.url, `SELECT count(*)::int AS left FROM deliveries WHERE state <> 'delivered'`);
    return row?.['left'] === 0;
  });
  const again = receiver.of('INBOX');
  expect(again.map(({ body }) => body.deliveryId)).toEqual(expect.arrayContaining([...begun]));
  expect(again.map(({ body }) => body.entry?.gameId)).toContain(gameId);
  for (const received of again) expect(isSigned(received, secret)).toBe(true);
});

test('a receiver that is dead neither delays the start of a server nor makes it unready, and no log line tells of it', async () => {
  const server = await serve();
  const { token, secret, webhookId } = await listener(server);
  receiver.answer = (_request, response) => response.socket?.destroy();
  await playComputer(server, token);
  await within('a try', () => receiver.of('INBOX').length > 0);
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(200);
  await within('the failure to be counted', async () => {
    const page = await (await fetch(`${server.url}/metrics`)).text();
    return /capicua_deliveries_total\{channel="webhook",outcome="failed"\} [1-9]/.test(page);
  });
  await within('what waits to be counted', async () => {
    const page = await (await fetch(`${server.url}/metrics`)).text();
    return /capicua_deliveries_waiting\{channel="webhook"\} [1-9]/.test(page);
  });
  const { webhookDeliveries } = await send<{ webhookDeliveries: { nodes: { lastError: string | null }[] } }>(
    server,
    'query ($id: ID!) { webhookDeliveries(webhookId: $id, state: PENDING) { nodes { lastError } } }',
    { id: webhookId },
    token,
  );
  expect(webhookDeliveries.nodes.map(({ lastError }) => lastError)).toContain('NOT_CONNECTED');
  expect(server.output).not.toMatch(/"level":"(?:warn|error|fatal)"/);
  expect(await server.stop()).toBe(0);
  expect(server.output).not.toContain(secret);
  expect(server.output).not.toContain(receiver.url);
});
