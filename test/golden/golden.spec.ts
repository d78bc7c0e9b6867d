import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newestVariants } from '../../src/engine/variants/registry';
import { readKeptFile } from '../kit/kept-file';
import { PLAYTHROUGHS } from './playthroughs';

/** Games as text, reviewed as text: `UPDATE_GOLDEN=1` writes them anew. */
const VARIANTS = newestVariants().map(({ facts }) => facts.id);

describe('a kept game is played again word for word', () => {
  test.each(PLAYTHROUGHS)('$variant, $name', ({ variant, name, text }) => {
    const file = join(__dirname, variant, `${name}.txt`);
    const played = text();
    if (process.env['UPDATE_GOLDEN'] === '1') {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, played);
    }
    expect(played).toBe(readKeptFile(file));
  });

  test('and no text is of a variant that is not registered', () => {
    expect(PLAYTHROUGHS.filter(({ variant }) => !VARIANTS.includes(variant))).toEqual([]);
  });

  test.each(VARIANTS)('%s has two games or more, and no text that nothing plays', (variant) => {
    const names = PLAYTHROUGHS.filter((kept) => kept.variant === variant).map(({ name }) => `${name}.txt`);
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(readdirSync(join(__dirname, variant)).toSorted()).toEqual(names.toSorted());
  });
});
