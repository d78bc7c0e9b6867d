import { readFileSync } from 'node:fs';

/** Memory that a process holds now, in KiB. Linux only. */
export function residentKb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (line === null) throw new Error(`/proc tells no resident memory of ${pid}`);
  return Number(line[1]);
}
