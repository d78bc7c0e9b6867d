import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newestVariants } from '../../src/engine/variants/registry';

test.each(newestVariants().map(({ facts }) => facts.id))('%s is held to the laws', (id) => {
  expect(existsSync(join(__dirname, `${id}.spec.ts`))).toBe(true);
});
