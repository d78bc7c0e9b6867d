import type { Clock } from '../ports/clock';
import type { Courier } from '../ports/courier';
import type { Lane } from '../ports/delivery-work';
import type { Entropy } from '../ports/entropy';
import type { Metrics } from '../ports/metrics';
import type { Notices } from '../ports/notices';
import type { Sealer } from '../ports/sealer';
import type { Settlement, WebhookStore } from '../ports/webhook-store';
import { bodyOf, deliveryId, webhookId } from './delivery-body';
import { proofWord, signedHeaders } from './signature';
import { goodSecrets } from './webhook-secrets';
import { judge } from './verdict';

/** Of an answer, only the word of a proof is read. */
const ANSWER_BYTES_MAX = 256;

interface Deps {
  readonly store: Pick<WebhookStore, 'take' | 'settle' | 'postpone'>;
  readonly courier: Pick<Courier, 'post'>;
  readonly sealer: Sealer;
  readonly notices: Pick<Notices, 'webhookDisabled'>;
  readonly clock: Clock;
  readonly entropy: Pick<Entropy, 'fraction'>;
  readonly metrics: Pick<Metrics, 'delivered'>;
  /** Hears of a webhook that was given up. */
  readonly onDisabled: (webhook: { readonly webhookId: string; readonly why: string | undefined }) => void;
}

/** Carries out one delivery at a time: one try, and what it means. */
export class Deliverer {
  constructor(private readonly deps: Deps) {}

  /** Tries a delivery that is due. Rejects where the database fails; what was sent then may be sent again. */
  async deliver(id: string, lane: Lane): Promise<void> {
    const { store, courier, sealer, clock, entropy, metrics } = this.deps;
    const taken = await store.take(id);
    if (taken === undefined) return;
    const { delivery, webhook } = taken;
    // It has become slow since the job was made: others shall not wait for it.
    if (webhook.slow && lane === 'quick') return store.postpone(delivery, clock.now());
    const began = clock.now();
    const secrets = goodSecrets(sealer, webhook, taken.secrets, began);
    const proof = proofWord(secrets[0], delivery.id);
    const body = bodyOf(delivery, proof);
    const signed = { timestamp: Math.floor(began.getTime() / 1000), deliveryId: deliveryId(delivery.id), body };
    const headers = { ...signedHeaders(secrets, signed), 'capicua-webhook': webhookId(webhook.id) };
    const posted = await courier.post({ url: webhook.url, headers, body }, ANSWER_BYTES_MAX);
    const now = clock.now();
    const settlement = judge({
      delivery,
      webhook,
      posted,
      // Many frameworks answer a text as JSON.
      proved: posted.kind === 'answered' && posted.text.trim().replace(/^"(.*)"$/, '$1') === proof,
      tookMs: now.getTime() - began.getTime(),
      now,
      fraction: entropy.fraction(),
    });
    await this.settle(settlement);
    metrics.delivered('webhook', outcomeOf(settlement));
  }

  /** The owner is told first: should this end in between, the next failure tells and disables, and tells nothing twice. */
  private async settle(settlement: Settlement): Promise<void> {
    const { webhook, webhookBecomes } = settlement;
    if (webhookBecomes.state === 'disabled' && webhook.state !== 'disabled') {
      const { failingSince = this.deps.clock.now(), lastError: why } = webhookBecomes;
      await this.deps.notices.webhookDisabled({ playerId: webhook.playerId, webhookId: webhook.id, failingSince });
      this.deps.onDisabled({ webhookId: webhook.id, why });
    }
    await this.deps.store.settle(settlement);
  }
}

function outcomeOf({ becomes: { state } }: Settlement): 'delivered' | 'failed' | 'dead' {
  return state === 'pending' ? 'failed' : state;
}
