#!/usr/bin/env node
/**
 * Known faults in the packages that a server needs at run time, from the registry, but for those that audit-allowed.json names
 * with a reason. Exit code 1 where there is another one; without the network it says so and ends with 0.
 */
const { spawnSync } = require('node:child_process');
const allowed = require('./audit-allowed.json');

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
let report;
try {
  report = JSON.parse(stdout);
} catch {
  report = undefined;
}
if (error !== undefined || report === undefined || report.vulnerabilities === undefined) {
  console.log('The registry could not be asked; nothing was checked.');
  process.exit(0);
}
const advisories = Object.values(report.vulnerabilities).flatMap(({ via }) =>
  via.filter((one) => typeof one === 'object'),
);
const found = new Map(advisories.map((one) => [one.url.split('/').at(-1), one]));
const unknown = [...found].filter(([id]) => !Object.hasOwn(allowed, id));
for (const [id, { name, severity, title }] of unknown) console.log(`${severity} ${name} ${id}: ${title}`);
for (const id of Object.keys(allowed)) if (!found.has(id)) console.log(`no longer needed in audit-allowed.json: ${id}`);
console.log(`${found.size} known faults, ${unknown.length} of them not allowed`);
process.exit(unknown.length === 0 ? 0 : 1);
