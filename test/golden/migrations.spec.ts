import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldenText } from '../kit/golden-text';

const FOLDER = join(__dirname, '../../migrations');

/** TypeORM runs them in order of these. */
const timestamps = readdirSync(FOLDER)
  .sort()
  .map((file) => ({ file, timestamp: Number(file.slice(0, 13)) }));

/**
 * Two that landed side by side. Databases remember both by name, so that neither can be renamed; which of them is run first
 * does not matter, since neither touches a table of the other's.
 */
const TWINS = 1764740000000;

test('each migration has a timestamp of its own, and its class is named by it', () => {
  const own = timestamps.filter(({ timestamp }) => timestamp !== TWINS).map(({ timestamp }) => timestamp);
  expect(new Set(own).size).toBe(own.length);
  expect(timestamps.length - own.length).toBe(2);
  for (const { file, timestamp } of timestamps) {
    expect(readFileSync(join(FOLDER, file), 'utf8')).toMatch(new RegExp(`^export class [A-Z]\\w*[A-Za-z]${timestamp} `, 'm'));
  }
});

test('those that databases have had keep their names, and new ones come after them', () => {
  const { written, kept } = goldenText('migrations.txt', timestamps.map(({ file }) => `${file}\n`).join(''));
  expect(written).toBe(kept);
});
