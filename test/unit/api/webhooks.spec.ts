import type { Posted } from '../../../src/app/ports/courier';
import { NO_NOTICES } from '../../../src/app/ports/notices';
import { guest, TestClient } from '../../kit/client';
import { MemoryCourier, MemoryWebhooks } from '../../kit/memory-deliveries';
import { openServer, type TestServer } from '../../kit/server';

const WEBHOOK = '{ id url kinds state failingSince lastError disabledAt previousSecretUntil }';
const DELIVERY = '{ id kind state tries nextAt lastStatus lastError entrySeq gameId }';
const REFUSED = '... on Refused { code message retryAt }';
const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) {
  ... on WebhookWithSecret { secret webhook ${WEBHOOK} } ${REFUSED} } }`;
const UPDATE = `mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) {
  ... on UpdateWebhookSuccess { webhook ${WEBHOOK} } ${REFUSED} } }`;
const ROTATE = `mutation ($input: WebhookInput!) { rotateWebhookSecret(input: $input) {
  ... on WebhookWithSecret { secret webhook ${WEBHOOK} } ${REFUSED} } }`;
const TEST = `mutation ($input: WebhookInput!) { testWebhook(input: $input) {
  ... on TestWebhookSuccess { delivery ${DELIVERY} } ${REFUSED} } }`;
const DELETE = `mutation ($input: WebhookInput!) { deleteWebhook(input: $input) {
  ... on DeleteWebhookSuccess { webhookId } ${REFUSED} } }`;
const REDELIVER = `mutation ($input: RedeliverInput!) { redeliver(input: $input) {
  ... on RedeliverSuccess { deliveries ${DELIVERY} } ${REFUSED} } }`;
const LIST = `{ webhooks ${WEBHOOK} }`;
const DELIVERIES = `query ($id: ID!, $state: DeliveryState, $after: ID, $first: Int) {
  webhookDeliveries(webhookId: $id, state: $state, after: $after, first: $first) {
    nodes ${DELIVERY} endCursor hasMore } }`;

interface WebhookAnswer {
  readonly id: string;
  readonly url: string;
  readonly kinds: readonly string[] | null;
  readonly state: string;
  readonly lastError: string | null;
  readonly previousSecretUntil: string | null;
}

interface DeliveryAnswer {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly tries: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
}

interface Answer {
  readonly code?: string;
  readonly message?: string;
  readonly retryAt?: string;
  readonly secret?: string;
  readonly webhook?: WebhookAnswer;
  readonly delivery?: DeliveryAnswer;
  readonly deliveries?: readonly DeliveryAnswer[];
  readonly webhookId?: string;
}

const URL = 'https://hooks.example/a?token=s3cret';

describe('webhooks', () => {
  let store: MemoryWebhooks;
  let courier: MemoryCourier;
  let server: TestServer;
  let now: Date;
  let disabled: string[];
  beforeEach(async () => {
    [store, courier, now, disabled] = [new MemoryWebhooks(), new MemoryCourier(), new Date('2026-03-01T10:00:00Z'), []];
    server = await openServer({
      clock: { now: () => now },
      tokenSeconds: 400 * 86_400,
      logLevel: 'debug',
      deliveries: {
        webhookStore: store,
        courier,
        webhooksPerPlayer: 3,
        notices: {
          ...NO_NOTICES,
          webhookDisabled: ({ webhookId }) => {
            disabled.push(webhookId);
            return Promise.resolve();
          },
        },
      },
    });
  });
  afterEach(() => server.close());

  /** The payload of a mutation. */
  async function tell(client: TestClient, mutation: string, input: object): Promise<Answer> {
    const data: Readonly<Record<string, unknown>> = { ...(await client.ask(mutation, { input })) };
    return Object.values(data)[0] as Answer;
  }

  async function listed(client: TestClient): Promise<readonly WebhookAnswer[]> {
    return ((await client.ask(LIST)) as unknown as { webhooks: readonly WebhookAnswer[] }).webhooks;
  }

  async function sent(client: TestClient, id: string, range: object = {}) {
    const data = (await client.ask(DELIVERIES, { id, ...range })) as unknown as {
      webhookDeliveries: { nodes: readonly DeliveryAnswer[]; endCursor: string | null; hasMore: boolean };
    };
    return data.webhookDeliveries;
  }

  /** Carries out all that is due. */
  async function carryOut(): Promise<void> {
    for (const { id } of store.due(now)) await server.deliveries.work.deliver(id, 'slow');
  }

  const echo: MemoryCourier['answer'] = ({ body }): Posted => {
    const { proof = '' } = JSON.parse(body) as { proof?: string };
    return { kind: 'answered', status: 200, text: `"${proof}"\n` };
  };

  async function active(client: TestClient): Promise<{ id: string; secret: string }> {
    const { webhook, secret = '' } = await tell(client, CREATE, { url: URL });
    courier.answer = echo;
    await carryOut();
    return { id: webhook?.id ?? '', secret };
  }

  test('show their secret once, and are not sent to before their address has answered', async () => {
    const ada = await guest(server, 'Ada');
    const { webhook, secret = '' } = await tell(ada, CREATE, { url: URL, kinds: ['YOUR_TURN', 'YOUR_TURN'] });
    expect(webhook).toMatchObject({ url: URL, kinds: ['YOUR_TURN'], state: 'UNPROVED' });
    expect(secret).toMatch(/^whsec_[\da-f]{64}$/);
    await carryOut();
    expect(await listed(ada)).toMatchObject([{ state: 'UNPROVED', lastError: 'PROOF_WRONG' }]);

    courier.answer = echo;
    now = new Date(now.getTime() + 60_000);
    await carryOut();
    expect(await listed(ada)).toMatchObject([{ state: 'ACTIVE', lastError: null }]);
    expect(courier.sent.map(({ url }) => url)).toEqual([URL, URL]);
    expect(JSON.stringify([await listed(ada), await sent(ada, webhook?.id ?? '')])).not.toContain(secret);
    // Neither secrets nor addresses are in the log.
    expect(server.logged.join('')).not.toMatch(/whsec_|hooks\.example|s3cret/);
  });

  test('are not taken for proved by a server that answers with what it was sent', async () => {
    const ada = await guest(server, 'Ada');
    await tell(ada, CREATE, { url: URL });
    courier.answer = ({ body }) => ({ kind: 'answered', status: 200, text: body });
    await carryOut();
    expect(await listed(ada)).toMatchObject([{ state: 'UNPROVED', lastError: 'PROOF_WRONG' }]);
  });

  test('are for their owner alone: to others they do not exist', async () => {
    const [ada, eve] = [await guest(server, 'Ada'), await guest(server, 'Eve')];
    const { id } = await active(ada);
    const { delivery } = await tell(ada, TEST, { webhookId: id });
    expect(await listed(eve)).toEqual([]);
    const input = { webhookId: id };
    for (const mutation of [UPDATE, ROTATE, TEST, DELETE])
      expect(await eve.codeOf(mutation, { input })).toBe('NOT_FOUND');
    const again = { ...input, deliveryIds: [delivery?.id] };
    expect(await eve.codeOf(REDELIVER, { input: again })).toBe('NOT_FOUND');
    expect(await eve.codeOf(DELIVERIES, { id })).toBe('NOT_FOUND');
    expect(await eve.codeOf('query ($id: ID!) { node(id: $id) { id } }', { id })).toBe('NOT_FOUND');
    const nobody = new TestClient(server);
    expect(await nobody.codeOf(LIST)).toBe('UNAUTHENTICATED');
    expect(await nobody.codeOf(CREATE, { input: { url: URL } })).toBe('UNAUTHENTICATED');
    expect(eve.bytes.join('')).not.toContain('hooks.example');
  });

  test.each([
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://a:b@hooks.example/',
    'https://hooks.example:22/',
    'x',
  ])('are not made for %s', async (url) => {
    const ada = await guest(server, 'Ada');
    expect(await tell(ada, CREATE, { url })).toMatchObject({ code: 'WEBHOOK_URL_INVALID' });
    expect(await listed(ada)).toEqual([]);
  });

  test('are so many and no more, and cannot be made and deleted without end', async () => {
    const ada = await guest(server, 'Ada');
    for (let count = 0; count < 3; count++) await tell(ada, CREATE, { url: URL });
    expect(await tell(ada, CREATE, { url: URL })).toMatchObject({ code: 'WEBHOOKS_FULL' });
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 30; count++) {
      const [first] = await listed(ada);
      if (first !== undefined) await tell(ada, DELETE, { webhookId: first.id });
      codes.push((await tell(ada, CREATE, { url: URL })).code);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(27);
    const refused = await tell(ada, CREATE, { url: URL });
    expect(refused).toMatchObject({ code: 'TOO_OFTEN', retryAt: '2026-03-02T10:00:00.000Z' });
    now = new Date(refused.retryAt ?? '');
    expect((await tell(ada, CREATE, { url: URL })).code).toBeUndefined();
  });

  test('must prove another address anew, but not the same', async () => {
    const ada = await guest(server, 'Ada');
    const { id } = await active(ada);
    expect(await tell(ada, UPDATE, { webhookId: id, url: URL })).toMatchObject({ webhook: { state: 'ACTIVE' } });
    const moved = await tell(ada, UPDATE, { webhookId: id, url: 'https://other.example/' });
    expect(moved).toMatchObject({ webhook: { state: 'UNPROVED', url: 'https://other.example/' } });
    courier.answer = () => ({ kind: 'answered', status: 200, text: '' });
    await carryOut();
    expect(await listed(ada)).toMatchObject([{ state: 'UNPROVED' }]);
    expect(courier.sent.at(-1)?.url).toBe('https://other.example/');
  });

  test('keep what is not named in an update, and take null for everything', async () => {
    const ada = await guest(server, 'Ada');
    const { webhook } = await tell(ada, CREATE, { url: URL, kinds: ['OFFER'] });
    const webhookId = webhook?.id;
    expect((await tell(ada, UPDATE, { webhookId })).webhook?.kinds).toEqual(['OFFER']);
    expect((await tell(ada, UPDATE, { webhookId, kinds: ['GAME_OVER'] })).webhook?.kinds).toEqual(['GAME_OVER']);
    expect((await tell(ada, UPDATE, { webhookId, kinds: null })).webhook?.kinds).toBeNull();
  });

  test('sign with both secrets for a day after one was changed', async () => {
    const ada = await guest(server, 'Ada');
    const { id, secret } = await active(ada);
    const rotated = await tell(ada, ROTATE, { webhookId: id });
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook?.previousSecretUntil).toBe('2026-03-02T10:00:00.000Z');
    const signatures = async (): Promise<number> => {
      await tell(ada, TEST, { webhookId: id });
      await carryOut();
      return (courier.sent.at(-1)?.headers['capicua-signature'] ?? '').split(',').length;
    };
    expect(await signatures()).toBe(2);
    now = new Date('2026-03-02T10:00:00.000Z');
    expect(await signatures()).toBe(1);
  });

  test('are tried again and again, then given up; the dead are listed and can be sent again', async () => {
    const ada = await guest(server, 'Ada');
    const { id } = await active(ada);
    courier.answer = () => ({ kind: 'answered', status: 503, text: 'no' });
    const { delivery } = await tell(ada, TEST, { webhookId: id });
    for (let tries = 0; tries < 11; tries++) {
      await carryOut();
      now = new Date(now.getTime() + 27 * 3_600_000);
      if (tries < 3) now = new Date(now.getTime() - 26 * 3_600_000);
    }
    const { nodes } = await sent(ada, id, { state: 'DEAD' });
    expect(nodes).toMatchObject([{ id: delivery?.id, kind: 'TEST', lastStatus: 503 }]);
    expect(disabled).toHaveLength(1);
    expect(await listed(ada)).toMatchObject([{ state: 'DISABLED', lastError: 'NOT_ACCEPTED' }]);
    const redelivery = { webhookId: id, deliveryIds: [delivery?.id] };
    expect(await tell(ada, REDELIVER, redelivery)).toMatchObject({ code: 'WEBHOOK_NOT_ACTIVE' });

    courier.answer = echo;
    expect((await tell(ada, TEST, { webhookId: id })).delivery?.kind).toBe('PROOF');
    await carryOut();
    expect(await tell(ada, REDELIVER, redelivery)).toMatchObject({ deliveries: [{ state: 'PENDING', tries: 0 }] });
    await carryOut();
    expect((await sent(ada, id, { state: 'DEAD' })).nodes).toEqual([]);
    // What is not dead is not sent again.
    expect(await tell(ada, REDELIVER, redelivery)).toEqual({ deliveries: [] });
  });

  test('list what they were sent page by page, the latest first', async () => {
    const ada = await guest(server, 'Ada');
    const { id } = await active(ada);
    for (let count = 0; count < 4; count++) await tell(ada, TEST, { webhookId: id });
    const ids: string[] = [];
    for (let after: string | null = null, hasMore = true; hasMore;) {
      const page = await sent(ada, id, { first: 2, ...(after === null ? {} : { after }) });
      ids.push(...page.nodes.map((node) => node.id));
      ({ endCursor: after, hasMore } = page);
    }
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect(await ada.codeOf(DELIVERIES, { id, first: 101 })).toBe('BAD_INPUT');
    expect(await ada.codeOf(DELIVERIES, { id, after: 'x' })).toBe('BAD_INPUT');
  });

  test('are gone with all that they were sent', async () => {
    const ada = await guest(server, 'Ada');
    const { id } = await active(ada);
    await tell(ada, TEST, { webhookId: id });
    const before = courier.sent.length;
    expect(await tell(ada, DELETE, { webhookId: id })).toEqual({ webhookId: id });
    await carryOut();
    expect(courier.sent).toHaveLength(before);
    expect(await ada.codeOf(DELIVERIES, { id })).toBe('NOT_FOUND');
  });
});

test('a server without webhooks says so', async () => {
  const server = await openServer({ deliveries: { webhooksPerPlayer: 0 } });
  const ada = await guest(server, 'Ada');
  const { body } = await ada.post(CREATE, { input: { url: URL } });
  expect(body).toMatchObject({ data: { createWebhook: { code: 'WEBHOOKS_OFF' } } });
  await server.close();
});
