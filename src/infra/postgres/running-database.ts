import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseUrl } from './connection';
import { databaseFolderAt } from './database-folder';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file';

/** Whether a built-in database lies in `dataDir`, or where its link leads, as far as this user can see. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(databaseFolderAt(join(resolve(dataDir), 'postgres')).cluster, 'PG_VERSION'));
}

/** The url of the built-in database that a server is running on `dataDir` right now; undefined when none is. */
export function runningDatabaseUrl(dataDir: string): string | undefined {
  try {
    const folder = databaseFolderAt(realpathSync(join(resolve(dataDir), 'postgres')));
    const postmaster = readPostmasterFile(folder.cluster);
    if (postmaster === undefined || postmaster === 'unreadable') return undefined;
    if (!isPostmasterOf(folder.cluster, postmaster.pid)) return undefined;
    const port = Number(readFileSync(folder.port, 'utf8'));
    return databaseUrl(port, readFileSync(folder.password, 'utf8').trim());
  } catch {
    // No such folder, or one that this user may not read: then no server of his runs there.
    return undefined;
  }
}
