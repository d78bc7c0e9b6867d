import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../kit/postgres';
import {
  clusterOf,
  endServers,
  isRunning,
  postmasterPid,
  removeFolders,
  start,
  temporaryFolder,
  until,
} from './embedded-process';
import type { EmbeddedProcess } from './embedded-process';

afterEach(async () => {
  await endServers();
  removeFolders();
});

const READ = 'SELECT pip FROM kept ORDER BY pip';

async function startWithRows(dataDir: string): Promise<{ server: EmbeddedProcess; url: string; postmaster: number }> {
  const server = start({ dataDir });
  const url = await server.url();
  await ask(url, 'CREATE TABLE kept AS SELECT pip FROM generate_series(0, 6) AS pip');
  return { server, url, postmaster: postmasterPid(dataDir) ?? 0 };
}

function killAndWait(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  return until(() => !isRunning(pid), 'the end of the postmaster');
}

/** What a killed server leaves: the rows are there, and pid `pid` stands in postmaster.pid. */
async function leaveBehind(dataDir: string, pid: number): Promise<void> {
  const { server, postmaster } = await startWithRows(dataDir);
  await server.kill9();
  await killAndWait(postmaster);
  const file = join(clusterOf(dataDir), 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
}

describe('a database that starts and stops in peace', () => {
  test('keeps its rows and its port over a restart, and leaves no process', async () => {
    const dataDir = temporaryFolder();
    const { server, url, postmaster } = await startWithRows(dataDir);
    await server.stop();

    // No system gives it to anybody else meanwhile.
    expect(Number(new URL(url).port)).toBeLessThan(20_000);
    expect(isRunning(postmaster)).toBe(false);
    expect(readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);

    const again = start({ dataDir });
    expect(await again.answer()).toEqual({ url, adopted: false });
    expect(await ask(url, READ)).toHaveLength(7);
  });

  test('stops although a client is still connected', async () => {
    const { server, url } = await startWithRows(temporaryFolder());
    const sleeper = ask(url, 'SELECT pg_sleep(3600)').catch((error: unknown) => error);
    const watching = `SELECT count(*)::int AS asleep FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(3600)'`;
    while ((await ask(url, watching))[0]?.['asleep'] !== 1);

    await server.stop();

    expect(await sleeper).toMatchObject({ code: '57P01' });
  });

  test('is durable, on loopback only, behind a password in a file of its owner', async () => {
    const dataDir = temporaryFolder();
    const { url } = await startWithRows(dataDir);

    const settings = `SELECT name, setting FROM pg_settings
      WHERE name IN ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit', 'unix_socket_directories') ORDER BY name`;
    expect((await ask(url, settings)).map(({ setting }) => setting)).toEqual(['on', 'on', '127.0.0.1', 'on', '']);
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('moves to another port when its own was taken meanwhile', async () => {
    const dataDir = temporaryFolder();
    const { server, url } = await startWithRows(dataDir);
    await server.stop();
    const squatter = createServer().listen(Number(new URL(url).port), '127.0.0.1');
    try {
      const moved = await start({ dataDir }).url();
      expect(moved).not.toBe(url);
      expect(await ask(moved, READ)).toHaveLength(7);
    } finally {
      squatter.close();
    }
  });

  test('says that the port it was told to use is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await until(() => squatter.listening, 'the port');
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const { refused, message } = await start({ dataDir: temporaryFolder(), port }).answer();
      expect(refused).toBe('PORT_TAKEN');
      expect(message).toContain(`Port ${port}`);
    } finally {
      squatter.close();
    }
  });
});

describe('after a crash', () => {
  test('the server that a killed Capicua left running is adopted', async () => {
    const dataDir = temporaryFolder();
    const { server, url, postmaster } = await startWithRows(dataDir);
    await server.kill9();
    expect(isRunning(postmaster)).toBe(true);

    const heir = start({ dataDir });

    expect(await heir.answer()).toEqual({ url, adopted: true });
    expect(postmasterPid(dataDir)).toBe(postmaster);
    expect(await ask(url, READ)).toHaveLength(7);
    await heir.stop();
    expect(isRunning(postmaster)).toBe(false);
  });

  test('the server left running is restarted when other settings are wanted', async () => {
    const dataDir = temporaryFolder();
    const { server, postmaster } = await startWithRows(dataDir);
    await server.kill9();

    const heir = start({ dataDir, settings: { work_mem: '9MB' } });

    expect(await heir.answer()).toMatchObject({ adopted: false });
    expect(isRunning(postmaster)).toBe(false);
    expect(await ask(await heir.url(), 'SHOW work_mem')).toEqual([{ work_mem: '9MB' }]);
    expect(await ask(await heir.url(), READ)).toHaveLength(7);
  });

  test('a server that does not answer yet is waited for', async () => {
    const dataDir = temporaryFolder();
    const { server, url, postmaster } = await startWithRows(dataDir);
    await server.kill9();
    process.kill(postmaster, 'SIGSTOP');

    const heir = start({ dataDir });
    await until(() => heir.said('Taking over'), 'the heir to find the server');
    process.kill(postmaster, 'SIGCONT');

    expect(await heir.answer()).toEqual({ url, adopted: true });
  });

  test('a server that is just shutting down is waited for, and followed by a new one', async () => {
    const dataDir = temporaryFolder();
    const { server, url, postmaster } = await startWithRows(dataDir);
    await server.kill9();
    const [row] = await ask(url, `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`);
    const checkpointer = Number(row?.['pid']);
    process.kill(checkpointer, 'SIGSTOP');
    process.kill(postmaster, 'SIGINT');

    const heir = start({ dataDir });
    await until(() => heir.said('Taking over'), 'the heir to find the server');
    process.kill(checkpointer, 'SIGCONT');

    expect(await heir.answer()).toMatchObject({ adopted: false });
    expect(await ask(await heir.url(), READ)).toHaveLength(7);
  });

  test('what was acknowledged is there when Capicua and Postgres were killed together', async () => {
    const dataDir = temporaryFolder();
    const { server, postmaster } = await startWithRows(dataDir);
    // In this order and without a pause: a Capicua that outlived Postgres would start it again.
    process.kill(server.pid, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await server.kill9();

    const heir = start({ dataDir });

    expect(await heir.answer()).toMatchObject({ adopted: false });
    expect(await ask(await heir.url(), READ)).toHaveLength(7);
  });

  test('a pid that belongs to another program by now is neither adopted nor killed', async () => {
    const dataDir = temporaryFolder();
    // Postgres itself would refuse: the process is alive and of the same user.
    const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const bystander = spawn('sleep', ['600'], owner);
    try {
      await leaveBehind(dataDir, bystander.pid ?? 0);

      const heir = start({ dataDir });

      expect(await heir.answer()).toMatchObject({ adopted: false });
      expect(await ask(await heir.url(), READ)).toHaveLength(7);
      expect(isRunning(bystander.pid ?? 0)).toBe(true);
    } finally {
      bystander.kill('SIGKILL');
    }
  });

  test('a postmaster.pid that a full disk left empty does not stand in the way', async () => {
    const dataDir = temporaryFolder();
    await leaveBehind(dataDir, 1);
    truncateSync(join(clusterOf(dataDir), 'postmaster.pid'));

    expect(await ask(await start({ dataDir }).url(), READ)).toHaveLength(7);
  });

  test.each(['Capicua alone', 'Capicua and initdb'])(
    'a kill of %s in the middle of initdb poisons nothing',
    async (who) => {
      const dataDir = temporaryFolder();
      const root = join(dataDir, 'postgres');
      const victim = start({ dataDir });
      const draft = (): string | undefined =>
        existsSync(root) ? readdirSync(root).find((name) => name.startsWith('cluster.new-')) : undefined;
      await until(() => existsSync(join(root, draft() ?? 'none', 'PG_VERSION')), 'initdb to be at work');
      const initdb = descendants(victim.pid);
      await victim.kill9();
      if (who === 'Capicua and initdb') initdb.filter(isRunning).forEach((pid) => process.kill(pid, 'SIGKILL'));
      expect(existsSync(clusterOf(dataDir))).toBe(false);

      const heir = start({ dataDir });

      expect(await ask(await heir.url(), 'SELECT current_database() AS name')).toEqual([{ name: 'capicua' }]);
    },
  );
});

describe('a database that is killed while Capicua lives', () => {
  const ENDED = /The database \(process \d+\) ended by itself: starting it again on port \d+\./g;

  /** The rows, once the server answers again. */
  async function rowsAgain(url: string): Promise<unknown[]> {
    for (;;) {
      const rows = await ask(url, READ).catch(() => undefined);
      if (rows !== undefined) return rows;
      await sleep(20);
    }
  }

  test('comes back under the same address, with every committed row, as often as it is killed', async () => {
    const dataDir = temporaryFolder();
    const { server, url, postmaster } = await startWithRows(dataDir);
    const seen = [postmaster];
    for (const committed of [8, 9]) {
      await ask(url, `INSERT INTO kept VALUES (${committed})`);
      await killAndWait(seen.at(-1) ?? 0);

      expect(await rowsAgain(url)).toHaveLength(committed);
      seen.push(postmasterPid(dataDir) ?? 0);
    }

    expect(new Set(seen).size).toBe(3);
    // Its last words are certain to be heard once it has ended.
    await server.stop();
    expect(server.all().match(ENDED)).toHaveLength(2);
    expect(seen.filter(isRunning)).toEqual([]);
    expect(readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);
  });

  test('comes back too when it was adopted from a killed Capicua', async () => {
    const dataDir = temporaryFolder();
    const { server, url, postmaster } = await startWithRows(dataDir);
    await server.kill9();
    const heir = start({ dataDir });
    expect(await heir.answer()).toEqual({ url, adopted: true });

    await killAndWait(postmaster);

    expect(await rowsAgain(url)).toHaveLength(7);
    expect(heir.all().match(ENDED)).toHaveLength(1);
  });

  test('waits for its port as long as somebody else holds it', async () => {
    const dataDir = temporaryFolder();
    const { server, url, postmaster } = await startWithRows(dataDir);
    process.kill(server.pid, 'SIGSTOP');
    await killAndWait(postmaster);
    const squatter = createServer().listen(Number(new URL(url).port), '127.0.0.1');
    await until(() => squatter.listening, 'the port');
    process.kill(server.pid, 'SIGCONT');
    await until(() => server.said('could not be started again yet'), 'the first try to fail');
    squatter.close();

    expect(await rowsAgain(url)).toHaveLength(7);
  });

  test('is not started again, or left running, when Capicua stops at that moment', async () => {
    for (const pauseMs of [0, 5, 30, 80, 200]) {
      const dataDir = temporaryFolder();
      const { server, postmaster } = await startWithRows(dataDir);
      process.kill(postmaster, 'SIGKILL');
      await sleep(pauseMs);
      await server.stop();

      const left = postmasterPid(dataDir);
      expect(left === undefined || !isRunning(left)).toBe(true);
      expect(existsSync(join(dataDir, 'postgres', 'capicua.lock'))).toBe(false);
      expect(server.all()).not.toContain('Error');
    }
  });
});

describe('two Capicuas on one data directory', () => {
  test('the second is refused by a sentence that names the first, which goes on', async () => {
    const dataDir = temporaryFolder();
    const { server, url, postmaster } = await startWithRows(dataDir);

    const { refused, message } = await start({ dataDir }).answer();

    expect(refused).toBe('DATA_DIR_IN_USE');
    expect(message).toContain(`process ${server.pid}`);
    expect(postmasterPid(dataDir)).toBe(postmaster);
    expect(await ask(url, READ)).toHaveLength(7);

    await server.stop();
    expect(await start({ dataDir }).answer()).toMatchObject({ url });
  });

  test.each(['new', 'left by a killed one'])(
    'of four that start at once, on a directory %s, one wins',
    async (directory) => {
      const dataDir = temporaryFolder();
      if (directory !== 'new') await (await startWithRows(dataDir)).server.kill9();

      const answers = await Promise.all([1, 2, 3, 4].map(() => start({ dataDir }).answer()));

      const refused = answers.map((answer) => answer.refused).filter((code) => code !== undefined);
      expect(refused).toEqual(['DATA_DIR_IN_USE', 'DATA_DIR_IN_USE', 'DATA_DIR_IN_USE']);
    },
  );

  test('a lock whose pid was given to another program since is taken over', async () => {
    const dataDir = temporaryFolder();
    const { server, url } = await startWithRows(dataDir);
    const lock = join(dataDir, 'postgres', 'capicua.lock');
    const held = readFileSync(lock, 'utf8');
    await server.stop();
    expect(existsSync(lock)).toBe(false);
    writeFileSync(lock, held.replace(String(server.pid), String(process.pid)), { mode: 0o644 });

    expect(await start({ dataDir }).answer()).toEqual({ url, adopted: false });
  });
});

/** The pids of the processes that `pid` started, and of those that these started. */
function descendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}
