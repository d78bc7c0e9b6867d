#!/usr/bin/env node
/**
 * Everything that must hold short of the tests: types, build, lint, format, layers, dead code, and that the contract is
 * the one of the code and keeps its word. Runs all of them, one on each core and the longest first, prints what failed, and exits 1
 * if anything did. `--only types,lint` runs some.
 */
const { execFile } = require('node:child_process');
const { availableParallelism } = require('node:os');

/** What package.json exports is there once it is built. */
const PACKAGE = `
  const { foldGame } = require('capicua/engine');
  const { verifyChain } = require('capicua/fairness');
  process.exit(foldGame([]).ok === false && typeof verifyChain === 'function' ? 0 : 1);
`;

/** The last are quick, so that no core is left idle for long; `package` looks at what `build` made. */
const STEPS = [
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  ['build', 'npm', ['run', '--silent', 'build']],
  ['types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['layers', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'examples']],
  ['dead code', 'knip', []],
  ['engine', 'tsc', ['--noEmit', '-p', 'src/engine/tsconfig.json']],
  ['clients', 'node', ['scripts/make-clients.js', '--check']],
  ['fairness', 'tsc', ['--noEmit', '-p', 'src/fairness/tsconfig.json']],
  ['schema', 'node', ['scripts/emit-schema.js', '--check']],
  ['contract', 'node', ['scripts/contract.js']],
  ['package', 'node', ['-e', PACKAGE], 'build'],
];

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : undefined;
const ends = new Map();

/** Resolves when the step has ended, to whether it passed. */
async function run([name, command, args, after]) {
  await ends.get(after);
  const started = Date.now();
  const program = ['node', 'npm'].includes(command) ? command : `node_modules/.bin/${command}`;
  return new Promise((resolve) => {
    execFile(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${error === null ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (error !== null) console.log([stdout, stderr].filter(Boolean).join('\n').trim() || error.message);
      resolve(error === null);
    });
  });
}

async function main() {
  const waiting = STEPS.filter(([name]) => only === undefined || only.includes(name));
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const end = run(step);
      ends.set(step[0], end);
      await end;
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane));
  const passed = await Promise.all(ends.values());
  process.exit(passed.every(Boolean) ? 0 : 1);
}

void main();
