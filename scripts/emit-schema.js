/** Writes the public schema, as the code has it, to the file that client authors read. */
require('@swc-node/register');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { printApiSchema } = require('../src/api/graphql/print-schema.ts');

const file = join(__dirname, '..', 'schema.graphql');
writeFileSync(file, printApiSchema());
process.stdout.write(`Wrote ${file}\n`);
