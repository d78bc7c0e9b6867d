import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { present } from '../engine/core/assert';
import { reasonOf } from './backup/backup-refused';
import { ConfigRefused, type Config } from './config';
import { makeFolders } from './folders';
import { errorCode } from './postgres/startup-refused';

export interface Secrets {
  readonly jwt: Uint8Array;
  readonly jwtPrevious: Uint8Array | undefined;
  /** Seals hidden rows at rest. Lost, no running game of this database can be read again. */
  readonly seal: Uint8Array;
  /** Makes the codes and links of mails; follows from `seal`. */
  readonly mail: Uint8Array;
  /** The variable or the file that `seal` came from, for people. */
  readonly sealFrom: string;
}

const FILES = { jwt: 'jwt-secret', seal: 'seal-key' } as const;

/**
 * The server's keys: from the environment, else from files of the data directory, made with mode 0600 at the first start.
 * Servers that share a database must share them. A seal key is not made for a database that `isSealed` under another.
 * Refuses with {@link ConfigRefused}.
 */
export function readSecrets(config: Config, { isSealed }: { readonly isSealed: boolean }): Secrets {
  const { jwtSecret, jwtSecretPrevious, sealKey, dataDir } = config;
  const sealPath = join(dataDir, FILES.seal);
  const sealText = sealKey ?? keptSecret(sealPath) ?? (isSealed ? undefined : madeSecret(sealPath));
  if (sealText === undefined) throw sealKeyMissing(sealPath);
  const jwtPath = join(dataDir, FILES.jwt);
  const seal = bytes(sealText);
  return {
    jwt: bytes(jwtSecret ?? keptSecret(jwtPath) ?? madeSecret(jwtPath)),
    jwtPrevious: jwtSecretPrevious === undefined ? undefined : bytes(jwtSecretPrevious),
    seal,
    mail: new Uint8Array(hkdfSync('sha256', seal, '', 'capicua/1 mail', 32)),
    sealFrom: sealKey === undefined ? sealPath : 'SEAL_KEY',
  };
}

/** Refuses with {@link ConfigRefused} what the data directory holds and cannot be used, before anything is opened or made. */
export function checkKeptSecrets({ jwtSecret, sealKey, dataDir }: Config): void {
  if (jwtSecret === undefined) keptSecret(join(dataDir, FILES.jwt));
  if (sealKey === undefined) keptSecret(join(dataDir, FILES.seal));
}

function bytes(hex: string): Uint8Array {
  return Buffer.from(hex, 'hex');
}

/** Undefined where there is no such file. */
function keptSecret(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigRefused(
      `Cannot read ${path} (${reasonOf(error)}): make it readable for this user, or set the secret in the environment.`,
      'KEY_FILE_UNUSABLE',
    );
  }
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new ConfigRefused(
    `${path} must hold 64 lower-case hex digits; put back the file that this server made.`,
    'KEY_FILE_UNUSABLE',
  );
}

function madeSecret(path: string): string {
  try {
    makeFolders(dirname(path));
    // Written only where there is none, so that two servers that start together end up with one.
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw unwritable(path, error);
  }
  return present(keptSecret(path), 'the file that is there now');
}

function unwritable(path: string, cause: unknown): ConfigRefused {
  return new ConfigRefused(
    `Cannot write ${path} (${reasonOf(cause)}): choose another DATA_DIR, or set the secret in the environment.`,
    'KEY_FILE_UNUSABLE',
  );
}

function sealKeyMissing(path: string): ConfigRefused {
  return new ConfigRefused(
    `The seal key ${path} is not there, and this database was sealed under one: put the seal-key file of that server into DATA_DIR, or set SEAL_KEY to what is in it.`,
    'SEAL_KEY_DIFFERS',
  );
}
