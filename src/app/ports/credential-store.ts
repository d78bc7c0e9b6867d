import type { Scope } from '../scopes';

/**
 * What speaks for a player. `guest` and `session`: a person's own devices, with tokens that are renewed; `oauth`: a program of
 * others that he let in; `token`: a personal access token, one secret that stays the same.
 */
export type CredentialKind = 'guest' | 'session' | 'oauth' | 'token';

export interface Credential {
  readonly id: string;
  readonly playerId: string;
  readonly kind: CredentialKind;
  /** What its owner, or the program, calls it; empty where nobody said. */
  readonly label: string;
  /** What it is good for; undefined for everything, as a person's own session is. */
  readonly scopes?: readonly Scope[];
  /** The program of others that holds it. */
  readonly clientId?: string;
  readonly createdAt: Date;
  /** When its tokens were last renewed; of a personal access token, when it was last seen, to the hour. */
  readonly usedAt: Date;
  /** Over then, whatever is renewed. */
  readonly expiresAt: Date;
  /** Until when an access token of it may be good. */
  readonly accessUntil: Date;
  /** How many times its tokens were renewed. */
  readonly generation: number;
  readonly rotatedAt?: Date;
  readonly endedAt?: Date;
}

/** What is over, as nodes must know it while tokens of it could still be good. */
export interface Ended {
  readonly credentials: readonly { readonly id: string; readonly until: Date }[];
  /** Players whose tokens without a credential, from before there were any, are void. */
  readonly players: readonly { readonly playerId: string }[];
  /** Where the next look begins. */
  readonly next: Date;
}

export interface CredentialStore {
  /** `secretHash`: SHA-256 of a personal access token, hex. */
  add(credential: Credential, secretHash?: string): Promise<void>;
  find(id: string): Promise<Credential | undefined>;
  findBySecret(secretHash: string): Promise<Credential | undefined>;
  /**
   * One more generation, if `generation` is still the newest and the credential neither ended nor expired; undefined
   * otherwise. Of many that ask at once, on any node, one is answered.
   */
  rotate(claim: {
    readonly id: string;
    readonly generation: number;
    readonly at: Date;
    readonly accessUntil: Date;
  }): Promise<Credential | undefined>;
  /** Those of a player that are neither ended nor expired, the latest used first. */
  list(playerId: string, now: Date): Promise<readonly Credential[]>;
  used(id: string, at: Date): Promise<void>;
  /** Ends one, of that player and that program where they are named; false where there is none that lives. */
  end(which: { readonly id: string; readonly playerId?: string; readonly clientId?: string }): Promise<boolean>;
  /** Ends all of a player and his bots but one, and his codes that were not traded yet; answers with how many. */
  endAll(playerId: string, but?: string): Promise<number>;
  /** What ended since; all that matters when undefined. */
  ended(since: Date | undefined): Promise<Ended>;
  /** Removes those that nobody can hold a token of any more. */
  forget(before: Date): Promise<void>;
}
