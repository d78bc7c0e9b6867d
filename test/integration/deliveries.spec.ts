import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { makeDeliveries, type Deliveries } from '../../src/app/deliveries/deliveries';
import { inboxNotices } from '../../src/app/inbox';
import { NO_METRICS } from '../../src/app/ports/metrics';
import { backup, restore } from '../../src/cli/backup';
import { present } from '../../src/engine/core/assert';
import { makeDataSource } from '../../src/infra/data-source';
import { migrate } from '../../src/infra/migrate';
import { DeliveryQueue, type QueueOptions } from '../../src/infra/deliveries/delivery-queue';
import { makePassOn } from '../../src/infra/deliveries/fan-out';
import { makeCourier } from '../../src/infra/deliveries/http-courier';
import { DUE_STREAM } from '../../src/infra/deliveries/jobs';
import { PostgresMail } from '../../src/infra/deliveries/postgres-mail';
import { PostgresWebhooks } from '../../src/infra/deliveries/postgres-webhooks';
import { makeLocalBus } from '../../src/infra/local-bus';
import { makeSealer } from '../../src/infra/sealer';
import { systemClock, systemEntropy } from '../../src/infra/system';
import { INBOX_RETENTION, type InboxNote } from '../../src/readmodels/inbox-store';
import { PostgresInbox } from '../../src/readmodels/postgres-inbox';
import { within } from '../crash/storm/server-process';
import { MemoryMailer } from '../kit/memory-deliveries';
import {
  ask,
  createDatabase,
  databaseAt,
  dropDatabase,
  freshDatabase,
  freshName,
  type TestDatabase,
} from '../kit/postgres';
import { isSigned, Receiver } from '../kit/receiver';

const SEALER = makeSealer(randomBytes(32));

let database: TestDatabase;
let pool: Pool;
let receiver: Receiver;
const nodes: Node[] = [];

/** What one server does about deliveries. */
interface Node {
  readonly deliveries: Deliveries;
  readonly inboxes: PostgresInbox;
  readonly queue: DeliveryQueue;
  readonly mailer: MemoryMailer;
  readonly troubles: string[];
}

async function openNode(every: QueueOptions['every'] = {}, timeoutMs = 60_000): Promise<Node> {
  const bus = makeLocalBus();
  const inboxes = new PostgresInbox(pool, INBOX_RETENTION, makePassOn({ webhooks: true, mail: true }));
  const mailer = new MemoryMailer();
  const troubles: string[] = [];
  const deliveries = makeDeliveries({
    webhookStore: new PostgresWebhooks(pool),
    mailStore: new PostgresMail(pool),
    courier: makeCourier({ to: 'any', agent: 'Capicua/test', timeoutMs }),
    mail: { mailer, publicUrl: 'https://games.example', gameLink: undefined },
    mailKey: new Uint8Array(32).fill(3),
    sealer: SEALER,
    clock: systemClock,
    entropy: systemEntropy,
    metrics: NO_METRICS,
    notices: inboxNotices({ inboxes, bus, clock: systemClock }),
    webhooksPerPlayer: 3,
    onDisabled: () => undefined,
    wake: () => bus.tell({ stream: DUE_STREAM, version: 1 }),
  });
  const queue = new DeliveryQueue({
    url: database.url,
    namedStatements: true,
    pool,
    bus,
    work: deliveries.work,
    webhooks: true,
    onTrouble: (sentence) => troubles.push(sentence),
    // Neither an answer that is late nor a node that is busy makes a delivery come twice.
    every: { pollMs: 100, beatMs: 200, silentMs: 60_000, searchMs: 500, ...every },
  });
  await queue.start();
  const node = { deliveries, inboxes, queue, mailer, troubles };
  nodes.push(node);
  return node;
}

beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 10 });
  pool.on('error', () => undefined);
  receiver = await Receiver.open();
});
afterEach(async () => {
  await receiver.close();
  for (const { queue } of nodes.splice(0)) await queue.stop();
  await pool.end();
  await database.drop();
});

