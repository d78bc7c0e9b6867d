import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from './backup/backup-refused';
import { ConfigRefused, type Config } from './config';
import { makeFolders } from './folders';
import { errorCode } from './postgres/startup-refused';

/** The key that signs notes (Ed25519): its public half as 64 hex digits, and what signs the UTF-8 of a text. */
export interface SigningKey {
  readonly publicKey: string;
  readonly sign: (text: string) => Uint8Array;
}

const KEY_FILE = 'signing-key';
/** What a private key of 32 bytes has before it in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Where the key lies: 64 hex digits, made with mode 0600. */
export function signingKeyPath({ signingKeyFile, dataDir }: Pick<Config, 'signingKeyFile' | 'dataDir'>): string {
  return signingKeyFile ?? join(dataDir, KEY_FILE);
}

/** The key of that file; undefined where there is none. Refuses with {@link ConfigRefused} one that cannot be used. */
export function findSigningKey(path: string): SigningKey | undefined {
  return existsSync(path) ? keyIn(path) : undefined;
}

/**
 * The key of that file, made where there is none: for a database that nothing was signed for yet. A folder that somebody
 * named is not made, since the name may be mistyped. Refuses with {@link ConfigRefused}.
 */
export function makeSigningKey(config: Pick<Config, 'signingKeyFile' | 'dataDir'>): SigningKey {
  const path = signingKeyPath(config);
  try {
    if (config.signingKeyFile === undefined) makeFolders(dirname(path));
    // Written only where there is none, so that two servers that start together end up with one.
    writeFileSync(path, newKeyText(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw unusable(path, error);
  }
  return keyIn(path);
}

/** A new key beside the old one, which stays in use until {@link takeNextKey}; one that was made before is kept. */
export function makeNextKey(path: string): SigningKey {
  const next = nextPath(path);
  try {
    if (!existsSync(next)) writeFileSync(next, newKeyText(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw unusable(path, error);
  }
  return keyIn(next);
}

/**
 * Puts the new key in the old one's place. The old one, if there is one, stays beside it under its id: backups from before
 * the rotation cannot be started without it.
 */
export function takeNextKey(path: string, oldKeyId: string | undefined): void {
  try {
    if (oldKeyId !== undefined) linkSync(path, keptPath(path, oldKeyId));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw unusable(path, error);
  }
  try {
    renameSync(nextPath(path), path);
  } catch (error) {
    // Whoever else saw the new key in the database was quicker.
    if (errorCode(error) !== 'ENOENT') throw unusable(path, error);
  }
}

/** A rotation that was cut short has left the new key beside the old one. */
export function nextKey(path: string): SigningKey | undefined {
  return findSigningKey(nextPath(path));
}

/** The key of that id, which a rotation left beside the one in use; undefined where it is not there. */
export function keptKey(path: string, keyId: string): SigningKey | undefined {
  return findSigningKey(keptPath(path, keyId));
}

/** A key that nothing else will ever be signed with, kept nowhere. */
export function passingKey(): SigningKey {
  return keyOf(randomBytes(32).toString('hex'));
}

function keptPath(path: string, keyId: string): string {
  return `${path}.${keyId}`;
}

function nextPath(path: string): string {
  return `${path}.next`;
}

function newKeyText(): string {
  return `${randomBytes(32).toString('hex')}\n`;
}

function keyIn(path: string): SigningKey {
  const text = readText(path).trim();
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new ConfigRefused(
      `${path} must hold 64 lower-case hex digits; put back the file that this server made.`,
      'KEY_FILE_UNUSABLE',
    );
  }
  return keyOf(text);
}

function keyOf(hex: string): SigningKey {
  const der = Buffer.concat([PKCS8_HEAD, Buffer.from(hex, 'hex')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  return { publicKey, sign: (signed) => sign(null, Buffer.from(signed, 'utf8'), key) };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unusable(path, error);
  }
}

function unusable(path: string, cause: unknown): ConfigRefused {
  return new ConfigRefused(
    `The signing key ${path} cannot be used (${reasonOf(cause)}): set SIGNING_KEY_FILE to a file that can.`,
    'KEY_FILE_UNUSABLE',
  );
}
