import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const POSTGRES = '/usr/lib/postgresql';
const FOLDERS = [...postgresFolders(), ...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** Where the program is, or undefined. */
export function findProgram(program: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** As `describe`, where the program can be run; elsewhere its tests are listed as skipped, with the reason. */
export function describeWith(program: string, name: string, body: () => void, debianPackage = program): void {
  if (findProgram(program) !== undefined) describe(name, body);
  else
    describe.skip(`${name} (left out: there is no ${program} here; on Debian, apt-get install ${debianPackage})`, body);
}

/** The highest version first; Debian keeps its servers' programs out of the path. */
function postgresFolders(): readonly string[] {
  if (!existsSync(POSTGRES)) return [];
  const versions = readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(POSTGRES, version, 'bin'));
}
