import type { ListedKey } from '../../fairness/keys';

/** The keys that this server's games were ever signed with: their public halves, for all nodes, for ever. */
export interface KeyStore {
  /** The oldest first. */
  list(): Promise<readonly ListedKey[]>;
  /** Shows all keys to `decide`, while nobody else adds one, and adds what it answers, if anything. */
  add(decide: (keys: readonly ListedKey[]) => ListedKey | undefined): Promise<void>;
  /** Marks a key as stolen; does nothing where it is marked or not known. */
  revoke(keyId: string, at: string): Promise<void>;
}