async function emptyDatabase(): Promise<TestDatabase> {
  const server = present(process.env['CAPICUA_TEST_SERVER'], 'the server of the test run');
  const name = freshName('test');
  await createDatabase(server, name);
  return { url: databaseAt(server, name), drop: () => dropDatabase(server, name) };
}

/** A webhook whose address has proved itself. */
async function proved(node: Node, playerId = randomUUID(), url = receiver.url) {
  const created = await node.deliveries.webhooks.create({ playerId, url });
  if (!created.ok) throw new Error(created.error.message);
  const key = { playerId, id: created.value.webhook.id };
  await within('the address to be proved', async () => (await stateOf(node, key)) === 'active');
  return { key, playerId, secret: created.value.secret };
}

async function stateOf(node: Node, { playerId, id }: { playerId: string; id: string }) {
  return (await node.deliveries.webhooks.list(playerId)).find((webhook) => webhook.id === id)?.state;
}

const note = (playerId: string, ref: number, given: Partial<InboxNote> = {}): InboxNote => ({
  ...{ playerId, kind: 'offer', gameId: '0190a5d0-0000-7000-8000-00000000aaaa', ref, at: new Date() },
  ...given,
});

const told = async (node: Node, playerId: string, refs: readonly number[]): Promise<unknown> =>
  node.inboxes.tell(refs.map((ref) => note(playerId, ref)));

