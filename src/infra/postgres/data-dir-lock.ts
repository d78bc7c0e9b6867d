import { randomUUID } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { give } from './database-folder';
import type { DatabaseFolder } from './database-folder';
import type { DatabaseUser } from './database-user';
import { processStart } from './process-identity';
import { readIfThere } from './read-if-there';
import { errorCode, StartupRefused } from './startup-refused';

interface Holder {
  readonly pid: number;
  readonly start: string;
}

/** One Capicua a data directory, for as long as its process lives. */
export interface DataDirLock {
  release(): void;
}

/**
 * Takes the folder's lock file, which names the process that holds it by pid and start; a file left by a process that
 * is gone (SIGKILL, power loss) is taken over. Refuses with DATA_DIR_IN_USE. Processes of other machines or of other
 * containers that share the folder are not seen.
 */
export function lockDataDir({ lock: path }: DatabaseFolder, user: DatabaseUser, dataDir: string): DataDirLock {
  const mine = JSON.stringify({ pid: process.pid, start: processStart(process.pid) ?? 'unknown' });
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, mine, { mode: 0o600, flush: true });
    give(draft, user);
    while (!isTaken(draft, path)) giveWayOrRemoveStale(path, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (readIfThere(path) === mine) rmSync(path, { force: true });
    },
  };
}

/** A hard link is made whole or not at all, so nobody ever reads half a lock. */
function isTaken(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function giveWayOrRemoveStale(path: string, dataDir: string): void {
  const seen = readIfThere(path);
  if (seen === undefined) return;
  refuseIfHeld(seen, dataDir);
  // Another starter may have replaced the stale lock meanwhile: what was moved aside is looked at again.
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    const moved = readIfThere(aside);
    if (moved === undefined || moved === seen) return;
    isTaken(aside, path);
    refuseIfHeld(moved, dataDir);
  } finally {
    rmSync(aside, { force: true });
  }
}

function refuseIfHeld(lock: string, dataDir: string): void {
  const holder = parseHolder(lock);
  if (holder === undefined) return;
  const start = processStart(holder.pid);
  if (start === undefined) return;
  if (start !== holder.start && start !== 'unknown' && holder.start !== 'unknown') return;
  throw new StartupRefused(
    'DATA_DIR_IN_USE',
    `Another Capicua (process ${holder.pid}) is using ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
  );
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('start' in value)) return undefined;
    const { pid, start } = value;
    return typeof pid === 'number' && typeof start === 'string' ? { pid, start } : undefined;
  } catch {
    return undefined;
  }
}
