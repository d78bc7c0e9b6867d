import { readFileSync } from 'node:fs';
import { errorCode } from './startup-refused';

/** The text of a file; undefined where there is no such file. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
