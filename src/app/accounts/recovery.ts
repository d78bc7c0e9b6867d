import { ok, refuse, type Result } from '../../engine/core/result';
import type { AccountStore } from '../ports/account-store';
import type { Clock } from '../ports/clock';
import type { Entropy } from '../ports/entropy';
import type { Mailer } from '../ports/mailer';
import type { Players } from '../ports/players';
import type { AppRefusal } from '../refusal';
import type { Accounts } from './accounts';
import { nameKeyOf } from './password-rules';
import { hashOf, SECRET_MARK } from './secret-text';
import type { Tries } from './tries';

const RESET_MS = 3_600_000;
/** So many may be alive for one account: whoever asks again and again fills nobody's mailbox. */
const RESETS_MAX = 5;
const SECRET_BYTES = 32;

interface Deps {
  readonly store: AccountStore;
  readonly accounts: Accounts;
  readonly players: Pick<Players, 'find'>;
  /** Proved addresses of players. */
  readonly addresses: { proved(playerId: string): Promise<string | undefined> };
  /** None where the server sends no mail. */
  readonly mailer: Mailer | undefined;
  /** Where players reach this server. */
  readonly publicUrl: string | undefined;
  readonly tries: Tries;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly changed: () => Promise<void>;
  /** A mail that could not be sent; nothing of it names anybody. */
  readonly onError: (error: unknown) => void;
}

/** For those who forgot their password, and proved an e-mail address before. */
export class Recovery {
  private underway: Promise<void> = Promise.resolve();

  constructor(private readonly deps: Deps) {}

  /**
   * Sends a secret to the account's address, if there is such an account and it has one. The answer comes first: neither it nor
   * when it comes tells.
   */
  async request({ name, network }: { name: string; network: string }): Promise<Result<undefined, AppRefusal>> {
    if (this.deps.mailer === undefined) return refuse(NO_MAIL);
    const nameKey = nameKeyOf(name);
    const begun = await this.deps.tries.begin({ what: 'reset', nameKey, network });
    if (!begun.ok) return begun;
    this.underway = Promise.all([this.underway, this.send(nameKey).catch(this.deps.onError)]).then(() => undefined);
    return ok(undefined);
  }

  /** Sets another password, once. All sessions end: whoever forgot it signs in anew. */
  async reset({ secret, password }: { secret: string; password: string }): Promise<Result<undefined, AppRefusal>> {
    const { store, accounts, players, clock, changed } = this.deps;
    const hash = hashOf(secret.trim());
    const owner = await store.resetOf(hash, clock.now());
    if (owner === undefined) return refuse(RESET_OVER);
    const [player] = await players.find([owner]);
    // Looked at before the secret is used up, so that a better password can follow.
    const hashed = await accounts.hashed(password, player?.name ?? '');
    if (!hashed.ok) return hashed;
    const playerId = await store.takeReset(hash, clock.now());
    if (playerId === undefined) return refuse(RESET_OVER);
    await store.setPassword({ playerId, passwordHash: hashed.value, at: clock.now() });
    await changed();
    return ok(undefined);
  }

  /** A secret for whom the operator knows by other means; undefined where there is no such account. */
  async issue(name: string): Promise<{ readonly secret: string; readonly until: Date } | undefined> {
    const account = await this.deps.store.byName(nameKeyOf(name));
    return account === undefined ? undefined : this.made(account.playerId, Number.MAX_SAFE_INTEGER);
  }

  /** Resolves when what is under way is done. */
  async stop(): Promise<void> {
    await this.underway;
  }

  private async send(nameKey: string): Promise<void> {
    const { store, players, addresses, mailer, publicUrl = '' } = this.deps;
    const account = await store.byName(nameKey);
    if (account === undefined) return;
    const to = await addresses.proved(account.playerId);
    if (to === undefined) return;
    const [player] = await players.find([account.playerId]);
    const made = await this.made(account.playerId, RESETS_MAX);
    if (made === undefined) return;
    const text = [
      `Somebody asked for another password for ${player?.name ?? ''} at ${publicUrl}.`,
      'If it was you, give this to your client, within the hour:',
      '',
      made.secret,
      '',
      'If it was not, there is nothing to do: the password stays as it is.',
    ].join('\n');
    await mailer?.send({ to, subject: 'Another password', text });
  }

  private async made(playerId: string, most: number): Promise<{ secret: string; until: Date } | undefined> {
    const { store, entropy, clock } = this.deps;
    const secret = `${SECRET_MARK.reset}${Buffer.from(entropy.bytes(SECRET_BYTES)).toString('base64url')}`;
    const at = clock.now();
    const until = new Date(at.getTime() + RESET_MS);
    return (await store.startReset({ playerId, hash: hashOf(secret), at, until, most }))
      ? { secret, until }
      : undefined;
  }
}

const NO_MAIL: AppRefusal = {
  code: 'MAIL_OFF',
  message: 'This server sends no e-mail: ask its operators for another password.',
};
const RESET_OVER: AppRefusal = {
  code: 'CODE_OVER',
  message: 'This is no secret that we sent, or it was used, or is older than an hour: ask for another.',
};
