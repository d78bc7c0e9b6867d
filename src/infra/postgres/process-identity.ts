import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from './startup-refused';

/**
 * When process `pid` started, as text to compare for equality only; undefined when there is no such process. A pid
 * alone proves nothing: it may have been given to another program since.
 */
export function processStart(pid: number): string | undefined {
  if (!isSignallable(pid)) return undefined;
  return process.platform === 'linux' ? linuxStart(pid) : posixStart(pid);
}

/** The command line of process `pid`, arguments joined by spaces; empty when it is gone, a zombie or not to be seen. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  return ps(pid, 'command=');
}

function isSignallable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists all the same.
    return errorCode(error) === 'EPERM';
  }
}

function linuxStart(pid: number): string | undefined {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // A /proc that hides the processes of others: all that is known is that the process exists.
  if (stat === '') return 'unknown';
  // The name, in brackets, may hold anything; the state is the first field after it, the start the twentieth.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return undefined;
  return `${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()} ${fields[19] ?? ''}`;
}

function posixStart(pid: number): string | undefined {
  const [state, ...start] = ps(pid, 'stat=,lstart=').trim().split(/\s+/);
  if (state === undefined || state === '') return 'unknown';
  return state.startsWith('Z') ? undefined : start.join(' ');
}

function ps(pid: number, columns: string): string {
  const { stdout } = spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  // On a system without `ps` there is no output at all, whatever the types say.
  return typeof stdout === 'string' ? stdout : '';
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
