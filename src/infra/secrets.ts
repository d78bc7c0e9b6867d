import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { present } from '../engine/core/assert';
import { reasonOf } from './backup/backup-refused';
import { ConfigRefused, type Config } from './config';
import { makeFolders } from './folders';
import { errorCode } from './postgres/startup-refused';

export interface SealKey {
  /** Seals hidden rows at rest. Lost, no running game of this database can be read again. */
  readonly seal: Uint8Array;
  /** The variable or the file that `seal` came from, for people. */
  readonly sealFrom: string;
}

export interface Secrets extends SealKey {
  readonly jwt: Uint8Array;
  readonly jwtPrevious: Uint8Array | undefined;
  /** Makes the codes and links of mails; follows from `seal`. */
  readonly mail: Uint8Array;
}

const FILES = { jwt: 'jwt-secret', seal: 'seal-key' } as const;

/**
 * The server's keys: from the environment, else from files of the data directory, made with mode 0600 at the first start.
 * Servers that share a database must share them. A seal key is not made for a database that `isSealed` under another; a
 * secret for tokens is, since one may be given up on purpose, and `warn` is told. Refuses with {@link ConfigRefused}.
 */
export function readSecrets(
  config: Config,
  { isSealed, warn }: { readonly isSealed: boolean; readonly warn: (sentence: string) => void },
): Secrets {
  const { jwtSecret, jwtSecretPrevious, dataDir } = config;
  const { seal, sealFrom } = readSealKey(config, { isSealed });
  const jwtPath = join(dataDir, FILES.jwt);
  const jwtText = jwtSecret ?? keptSecret(jwtPath);
  if (jwtText === undefined && isSealed) warn(tokensOfOthers(jwtPath));
  return {
    jwt: bytes(jwtText ?? madeSecret(jwtPath)),
    jwtPrevious: jwtSecretPrevious === undefined ? undefined : bytes(jwtSecretPrevious),
    seal,
    mail: new Uint8Array(hkdfSync('sha256', seal, '', 'capicua/1 mail', 32)),
    sealFrom,
  };
}

/** The key of the hidden rows alone, as {@link readSecrets} finds or makes it. Refuses with {@link ConfigRefused}. */
export function readSealKey({ sealKey, dataDir }: Config, { isSealed }: { readonly isSealed: boolean }): SealKey {
  const path = join(dataDir, FILES.seal);
  const sealText = sealKey ?? keptSecret(path) ?? (isSealed ? undefined : madeSecret(path));
  if (sealText === undefined) throw sealKeyMissing(path);
  return { seal: bytes(sealText), sealFrom: sealKey === undefined ? path : 'SEAL_KEY' };
}

/** Refuses with {@link ConfigRefused} what the data directory holds and cannot be used, before anything is opened or made. */
export function checkKeptSecrets({ jwtSecret, sealKey, dataDir }: Config): void {
  if (jwtSecret === undefined) keptSecret(join(dataDir, FILES.jwt));
  if (sealKey === undefined) keptSecret(join(dataDir, FILES.seal));
}

function tokensOfOthers(path: string): string {
  return `There is no ${path}, so a new one is made, but this database has been served before: tokens and invitations that another secret signed are refused here. Unless that is meant, put the jwt-secret file of that server there, or set JWT_SECRET to what is in it.`;
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
