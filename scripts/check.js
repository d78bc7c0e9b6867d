#!/usr/bin/env node
/**
 * Everything that must hold short of the tests: types, build, lint, format, layers, dead code, and that the contract is
 * the one of the code and keeps its word. Runs all of them, prints what failed, and exits 1 if anything did. `--only types,lint` runs some.
 */
const { spawnSync } = require('node:child_process');

/** What package.json exports is there once it is built. */
const PACKAGE = `
  const { foldGame } = require('capicua/engine');
  const { verifyChain } = require('capicua/fairness');
  process.exit(foldGame([]).ok === false && typeof verifyChain === 'function' ? 0 : 1);
`;

const STEPS = [
  ['types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']],
  ['build', 'npm', ['run', '--silent', 'build']],
  ['engine', 'tsc', ['--noEmit', '-p', 'src/engine/tsconfig.json']],
  ['fairness', 'tsc', ['--noEmit', '-p', 'src/fairness/tsconfig.json']],
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['layers', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'examples']],
  ['dead code', 'knip', []],
  ['schema', 'node', ['scripts/emit-schema.js', '--check']],
  ['clients', 'node', ['scripts/make-clients.js', '--check']],
  ['contract', 'node', ['scripts/contract.js']],
  ['package', 'node', ['-e', PACKAGE]],
];

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : undefined;
let failed = 0;
for (const [name, command, args] of STEPS) {
  if (only !== undefined && !only.includes(name)) continue;
  const started = Date.now();
  const { status, stdout, stderr, error } = spawnSync(
    ['node', 'npm'].includes(command) ? command : `node_modules/.bin/${command}`,
    args,
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const passed = status === 0;
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (passed) continue;
  failed += 1;
  console.log([stdout, stderr, error?.message].filter(Boolean).join('\n').trim());
}
process.exit(failed === 0 ? 0 : 1);
