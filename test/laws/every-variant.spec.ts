import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestVariants } from '../../src/engine/variants/registry';

// The games on a line are walked through in their order (line-family.ts).
const OTHERS = newestVariants().filter(({ facts }) => facts.family !== 'line');

test.each(OTHERS.map(({ facts }) => facts.id))('%s is held to the laws', (id) => {
  expect(existsSync(join(__dirname, `${id}.spec.ts`))).toBe(true);
});

test('every folder of a variant is registered, and every variant has a folder', () => {
  const folders = readdirSync(join(__dirname, '../../src/engine/variants'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual(
    newestVariants()
      .map(({ facts }) => facts.id)
      .toSorted(),
  );
});

test.each(newestVariants().map(({ facts }) => facts.id))('%s says in both languages what no source confirms', (id) => {
  const marks = (name: string, mark: string): number =>
    readFileSync(join(__dirname, '../../src/engine/variants', id, name), 'utf8').split(mark).length - 1;
  expect(marks('rules.es.md', '[sin confirmar]')).toBe(marks('rules.md', '[unverified]'));
});
