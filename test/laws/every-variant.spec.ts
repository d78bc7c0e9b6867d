import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newestVariants } from '../../src/engine/variants/registry';

// The games on a line are walked through in their order (line-family.ts).
const OTHERS = newestVariants().filter(({ facts }) => facts.family !== 'line');

test.each(OTHERS.map(({ facts }) => facts.id))('%s is held to the laws', (id) => {
  expect(existsSync(join(__dirname, `${id}.spec.ts`))).toBe(true);
});
