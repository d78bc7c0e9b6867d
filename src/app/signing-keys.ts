import { refuse, ok, type Result } from '../engine/core/result';
import { introduceKey, type ListedKey } from '../fairness/keys';
import { noteKeyId, type NoteSigner } from '../fairness/note';
import type { KeyStore } from './ports/key-store';

/** Why a server may not sign: a stable code, and one sentence that says what to do. */
export interface KeyRefusal {
  readonly code: 'ORIGIN_DIFFERS' | 'SIGNING_KEY_DIFFERS';
  readonly sentence: string;
}

/** The private half of a listed key, where a rotation left it beside the one in use. */
type FindKept = (key: ListedKey) => NoteSigner | undefined;

/**
 * Whether this server may sign with the key that it was given, among those that sign for the same games. The first key of
 * a database is taken as it is. A database from before a rotation learns of it again where the earlier key is `kept`.
 */
export async function enrolKey(
  store: KeyStore,
  signer: NoteSigner,
  { now, kept = () => undefined }: { readonly now: Date; readonly kept?: FindKept },
): Promise<Result<undefined, KeyRefusal>> {
  const at = now.toISOString();
  if (!(await store.list()).some((key) => isOf(key, signer))) {
    await store.add((keys) => {
      const current = keys.at(-1);
      if (current === undefined) return introduceKey(signer, at, undefined);
      if (keys.some((key) => isOf(key, signer)) || current.name !== signer.name) return undefined;
      const before = kept(current);
      return before === undefined ? undefined : introduceKey(signer, startOf(now, current), before);
    });
  }
  const keys = await store.list();
  const [own, newest] = [keys.find((key) => isOf(key, signer)), keys.at(-1)];
  if (newest !== undefined && newest.name !== signer.name) return refuse(originDiffers(signer.name, newest));
  if (own === undefined || newest === undefined) return refuse(keyDiffers(notInUse(signer, newest)));
  if (own.revokedAt !== undefined) {
    return refuse(
      keyDiffers(`The signing key ${own.keyId} was given up as stolen: replace it with \`capicua keys rotate\`.`),
    );
  }
  if (own.until !== undefined && own.until <= at) {
    return refuse(
      keyDiffers(
        `The signing key ${own.keyId} was replaced at ${own.until}: put the file of the key ${newest.keyId} in its place.`,
      ),
    );
  }
  return ok(undefined);
}

interface Successor {
  readonly old: NoteSigner;
  readonly young: NoteSigner;
}

/**
 * Introduces the key that takes over at `from`, or as soon after as its forerunner has, by the one that it replaces.
 * Refused where that is not the one in use.
 */
export async function rotateKey(
  store: KeyStore,
  { old, young }: Successor,
  from: Date,
): Promise<Result<ListedKey, KeyRefusal>> {
  return added(store, (current) => {
    if (current.name !== old.name) return originDiffers(old.name, current);
    if (!isOf(current, old)) {
      return keyDiffers(
        `The key file does not hold the key in use (${current.keyId}): rotate where that one lies, or, where it is lost, with --lost.`,
      );
    }
    return introduceKey(young, startOf(from, current), old);
  });
}

/**
 * Begins with a key that nobody vouches for but itself, since the one in use is lost; that one counts as given up. Whoever
 * checks the list of keys is told that it breaks off here, and must get the new key by another way.
 */
export async function replaceLostKey(
  store: KeyStore,
  young: NoteSigner,
  now: Date,
): Promise<Result<ListedKey, KeyRefusal>> {
  let lost: string | undefined;
  const begun = await added(store, (current) => {
    if (current.name !== young.name) return originDiffers(young.name, current);
    lost = current.keyId;
    return introduceKey(young, startOf(now, current), undefined);
  });
  if (begun.ok && lost !== undefined) await store.revoke(lost, now.toISOString());
  return begun;
}

/** The key in use goes on under the name that `signer` has, introduced by itself under the one that it had. */
export async function renameKey(
  store: KeyStore,
  signer: NoteSigner,
  now: Date,
): Promise<Result<ListedKey, KeyRefusal>> {
  return added(store, (current, keys) => {
    if (current.name === signer.name) {
      return { code: 'ORIGIN_DIFFERS', sentence: `The server has the name ${signer.name} already.` };
    }
    if (current.publicKey !== signer.publicKey) return keyDiffers(notInUse(signer, current));
    if (keys.some((key) => isOf(key, signer))) {
      return {
        code: 'ORIGIN_DIFFERS',
        sentence: `The key had the name ${signer.name} before, and no key gets a name twice: give the server a new key first (ORIGIN=${current.name} npx capicua keys rotate --in 0), then rename it.`,
      };
    }
    return introduceKey(signer, startOf(now, current), { ...signer, name: current.name });
  });
}

async function added(
  store: KeyStore,
  decide: (current: ListedKey, keys: readonly ListedKey[]) => ListedKey | KeyRefusal,
): Promise<Result<ListedKey, KeyRefusal>> {
  const found: { outcome: ListedKey | KeyRefusal } = {
    outcome: keyDiffers(
      'This database has no signing key yet: start the server on it once, with the ORIGIN that it is to have.',
    ),
  };
  await store.add((keys) => {
    const current = keys.at(-1);
    if (current === undefined) return undefined;
    const outcome = decide(current, keys);
    found.outcome = outcome;
    return 'intro' in outcome ? outcome : undefined;
  });
  return 'intro' in found.outcome ? ok(found.outcome) : refuse(found.outcome);
}

/** Keys are listed by their beginning: none begins before the one that introduces it. */
function startOf(wanted: Date, current: ListedKey): string {
  return new Date(Math.max(wanted.getTime(), Date.parse(current.from) + 1)).toISOString();
}

function originDiffers(name: string, current: ListedKey): KeyRefusal {
  return {
    code: 'ORIGIN_DIFFERS',
    sentence: `ORIGIN is ${name}, and the games of this database are signed under the name ${current.name}: set ORIGIN=${current.name}, or rename the server on purpose with \`capicua keys rename\` (docs/operators.md).`,
  };
}

function notInUse(signer: NoteSigner, current: ListedKey | undefined): string {
  return `The signing key ${noteKeyId(signer)} is not the one that the games of this database are signed with (${current?.keyId ?? 'none'}): put the file of that key in its place, or set SIGNING_KEY_FILE to it; where that key is lost, see "capicua keys rotate --lost" in docs/operators.md.`;
}

function keyDiffers(sentence: string): KeyRefusal {
  return { code: 'SIGNING_KEY_DIFFERS', sentence };
}

function isOf(key: ListedKey, { name, publicKey }: NoteSigner): boolean {
  return key.name === name && key.publicKey === publicKey;
}
