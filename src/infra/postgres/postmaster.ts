import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { give } from './database-folder';
import type { DatabaseFolder } from './database-folder';
import type { DatabaseUser } from './database-user';
import { childEnvironment } from './database-user';
import { isPostmasterOf } from './postmaster-file';
import { errorCode, refusalOfDiskOutput, StartupRefused } from './startup-refused';

const POLL_MS = 20;
const FAST_SHUTDOWN_MS_MAX = 60_000;
const IMMEDIATE_SHUTDOWN_MS_MAX = 10_000;
const LOG_BYTES_MAX = 8 * 1024 * 1024;

export interface PostmasterOptions {
  readonly folder: DatabaseFolder;
  readonly binaries: Binaries;
  readonly user: DatabaseUser;
  readonly arguments: readonly string[];
}

/** A server that this process started. */
export interface StartedPostmaster {
  readonly pid: number;
  /** Resolves when it is gone, however it ended. */
  readonly ended: Promise<void>;
  hasExited(): boolean;
  /** What it wrote to its log since it started; says why it ended. */
  output(): string;
}

/** The command line but for the program: TCP on loopback only, no socket file; `settings` are Postgres' own names. */
export function postmasterArguments(
  folder: DatabaseFolder,
  port: number,
  settings: Readonly<Record<string, string>>,
): readonly string[] {
  const fixed = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const all = Object.entries({ log_checkpoints: 'off', ...settings, ...fixed });
  return ['-D', folder.cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** `args` as Postgres records them in postmaster.opts, after the program. */
export function recordedArguments(args: readonly string[]): string {
  return args.map((argument) => ` "${argument}"`).join('');
}

/**
 * Starts the server in a session of its own, so that Ctrl-C reaches Capicua alone, which stops it when the last game is
 * written. Its log is a file and not a pipe: it outlives us if we are killed.
 */
export async function launchPostmaster(options: PostmasterOptions): Promise<StartedPostmaster> {
  const { folder, binaries, user } = options;
  if (existsSync(folder.log) && statSync(folder.log).size > LOG_BYTES_MAX) renameSync(folder.log, `${folder.log}.1`);
  const log = openSync(folder.log, 'a', 0o600);
  try {
    give(folder.log, user);
    const offset = statSync(folder.log).size;
    const child = spawn(binaries.postgres, options.arguments, {
      ...user.ids,
      cwd: folder.root,
      env: childEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    });
    const pid = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('spawn', () => {
        if (child.pid !== undefined) resolve(child.pid);
      });
    });
    const ended = new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      child.once('exit', () => resolve());
    });
    child.unref();
    return {
      pid,
      ended,
      hasExited: () => child.exitCode !== null || child.signalCode !== null,
      output: () => readFileSync(folder.log).subarray(offset).toString(),
    };
  } finally {
    closeSync(log);
  }
}

/** Why a server that ended at once did so: `port` and `directory` may go better at another try. */
export function failureOf(output: string, folder: DatabaseFolder): 'port' | 'directory' | StartupRefused {
  if (/could not bind|could not create any TCP\/IP sockets/.test(output)) return 'port';
  if (/lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(output)) return 'directory';
  // The last one: earlier ones may be told to us, who knocked while it was starting.
  const reason = [...output.matchAll(/(?:FATAL|PANIC): +(.*)/g)].at(-1)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
  return (
    refusalOfDiskOutput(output, folder.root) ??
    new StartupRefused('DATABASE_FAILED', `The database did not start: it says "${reason}" (more in ${folder.log}).`)
  );
}

/** Fast shutdown (SIGINT), and an immediate one, which the next start recovers from, when that takes over a minute. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  await signalUntilGone(cluster, pid, { signal: 'SIGINT', msMax: FAST_SHUTDOWN_MS_MAX });
  await signalUntilGone(cluster, pid, { signal: 'SIGQUIT', msMax: IMMEDIATE_SHUTDOWN_MS_MAX });
}

async function signalUntilGone(
  cluster: string,
  pid: number,
  how: { signal: NodeJS.Signals; msMax: number },
): Promise<void> {
  // The pid is looked at before every signal: it may be another program's by now.
  if (!isPostmasterOf(cluster, pid)) return;
  try {
    process.kill(pid, how.signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
  for (let waited = 0; waited < how.msMax && isPostmasterOf(cluster, pid); waited += POLL_MS) await sleep(POLL_MS);
}
