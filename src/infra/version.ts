import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assert } from '../engine/core/assert';

/** The version of this software, as its package.json says. */
export function capicuaVersion(): string {
  // From the sources and from dist/ it lies at different heights.
  let folder = __dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  const about: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  assert(typeof about === 'object' && about !== null && 'version' in about, 'package.json names a version');
  return String(about.version);
}
