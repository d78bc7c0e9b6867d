import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { KeyStore } from '../app/ports/key-store';
import { enrolKey, type KeyRefusal } from '../app/signing-keys';
import { present } from '../engine/core/assert';
import { ok, refuse, type Result } from '../engine/core/result';
import { parseHex64, type Hex64 } from '../fairness/hash';
import type { ListedKey } from '../fairness/keys';
import { noteKeyId, type NoteSigner } from '../fairness/note';
import { ConfigRefused, type Config } from '../infra/config';
import {
  findSigningKey,
  keptKey,
  makeSigningKey,
  nextKey,
  signingKeyPath,
  takeNextKey,
  type SigningKey,
} from '../infra/signing-key';
import { systemClock } from '../infra/system';
import { keysIn } from '../readmodels/signing-keys';

export function readHex(text: string): Hex64 {
  return present(parseHex64(text), 'a key of 64 hex digits');
}

export function signerOf({ publicKey, sign }: SigningKey, name: string): NoteSigner {
  return { name, publicKey: readHex(publicKey), sign };
}

/** The key that notes are signed with, once it is known to be the one of this database. */
export async function enrolled(config: Config, dataSource: DataSource, log: Logger): Promise<NoteSigner> {
  const keys = keysIn(dataSource, readHex);
  const found = await enrol(config, keys);
  if (!found.ok) throw new ConfigRefused(found.error.sentence, found.error.code);
  const signer = found.value;
  log.debug({ origin: signer.name, keyId: noteKeyId(signer) }, 'notes are signed');
  return signer;
}

export async function enrol(config: Config, keys: KeyStore): Promise<Result<NoteSigner, KeyRefusal>> {
  const path = signingKeyPath(config);
  const listed = await keys.list();
  const newest = listed.at(-1);
  const next = nextKey(path);
  // A rotation was cut short after the new key had been introduced.
  if (next !== undefined && newest?.publicKey === next.publicKey) {
    const old = findSigningKey(path)?.publicKey;
    takeNextKey(path, listed.find(({ publicKey }) => publicKey === old)?.keyId);
  }
  const key = findSigningKey(path) ?? (newest === undefined ? makeSigningKey(config) : undefined);
  if (key === undefined) {
    return refuse({
      code: 'SIGNING_KEY_DIFFERS',
      sentence: `The signing key ${path} is not there, and the games of this database are signed with one (${newest?.keyId ?? ''}): put that key file there, or set SIGNING_KEY_FILE to it; where it is lost, see "capicua keys rotate --lost" in docs/operators.md.`,
    });
  }
  const signer = signerOf(key, config.origin);
  const kept = (before: ListedKey): NoteSigner | undefined => {
    const found = keptKey(path, before.keyId);
    return found?.publicKey === before.publicKey ? signerOf(found, before.name) : undefined;
  };
  const outcome = await enrolKey(keys, signer, { now: systemClock.now(), kept });
  return outcome.ok ? ok(signer) : outcome;
}
