import { refuse, ok, type Result } from '../engine/core/result';
import { introduceKey, type ListedKey } from '../fairness/keys';
import type { NoteSigner } from '../fairness/note';
import type { KeyStore } from './ports/key-store';

/** Whether this server may sign with the key that it was given, among those that sign for the same games. */
export async function enrolKey(store: KeyStore, signer: NoteSigner, now: Date): Promise<Result<undefined, string>> {
  const at = now.toISOString();
  await store.add((keys) => {
    const current = keys.at(-1);
    if (current === undefined) return introduceKey(signer, at, undefined);
    // The same key under another name: the server was renamed, and vouches for it itself.
    const isRenamed = current.publicKey === signer.publicKey && !keys.some((key) => isOf(key, signer));
    return isRenamed ? introduceKey(signer, at, { ...signer, name: current.name }) : undefined;
  });
  const own = (await store.list()).find((key) => isOf(key, signer));
  if (own === undefined) {
    return refuse(
      'The signing key is not the one that the games of this database are signed with: put that key file back, set SIGNING_KEY_FILE to it, or replace the key with `capicua keys rotate` where it lies.',
    );
  }
  if (own.revokedAt !== undefined) {
    return refuse(`The signing key ${own.keyId} was given up as stolen: replace it with \`capicua keys rotate\`.`);
  }
  if (own.until !== undefined && own.until <= at) {
    return refuse(`The signing key ${own.keyId} was replaced at ${own.until}: put the new key file in its place.`);
  }
  return ok(undefined);
}

/** Introduces the key that takes over at `from`, by the one that it replaces. Refused where that is not the one in use. */
export async function rotateKey(
  store: KeyStore,
  signers: { readonly old: NoteSigner; readonly young: NoteSigner },
  from: Date,
): Promise<Result<ListedKey, string>> {
  const { old, young } = signers;
  let added: ListedKey | undefined;
  await store.add((keys) => {
    const current = keys.at(-1);
    if (current === undefined || !isOf(current, old)) return undefined;
    added = introduceKey(young, from.toISOString(), old);
    return added;
  });
  if (added !== undefined) return ok(added);
  return refuse('The key file does not hold the key in use: rotate where the key lies that the servers sign with.');
}

function isOf(key: ListedKey, { name, publicKey }: NoteSigner): boolean {
  return key.name === name && key.publicKey === publicKey;
}
