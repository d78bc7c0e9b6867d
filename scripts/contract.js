#!/usr/bin/env node
/**
 * Holds the public contract (schema.graphql, openapi.json) against that of the last release, kept in contract/<version>/:
 * a breaking change that CHANGELOG.md does not announce fails, and so does a deprecation without a date. `keep` keeps the
 * contract of today under the version of package.json, when a release is made.
 */
require('@swc-node/register');
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { checkContract } = require('./contract/contract-check.ts');

const root = join(__dirname, '..');

/** Examples promise nothing that schemas do not. */
function withoutExamples(text) {
  return `${JSON.stringify(JSON.parse(text, (key, value) => (key === 'examples' ? undefined : value)))}\n`;
}

function keep() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(root, 'contract', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'schema.graphql'), readFileSync(join(root, 'schema.graphql'), 'utf8'));
  writeFileSync(join(folder, 'openapi.json'), withoutExamples(readFileSync(join(root, 'openapi.json'), 'utf8')));
  process.stdout.write(`Kept the contract in ${folder}\n`);
}

async function check() {
  const complaints = await checkContract();
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  if (complaints.length > 0) process.exitCode = 1;
}

if (process.argv[2] === 'keep') keep();
else check();
