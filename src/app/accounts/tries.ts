import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { ok, refuse, type Result } from '../../engine/core/result';
import type { AccountStore } from '../ports/account-store';
import type { Clock } from '../ports/clock';
import type { AppRefusal } from '../refusal';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** Five tries at will, then twice as long each time, up to a quarter of an hour. */
const WAITS = [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900].map((seconds) => seconds * SECOND_MS);

/** Something that may be tried for an account, from a place on the network. */
export interface Try {
  readonly what: 'sign-in' | 'reset';
  readonly nameKey: string;
  /** The caller's address, as far as it tells him from others. */
  readonly network: string;
}

/**
 * Tries are slowed down for one account from one place: whoever guesses waits ever longer, and the account's owner, who
 * comes from elsewhere, does not. There is no count of the account alone, by which a rival could lock its owner out.
 */
export class Tries {
  constructor(
    private readonly deps: {
      readonly store: Pick<AccountStore, 'beginTry' | 'clearTries'>;
      readonly clock: Clock;
      /** Keys of the counts are made with it, so that none tells an address or a name. */
      readonly key: Uint8Array;
    },
  ) {}

  /** Counted before anything is looked at, or many that come at once would all be tried. */
  async begin(one: Try): Promise<Result<undefined, AppRefusal>> {
    const { store, clock } = this.deps;
    const retryAt = await store.beginTry(this.keyOf(one), clock.now(), { waits: WAITS, forgetMs: DAY_MS });
    return retryAt === undefined ? ok(undefined) : refuse({ ...TOO_OFTEN, retryAt });
  }

  /** It went well: the next one begins anew. */
  async clear(one: Try): Promise<void> {
    await this.deps.store.clearTries(this.keyOf(one));
  }

  private keyOf({ what, nameKey, network }: Try): string {
    return bytesToHex(hmac(sha256, this.deps.key, utf8ToBytes(JSON.stringify([what, nameKey, network])))).slice(0, 32);
  }
}

const TOO_OFTEN: AppRefusal = {
  code: 'TOO_OFTEN',
  message: 'This was tried too often from where you are; `retryAt` says when it may be again.',
};