describe('a webhook', () => {
  test('is sent nothing but the request for a proof until it has answered it, and then what its player is told', async () => {
    const node = await openNode();
    const playerId = randomUUID();
    receiver.answer = (_request, response) => response.end('what is this?');
    const created = await node.deliveries.webhooks.create({ playerId, url: receiver.url });
    if (!created.ok) throw new Error('refused');
    const key = { playerId, id: created.value.webhook.id };
    await within('a request for a proof', () => receiver.received.length > 0);
    await told(node, playerId, [1]);
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['PROOF']);
    expect(await stateOf(node, key)).toBe('unproved');

    receiver.answer = ({ body }, response) => response.end(body.proof);
    expect((await node.deliveries.webhooks.test(key)).ok).toBe(true);
    await within('the proof', async () => (await stateOf(node, key)) === 'active');
    await told(node, playerId, [2, 3]);
    await within('two entries', () => receiver.of('INBOX').length >= 2);
    const seqs = receiver.of('INBOX').map(({ body }) => body.entry?.seq);
    expect(new Set(seqs)).toEqual(new Set([2, 3]));
    for (const received of receiver.received) {
      expect(isSigned(received, created.value.secret)).toBe(true);
      expect(received.headers['capicua-delivery']).toBe(received.body.deliveryId);
    }
  });

  test('has its secrets sealed in the database, and signs with two for a day after a rotation', async () => {
    const node = await openNode();
    const { key, playerId, secret } = await proved(node);
    const { secret: fresh } = await node.deliveries.webhooks.rotateSecret(key);
    await told(node, playerId, [1]);
    await within('an entry', () => receiver.of('INBOX').length >= 1);
    const [received] = receiver.of('INBOX');
    if (received === undefined) throw new Error('nothing came');
    expect([isSigned(received, secret), isSigned(received, fresh)]).toEqual([true, true]);
    const kept = await ask(
      database.url,
      `SELECT encode(secret, 'escape') AS secret, encode(previous_secret, 'escape') AS previous FROM webhooks`,
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('whsec_');
  });

  test('is told of its kinds alone', async () => {
    const node = await openNode();
    const { key, playerId } = await proved(node);
    await node.deliveries.webhooks.update(key, { kinds: ['game-over'] });
    await node.inboxes.tell([note(playerId, 1), note(playerId, 2, { kind: 'game-over' })]);
    await within('an entry', () => receiver.of('INBOX').length >= 1);
    expect(receiver.of('INBOX')[0]?.body.entry).toMatchObject({ seq: 2, kind: 'GAME_OVER' });
  });

  test('that moved is sent what waited for it, at its new address, once that is proved', async () => {
    const node = await openNode();
    const { key, playerId } = await proved(node);
    const other = await Receiver.open();
    other.answer = (_request, response) => response.writeHead(500).end();
    receiver.answer = (_request, response) => response.writeHead(503).end();
    await told(node, playerId, [1]);
    await within('a failure', () => receiver.of('INBOX').length >= 1);
    await node.deliveries.webhooks.update(key, { url: other.url });
    await within('a request for a proof', () => other.of('PROOF').length >= 1);
    expect(await stateOf(node, key)).toBe('unproved');
    other.answer = ({ body }, response) => response.end(body.proof ?? '');
    await node.deliveries.webhooks.test(key);
    await within('what waited', () => other.of('INBOX').length >= 1);
    expect(other.of('INBOX')[0]?.body.deliveryId).toBe(receiver.of('INBOX')[0]?.body.deliveryId);
    await other.close();
  });

  test('that fails for too long is disabled, its player is told, and the dead can be sent again', async () => {
    const node = await openNode();
    const { key, playerId } = await proved(node);
    receiver.answer = (_request, response) => response.writeHead(500).end();
    await ask(database.url, `UPDATE webhooks SET failing_since = now() - interval '6 days'`);
    await told(node, playerId, [1]);
    await within('the end', async () => (await stateOf(node, key)) === 'disabled');
    const entries = await node.inboxes.read(playerId, { after: 0, limit: 10 });
    expect(entries.map(({ kind, webhookId }) => [kind, webhookId])).toEqual([
      ['offer', undefined],
      ['webhook-disabled', key.id],
    ]);
    const range = { state: 'dead', limit: 10 } as const;
    const dead = await node.deliveries.webhooks.deliveries(key, range);
    expect(dead.map(({ kind, lastError }) => [kind, lastError])).toContainEqual(['offer', 'NOT_ACCEPTED']);
    const ids = dead.map(({ id }) => id);
    expect(await node.deliveries.webhooks.redeliver(key, ids)).toMatchObject({ error: { code: 'WEBHOOK_NOT_ACTIVE' } });

    receiver.answer = ({ body }, response) => response.end(body.proof ?? '');
    await node.deliveries.webhooks.test(key);
    await within('the proof', async () => (await stateOf(node, key)) === 'active');
    const before = receiver.of('INBOX').length;
    expect((await node.deliveries.webhooks.redeliver(key, ids)).ok).toBe(true);
    await within('it again', () => receiver.of('INBOX').length > before);
    await within('no dead', async () => (await node.deliveries.webhooks.deliveries(key, range)).length === 0);
  });

  test('that keeps its server waiting delays no other', async () => {
    const node = await openNode({}, 3000);
    const tarpit = await Receiver.open();
    const stuck = await proved(node, randomUUID(), tarpit.url);
    tarpit.answer = () => undefined;
    const { playerId } = await proved(node);
    await told(
      node,
      stuck.playerId,
      Array.from({ length: 60 }, (_, at) => at + 1),
    );
    await within('the tarpit to be asked', () => tarpit.of('INBOX').length > 0);
    await told(node, playerId, [1, 2, 3, 4, 5]);
    await within('the others', () => receiver.of('INBOX').length >= 5);
    // All that waits for the tarpit takes it half a minute and more, at no more than four at once.
    expect(tarpit.of('INBOX').length).toBeLessThan(60);
    await tarpit.close();
  });
});

