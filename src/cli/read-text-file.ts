import { readFileSync, statSync } from 'node:fs';
import { CommandFailed } from './command-failed';

/** Exit code of a command that could not look at its file. */
export const NOT_LOOKED_AT = 2;

/**
 * A whole file as text, of at most `bytesMax`; looked at before it is read. Bytes that are no UTF-8 make the empty text,
 * which no format of ours is. Refuses with {@link CommandFailed}, exit code 2.
 */
export function readTextFile(path: string, bytesMax: number): string {
  const bytes = readBytes(path, bytesMax);
  try {
    // A mark before the first byte would be a character too many, and must stay to be found.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return '';
  }
}

function readBytes(path: string, bytesMax: number): Uint8Array {
  try {
    if (statSync(path).size <= bytesMax) return readFileSync(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed(`${path} cannot be read: ${reason}.`, NOT_LOOKED_AT);
  }
  throw new CommandFailed(
    `${path} is larger than ${Math.floor(bytesMax / 1_048_576)} MiB: it was not read.`,
    NOT_LOOKED_AT,
  );
}
