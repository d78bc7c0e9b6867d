import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '../../src/engine/core/assert';
import { isRunning, postmasterPid, removeFolders, temporaryFolder } from '../crash/embedded-process';
import { SERVE, ServerProcess, within } from '../crash/storm/server-process';
import { CAPICUA } from '../kit/command-line';
import {
  ask,
  createDatabase,
  databaseAt,
  dropDatabase,
  freshDatabase,
  freshName,
  type TestDatabase,
} from '../kit/postgres';

const ROOT = join(__dirname, '../..');
const HANGS_MS = 120_000;

interface Ended {
  /** Null where it had to be killed. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line to its end. */
function capicua(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(process.execPath, [...CAPICUA, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
  });
  const hangs = setTimeout(() => child.kill('SIGKILL'), HANGS_MS);
  let [out, err] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(hangs);
      resolve({ code, out, err });
    });
  });
}

/** What a person sees: one sentence and its code, on one line. */
const refused = (code: string): RegExp => new RegExp(`^[^\\n]+[.!] \\[${code}\\]\\n$`);

let folder: string;
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => {
  const left = postmasterPid(join(folder, 'data'));
  if (left !== undefined && isRunning(left)) process.kill(left, 'SIGQUIT');
  removeFolders();
});

describe('a start that is refused', () => {
  test('over its key or its name ends, and takes the built-in database with it', async () => {
    const dataDir = join(folder, 'data');
    const env = { DATA_DIR: dataDir, ORIGIN: 'games.example' };
    const server = await ServerProcess.make(env);
    await server.start();
    expect(await server.stop()).toBe(0);
    const keyFile = join(dataDir, 'signing-key');
    copyFileSync(keyFile, join(folder, 'kept'));

    // The default is another name: it was forgotten.
    const forgotten = await capicua(['serve'], { DATA_DIR: dataDir });
    expect(forgotten).toMatchObject({ code: 1, err: expect.stringMatching(refused('ORIGIN_DIFFERS')) as string });
    expect(forgotten.err).toContain('set ORIGIN=games.example');

    writeFileSync(keyFile, `${randomBytes(32).toString('hex')}\n`);
    const another = await capicua(['serve'], env);
    expect(another).toMatchObject({ code: 1, err: expect.stringMatching(refused('SIGNING_KEY_DIFFERS')) as string });

    rmSync(keyFile);
    const without = await capicua(['serve'], env);
    expect(without).toMatchObject({ code: 1, err: expect.stringMatching(refused('SIGNING_KEY_DIFFERS')) as string });
    // None was made, which would only stand in the way of the right one.
    expect(existsSync(keyFile)).toBe(false);
    const pid = postmasterPid(dataDir);
    expect(pid === undefined || !isRunning(pid)).toBe(true);

    copyFileSync(join(folder, 'kept'), keyFile);
    await server.start();
    expect(await server.stop()).toBe(0);
  });

  test.each([
    ['a name that leads nowhere', { HOST: 'nonsense.invalid' }, 'ADDRESS_UNUSABLE'],
    ['a folder in which none can be made', { DATA_DIR: '/proc/capicua' }, 'DATA_DIR_UNUSABLE'],
  ])('over %s says so in a sentence, and has made nothing', async (_what, env, code) => {
    const ended = await capicua(['serve'], { DATA_DIR: join(folder, 'data'), ...env });

    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(refused(code)) as string });
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a command whose reader has seen enough ends without a fault', async () => {
  const child = spawn(process.execPath, [...CAPICUA, 'variants'], { cwd: ROOT });
  let err = '';
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  child.stdout.destroy();

  const code = await new Promise((resolve) => child.once('close', resolve));

  expect({ code, err }).toEqual({ code: 0, err: '' });
});

