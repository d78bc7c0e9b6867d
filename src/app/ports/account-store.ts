import type { Credential } from './credential-store';
import type { Player } from './players';

export interface Account {
  readonly playerId: string;
  /** The name by which its owner signs in, folded: unique. */
  readonly nameKey: string;
  readonly passwordHash: string;
}

export interface NewAccount extends Account {
  readonly name: string;
  /** The session that begins with it. */
  readonly session: Credential;
  readonly at: Date;
}

/** What became of something that a session asked for, of which there may be so many. */
export type Added = 'made' | 'full' | 'over';

export interface AccountStore {
  /** Makes the player too. */
  signUp(account: NewAccount): Promise<'made' | 'name-taken'>;
  /** Makes a guest an account. Whatever spoke for the guest before speaks for nobody from then on. */
  upgrade(account: NewAccount): Promise<'made' | 'name-taken' | 'no-guest'>;
  byName(nameKey: string): Promise<Account | undefined>;
  find(playerId: string): Promise<Account | undefined>;
  /**
   * Adds a personal access token of the account, or of a bot of its own. `full`: whom it speaks for has `most` already that are
   * alive when it is made. `over`: `by`, the session that asks, has ended, also while it was asked. Nothing is added then.
   */
  addToken(
    token: { readonly ownerId: string; readonly credential: Credential; readonly secretHash: string },
    on: { readonly by: string; readonly most: number },
  ): Promise<Added>;
  /** `full`: its owner has `most` bots already. `over`: `by`, the session that asks, has ended, also while it was asked. */
  addBot(
    bot: Player & { readonly ownerId: string },
    on: { readonly by: string; readonly most: number },
  ): Promise<Added>;
  /** In the order in which they were made. */
  bots(ownerId: string): Promise<readonly Player[]>;
  /** Adds a session, if the password is still the one that was shown. */
  openSession(session: Credential, passwordHash: string): Promise<boolean>;
  /** Ends all that speaks for the player and his bots but `keep`, and forgets what could reset the password. False where it is no account's. */
  setPassword(change: {
    readonly playerId: string;
    readonly passwordHash: string;
    readonly keep?: string;
    readonly at: Date;
  }): Promise<boolean>;

  /** Keeps the SHA-256 of what may set another password once; false where `most` such are alive. */
  startReset(reset: {
    readonly playerId: string;
    readonly hash: string;
    readonly at: Date;
    readonly until: Date;
    readonly most: number;
  }): Promise<boolean>;
  /** Whose it is; undefined for one that is over. */
  resetOf(hash: string, now: Date): Promise<string | undefined>;
  /** The same, and uses it up. */
  takeReset(hash: string, now: Date): Promise<string | undefined>;

  /**
   * Counts one try under this key, and says nothing, or when the next one may come. `waits`: how long after the first, the second
   * … try the next must wait, ms; the last one from then on. A key that was not tried for `forgetMs` begins anew.
   */
  beginTry(
    key: string,
    now: Date,
    rule: { readonly waits: readonly number[]; readonly forgetMs: number },
  ): Promise<Date | undefined>;
  /** Begins anew. */
  clearTries(key: string): Promise<void>;
  /** Removes resets and tries that are over. */
  forget(before: Date): Promise<void>;
}
