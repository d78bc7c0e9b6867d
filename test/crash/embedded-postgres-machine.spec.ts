import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { findNativeDir } from '../../src/infra/postgres/binaries';
import { StartupRefused } from '../../src/infra/postgres/startup-refused';
import { ask } from '../kit/postgres';
import { isRoot, testAsRoot } from './as-root';
import { clusterOf, endServers, postmasterPid, removeFolders, start, temporaryFolder } from './embedded-process';
import type { Launch } from './embedded-process';

/** On Linux and most others the user `nobody`: some user who is not root and owns nothing. */
const NOBODY = 65534;
/** The way to start without root's powers, whoever runs the tests. */
const unprivileged: { readonly uid?: number } = isRoot ? { uid: NOBODY } : {};

const mounts: string[] = [];

afterEach(async () => {
  await endServers();
  mounts.splice(0).forEach((mount) => execFileSync('umount', [mount]));
  removeFolders();
});

function smallDisk(size: string): string {
  const folder = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'capicua-test', folder]);
  mounts.push(folder);
  return folder;
}

function fillUp(folder: string): string {
  const ballast = join(folder, 'ballast');
  // It ends with an error, when nothing is left.
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']);
  return ballast;
}

describe('the locale of the machine', () => {
  test.each([
    ['LANG is unset', {}],
    ['LANG names a locale that is not installed', { LANG: 'xx_XX' }],
    ['LC_ALL does so too', { LC_ALL: 'xx_XX.UTF-8', LANG: 'xx_XX' }],
  ])('changes nothing when %s', async (_when, env) => {
    const dataDir = temporaryFolder();
    const url = await start({ dataDir, env }).url();

    const sql = `SELECT upper('capicúa ñ') AS shout, current_setting('server_encoding') AS encoding`;
    expect(await ask(url, sql)).toEqual([{ shout: 'CAPICÚA Ñ', encoding: 'UTF8' }]);
  });
});

