import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findNativeDir } from '../../src/infra/postgres/binaries';
import { blockedAt } from '../../src/infra/postgres/database-user';
import { reachableBinaries } from '../../src/infra/postgres/reachable-binaries';
import { MODULES } from '../kit/command-line';
import { within } from './storm/server-process';
import type { EmbeddedPostgresOptions } from '../../src/infra/postgres/embedded';

const REPOSITORY = resolve(__dirname, '..', '..');
const FIXTURE = join(__dirname, 'fixtures', 'start-embedded.js');

/** What the fixture says: that it runs, or why not. */
export interface Answer {
  readonly url?: string;
  readonly adopted?: boolean;
  readonly refused?: string;
  readonly message?: string;
}

export interface Launch extends Omit<EmbeddedPostgresOptions, 'log'> {
  readonly env?: NodeJS.ProcessEnv;
  /** Run as this user id, taken on when the program is loaded: the user may not be able to enter the repository. Only root can. */
  readonly uid?: number;
  /** A command that runs the rest of its arguments, such as `unshare`. */
  readonly wrapper?: readonly string[];
}

const launched: EmbeddedProcess[] = [];
const folders: string[] = [];

/** A real Node process that starts the embedded Postgres. */
export class EmbeddedProcess {
  private readonly child: ChildProcess;
  private out = '';
  private err = '';

  constructor(readonly launch: Launch) {
    const { env, uid, wrapper = [], ...options } = launch;
    const lent = uid === undefined ? options : { ...options, uid, nativeDir: options.nativeDir ?? nativeDirFor(uid) };
    const node = [process.execPath, ...MODULES.node, FIXTURE, join(REPOSITORY, MODULES.folder), JSON.stringify(lent)];
    const [program = '', ...args] = [...wrapper, ...node];
    this.child = spawn(program, args, {
      cwd: REPOSITORY,
      env: { PATH: process.env['PATH'], ...env },
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.out += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.err += chunk.toString()));
    launched.push(this);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async answer(): Promise<Answer> {
    await until(() => this.out.includes('\n') || this.hasExited(), 'an answer');
    const [line = ''] = this.out.split('\n');
    if (line === '') throw new Error(`The process ended without an answer: ${this.err}`);
    return JSON.parse(line) as Answer;
  }

  /** The URL, of a start that has to succeed. */
  async url(): Promise<string> {
    const answer = await this.answer();
    if (answer.url === undefined) throw new Error(`${answer.refused ?? ''}: ${answer.message ?? ''}`);
    return answer.url;
  }

  said(line: string): boolean {
    return this.err.includes(line);
  }

  /** All that it wrote for the person who started it. */
  all(): string {
    return this.err;
  }

  async kill9(): Promise<void> {
    this.child.kill('SIGKILL');
    await until(() => this.hasExited(), 'the end of the process');
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await until(() => this.hasExited(), 'the end of the process');
  }

  hasExited(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}

/** The packages where that user can run them. */
function nativeDirFor(uid: number): string {
  const user = { ids: { uid, gid: uid }, name: `the user with id ${uid}` };
  const native = findNativeDir();
  if (blockedAt(join(native, 'bin', 'postgres'), user) === undefined) return native;
  return reachableBinaries(native, { user, stateDir: temporaryFolder(), log: () => undefined }).nativeDir;
}

export function start(launch: Launch): EmbeddedProcess {
  return new EmbeddedProcess(launch);
}

/** A folder for a data directory, open to every user, or owned by `uid`. Removed by `removeFolders`. */
export function temporaryFolder(uid?: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'capicua-crash-'));
  chmodSync(folder, 0o755);
  if (uid !== undefined) chownSync(folder, uid, uid);
  folders.push(folder);
  return folder;
}

/** Ends the processes that were started, and the servers that killed ones left, by the pids these wrote down. */
export async function endServers(): Promise<void> {
  for (const process of launched.splice(0)) {
    if (!process.hasExited()) await process.stop();
    const pid = postmasterPid(process.launch.dataDir);
    if (pid !== undefined) await endPostmaster(process.launch.dataDir, pid);
  }
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export function clusterOf(dataDir: string): string {
  const place = join(dataDir, 'postgres');
  return join(existsSync(place) ? realpathSync(place) : place, 'cluster');
}

export function postmasterPid(dataDir: string): number | undefined {
  const file = join(clusterOf(dataDir), 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '');
  } catch {
    return false;
  }
}

export function until(condition: () => boolean, what: string): Promise<void> {
  return within(what, condition);
}

async function endPostmaster(dataDir: string, pid: number): Promise<void> {
  const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  if (!command.includes(clusterOf(dataDir))) return;
  process.kill(pid, 'SIGCONT');
  process.kill(pid, 'SIGQUIT');
  await until(() => !isRunning(pid), 'the end of the server');
}
