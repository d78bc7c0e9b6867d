import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from '../folders';
import type { DatabaseUser } from './database-user';
import { StartupRefused } from './startup-refused';

/** Where things are in the folder that `<data dir>/postgres` is, or points to. */
export interface DatabaseFolder {
  readonly root: string;
  /** What Postgres calls its data directory. */
  readonly cluster: string;
  readonly password: string;
  readonly port: string;
  readonly lock: string;
  readonly log: string;
}

/** `root` is a real path: a running server is recognised by it. */
export function databaseFolderAt(root: string): DatabaseFolder {
  return {
    root,
    cluster: join(root, 'cluster'),
    password: join(root, 'password'),
    port: join(root, 'port'),
    lock: join(root, 'capicua.lock'),
    log: join(root, 'postgres.log'),
  };
}

/** Makes the folder and those above it, and opens what it made to everybody: under a strict umask nobody could enter. */
export function makeOpenFolder(path: string): void {
  const first = makeFolders(path);
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
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
    `The database in ${folder.cluster} was made by PostgreSQL ${made}, and this Capicua brings PostgreSQL ${major}: to carry it over, run the Capicua that made it, make a copy with "capicua backup", start this one with a new DATA_DIR and load the copy with "capicua restore".`,
  );
}
