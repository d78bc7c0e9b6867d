import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupRefused } from './startup-refused';

/** Who runs Postgres. Postgres refuses root, so root lends it another user; anybody else runs it as themselves. */
export interface DatabaseUser {
  /** For spawn and chown; absent when the server runs it under its own id. */
  readonly ids?: { readonly uid: number; readonly gid: number };
  /** As a person would name it in a sentence. */
  readonly name: string;
}

/**
 * As root: the owner of the existing `clusterDir` (so that who made it can go on without root), else the system user
 * `postgres`, made when there is none. Refuses with DATABASE_USER_MISSING.
 */
export function databaseUser(clusterDir: string): DatabaseUser {
  if (process.getuid?.() !== 0) return { name: 'this user' };
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { ids: { uid, gid }, name: `the user with id ${uid}` };
  }
  const ids = lookUp('postgres') ?? create('postgres');
  if (ids !== undefined) return { ids, name: 'the system user "postgres"' };
  throw new StartupRefused(
    'DATABASE_USER_MISSING',
    'Postgres refuses to run as root, and the system user "postgres" could not be made: create it, start Capicua as a normal user, or set DATABASE_URL.',
  );
}

/**
 * The first folder above `path`, or `path` itself, that `user` cannot enter (or run); undefined when there is none. The
 * system is asked, rather than mode bits read, because of access lists.
 */
export function blockedAt(path: string, user: DatabaseUser): string | undefined {
  const script = 'for folder in "$@"; do test -x "$folder" || { printf %s "$folder"; exit 1; }; done';
  const { stdout, status } = spawnSync('/bin/sh', ['-c', script, 'sh', ...ancestry(path)], {
    ...user.ids,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? undefined : stdout;
}

/** FOLDER_NOT_ENTERABLE; `what` and `remedy` complete the sentence. */
export function notEnterable(
  blocked: string,
  user: DatabaseUser,
  words: { what: string; remedy: string },
): StartupRefused {
  return new StartupRefused(
    'FOLDER_NOT_ENTERABLE',
    `The database runs as ${user.name}, which cannot enter ${blocked} on the way to ${words.what}: run "chmod o+x ${blocked}" or ${words.remedy}.`,
  );
}

/** The environment of Postgres' programs: no locale or PG* variable of ours may change what they do. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

function ancestry(path: string): string[] {
  const above = dirname(path);
  return above === path ? [path] : [...ancestry(above), path];
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = [id('-u', name), id('-g', name)];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function id(which: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [which, name], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout, 10) : undefined;
}

/** `useradd` is everywhere but on BusyBox systems, which have `adduser`. */
function create(name: string): { uid: number; gid: number } | undefined {
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name]);
  if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', '-s', '/bin/false', name]);
  return lookUp(name);
}
