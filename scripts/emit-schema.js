#!/usr/bin/env node
/**
 * Writes the public schema, as the code has it, to the file that client authors read. With --check nothing is written: a
 * difference between file and code fails.
 */
require('@swc-node/register');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { printApiSchema } = require('../src/api/graphql/print-schema.ts');

const file = join(__dirname, '..', 'schema.graphql');
const schema = printApiSchema();
if (!process.argv.includes('--check')) {
  writeFileSync(file, schema);
  process.stdout.write(`Wrote ${file}\n`);
} else if (readFileSync(file, 'utf8') !== schema) {
  process.stderr.write('schema.graphql differs from the code: run `npm run schema`, and look at the difference.\n');
  process.exit(1);
}
