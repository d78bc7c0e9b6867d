import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chickenFoot } from '../../src/engine/variants/chicken-foot/chicken-foot';
import { mexicanTrain } from '../../src/engine/variants/mexican-train/mexican-train';
import { newestVariants } from '../../src/engine/variants/registry';
import type { Refusal } from '../../src/engine/variant';
import { given } from '../kit/trains-table';

function text(id: string, name: string): string {
  return readFileSync(join(__dirname, '../../src/engine/variants', id, name), 'utf8');
}

function clauses(of: string): readonly string[] {
  return [...of.matchAll(/^(\d\.\d) /gm)].map((match) => match[1] ?? '');
}

const MEXICAN: readonly Refusal[] = (() => {
  const table = given({
    variant: mexicanTrain,
    hands: ['12-3 6-4 6-6 2-1', '1-0'],
    boneyard: '0-0',
    trains: { 0: '12-6', 1: '12-9', M: '12-4' },
  });
  const stuck = given({ variant: mexicanTrain, hands: ['5-4', '12-1'], boneyard: '0-0', trains: { 0: '12-6' } });
  const over = given({ variant: mexicanTrain, hands: ['12-1', '5-4'], boneyard: '0-0' }).play('12-1>0');
  return [
    table.refusal('1-0>0', 1),
    table.refusal('1-0>0'),
    table.refusal('2-1>0'),
    table.refusal('6-4>1'),
    table.refusal('6-4'),
    table.refusal('draw'),
    table.refusal('stop'),
    stuck.refusal('pass'),
    table.play('6-6>0').refusal('2-1>M'),
    over.refusal('5-4>0', 1),
  ];
})();

const FEET: readonly Refusal[] = (() => {
  const begun = given({ variant: chickenFoot, hands: ['9-1 9-2 2-1 7-7', '9-3 9-4 5-5'], boneyard: '0-0' });
  const table = begun.after('9-1 9-3 9-2 9-4');
  const stuck = table.after('2-1>1');
  const over = given({ variant: chickenFoot, hands: ['9-1', '5-4'], boneyard: '0-0' }).play('9-1');
  return [
    begun.refusal('9-3>1', 1),
    begun.refusal('9-3>1'),
    begun.refusal('2-1>1'),
    begun.refusal('2-1>7'),
    table.refusal('7-7>1'),
    table.refusal('2-1>9'),
    table.refusal('2-1'),
    table.refusal('draw'),
    table.refusal('stop'),
    stuck.refusal('pass'),
    over.refusal('5-4>1', 1),
  ];
})();

describe.each([
  { id: 'mexican-train', refusals: MEXICAN },
  { id: 'chicken-foot', refusals: FEET },
])('the rules text of $id', ({ id, refusals }) => {
  test('has the same clauses in English and in Spanish, in order', () => {
    expect(clauses(text(id, 'rules.es.md'))).toEqual(clauses(text(id, 'rules.md')));
    expect(clauses(text(id, 'rules.md'))).toEqual(clauses(text(id, 'rules.md')).toSorted());
  });

  test('has the clause that every refusal quotes', () => {
    expect(new Set(refusals.map(({ code }) => code)).size).toBe(9);
    const known = clauses(text(id, 'rules.md'));
    for (const { clause } of refusals) expect(known).toContain(clause);
  });
});

test('every game of trains in the registry is asked', () => {
  const family = newestVariants().filter(({ facts }) => facts.family === 'trains');
  expect(family.map(({ facts }) => facts.id).toSorted()).toEqual(['chicken-foot', 'mexican-train']);
});
