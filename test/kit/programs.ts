import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** Where the program is, or undefined. */
export function findProgram(program: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** As `describe`, where the program can be run; elsewhere its tests are listed as skipped, with the reason. */
export function describeWith(program: string, name: string, body: () => void): void {
  if (findProgram(program) !== undefined) describe(name, body);
  else describe.skip(`${name} (left out: there is no ${program} here; on Debian, apt-get install ${program})`, body);
}