describe('two nodes', () => {
  test('carry out each delivery once between them', async () => {
    const [one, other] = [await openNode(), await openNode()];
    const { playerId } = await proved(one);
    for (let from = 0; from < 200; from += 20) {
      const refs = Array.from({ length: 20 }, (_, at) => from + at + 1);
      await told(from % 40 === 0 ? one : other, playerId, refs);
    }
    await within('all of them', () => receiver.of('INBOX').length >= 200);
    await within('an empty queue', async () => (await pendingIn()) === 0);
    const seqs = receiver.of('INBOX').map(({ body }) => body.entry?.seq ?? 0);
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  });

  test('take over what one of them had begun when it fell silent, under the same id', async () => {
    const dying = await openNode({ beatMs: 3_600_000, searchMs: 3_600_000 }, 60_000);
    const { playerId } = await proved(dying);
    receiver.answer = () => undefined;
    await told(dying, playerId, [1]);
    await within('it to have begun', () => receiver.of('INBOX').length >= 1);
    receiver.answer = (_request, response) => response.end();
    await openNode({ silentMs: 1500 });
    await within('the other to take over', () => receiver.of('INBOX').length >= 2);
    await within('an end', async () => (await pendingIn()) === 0);
    const [first, second] = receiver.of('INBOX');
    expect(first?.body.deliveryId).toBe(second?.body.deliveryId);
    expect(first?.text).toBe(second?.text);
  });

  test('go on after the database has cut all their connections', async () => {
    const node = await openNode();
    const { playerId } = await proved(node);
    receiver.answer = (_request, response) => void setTimeout(() => response.end(), 300);
    await told(node, playerId, [1, 2, 3]);
    await within('something to be under way', () => receiver.of('INBOX').length > 0);
    await ask(
      database.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await within('all to be done', async () => (await pendingIn().catch(() => 1)) === 0);
    expect(new Set(receiver.of('INBOX').map(({ body }) => body.entry?.seq))).toEqual(new Set([1, 2, 3]));
  });
});

async function pendingIn(): Promise<number> {
  const [row] = await ask(database.url, `SELECT count(*)::int AS count FROM deliveries WHERE state = 'pending'`);
  return Number(row?.['count']);
}

describe('the queue', () => {
  test('is filled again from the deliveries where it was lost, as after a restore', async () => {
    const first = await openNode();
    const { playerId } = await proved(first);
    await first.queue.stop();
    nodes.splice(0);
    await told(first, playerId, [1, 2]);
    await ask(database.url, 'DELETE FROM capicua_queue._private_jobs');
    await openNode();
    await within('both', () => receiver.of('INBOX').length >= 2);
  });

  test('is in no backup: what waited is sent from the restored database', async () => {
    const first = await openNode();
    const { playerId } = await proved(first);
    await first.queue.stop();
    nodes.splice(0);
    await told(first, playerId, [1, 2]);
    const folder = await mkdtemp(join(tmpdir(), 'capicua-copy-'));
    const file = join(folder, 'copy.backup');
    const { tables } = await backup({ databaseUrl: database.url, file, progress: () => undefined });
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['webhooks', 'deliveries', 'mail_addresses']),
    );
    expect(tables.map(({ name }) => name)).not.toContain('queue_workers');
    await pool.end();
    await database.drop();
    database = await emptyDatabase();
    await restore({ databaseUrl: database.url, file, progress: () => undefined });
    const dataSource = await makeDataSource(database.url).initialize();
    await migrate(dataSource);
    await dataSource.destroy();
    pool = new Pool({ connectionString: database.url, max: 10 });
    pool.on('error', () => undefined);
    await openNode();
    await within('both', () => receiver.of('INBOX').length >= 2);
    await rm(folder, { recursive: true });
  });

  test('is written in the transaction that tells, or not at all', async () => {
    const node = await openNode();
    const { playerId } = await proved(node);
    await node.queue.stop();
    nodes.splice(0);
    await ask(database.url, 'ALTER FUNCTION capicua_queue.add_jobs RENAME TO add_no_jobs');
    await expect(told(node, playerId, [1])).rejects.toThrow();
    expect(await node.inboxes.read(playerId, { after: 0, limit: 10 })).toEqual([]);
    expect(await pendingIn()).toBe(0);
  });

  test('never listens, so that a pooler that cannot is as good as none', async () => {
    await openNode();
    const rows = await ask(
      database.url,
      `SELECT application_name, query FROM pg_stat_activity WHERE datname = current_database()`,
    );
    expect(rows.filter((row) => row['application_name'] === 'capicua queue').length).toBeGreaterThan(0);
    expect(rows.filter((row) => /^LISTEN/i.test(String(row['query'])))).toEqual([]);
  });
});

