import type { Scope } from '../scopes';
import type { Added } from './account-store';
import type { Credential } from './credential-store';

/** A program of others that players may let in. It keeps no secret: who it is, its addresses and PKCE show. */
export interface OAuthClient {
  readonly id: string;
  readonly name: string;
  /** Where it may be answered, to the letter. */
  readonly redirectUris: readonly string[];
  /** The account that registered it; none where an operator did. */
  readonly ownerId?: string;
  readonly createdAt: Date;
}

/** What a program trades for tokens, once. */
export interface OAuthCode {
  /** SHA-256 of the code, hex. */
  readonly hash: string;
  readonly clientId: string;
  readonly playerId: string;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  /** S256 of what the program will show with the code. */
  readonly challenge: string;
  readonly until: Date;
  /** What it was traded for. */
  readonly credentialId?: string;
}

export interface OAuthStore {
  /** An operator's. */
  addClient(client: Omit<OAuthClient, 'ownerId'>): Promise<void>;
  /** `full`: its owner has `most` already. `over`: `by`, the session that asks, has ended, also while it was asked. */
  addClientOf(
    client: OAuthClient & { readonly ownerId: string },
    on: { readonly by: string; readonly most: number },
  ): Promise<Added>;
  client(id: string): Promise<OAuthClient | undefined>;
  /** Of that account, or all, in the order in which they were registered. */
  clients(ownerId?: string): Promise<readonly OAuthClient[]>;
  /** Ends what players let in with it; false where there is none, or none of that account. */
  removeClient(which: { readonly id: string; readonly ownerId?: string }): Promise<boolean>;
  /** False where the player's password is not the one that he agreed with any more. */
  saveCode(code: OAuthCode, passwordHash: string): Promise<boolean>;
  code(hash: string): Promise<OAuthCode | undefined>;
  /** Uses it up and adds that credential, both or neither. Of many that ask at once, on any node, one is told true. */
  useCode(hash: string, credential: Credential): Promise<boolean>;
  /** Removes codes that are over. */
  forget(before: Date): Promise<void>;
}
