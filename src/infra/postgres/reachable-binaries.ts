import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import { linkedBinaries } from './binaries';
import type { DatabaseUser } from './database-user';
import { blockedAt, notEnterable } from './database-user';
import { openStateFolder, temporaryStateDir } from './state-folder';

const DRAFT = '.new-';
const DRAFT_AGE_MS_MAX = 3_600_000;

export interface Workshop {
  readonly user: DatabaseUser;
  readonly stateDir: string;
  readonly log: (line: string) => void;
}

/**
 * The programs in `nativeDir`, or a copy of them where the database user can run them (once for each build of Postgres,
 * about 60 MB). Refuses with BINARIES_UNLINKED, or with FOLDER_NOT_ENTERABLE when no place for a copy can be had.
 */
export function reachableBinaries(nativeDir: string, workshop: Workshop): Binaries {
  const { user, stateDir, log } = workshop;
  const blocked = blockedAt(join(nativeDir, 'bin', 'postgres'), user);
  // What is not there at all, running will tell.
  if (blocked === undefined || !existsSync(blocked)) return linkedBinaries(nativeDir);
  for (const place of [stateDir, temporaryStateDir()]) {
    const folder = openStateFolder(place, user);
    const copy = folder === undefined ? undefined : copyInto(folder, nativeDir, log);
    if (copy !== undefined) return linkedBinaries(copy);
  }
  throw notEnterable(blocked, user, {
    what: 'the built-in Postgres (and there is no room for a copy of it elsewhere)',
    remedy: 'install Capicua in a folder open to it, or set DATABASE_URL',
  });
}

/** Made beside its place and moved there when it is whole. Undefined when the folder has no room for it. */
function copyInto(folder: string, nativeDir: string, log: (line: string) => void): string | undefined {
  const key = fingerprint(nativeDir);
  const home = join(folder, `postgres-${key}`);
  const copy = join(home, 'native');
  removeOldDrafts(folder);
  // A power loss may have cut files of the copy short.
  if (existsSync(copy) && fingerprint(copy) === key) return copy;
  const draft = `${home}${DRAFT}${randomUUID()}`;
  try {
    log(`Copying the built-in Postgres to ${home}, where the database user can run it; this happens once.`);
    cpSync(nativeDir, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    linkedBinaries(join(draft, 'native'));
    if (existsSync(home) && fingerprint(copy) !== key) renameSync(home, `${draft}-spoilt`);
    renameSync(draft, home);
  } catch {
    // Another start may have been quicker.
    if (!existsSync(copy)) return undefined;
  } finally {
    for (const left of [draft, `${draft}-spoilt`]) rmSync(left, { recursive: true, force: true });
  }
  return fingerprint(copy) === key ? copy : undefined;
}

/** The same for the same build of Postgres: the names and sizes of all files, and the server program whole. */
function fingerprint(nativeDir: string): string {
  const files = readdirSync(nativeDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(nativeDir.length)} ${statSync(file).size}\n`);
  const server = join(nativeDir, 'bin', 'postgres');
  if (existsSync(server)) hash.update(readFileSync(server));
  return hash.digest('hex').slice(0, 16);
}

/** Installed under a strict umask, the packages are for root alone. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

/** What killed starts left; a young one may still be at work. */
function removeOldDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('postgres-') && entry.includes(DRAFT))) {
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > DRAFT_AGE_MS_MAX) rmSync(path, { recursive: true, force: true });
  }
}
