import { sign, signedHeaders } from '../../../src/app/deliveries/signature';
import { DISABLED_AFTER_MS, judge, PROOF_RETRY_MS, RETRY_MS, type Tried } from '../../../src/app/deliveries/verdict';
import type { Posted } from '../../../src/app/ports/courier';
import type { Delivery, Webhook } from '../../../src/app/ports/webhook-store';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

const webhook: Webhook = {
  id: '0190a5d0-0000-7000-8000-000000000001',
  playerId: '0190a5d0-0000-7000-8000-000000000002',
  url: 'https://hooks.example/',
  host: 'hooks.example:443',
  kinds: undefined,
  state: 'active',
  generation: 1,
  slow: false,
  createdAt: NOW,
};
const delivery: Delivery = {
  id: '0190a5d0-0000-7000-8000-000000000003',
  webhookId: webhook.id,
  kind: 'test',
  generation: 1,
  state: 'pending',
  tries: 0,
  createdAt: NOW,
};
const answered = (status: number, retryAfterMs?: number): Posted => ({
  kind: 'answered',
  status,
  text: '',
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});
const tried = (given: Partial<Tried>): Tried => ({
  ...{ delivery, webhook, posted: answered(200), proved: false, tookMs: 50, now: NOW, fraction: 0.5 },
  ...given,
});

describe('a signature', () => {
  test('is HMAC-SHA256 of instant, id and body with dots between, as RFC 4231 and openssl have it', () => {
    // printf '1700000000.delivery_1.{}' | openssl dgst -sha256 -hmac whsec_00
    const signed = { timestamp: 1_700_000_000, deliveryId: 'delivery_1', body: '{}' };
    expect(sign('whsec_00', signed)).toBe('541509e67b158be9e8d2198f3aa6246c37bcdb1ec4241af0c0b98709214bd91d');
    expect(sign('whsec_01', signed)).not.toBe(sign('whsec_00', signed));
  });

  test('stands in a header, one for each secret that is good', () => {
    const signed = { timestamp: 1, deliveryId: 'delivery_1', body: '{}' };
    expect(signedHeaders(['new', 'old'], signed)).toEqual({
      'capicua-delivery': 'delivery_1',
      'capicua-timestamp': '1',
      'capicua-signature': `v1=${sign('new', signed)},v1=${sign('old', signed)}`,
    });
  });
});

describe('a try', () => {
  test.each([200, 201, 204, 299])('that is answered by %i is the last', (status) => {
    const { becomes, webhookBecomes } = judge(tried({ posted: answered(status) }));
    expect(becomes).toEqual({ state: 'delivered', tries: 1, lastStatus: status, doneAt: NOW });
    expect(webhookBecomes).toEqual({ state: 'active', slow: false });
  });

  test.each([
    [answered(301), 'REDIRECTED'],
    [answered(404), 'NOT_ACCEPTED'],
    [answered(500), 'NOT_ACCEPTED'],
    [answered(101), 'NOT_ACCEPTED'],
    [{ kind: 'unreached', why: 'TOO_SLOW' } as const, 'TOO_SLOW'],
    [{ kind: 'refused', why: 'ADDRESS_NOT_ALLOWED' } as const, 'ADDRESS_NOT_ALLOWED'],
  ])('that meets %j is tried again as %s, among the slow', (posted, lastError) => {
    const { becomes, webhookBecomes } = judge(tried({ posted }));
    expect(becomes).toMatchObject({ state: 'pending', tries: 1, lastError, nextAt: later(10_000) });
    expect(webhookBecomes).toEqual({ state: 'active', slow: true, failingSince: NOW, lastError });
  });

  test('is made eleven times within three days, each wait a fifth longer or shorter by chance', () => {
    const waits = (fraction: number): number[] =>
      Array.from({ length: 20 }, (_, tries) => tries).flatMap((tries) => {
        const { becomes } = judge(tried({ delivery: { ...delivery, tries }, posted: answered(500), fraction }));
        return becomes.nextAt === undefined ? [] : [becomes.nextAt.getTime() - NOW.getTime()];
      });
    expect(waits(0.5)).toEqual([...RETRY_MS]);
    expect(waits(0)).toEqual(RETRY_MS.map((ms) => ms * 0.8));
    expect(waits(1)).toEqual(RETRY_MS.map((ms) => Math.round(ms * 1.2)));
    expect(RETRY_MS.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(3 * 86_400_000);
    const last = judge(tried({ delivery: { ...delivery, tries: RETRY_MS.length }, posted: answered(500) }));
    expect(last.becomes).toMatchObject({ state: 'dead', tries: 11, doneAt: NOW });
  });

  test('waits as long as its receiver asks for, a day at most', () => {
    const wait = (retryAfterMs: number) => judge(tried({ posted: answered(429, retryAfterMs) })).becomes.nextAt;
    expect(wait(3_600_000)).toEqual(later(3_600_000));
    expect(wait(1000)).toEqual(later(10_000));
    expect(wait(1e9)).toEqual(later(86_400_000));
  });

  test('of a webhook that has failed for five days disables it', () => {
    const failing = (ms: number) => ({ ...webhook, failingSince: later(-ms) });
    const posted = answered(500);
    expect(judge(tried({ posted, webhook: failing(DISABLED_AFTER_MS - 1) })).webhookBecomes.state).toBe('active');
    const { becomes, webhookBecomes } = judge(tried({ posted, webhook: failing(DISABLED_AFTER_MS) }));
    expect(becomes.state).toBe('dead');
    expect(webhookBecomes).toMatchObject({
      state: 'disabled',
      disabledAt: NOW,
      failingSince: later(-DISABLED_AFTER_MS),
    });
  });

  test('that is answered by 410 disables at once', () => {
    const { becomes, webhookBecomes } = judge(tried({ posted: answered(410) }));
    expect([becomes.state, webhookBecomes.state]).toEqual(['dead', 'disabled']);
  });

  test('that succeeds ends the failures, and a receiver that takes its time stays among the slow', () => {
    const failing = { ...webhook, slow: true, failingSince: later(-1000), lastError: 'TOO_SLOW', provedAt: NOW };
    expect(judge(tried({ webhook: failing })).webhookBecomes).toEqual({ state: 'active', slow: false, provedAt: NOW });
    expect(judge(tried({ webhook: failing, tookMs: 2001 })).webhookBecomes.slow).toBe(true);
  });

  describe('of a proof', () => {
    const proof: Partial<Tried> = {
      delivery: { ...delivery, kind: 'proof' },
      webhook: { ...webhook, state: 'unproved', slow: true },
    };

    test('counts only if the answer is the word', () => {
      expect(judge(tried({ ...proof, proved: false }))).toMatchObject({
        becomes: { state: 'pending', lastError: 'PROOF_WRONG' },
        webhookBecomes: { state: 'unproved' },
      });
      expect(judge(tried({ ...proof, proved: true }))).toMatchObject({
        becomes: { state: 'delivered' },
        webhookBecomes: { state: 'active', provedAt: NOW },
      });
      // The word does not help where it comes with a refusal.
      expect(judge(tried({ ...proof, proved: true, posted: answered(400) })).webhookBecomes.state).toBe('unproved');
    });

    test('is made five times', () => {
      const made = { ...delivery, kind: 'proof' as const, tries: PROOF_RETRY_MS.length };
      expect(judge(tried({ ...proof, delivery: made })).becomes.state).toBe('dead');
    });
  });
});
