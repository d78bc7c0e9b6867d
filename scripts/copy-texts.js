/** Lays the rules texts of the variants beside the compiled code, which serves them to players. */
const { cpSync } = require('node:fs');
const { join } = require('node:path');

const from = join(__dirname, '..', 'src', 'engine', 'variants');
const to = join(__dirname, '..', 'dist', 'src', 'engine', 'variants');
cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.ts') });
