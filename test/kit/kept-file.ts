import { existsSync, readFileSync } from 'node:fs';

/** The text of a golden file. Where there is none, the error says how it is written. */
export function readKeptFile(path: string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new Error(
    `${path} is not there. \`UPDATE_GOLDEN=1 npx jest --selectProjects=fast -- test/golden\`, twice, writes it (CONTRIBUTING.md, goldens).`,
  );
}
