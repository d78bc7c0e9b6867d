#!/usr/bin/env node
/**
 * Compiles the server into dist/ and lays the rules texts of the variants beside it, which it serves to players.
 *
 *   build.js               does it
 *   build.js --if-needed   unless what lies there is newer than its sources: `npm start` does no more than that
 *   build.js --is-built    does nothing, and ends with 0 where that is so
 *   build.js --if-possible leaves it where the compiler was left out: `npm install --omit=dev` is no mistake
 */
const {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

const root = join(__dirname, '..');
const dist = join(root, 'dist');
/** Written last: whatever is older than this has been compiled. */
const stamp = join(dist, '.built');
const SOURCES = ['src', 'migrations', 'scripts/build.js', 'package.json', 'tsconfig.json', 'tsconfig.build.json'];
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

const [how] = process.argv.slice(2);
if (how === '--is-built') process.exit(isBuilt() ? 0 : 1);
if (how === '--if-needed' && isBuilt()) process.exit(0);
if (!existsSync(compiler)) {
  const isMistake = how !== '--if-possible';
  console.error(
    `Capicua is not built: the TypeScript compiler was left out${process.env.NODE_ENV === 'production' ? ' (NODE_ENV is production)' : ''}. To build it here, run: npm install --include=dev`,
  );
  process.exit(isMistake ? 1 : 0);
}
if (!isWritable()) {
  console.error(
    `Capicua cannot be built here, since ${dist} cannot be written: run \`npm run build\` as the owner of the folder first.`,
  );
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
cpSync(join(root, 'src', 'engine', 'variants'), join(dist, 'src', 'engine', 'variants'), {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
});
writeFileSync(stamp, '');

function isBuilt() {
  if (!existsSync(stamp)) return false;
  const builtAt = statSync(stamp).mtimeMs;
  return SOURCES.every((source) => newest(join(root, source)) <= builtAt);
}

/** When the file, or anything in the folder, was last changed; a file that was taken away changes its folder. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isWritable() {
  try {
    mkdirSync(dist, { recursive: true });
    accessSync(dist, constants.W_OK);
    if (existsSync(stamp)) accessSync(stamp, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
