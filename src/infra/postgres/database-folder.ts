import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseUser } from './database-user';
import { StartupRefused } from './startup-refused';

/** Where things are under `<data dir>/postgres`. */
export interface DatabaseFolder {
  readonly root: string;
  /** What Postgres calls its data directory. */
  readonly cluster: string;
  readonly password: string;
  readonly port: string;
  readonly lock: string;
  readonly log: string;
}

/** Makes the folder if need be. Its paths are real ones: a running server is recognised by them. */
export function openDatabaseFolder(dataDir: string): DatabaseFolder {
  const wanted = join(resolve(dataDir), 'postgres');
  const first = mkdirSync(dirname(wanted), { recursive: true });
  // Under a strict umask root would make folders that the database user cannot enter.
  if (first !== undefined) openUp(first, dirname(wanted));
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  const root = realpathSync(wanted);
  return {
    root,
    cluster: join(root, 'cluster'),
    password: join(root, 'password'),
    port: join(root, 'port'),
    lock: join(root, 'capicua.lock'),
    log: join(root, 'postgres.log'),
  };
}

/** Everything in the folder belongs to whoever runs Postgres, so that a later start under that user works too. */
export function give(path: string, user: DatabaseUser): void {
  if (user.ids !== undefined) chownSync(path, user.ids.uid, user.ids.gid);
}

/** Writes a small file whole or not at all, readable by the database user only. */
export function writeWhole(path: string, text: string, user: DatabaseUser): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    give(draft, user);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** After a rename: only then does it survive a power loss. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** The superuser's password, made before the cluster is, so that no cluster is ever without. Refuses with PASSWORD_LOST. */
export function databasePassword(folder: DatabaseFolder, user: DatabaseUser): string {
  if (existsSync(folder.password)) return readFileSync(folder.password, 'utf8').trim();
  if (existsSync(folder.cluster)) {
    throw new StartupRefused(
      'PASSWORD_LOST',
      `The file ${folder.password} is missing, without which the database beside it cannot be opened: put it back from a copy of the data directory.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeWhole(folder.password, password, user);
  return password;
}

/** Refuses with MAJOR_VERSION_DIFFERS a cluster that another major version made. */
export function refuseOtherMajor(folder: DatabaseFolder, major: string): void {
  const made = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new StartupRefused(
    'MAJOR_VERSION_DIFFERS',
    `The database in ${folder.cluster} was made by PostgreSQL ${made}, and this Capicua brings PostgreSQL ${major}: to carry it over, run the Capicua that made it, copy the database "capicua" with pg_dump, start this one with a new DATA_DIR and load the copy with psql (or set DATABASE_URL to a PostgreSQL ${made} server that holds it).`,
  );
}

function openUp(first: string, last: string): void {
  for (let path = last; path.length >= first.length; path = dirname(path)) chmodSync(path, 0o755);
}
