import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { databaseFolderAt, give, makeOpenFolder, syncFolder, writeWhole } from './database-folder';
import type { DatabaseFolder } from './database-folder';
import type { DatabaseUser } from './database-user';
import { blockedAt, databaseUser, notEnterable } from './database-user';
import { openStateFolder } from './state-folder';
import { errorCode, refusalOfDataDir, StartupRefused } from './startup-refused';

/** The file in a database folder that lies elsewhere: the data directory that it belongs to. */
const OWNER = 'data-dir';
const ELSEWHERE = 'database-';

export interface Surroundings {
  readonly dataDir: string;
  readonly stateDir: string;
  readonly log: (line: string) => void;
}

/**
 * The folder of the database, made if need be: `postgres` in the data directory, or, when the database user cannot enter
 * that, a folder of `stateDir` to which the link `postgres` leads. The link is all that decides, so that a data directory
 * that was moved keeps its database, and one that was removed does not get it back. Refuses with FOLDER_NOT_ENTERABLE,
 * DATABASE_MISSING, DATA_DIR_COPIED or DATA_DIR_UNUSABLE.
 */
export function findDatabaseFolder(surroundings: Surroundings): DatabaseFolder {
  try {
    makeOpenFolder(surroundings.dataDir);
  } catch (error) {
    throw refusalOfDataDir(error, surroundings.dataDir);
  }
  const here = { ...surroundings, dataDir: realpathSync(surroundings.dataDir) };
  const place = join(here.dataDir, 'postgres');
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() === true) return followLink(place, here);
  const user = databaseUser(join(place, 'cluster'));
  const blocked = blockedAt(here.dataDir, user);
  if (blocked === undefined) {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    return databaseFolderAt(place);
  }
  // A database that is there already is not carried away behind the back of who put it there.
  if (found !== undefined) throw notEnterable(blocked, user, { what: 'its data', remedy: 'choose another DATA_DIR' });
  return makeElsewhere(place, { ...here, user, blocked });
}

function makeElsewhere(place: string, here: Surroundings & { user: DatabaseUser; blocked: string }): DatabaseFolder {
  const { dataDir, stateDir, log, user, blocked } = here;
  const folder = openStateFolder(stateDir, user);
  if (folder === undefined) {
    throw notEnterable(blocked, user, {
      what: `its data (and ${stateDir} cannot be had for them instead)`,
      remedy: 'choose another DATA_DIR',
    });
  }
  for (const earlier of databasesOf(dataDir, folder)) {
    log(`A database that a removed ${dataDir} had is still in ${earlier}; it is not used.`);
  }
  const target = join(folder, `${ELSEWHERE}${randomUUID().slice(0, 13)}`);
  mkdirSync(target, { mode: 0o700 });
  give(target, user);
  writeWhole(join(target, OWNER), dataDir, user);
  try {
    symlinkSync(target, place);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    // Another start may have been quicker: its link counts.
    if (errorCode(error) === 'EEXIST') return followLink(place, here);
    throw error;
  }
  syncFolder(dataDir);
  log(`The database is kept in ${target}, because ${user.name} cannot enter ${blocked}; ${place} leads there.`);
  return databaseFolderAt(target);
}

function followLink(place: string, here: Surroundings): DatabaseFolder {
  const { dataDir, log } = here;
  if (!existsSync(place)) {
    throw new StartupRefused(
      'DATABASE_MISSING',
      `The link ${place} leads to a database that is not there: put it back, or remove the link to begin with an empty one.`,
    );
  }
  const target = realpathSync(place);
  const owner = ownerOf(target);
  // A link that a person made to a place of his own choice names no owner.
  if (owner === undefined) return databaseFolderAt(target);
  if (owner !== dataDir) {
    if (isSameFolder(join(owner, 'postgres'), target) && !isSameFolder(owner, dataDir)) {
      throw new StartupRefused(
        'DATA_DIR_COPIED',
        `${dataDir} is a copy of ${owner}, and both lead to the one database in ${target}: remove the link ${place} to begin with an empty database, or carry the other one over with "capicua backup" and "capicua restore".`,
      );
    }
    writeWhole(join(target, OWNER), dataDir, databaseUser(join(target, 'cluster')));
  }
  log(`The database of ${dataDir} is kept in ${target}.`);
  return databaseFolderAt(target);
}

function databasesOf(dataDir: string, folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(ELSEWHERE))
    .map((name) => join(folder, name))
    .filter((path) => ownerOf(path) === dataDir && existsSync(join(path, 'cluster')));
}

function ownerOf(target: string): string | undefined {
  const file = join(target, OWNER);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}
