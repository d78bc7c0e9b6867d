import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findNativeDir } from '../../src/infra/postgres/binaries';
import { ask } from '../kit/postgres';
import { testAsRoot } from './as-root';
import { clusterOf, endServers, postmasterPid, removeFolders, start, temporaryFolder } from './embedded-process';
import type { Launch } from './embedded-process';

afterEach(async () => {
  await endServers();
  removeFolders();
});

const READ = 'SELECT pip FROM kept ORDER BY pip';

/** A folder that root alone can enter, as a clone in /root is. */
function closedFolder(): string {
  const folder = join(temporaryFolder(), 'closed');
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Installed packages in such a folder. */
function closedPackages(): string {
  const nativeDir = join(closedFolder(), 'native');
  cpSync(findNativeDir(), nativeDir, { recursive: true, verbatimSymlinks: true });
  return nativeDir;
}

async function startWithRows(launch: Launch): Promise<string> {
  const url = await start(launch).url();
  await ask(url, 'CREATE TABLE kept AS SELECT pip FROM generate_series(0, 6) AS pip');
  return url;
}

function programOf(dataDir: string): string {
  return realpathSync(`/proc/${postmasterPid(dataDir) ?? 0}/exe`);
}

function databasesIn(stateDir: string): string[] {
  return existsSync(stateDir) ? readdirSync(stateDir).filter((name) => name.startsWith('database-')) : [];
}

describe('programs that the database user cannot reach', () => {
  testAsRoot('are copied once to where it can', async () => {
    const [nativeDir, stateDir] = [closedPackages(), join(temporaryFolder(), 'state')];
    const [one, two] = [temporaryFolder(), temporaryFolder()];
    const first = start({ dataDir: one, nativeDir, stateDir });
    await first.url();
    const second = start({ dataDir: two, nativeDir, stateDir });
    await second.url();

    expect(readdirSync(stateDir)).toEqual([expect.stringMatching(/^postgres-[0-9a-f]{16}$/)]);
    expect(programOf(one)).toContain(`${stateDir}/postgres-`);
    expect(programOf(two)).toBe(programOf(one));
    expect([first, second].map((server) => server.all().match(/Copying/g)?.length ?? 0)).toEqual([1, 0]);
  });

  testAsRoot('are copied whole however many start at once, also when installed under a strict umask', async () => {
    const [nativeDir, stateDir] = [closedPackages(), join(temporaryFolder(), 'state')];
    execFileSync('chmod', ['-R', 'go=', nativeDir]);
    const servers = [1, 2, 3].map(() => start({ dataDir: temporaryFolder(), nativeDir, stateDir }));

    for (const server of servers) expect(await ask(await server.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(stateDir)).toHaveLength(1);
  });

  testAsRoot('and are not linked either (installed with --ignore-scripts) are linked in the copy', async () => {
    const nativeDir = closedPackages();
    for (const entry of readdirSync(join(nativeDir, 'lib'), { withFileTypes: true })) {
      if (entry.isSymbolicLink()) rmSync(join(nativeDir, 'lib', entry.name));
    }

    const url = await start({ dataDir: temporaryFolder(), nativeDir, stateDir: join(temporaryFolder(), 's') }).url();

    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  testAsRoot('are copied anew when a power loss cut the copy short', async () => {
    const [nativeDir, stateDir, dataDir] = [closedPackages(), join(temporaryFolder(), 'state'), temporaryFolder()];
    await start({ dataDir, nativeDir, stateDir }).url();
    const program = programOf(dataDir);
    await endServers();
    truncateSync(program, 1000);

    expect(await ask(await start({ dataDir, nativeDir, stateDir }).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(stateDir)).toHaveLength(1);
  });

  testAsRoot('are copied among the temporary files when there is no other place', async () => {
    const tmp = temporaryFolder();
    const stateDir = join(tmp, 'a-file');
    writeFileSync(stateDir, '');
    const dataDir = temporaryFolder();

    await start({ dataDir, nativeDir: closedPackages(), stateDir, env: { TMPDIR: tmp } }).url();

    expect(programOf(dataDir)).toContain(`${tmp}/capicua-0/postgres-`);
  });

  testAsRoot('are not copied to where somebody else could exchange them', async () => {
    const [stateDir, tmp] = [temporaryFolder(65534), temporaryFolder()];
    mkdirSync(join(tmp, 'capicua-0'), { mode: 0o777 });
    chmodSync(join(tmp, 'capicua-0'), 0o777);
    const nativeDir = closedPackages();

    const { refused, message } = await start({
      dataDir: temporaryFolder(),
      nativeDir,
      stateDir,
      env: { TMPDIR: tmp },
    }).answer();

    expect(refused).toBe('FOLDER_NOT_ENTERABLE');
    expect(message).toContain(`cannot enter ${join(nativeDir, '..')} on the way to the built-in Postgres`);
    expect([...readdirSync(stateDir), ...readdirSync(join(tmp, 'capicua-0'))]).toEqual([]);
  });
});

describe('a data directory that the database user cannot enter', () => {
  testAsRoot('keeps its database elsewhere, says so, and finds it again', async () => {
    const [closed, stateDir] = [closedFolder(), join(temporaryFolder(), 'state')];
    const dataDir = join(closed, 'data');
    const first = start({ dataDir, stateDir });
    const url = await first.url();
    await ask(url, 'CREATE TABLE kept AS SELECT pip FROM generate_series(0, 6) AS pip');

    const place = join(stateDir, databasesIn(stateDir)[0] ?? '');
    expect(realpathSync(join(dataDir, 'postgres'))).toBe(place);
    expect(first.all()).toContain(`The database is kept in ${place}, because`);
    expect(first.all()).toContain(`cannot enter ${closed};`);
    expect(statSync(place).mode & 0o777).toBe(0o700);
    await endServers();

    const again = start({ dataDir, stateDir });
    expect(await again.answer()).toEqual({ url, adopted: false });
    expect(await ask(url, READ)).toHaveLength(7);
    expect(again.all()).toContain(`The database of ${dataDir} is kept in ${place}.`);
    expect(databasesIn(stateDir)).toHaveLength(1);
  });

  testAsRoot('that was moved takes its database with it, and its old place begins anew', async () => {
    const [closed, stateDir] = [closedFolder(), join(temporaryFolder(), 'state')];
    const [before, after] = [join(closed, 'before'), join(closed, 'after')];
    await startWithRows({ dataDir: before, stateDir });
    await endServers();
    renameSync(before, after);

    expect(await ask(await start({ dataDir: after, stateDir }).url(), READ)).toHaveLength(7);
    expect(databasesIn(stateDir)).toHaveLength(1);

    const fresh = await start({ dataDir: before, stateDir }).url();
    await expect(ask(fresh, READ)).rejects.toMatchObject({ code: '42P01' });
    expect(databasesIn(stateDir)).toHaveLength(2);
  });

  testAsRoot('that was copied does not share its database with the copy', async () => {
    const [closed, stateDir] = [closedFolder(), join(temporaryFolder(), 'state')];
    const [dataDir, copy] = [join(closed, 'data'), join(closed, 'copy')];
    const url = await startWithRows({ dataDir, stateDir });
    await endServers();
    cpSync(dataDir, copy, { recursive: true, verbatimSymlinks: true });

    const { refused, message } = await start({ dataDir: copy, stateDir }).answer();

    expect(refused).toBe('DATA_DIR_COPIED');
    expect(message).toContain(`${copy} is a copy of ${dataDir}`);
    expect(await start({ dataDir, stateDir }).answer()).toEqual({ url, adopted: false });
  });

  testAsRoot('that was removed does not get its database back, and the log says where that is', async () => {
    const [closed, stateDir] = [closedFolder(), join(temporaryFolder(), 'state')];
    const dataDir = join(closed, 'data');
    await startWithRows({ dataDir, stateDir });
    await endServers();
    const earlier = join(stateDir, databasesIn(stateDir)[0] ?? '');
    rmSync(dataDir, { recursive: true });

    const fresh = start({ dataDir, stateDir });

    await expect(ask(await fresh.url(), READ)).rejects.toMatchObject({ code: '42P01' });
    expect(fresh.all()).toContain(`is still in ${earlier}; it is not used`);
  });

  testAsRoot('whose database was removed is refused, not begun anew', async () => {
    const [closed, stateDir] = [closedFolder(), join(temporaryFolder(), 'state')];
    const dataDir = join(closed, 'data');
    await start({ dataDir, stateDir }).url();
    await endServers();
    rmSync(stateDir, { recursive: true });

    const { refused, message } = await start({ dataDir, stateDir }).answer();

    expect(refused).toBe('DATABASE_MISSING');
    expect(message).toContain(join(dataDir, 'postgres'));
    expect(databasesIn(stateDir)).toEqual([]);
  });

  testAsRoot('gets one database when several start at once', async () => {
    const [closed, stateDir] = [closedFolder(), join(temporaryFolder(), 'state')];
    const dataDir = join(closed, 'data');

    const answers = await Promise.all([1, 2, 3, 4].map(() => start({ dataDir, stateDir }).answer()));

    const refused = answers.map((answer) => answer.refused).filter((code) => code !== undefined);
    expect(refused).toEqual(['DATA_DIR_IN_USE', 'DATA_DIR_IN_USE', 'DATA_DIR_IN_USE']);
    expect(databasesIn(stateDir)).toHaveLength(1);
  });

  testAsRoot('is named by a sentence when there is no other place', async () => {
    const closed = closedFolder();
    const stateDir = join(temporaryFolder(), 'a-file');
    writeFileSync(stateDir, '');

    const { refused, message } = await start({ dataDir: join(closed, 'data'), stateDir }).answer();

    expect(refused).toBe('FOLDER_NOT_ENTERABLE');
    expect(message).toContain(`cannot enter ${closed} on the way to its data`);
    expect(message).toContain('choose another DATA_DIR');
  });

  testAsRoot('and holds a database from better days keeps it there, and is named', async () => {
    const closed = closedFolder();
    chmodSync(closed, 0o755);
    const [dataDir, stateDir] = [join(closed, 'data'), join(temporaryFolder(), 'state')];
    const url = await startWithRows({ dataDir, stateDir });
    await endServers();
    chmodSync(closed, 0o700);

    expect(await start({ dataDir, stateDir }).answer()).toMatchObject({ refused: 'FOLDER_NOT_ENTERABLE' });
    // The programs may have been copied there; no second database may begin there.
    expect(databasesIn(stateDir)).toEqual([]);

    chmodSync(closed, 0o755);
    expect(await ask(await start({ dataDir, stateDir }).url(), READ)).toHaveLength(7);
    expect(clusterOf(dataDir)).toBe(join(dataDir, 'postgres', 'cluster'));
    expect(url).toContain('127.0.0.1');
  });
});
