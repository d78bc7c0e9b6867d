import { ok, refuse, type Result } from '../../engine/core/result';
import type { InboxKind } from '../../readmodels/inbox-store';
import type { Clock } from '../ports/clock';
import type { Entropy } from '../ports/entropy';
import type { MailSettings, MailState, MailStore } from '../ports/mail-store';
import type { SealedPlace, Sealer } from '../ports/sealer';
import type { ProofRates } from '../ports/webhook-store';
import type { AppRefusal } from '../refusal';
import { CODE_LENGTH, type MailWords } from './mail-words';
import { tooOften } from './webhooks';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CODE_MS = HOUR_MS;
const CODE_TRIES_MAX = 5;
/** Anybody may name anybody's address, so few mails go out before its owner has answered. */
const RATES: ProofRates = {
  perPlayer: { most: 5, withinMs: DAY_MS },
  perTarget: { most: 3, withinMs: DAY_MS },
};
const EVERY_MINUTES = { min: 5, max: 7 * 24 * 60, default: 60 };
const ADDRESS_LENGTH_MAX = 254;
/** What mail servers at large take: no quotes, comments or literals. */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** What a player may know of his own address. */
export interface MailView {
  readonly address: string;
  readonly state: MailState;
  readonly kinds: readonly InboxKind[] | undefined;
  readonly everyMinutes: number;
  readonly codeUntil: Date | undefined;
  /** What takes the place of a proved one once it is proved. */
  readonly nextAddress?: string;
}

interface Deps {
  readonly store: Pick<MailStore, 'find' | 'set' | 'change' | 'prove' | 'countCode' | 'remove'>;
  readonly words: MailWords;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Whether this server sends mail. */
  readonly isOn: boolean;
  /** Writes to an address that another one has taken the place of. */
  readonly replaced: (address: string) => void;
  /** Says that something is due. */
  readonly wake: () => void;
}

/** Where players want to be written to: nobody but the player himself sees or changes it. */
export class MailAddresses {
  constructor(private readonly deps: Deps) {}

  async find(playerId: string): Promise<MailView | undefined> {
    const settings = await this.deps.store.find(playerId);
    return settings === undefined ? undefined : this.view(settings);
  }

  /** Another address is sent a code, and one that is proved holds until the code has come back; for the one that is proved, how often and of what changes at once. */
  async set(request: {
    readonly playerId: string;
    readonly address: string;
    readonly kinds: readonly InboxKind[] | undefined;
    readonly everyMinutes: number | undefined;
  }): Promise<Result<MailView, AppRefusal>> {
    const { store, words, sealer, clock, entropy, isOn } = this.deps;
    if (!isOn) return refuse(MAIL_OFF);
    const { playerId, everyMinutes = EVERY_MINUTES.default } = request;
    const address = request.address.normalize('NFC').trim();
    if (address.length > ADDRESS_LENGTH_MAX || !ADDRESS.test(address)) return refuse(ADDRESS_INVALID);
    if (everyMinutes < EVERY_MINUTES.min || everyMinutes > EVERY_MINUTES.max) return refuse(INTERVAL_INVALID);
    const kinds = request.kinds === undefined ? undefined : [...new Set(request.kinds)];
    const known = await store.find(playerId);
    if (known?.state === 'proved' && this.open(known) === address) {
      const changed = await store.change(playerId, { kinds, everyMinutes });
      if (changed !== undefined) return ok(this.view(changed));
    }
    const createdAt = clock.now();
    const settings: MailSettings = {
      playerId,
      address: sealer.seal(placeOf(playerId), address),
      kinds,
      everyMinutes,
      state: 'unproved',
      nonce: entropy.uuid(createdAt),
      codeUntil: new Date(createdAt.getTime() + CODE_MS),
      codeTries: 0,
      createdAt,
    };
    const set = await store.set(settings, words.target(address), RATES);
    if (set !== 'set') return refuse(tooOften(set));
    this.deps.wake();
    return ok(this.view(settings));
  }

  async confirm(playerId: string, code: string): Promise<Result<MailView, AppRefusal>> {
    const { store, words, clock } = this.deps;
    const found = await store.find(playerId);
    if (found === undefined) return refuse(NO_ADDRESS);
    const settings = awaited(found);
    if (settings.state === 'proved') return ok(this.view(settings));
    // Counted before it is compared, or many that come at once would all be tried.
    if (settings.codeUntil <= clock.now() || !(await store.countCode(settings, CODE_TRIES_MAX)))
      return refuse(CODE_OVER);
    if (code.trim() !== words.code(settings)) {
      return refuse({ code: 'CODE_WRONG', message: `This is not the code of ${CODE_LENGTH} digits that we sent.` });
    }
    const proved = await store.prove(settings);
    if (proved === undefined) return refuse(NO_ADDRESS);
    // Whoever reads the old one's mail learns of it, in case it was not he.
    if (settings !== found) this.deps.replaced(this.open(found));
    return ok(this.view(proved));
  }

  /** Forgets the address; that there was none is fine too. */
  async remove(playerId: string): Promise<void> {
    await this.deps.store.remove({ playerId });
  }

  /** By the link in a mail, which needs no signing in. False for one that is not good, or not any more. */
  async stop(token: string): Promise<boolean> {
    const { store, words } = this.deps;
    const playerId = words.playerOf(token);
    const settings = playerId === undefined ? undefined : await store.find(playerId);
    if (settings === undefined || !words.isGood(token, settings)) return false;
    await store.remove(settings);
    return true;
  }

  private view(settings: MailSettings): MailView {
    const { state, kinds, everyMinutes, next } = settings;
    const last = awaited(settings);
    return {
      ...{ address: this.open(settings), state, kinds, everyMinutes },
      codeUntil: last.state === 'unproved' ? last.codeUntil : undefined,
      ...(next === undefined ? {} : { nextAddress: this.open(last) }),
    };
  }

  private open({ playerId, address }: MailSettings): string {
    return this.deps.sealer.open(placeOf(playerId), address);
  }
}

/** The address that a code was sent to last. */
export function awaited(settings: MailSettings): MailSettings {
  return settings.next === undefined ? settings : { ...settings, ...settings.next, state: 'unproved' };
}

/** Bound to its player. */
export function placeOf(playerId: string): SealedPlace {
  return { gameId: playerId, seq: 0, owner: 'mail' };
}

const MAIL_OFF: AppRefusal = { code: 'MAIL_OFF', message: 'This server sends no e-mail.' };
const ADDRESS_INVALID: AppRefusal = {
  code: 'MAIL_ADDRESS_INVALID',
  message: 'This is no e-mail address such as ada@example.org.',
};
const INTERVAL_INVALID: AppRefusal = {
  code: 'MAIL_INTERVAL_INVALID',
  message: `everyMinutes must be a whole number from ${EVERY_MINUTES.min} to ${EVERY_MINUTES.max}.`,
};
const NO_ADDRESS: AppRefusal = { code: 'NO_MAIL_ADDRESS', message: 'Say with setMailAddress where to write to first.' };
const CODE_OVER: AppRefusal = {
  code: 'CODE_OVER',
  message:
    'The code is good no more: it is too old, or too many wrong ones were tried. Ask for another with setMailAddress.',
};
