import { lstatSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOpenFolder } from './database-folder';
import type { DatabaseUser } from './database-user';
import { blockedAt } from './database-user';

/** Where root keeps what the database user must reach, when it lies behind a folder that this user cannot enter. */
export const STATE_DIR = '/var/lib/capicua';

/** For what can be made again when the machine clears its temporary files. */
export function temporaryStateDir(): string {
  return join(tmpdir(), `capicua-${process.getuid?.() ?? 0}`);
}

/**
 * Makes the folder if need be, and gives its real path; undefined when it cannot be had, when `user` cannot enter it, or
 * when somebody else could exchange the programs and the data in it.
 */
export function openStateFolder(path: string, user: DatabaseUser): string | undefined {
  try {
    makeOpenFolder(path);
    const found = lstatSync(path);
    const isOurs = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
    if (!isOurs || blockedAt(path, user) !== undefined) return undefined;
    return realpathSync(path);
  } catch {
    // A read-only or full disk, a file in the way: whatever it is, the folder cannot be had.
    return undefined;
  }
}
