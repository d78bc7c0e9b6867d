import { withTables } from './at-the-database';
import { readHex, signerOf } from './signer';
import type { KeyStore } from '../app/ports/key-store';
import { renameKey, replaceLostKey, rotateKey } from '../app/signing-keys';
import { CommandFailed } from '../cli/command-failed';
import type { Rotation } from '../cli/outside';
import type { ListedKey } from '../fairness/keys';
import { noteKeyId } from '../fairness/note';
import { readConfig, type Config } from '../infra/config';
import { findSigningKey, makeNextKey, signingKeyPath, takeNextKey } from '../infra/signing-key';
import { systemClock } from '../infra/system';
import { keysIn } from '../readmodels/signing-keys';

export function withKeys<T>(work: (keys: KeyStore, config: Config) => Promise<T>): Promise<T> {
  return withTables((dataSource) => work(keysIn(dataSource, readHex), readConfig(process.env)));
}

export async function rotate(keys: KeyStore, config: Config, { inMs, lost }: Rotation): Promise<ListedKey> {
  const path = signingKeyPath(config);
  const inUse = findSigningKey(path);
  if (inUse === undefined && !lost) {
    throw new CommandFailed(
      `The signing key ${path} is not there: rotate where it lies, or, where it is lost, with --lost.`,
    );
  }
  const old = inUse === undefined ? undefined : signerOf(inUse, config.origin);
  const young = signerOf(makeNextKey(path), config.origin);
  const now = systemClock.now();
  const rotated =
    lost || old === undefined
      ? await replaceLostKey(keys, young, now)
      : await rotateKey(keys, { old, young }, new Date(now.getTime() + inMs));
  if (!rotated.ok) throw new CommandFailed(rotated.error.sentence);
  takeNextKey(path, old === undefined ? undefined : noteKeyId(old));
  return rotated.value;
}

export async function rename(keys: KeyStore, config: Config): Promise<ListedKey> {
  const path = signingKeyPath(config);
  const key = findSigningKey(path);
  if (key === undefined) throw new CommandFailed(`The signing key ${path} is not there: rename where it lies.`);
  const renamed = await renameKey(keys, signerOf(key, config.origin), systemClock.now());
  if (!renamed.ok) throw new CommandFailed(renamed.error.sentence);
  return renamed.value;
}

export async function revoke(keys: KeyStore, keyId: string): Promise<string> {
  await keys.revoke(keyId, systemClock.now().toISOString());
  const known = (await keys.list()).find((key) => key.keyId === keyId);
  if (known?.revokedAt === undefined)
    throw new CommandFailed(`There is no key ${keyId}: \`capicua keys list\` has all.`);
  return known.revokedAt;
}
