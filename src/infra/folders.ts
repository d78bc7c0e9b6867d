import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode } from './postgres/startup-refused';

/**
 * Makes the folder and those above it that are missing, and gives the first one that it made. Throws what Node throws.
 * Node's own recursive `mkdir` never comes to an end below a folder in which none can be made, such as /proc.
 */
export function makeFolders(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) {
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another start may have been quicker.
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
  if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is not a folder`), { code: 'ENOTDIR' });
  return missing[0];
}