describe('mail', () => {
  test('holds to a proved address until the next one is proved, and tells the old one', async () => {
    const node = await openNode();
    const { mail } = node.deliveries;
    const playerId = randomUUID();
    const name = async (address: string): Promise<string> => {
      const count = node.mailer.sent.length;
      await mail.set({ playerId, address, kinds: [], everyMinutes: 5 });
      await within('a code', () => node.mailer.sent.length > count);
      return /\b\d{8}\b/.exec(node.mailer.sent.at(-1)?.text ?? '')?.[0] ?? '';
    };
    await mail.confirm(playerId, await name('old@example.org'));
    const code = await name('new@example.org');
    expect(await mail.confirm(playerId, 'x')).toMatchObject({ error: { code: 'CODE_WRONG' } });
    expect(await mail.find(playerId)).toMatchObject({
      ...{ address: 'old@example.org', state: 'proved', nextAddress: 'new@example.org' },
    });
    expect(await mail.confirm(playerId, code)).toMatchObject({
      value: { address: 'new@example.org', state: 'proved' },
    });
    expect(node.mailer.sent.map(({ to }) => to)).toEqual(['old@example.org', 'new@example.org', 'old@example.org']);
    await mail.remove(playerId);
  });

  test('goes to an address that is proved, in one mail for all that came, and no more after its link was followed', async () => {
    const node = await openNode();
    const { mail } = node.deliveries;
    const playerId = randomUUID();
    const set = await mail.set({ playerId, address: 'ada@example.org', kinds: undefined, everyMinutes: 5 });
    expect(set).toMatchObject({ value: { state: 'unproved' } });
    await told(node, playerId, [1]);
    await within('a code', () => node.mailer.sent.length === 1);
    const code = /\b\d{8}\b/.exec(node.mailer.sent[0]?.text ?? '')?.[0] ?? '';
    expect(await mail.confirm(playerId, code)).toMatchObject({ value: { state: 'proved' } });
    await told(node, playerId, [2, 3]);
    await node.deliveries.work.mail?.sendDigest(playerId);
    const [, digest] = node.mailer.sent;
    expect(digest?.text.match(/made an offer/g)).toHaveLength(2);
    // What comes within five minutes waits for them to pass.
    await told(node, playerId, [4]);
    await node.deliveries.work.mail?.sendDigest(playerId);
    expect(node.mailer.sent).toHaveLength(2);
    const [job] = await ask(
      database.url,
      `SELECT run_at > now() + interval '4 minutes' AS later FROM capicua_queue.jobs WHERE key = $1`,
      [`mail ${playerId}`],
    );
    expect(job).toEqual({ later: true });
    const kept = await ask(database.url, `SELECT encode(address, 'escape') AS address, * FROM mail_addresses`);
    expect(JSON.stringify(kept)).not.toContain('example.org');
    const token = new URL(digest?.unsubscribe ?? '').searchParams.get('token') ?? '';
    expect(await mail.stop(token)).toBe(true);
    expect(await mail.stop(token)).toBe(false);
    expect(await ask(database.url, 'SELECT * FROM mail_addresses')).toEqual([]);
  });

  test('says nothing of a turn that is over', async () => {
    const node = await openNode();
    const playerId = randomUUID();
    const store = new PostgresMail(pool);
    await node.deliveries.mail.set({ playerId, address: 'ada@example.org', kinds: undefined, everyMinutes: 5 });
    const settings = await store.find(playerId);
    if (settings === undefined) throw new Error('no settings');
    await store.prove(settings);
    await node.inboxes.tell([note(playerId, 1, { kind: 'your-turn' }), note(playerId, 2)]);
    expect(await store.digest(playerId, 10)).toMatchObject({ count: 1, entries: [{ kind: 'offer' }], upTo: 2 });
  });
});
