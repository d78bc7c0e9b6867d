import facts from '../cases/mexican_train_facts.json';
import { mexicanTrain as variant } from '../../src/engine/variants/mexican-train/mexican-train';
import { given } from '../kit/trains-table';

/** What another program's own tests say of positions (test/cases/mexican_train_facts.json), tiles lower half first. */
interface Fact {
  readonly hand: readonly string[];
  readonly ownTrain?: readonly string[];
  readonly mexicanTrain?: readonly string[];
  readonly otherTrains?: { readonly P2?: readonly string[] };
  readonly hasPlay?: boolean;
  readonly pool?: readonly string[];
  readonly validPlay?: boolean;
  readonly passAllowed?: boolean;
  readonly play?: string;
  readonly on?: string;
  readonly after?: { readonly handCount: number; readonly trainLength: number; readonly openEnd: number };
  readonly refused?: string;
}

const all = facts.cases as readonly Fact[];

const plays = (legal: readonly string[]): readonly string[] => legal.filter((move) => move.includes('>'));

test('every fact is asked', () => {
  const asked = [all.filter(isPosition), all.filter(isPass), all.filter(isPlacement)];
  expect(asked.map(({ length }) => length)).toEqual([4, 2, 3]);
  expect(asked.flat()).toHaveLength(all.length);
});

test.each(all.filter(isPosition))('with the own train first, $hand has a play: $hasPlay', (fact) => {
  const { hand, ownTrain = [], mexicanTrain = [], hasPlay } = fact;
  const table = given({
    variant,
    options: { startOwnFirst: true },
    hands: [hand.join(' '), '7-7 3-3'],
    boneyard: '8-8 7-3',
    trains: { 0: ownTrain.join(' '), M: mexicanTrain.join(' ') },
  });
  expect(plays(table.legal()).length > 0).toBe(hasPlay);
});

test.each(all.filter(isPass))(
  'with $hand and $pool to draw, a pass is refused (R32)',
  ({ hand, pool = [], validPlay }) => {
    // Where they have a play, a train shows a 9.
    const trains = { 0: validPlay === true ? '12-9' : '12-5' };
    const table = given({ variant, hands: [hand.join(' '), '7-7 9-5'], boneyard: pool.join(' '), trains });
    expect(plays(table.legal()).length > 0).toBe(validPlay);
    expect(table.refusal('pass').code).toBe('PASS_NOT_ALLOWED');
  },
);

test('with no play and nothing to draw a pass is accepted, and the own train opens (R32)', () => {
  const table = given({ variant, hands: ['9-6', '7-7 9-5'], trains: { 0: '12-5' } });
  expect(table.legal()).toEqual(['pass']);
  expect(table.play('pass').markers()).toEqual(['0']);
});

test.each(all.filter(isPlacement))(
  '$play on $on',
  ({ hand, ownTrain = ['12-5'], otherTrains, play = '', on = '', after }) => {
    const table = given({
      variant,
      hands: [hand.join(' '), '1-1'],
      boneyard: '8-8',
      trains: { 0: ownTrain.join(' '), 1: (otherTrains?.P2 ?? []).join(' ') },
      marked: on.includes('open') ? ['1'] : [],
    });
    const arm = on.startsWith('P1') ? '0' : '1';
    if (after === undefined) {
      expect(table.refusal(`${play}>${arm}`).code).toBe('TILE_NOT_HELD');
      return;
    }
    const view = table.play(`${play}>${arm}`).view();
    expect(view.hands[0]?.tiles).toHaveLength(after.handCount);
    const train = view.trains.find((of) => of.arm === arm);
    expect({ trainLength: train?.tiles.length, openEnd: train?.end }).toEqual({
      trainLength: after.trainLength,
      openEnd: after.openEnd,
    });
  },
);

function isPosition({ hasPlay }: Fact): boolean {
  return hasPlay !== undefined;
}

function isPass({ passAllowed }: Fact): boolean {
  return passAllowed !== undefined;
}

function isPlacement({ play }: Fact): boolean {
  return play !== undefined;
}
