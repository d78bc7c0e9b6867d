import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text in `test/golden` that people review; `UPDATE_GOLDEN=1` writes it anew. */
export function goldenText(name: string, written: string): { readonly written: string; readonly kept: string } {
  const file = join(__dirname, '../golden', name);
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, written);
  return { written, kept: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}
