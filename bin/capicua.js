#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const entry = join(__dirname, '..', 'dist', 'src', 'main.js');
if (!existsSync(entry)) {
  process.stderr.write('capicua is not built yet. Run `npm run build` in its folder first.\n');
  process.exit(1);
}
require(entry);
