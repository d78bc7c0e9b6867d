import { ConfigRefused, given, type Env } from './environment';

/** What a server in production must not start with. */
interface Kept {
  readonly databaseUrl: string | undefined;
  readonly jwtSecret: string | undefined;
  readonly jwtSecretPrevious: string | undefined;
  readonly sealKey: string | undefined;
  readonly metricsToken: string | undefined;
}

const DEFAULT_PASSWORDS: ReadonlySet<string> = new Set([
  'capicua',
  'password',
  'postgres',
  'postgresql',
  'secret',
  'changeme',
  'change-me',
  'admin',
  'root',
  'test',
  'example',
  '…',
]);
const PASSWORD_LENGTH_MIN = 8;
/** Of 64 random hex digits fewer than so many different ones never come. */
const DIGITS_MIN = 8;

/** Refuses, with {@link ConfigRefused}, to serve strangers under secrets that somebody could guess. Only in production. */
export function refuseWeakSecrets(env: Env, kept: Kept): void {
  if (given(env, 'NODE_ENV') !== 'production') return;
  const secrets = [
    ['JWT_SECRET', kept.jwtSecret],
    ['JWT_SECRET_PREVIOUS', kept.jwtSecretPrevious],
    ['SEAL_KEY', kept.sealKey],
    ['METRICS_TOKEN', kept.metricsToken],
  ] as const;
  const seen = new Map<string, string>();
  for (const [name, secret] of secrets) {
    if (secret === undefined) continue;
    if (isMadeUp(secret)) {
      throw new ConfigRefused(`${name} can be guessed: make one with "openssl rand -hex 32".`, 'SECRET_WEAK');
    }
    const twin = seen.get(secret);
    if (twin !== undefined) {
      throw new ConfigRefused(`${name} and ${twin} must not be the same: make each by itself.`, 'SECRET_WEAK');
    }
    seen.set(secret, name);
  }
  if (kept.databaseUrl !== undefined) refuseWeakPassword(kept.databaseUrl);
}

/** One digit, or a few of them, over and over. */
function isMadeUp(secret: string): boolean {
  return new Set(secret).size < DIGITS_MIN || /^(.{1,32})\1+$/.test(secret);
}

/** None at all is for databases that know their users by other means. */
function refuseWeakPassword(databaseUrl: string): void {
  if (!URL.canParse(databaseUrl)) return;
  const { password: quoted, username } = new URL(databaseUrl);
  const password = decodeURIComponent(quoted);
  if (password === '') return;
  if (
    password.length >= PASSWORD_LENGTH_MIN &&
    !DEFAULT_PASSWORDS.has(password.toLowerCase()) &&
    password !== username
  ) {
    return;
  }
  throw new ConfigRefused(
    'The password in DATABASE_URL can be guessed, and this server is in production (NODE_ENV): give its user a long random one.',
    'SECRET_WEAK',
  );
}
