import type { Posted } from '../ports/courier';
import type { Delivery, Settlement, Webhook } from '../ports/webhook-store';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long to wait after each failed try before the next, ms: eleven tries within three days. */
export const RETRY_MS = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  18 * HOUR,
  22 * HOUR,
] as const;
/** A proof is asked for while its owner is likely to be there; later on he asks for another. */
export const PROOF_RETRY_MS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE] as const;
/** Each wait is longer or shorter by up to so much of itself, so that what failed together does not come back together. */
const JITTER = 0.2;
/** A receiver that asks for more time than this does not get it. */
const RETRY_AFTER_MS_MAX = DAY;
/** A webhook that has failed for so long without one success is disabled. */
export const DISABLED_AFTER_MS = 5 * DAY;
/** A receiver that takes longer is served where it keeps only others like it waiting. */
const SLOW_MS = 2 * SECOND;
const GONE = 410;

export interface Tried {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
  readonly posted: Posted;
  /** For a proof, whether the answer was the word that it asks for. */
  readonly proved: boolean;
  readonly tookMs: number;
  readonly now: Date;
  /** From 0 up to 1, by chance. */
  readonly fraction: number;
}

/** What a try means for the delivery and for its webhook. */
export function judge(tried: Tried): Settlement {
  const { delivery, webhook, posted } = tried;
  const error = errorOf(tried);
  const status = posted.kind === 'answered' ? { lastStatus: posted.status } : {};
  const tries = delivery.tries + 1;
  if (error === undefined) {
    return {
      delivery,
      webhook,
      becomes: { state: 'delivered', tries, ...status, doneAt: tried.now },
      webhookBecomes: {
        state: delivery.kind === 'proof' ? 'active' : webhook.state,
        slow: tried.tookMs > SLOW_MS,
        ...(delivery.kind === 'proof' ? { provedAt: tried.now } : provedOf(webhook)),
      },
    };
  }
  const failed = { tries, ...status, lastError: error };
  const nextAt = nextTry(tried);
  const isGone = posted.kind === 'answered' && posted.status === GONE;
  const failingSince = webhook.failingSince ?? tried.now;
  const isHopeless = isGone || tried.now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS;
  // An owner who is asked for a proof has no deliveries to lose yet.
  const disable = isHopeless && webhook.state === 'active';
  return {
    delivery,
    webhook,
    becomes:
      nextAt === undefined || disable || isGone
        ? { state: 'dead', ...failed, doneAt: tried.now }
        : { state: 'pending', ...failed, nextAt },
    webhookBecomes: {
      state: disable ? 'disabled' : webhook.state,
      slow: true,
      failingSince,
      lastError: error,
      ...provedOf(webhook),
      ...(disable ? { disabledAt: tried.now } : {}),
    },
  };
}

function provedOf({ provedAt }: Webhook): Pick<Settlement['webhookBecomes'], 'provedAt'> {
  return provedAt === undefined ? {} : { provedAt };
}

/** Undefined for success. Stable words, for the owner: none of them tells what a receiver said. */
function errorOf({ delivery, posted, proved }: Tried): string | undefined {
  if (posted.kind !== 'answered') return posted.why;
  if (posted.status >= 300 && posted.status < 400) return 'REDIRECTED';
  if (posted.status < 200 || posted.status >= 400) return 'NOT_ACCEPTED';
  return delivery.kind === 'proof' && !proved ? 'PROOF_WRONG' : undefined;
}

/** Undefined after the last try. */
function nextTry({ delivery, posted, now, fraction }: Tried): Date | undefined {
  const waitMs = (delivery.kind === 'proof' ? PROOF_RETRY_MS : RETRY_MS)[delivery.tries];
  if (waitMs === undefined) return undefined;
  const askedMs = posted.kind === 'answered' ? Math.min(posted.retryAfterMs ?? 0, RETRY_AFTER_MS_MAX) : 0;
  return new Date(now.getTime() + Math.round(Math.max(waitMs * (1 + JITTER * (2 * fraction - 1)), askedMs)));
}
