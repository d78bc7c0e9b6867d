import { present } from '../../../src/engine/core/assert';
import { restGuest, type Problem, type RestClient } from '../../kit/rest-client';
import { openServer, type TestServer } from '../../kit/server';

/** What their answers are made of is held against the document as they come. */
describe('webhooks and mail over REST', () => {
  let server: TestServer;
  let ada: RestClient;
  beforeAll(async () => {
    server = await openServer();
    ada = await restGuest(server, 'Ada');
  });
  afterAll(() => server.close());

  test('a webhook is made, changed, tried out, given another secret and taken away', async () => {
    const body = { url: 'https://hooks.example/a', kinds: ['YOUR_TURN' as const] };
    const { data: made, response } = await ada.api.POST('/v1/webhooks', { body });
    expect(response.status).toBe(201);
    const { webhook, secret } = present(made, 'a webhook');
    const path = { webhookId: webhook.id };

    const changed = await ada.api.POST('/v1/webhooks/{webhookId}/update', {
      params: { path },
      body: { url: 'https://hooks.example/b' },
    });
    expect(changed.data?.webhook.url).toBe('https://hooks.example/b');
    const rotated = await ada.api.POST('/v1/webhooks/{webhookId}/rotate-secret', { params: { path } });
    expect(rotated.data?.secret).not.toBe(secret);
    const list = await ada.api.GET('/v1/webhooks');
    expect(list.data?.webhooks.map(({ id }) => id)).toEqual([webhook.id]);
    const deliveries = await ada.api.GET('/v1/webhooks/{webhookId}/deliveries', { params: { path } });
    expect(deliveries.data?.deliveries.length).toBeGreaterThan(0);
    const gone = await ada.api.POST('/v1/webhooks/{webhookId}/delete', { params: { path } });
    expect(gone.data).toEqual({ webhookId: webhook.id });
    expect((await ada.api.GET('/v1/webhooks')).data).toEqual({ webhooks: [] });
  });

  test('an address that is none is refused', async () => {
    const { status, body } = await ada.ask('/v1/webhooks', { method: 'POST', body: { url: 'ftp://x' } });
    expect([status, (body as Problem).code]).toEqual([422, 'WEBHOOK_URL_INVALID']);
    const mail = await ada.ask('/v1/me/mail', { method: 'POST', body: { address: 'nowhere' } });
    expect([mail.status, (mail.body as Problem).code]).toEqual([422, 'MAIL_ADDRESS_INVALID']);
  });

  test('somebody else’s webhook is not there', async () => {
    const { data } = await ada.api.POST('/v1/webhooks', { body: { url: 'https://hooks.example/c' } });
    const id = present(data, 'a webhook').webhook.id;
    const eve = await restGuest(server, 'Eve');
    const { status } = await eve.ask(`/v1/webhooks/${id}/delete`, { method: 'POST' });
    expect(status).toBe(404);
  });

  test('mail is asked for, shown, and given up', async () => {
    expect((await ada.ask('/v1/me/mail')).status).toBe(404);
    const { data } = await ada.api.POST('/v1/me/mail', { body: { address: 'ada@example.com' } });
    expect(data?.settings.state).toBe('UNPROVED');
    const wrong = await ada.ask('/v1/me/mail/confirm', { method: 'POST', body: { code: '00000000' } });
    expect(wrong.status).toBeGreaterThanOrEqual(409);
    expect((await ada.api.GET('/v1/me/mail')).data?.address).toMatch(/@/);
    expect((await ada.ask('/v1/me/mail/delete', { method: 'POST' })).status).toBe(200);
    expect((await ada.ask('/v1/me/mail')).status).toBe(404);
  });
});
