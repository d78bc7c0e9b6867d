#!/usr/bin/env node
/**
 * Makes the types of clients from the contract alone: examples/generated/rest-api.ts of openapi.json, graphql-api.ts of
 * schema.graphql and examples/play.graphql. With --check nothing is written: a difference fails.
 */
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { codegen } = require('@graphql-codegen/core');
const typedDocuments = require('@graphql-codegen/typed-document-node');
const operations = require('@graphql-codegen/typescript-operations');
const { parse } = require('graphql');

const root = join(__dirname, '..');
const read = (name) => readFileSync(join(root, name), 'utf8');

async function restTypes() {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  return astToString(await openapiTS(JSON.parse(read('openapi.json')), { alphabetize: true }));
}

function graphqlTypes() {
  return codegen({
    filename: 'graphql-api.ts',
    schema: parse(read('schema.graphql')),
    documents: [{ location: 'play.graphql', document: parse(read('examples/play.graphql')) }],
    config: {
      useTypeImports: true,
      immutableTypes: true,
      enumsAsTypes: true,
      avoidOptionals: { field: true },
      skipTypename: true,
      scalars: {
        ID: 'string',
        DateTimeISO: 'string',
        UUID: 'string',
        JSON: 'unknown',
        JSONObject: 'Readonly<Record<string, unknown>>',
      },
    },
    plugins: [{ operations: {} }, { typedDocuments: {} }],
    pluginMap: { operations, typedDocuments },
  });
}

async function main() {
  const made = { 'rest-api.ts': await restTypes(), 'graphql-api.ts': await graphqlTypes() };
  for (const [name, text] of Object.entries(made)) {
    const file = `examples/generated/${name}`;
    if (!process.argv.includes('--check')) {
      writeFileSync(join(root, file), text);
      process.stdout.write(`Wrote ${file}\n`);
    } else if (read(file) !== text) {
      process.stderr.write(`${file} differs from what the contract makes: run \`npm run clients\`.\n`);
      process.exitCode = 1;
    }
  }
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
