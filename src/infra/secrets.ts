import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigRefused, type Config } from './config';

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

const SEAL_KEY_FILE = 'seal-key';

/**
 * The server's keys: from the environment, else from files of mode 0600 in the data directory, made at the first start.
 * Servers that share a database must share them.
 */
export function readSecrets(config: Config): Secrets {
  const { jwtSecret, jwtSecretPrevious, sealKey, dataDir } = config;
  const seal = bytes(sealKey ?? keptSecret(dataDir, SEAL_KEY_FILE));
  return {
    jwt: bytes(jwtSecret ?? keptSecret(dataDir, 'jwt-secret')),
    jwtPrevious: jwtSecretPrevious === undefined ? undefined : bytes(jwtSecretPrevious),
    seal,
    mail: new Uint8Array(hkdfSync('sha256', seal, '', 'capicua/1 mail', 32)),
    sealFrom: sealKey === undefined ? join(dataDir, SEAL_KEY_FILE) : 'SEAL_KEY',
  };
}

function bytes(hex: string): Uint8Array {
  return Buffer.from(hex, 'hex');
}

function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true });
    // Written only where there is none, so that two servers that start together end up with one.
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isFileThere(error)) throw unwritable(path, error);
  }
  const text = readFileSync(path, 'utf8').trim();
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new ConfigRefused(`${path} must hold 64 lower-case hex digits; put back the file that this server made.`);
}

function isFileThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function unwritable(path: string, cause: unknown): ConfigRefused {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ConfigRefused(
    `Cannot write ${path} (${reason}): choose another DATA_DIR, or set the secret in the environment.`,
  );
}
