import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './process-identity';
import { readIfThere } from './read-if-there';

/** What postmaster.pid says about the server on a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number | undefined;
}

/** `undefined`: no file. `'unreadable'`: a file without a pid, left by a full disk or still being written. */
export function readPostmasterFile(cluster: string): Postmaster | 'unreadable' | undefined {
  const text = readIfThere(postmasterPath(cluster));
  if (text === undefined) return undefined;
  // Line 1 is the pid and line 4 the port (PostgreSQL documentation, "Database File Layout").
  const lines = text.split('\n');
  const [pid, port] = [parseNumber(lines[0]), parseNumber(lines[3])];
  return pid === undefined ? 'unreadable' : { pid, port };
}

/** Whether process `pid` is a postmaster that was started on this very `cluster`, as `postmasterArguments` writes it. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  const command = commandLine(pid);
  return command.includes(` -D ${cluster} `) && /(^|\/)postgres /.test(command);
}

/** The command that started the server which last ran on `cluster`, as Postgres records it. */
export function recordedCommand(cluster: string): string | undefined {
  return readIfThere(join(cluster, 'postmaster.opts'))?.trim();
}

/**
 * Makes Postgres see that the server of this file is gone although its pid now belongs to another program. The file is
 * not removed: Postgres also reads from it which shared memory must be free first, and that guards against backends
 * that outlived their postmaster. It takes the pid of its own parent, us, for a stale one.
 */
export function disownPostmasterFile(cluster: string): void {
  const [, ...rest] = readFileSync(postmasterPath(cluster), 'utf8').split('\n');
  writeFileSync(postmasterPath(cluster), [process.pid, ...rest].join('\n'));
}

export function removePostmasterFile(cluster: string): void {
  rmSync(postmasterPath(cluster), { force: true });
}

function postmasterPath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function parseNumber(line: string | undefined): number | undefined {
  const value = Number.parseInt(line ?? '', 10);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}
