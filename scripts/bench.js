#!/usr/bin/env node
/** Measures, in ratios within one run; docs: bench/results.md. `npm run bench -- append` runs one of them, with its flags behind it. */
const { readdirSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

const folder = join(__dirname, '..', 'bench');
const [wanted, ...flags] = process.argv.slice(2);
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
if (wanted !== undefined && !benches.includes(wanted)) {
  console.error(`There is no bench "${wanted}". Benches: ${benches.join(', ')}.`);
  process.exit(1);
}
for (const bench of wanted === undefined ? benches : [wanted]) {
  console.log(`== ${bench}`);
  const { status } = spawnSync('node', ['-r', '@swc-node/register', join(folder, `${bench}.ts`), ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