describe('who runs the database', () => {
  testAsRoot('root lends it another user, and what it writes belongs to that one', async () => {
    const dataDir = temporaryFolder();
    await start({ dataDir }).url();

    const owner = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
    const cluster = clusterOf(dataDir);
    expect(statSync(`/proc/${postmasterPid(dataDir) ?? 0}`).uid).toBe(owner);
    expect(readdirSync(dirname(cluster)).map((name) => statSync(join(dirname(cluster), name)).uid)).not.toContain(0);
  });

  testAsRoot('root makes the user when there is none', async () => {
    // The process sees a copy of /etc, from which the user was removed, in place of the machine's own.
    const etc = join(temporaryFolder(), 'etc');
    execFileSync('cp', ['-a', '/etc', etc]);
    for (const file of ['passwd', 'group', 'shadow', 'gshadow']) {
      execFileSync('sed', ['-i', '/^postgres:/d', join(etc, file)]);
    }
    const wrapper = ['unshare', '--mount', 'sh', '-c', `mount --bind "${etc}" /etc && exec "$@"`, 'sh'];

    const url = await start({ dataDir: temporaryFolder(), wrapper }).url();

    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readFileSync(join(etc, 'passwd'), 'utf8')).toMatch(/^postgres:/m);
  });

  test('a user without root runs it as themselves', async () => {
    const dataDir = temporaryFolder(unprivileged.uid);
    await start({ dataDir, ...unprivileged }).url();

    expect(statSync(`/proc/${postmasterPid(dataDir) ?? 0}`).uid).toBe(unprivileged.uid ?? process.getuid?.());
  });

  testAsRoot('a start as root in between does not lock the user out', async () => {
    const dataDir = temporaryFolder(NOBODY);
    for (const uid of [{ uid: NOBODY }, {}, { uid: NOBODY }]) {
      const server = start({ dataDir, ...uid });
      expect(await ask(await server.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await server.stop();
    }
  });

  testAsRoot('a copy that root put back is given to the database user again', async () => {
    const dataDir = temporaryFolder();
    await start({ dataDir }).url();
    await endServers();
    execFileSync('chown', ['-R', 'root:root', dataDir]);
    chmodSync(clusterOf(dataDir), 0o755);

    expect(await ask(await start({ dataDir }).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  testAsRoot('folders that root makes under a strict umask can be entered', async () => {
    const dataDir = join(temporaryFolder(), 'var', 'capicua');
    const wrapper = ['sh', '-c', 'umask 077 && exec "$@"', 'sh'];

    expect(await ask(await start({ dataDir, wrapper }).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a data directory that cannot be used', () => {
  test('of another major version: the sentence says how to carry it over', async () => {
    const dataDir = temporaryFolder();
    await start({ dataDir }).url();
    await endServers();
    writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '17\n');

    const { refused, message } = await start({ dataDir }).answer();

    expect(refused).toBe('MAJOR_VERSION_DIFFERS');
    expect(message).toMatch(/made by PostgreSQL 17, .* brings PostgreSQL 18: .*capicua backup.*capicua restore/);
  });

  test('without its password: the sentence names the file', async () => {
    const dataDir = temporaryFolder();
    await start({ dataDir }).url();
    await endServers();
    const file = join(dataDir, 'postgres', 'password');
    rmSync(file);

    const { refused, message } = await start({ dataDir }).answer();

    expect(refused).toBe('PASSWORD_LOST');
    expect(message).toContain(file);
  });

  test('with the password of another: nothing is left running', async () => {
    const dataDir = temporaryFolder();
    await start({ dataDir }).url();
    await endServers();
    writeFileSync(join(dataDir, 'postgres', 'password'), 'of-another-database');

    expect(await start({ dataDir }).answer()).toMatchObject({ refused: 'PASSWORD_LOST' });
    expect(postmasterPid(dataDir)).toBeUndefined();
  });

  test('not writable', async () => {
    const dataDir = temporaryFolder(unprivileged.uid);
    chmodSync(dataDir, 0o555);

    const { refused, message } = await start({ dataDir, ...unprivileged }).answer();

    expect(refused).toBe('DATA_DIR_READ_ONLY');
    expect(message).toContain(dataDir);
  });

  testAsRoot('on a disk mounted read-only', async () => {
    const dataDir = smallDisk('200m');
    await start({ dataDir }).url();
    await endServers();
    execFileSync('mount', ['-o', 'remount,ro', dataDir]);

    expect(await start({ dataDir }).answer()).toMatchObject({ refused: 'DATA_DIR_READ_ONLY' });
  });

  testAsRoot('on a disk too small: no half database is left, and more space is all it takes', async () => {
    const dataDir = smallDisk('20m');
    const { refused, message } = await start({ dataDir }).answer();
    expect(refused).toBe('DISK_FULL');
    expect(message).toContain(dataDir);
    expect(existsSync(clusterOf(dataDir))).toBe(false);

    execFileSync('mount', ['-o', 'remount,size=200m', dataDir]);

    expect(await ask(await start({ dataDir }).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  testAsRoot('on a disk that filled up since, until space is freed', async () => {
    const dataDir = smallDisk('200m');
    await start({ dataDir }).url();
    await endServers();
    const ballast = fillUp(dataDir);

    expect(await start({ dataDir }).answer()).toMatchObject({ refused: 'DISK_FULL' });

    rmSync(ballast);
    expect(await ask(await start({ dataDir }).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('the packages', () => {
  /** As npm leaves the platform package with --ignore-scripts: without the links between its libraries. */
  function unlinkedCopy(): { nativeDir: string; lib: string } {
    const nativeDir = join(temporaryFolder(), 'native');
    cpSync(findNativeDir(), nativeDir, { recursive: true, verbatimSymlinks: true });
    const lib = join(nativeDir, 'lib');
    for (const entry of readdirSync(lib, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) rmSync(join(lib, entry.name));
    }
    return { nativeDir, lib };
  }

  test('installed with --ignore-scripts are repaired', async () => {
    const { nativeDir } = unlinkedCopy();
    expect(await ask(await start({ dataDir: temporaryFolder(), nativeDir }).url(), 'SELECT 1 AS one')).toEqual([
      { one: 1 },
    ]);
  });

  test('installed so where they cannot be repaired: the sentence says what to run', async () => {
    const { nativeDir, lib } = unlinkedCopy();
    chmodSync(lib, 0o555);
    const launch: Launch = { dataDir: temporaryFolder(unprivileged.uid), nativeDir, ...unprivileged };

    const { refused, message } = await start(launch).answer();

    chmodSync(lib, 0o755);
    expect(refused).toBe('BINARIES_UNLINKED');
    expect(message).toContain('npm rebuild');
  });

  test('whose programs do not run here', async () => {
    const nativeDir = join(temporaryFolder(), 'native');
    mkdirSync(join(nativeDir, 'bin'), { recursive: true });
    writeFileSync(join(nativeDir, 'bin', 'postgres'), 'made for another machine', { mode: 0o755 });

    const { refused, message } = await start({ dataDir: temporaryFolder(), nativeDir }).answer();

    expect(refused).toBe('BINARIES_UNUSABLE');
    expect(message).toContain('DATABASE_URL');
  });

  test.each([
    ['sunos', 'sparc'],
    ['win32', 'x64'],
  ])('of a platform that has none (%s): the sentence points to DATABASE_URL', (platform, arch) => {
    expect(() => findNativeDir(platform, arch)).toThrow(StartupRefused);
    expect(() => findNativeDir(platform, arch)).toThrow(/DATABASE_URL/);
  });
});
