#!/usr/bin/env node
/**
 * Writes the public contract, as the code has it, to the files that client authors read: schema.graphql and openapi.json.
 * With --check nothing is written: a difference between file and code fails.
 */
require('@swc-node/register');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { printApiSchema } = require('../src/api/graphql/print-schema.ts');
const { printOpenApi } = require('../src/api/rest/print-openapi.ts');

const texts = { 'schema.graphql': printApiSchema(), 'openapi.json': printOpenApi() };
for (const [name, text] of Object.entries(texts)) {
  const file = join(__dirname, '..', name);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    process.stdout.write(`Wrote ${file}\n`);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${name} differs from the code: run \`npm run schema\`, and look at the difference.\n`);
    process.exitCode = 1;
  }
}
