import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BUILD = join(__dirname, '../../scripts/build.js');
const isBuilt = spawnSync(process.execPath, [BUILD, '--is-built']).status === 0;

/** What Node is given, in the folder of the repository, to load TypeScript. */
export const TYPESCRIPT: readonly string[] = ['-r', '@swc-node/register'];

/** The folder of the server's modules, seen from that of the repository, and what Node is given to load them. */
export const MODULES: { readonly folder: string; readonly node: readonly string[] } = isBuilt
  ? { folder: 'dist/src', node: [] }
  : { folder: 'src', node: TYPESCRIPT };

/**
 * What Node is given to run `capicua`. What is built starts in half the time, and is what people run; it is there after
 * `npm install`. Where it is older than its sources, these are run.
 */
export const CAPICUA: readonly string[] = isBuilt ? ['bin/capicua.js'] : [...TYPESCRIPT, 'src/main.ts'];
