import { readdirSync, readFileSync } from 'node:fs';

/** A tick of `/proc`, in microseconds; 100 a second on every Linux that Node runs on. */
const TICK_US = 10_000;

/** CPU that a process has used so far, its ended children included, in microseconds. Linux only. */
export function cpuUs(pid: number): number {
  const [, , , , , , , , , , , utime, stime, cutime, cstime] = statOf(pid);
  return [utime, stime, cutime, cstime].reduce((sum, ticks) => sum + Number(ticks) * TICK_US, 0);
}

/** The same for a process and all its living children. */
export function familyCpuUs(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid);
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + orZero(() => cpuUs(one)), 0);
}

function parentOf(pid: number): number {
  return orZero(() => Number(statOf(pid)[1]));
}

/** What follows the name, which may hold anything: the state first. */
function statOf(pid: number): readonly string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** A process may end between being listed and being read. */
function orZero(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
