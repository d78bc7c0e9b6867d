import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file of cases that were recorded elsewhere and are not kept in this repository: in CASES_DIR, or in
 * `../shared/cases` beside it. Undefined when it is not there; the test then says that it was left out.
 */
export function outsideCases(name: string): unknown {
  const file = join(process.env['CASES_DIR'] ?? join(__dirname, '../../../shared/cases'), name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