describe('a command on a database that is not there', () => {
  test.each([
    ['backup', 'x.backup', '--json'],
    ['keys', 'list'],
  ])('makes none: %s', async (...args) => {
    const { code, out, err } = await capicua(args, { DATA_DIR: join(folder, 'data') });

    expect(code).toBe(1);
    expect(err).toMatch(refused('DATABASE_ABSENT'));
    expect(err).toContain(join(folder, 'data'));
    if (args.includes('--json')) expect(JSON.parse(out)).toMatchObject({ refused: 'DATABASE_ABSENT' });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});

describe('on a PostgreSQL that is not the built-in one', () => {
  let database: TestDatabase;
  let env: NodeJS.ProcessEnv;
  beforeEach(async () => {
    database = await freshDatabase();
    env = { DATABASE_URL: database.url, DATA_DIR: folder, ORIGIN: 'games.example' };
  });
  afterEach(() => database.drop());

  test('a user who may not make tables is told what its owner has to run', async () => {
    const server = present(process.env['CAPICUA_TEST_SERVER'], 'the server of the test run');
    const name = freshName('test');
    await createDatabase(server, name);
    await ask(server, `CREATE ROLE ${name} LOGIN PASSWORD 'secret'`);
    try {
      const url = new URL(databaseAt(server, name));
      [url.username, url.password] = [name, 'secret'];
      const ended = await capicua(['serve'], { DATABASE_URL: url.href, DATA_DIR: folder });

      expect(ended).toMatchObject({
        code: 1,
        err: expect.stringMatching(refused('DATABASE_RIGHTS_MISSING')) as string,
      });
      expect(ended.err).toContain(`GRANT CREATE ON SCHEMA public TO ${name}`);
      const empty = await capicua(['keys', 'list'], { DATABASE_URL: url.href, DATA_DIR: folder });
      expect(empty).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The database is not up to date: [^\n]+\n$/) as string,
      });
      expect(readdirSync(folder)).toEqual([]);
      const tables = `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`;
      expect(await ask(databaseAt(server, name), tables)).toEqual([]);
    } finally {
      await dropDatabase(server, name);
      await ask(server, `DROP ROLE ${name}`);
    }
  });

  test('a database from before a rotation starts again with the key files that the rotation left', async () => {
    const server = await ServerProcess.make(env);
    await server.start();
    const rotated = await capicua(['keys', 'rotate', '--in', '0'], env);
    expect(rotated).toMatchObject({ code: 0, out: expect.stringMatching(/takes over now\./) as string });
    await server.stop();
    // As a backup from before it has them.
    await ask(database.url, 'DELETE FROM signing_keys WHERE until_at IS NULL');
    await ask(database.url, 'UPDATE signing_keys SET until_at = NULL');

    await server.start();
    expect(await server.stop()).toBe(0);
    expect(await ask(database.url, 'SELECT count(*)::int AS keys FROM signing_keys')).toEqual([{ keys: 2 }]);
  });

  test('a trial of a copy needs no signing key, signs as nobody, and does nothing by itself', async () => {
    const trial = await ServerProcess.make({ ...env, DRAIN_SECONDS: '1' }, [...SERVE, '--trial']);
    await trial.start();
    const post = async (query: string, token = ''): Promise<string> => {
      const headers = {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      };
      return (await fetch(`${trial.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })).text();
    };
    const guest = await post(
      'mutation { createGuest(input: { name: "Ann" }) { ... on CreateGuestSuccess { token } } }',
    );
    const token = /"token":"([^"]+)"/.exec(guest)?.[1];
    const made = await post(
      'mutation { createGame(input: { variant: "block" }) { ... on CreateGameSuccess { game { receipt } } } }',
      token,
    );
    expect(made).toContain('trial.invalid');
    expect(await trial.stop()).toBe(0);

    expect(existsSync(join(folder, 'signing-key'))).toBe(false);
    const written = `SELECT (SELECT count(*)::int FROM signing_keys) AS keys, (SELECT count(*)::int FROM daily_roots) AS roots,
      (SELECT count(*)::int FROM heartbeats) AS beats, (SELECT count(*)::int FROM inbox_heads) AS inboxes`;
    expect(await ask(database.url, written)).toEqual([{ keys: 0, roots: 0, beats: 0, inboxes: 0 }]);
  });

  test('a server that was told to stop says that it is not ready while it still serves, for as long as it was told', async () => {
    // Longer than a busy machine needs to look at it. That a server ends in good order then is seen of the trial above.
    const server = await ServerProcess.make({ ...env, DRAIN_SECONDS: '300' });
    await server.start();
    server.tellToStop();
    await within('the server to be told', () => server.output.includes('"msg":"stopping"'));

    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([
      503,
      '{"status":"not ready","reasons":["The server is stopping."]}',
    ]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.isRunning).toBe(true);
    await server.kill9();
  });
});
