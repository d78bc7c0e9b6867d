import { tilesOf } from '../../src/engine/dominoes/tile-set';
import { chickenFoot as variant, type ChickenFootOptions } from '../../src/engine/variants/chicken-foot/chicken-foot';
import { step } from '../kit/play';
import { given, type GivenTrains, type TrainsTable } from '../kit/trains-table';

/** Clause numbers are those of rules.md beside the variant. */
function at(
  position: Omit<GivenTrains<ChickenFootOptions>, 'variant' | 'trains' | 'marked'>,
): TrainsTable<ChickenFootOptions> {
  return given({ variant, ...position });
}

function arms(table: TrainsTable<ChickenFootOptions>): readonly string[] {
  return table.view().trains.map(({ arm, from, tiles }) => `${arm}: ${from} ${tiles.join(' ')}`);
}

describe('tiles and deal', () => {
  const sizes = (options: Partial<ChickenFootOptions>, seats: readonly number[]): readonly number[] =>
    seats.map((seatCount) => {
      const all = { ...variant.options.defaults, ...options };
      expect(variant.checkOptions(all, seatCount)).toBeUndefined();
      const start = variant.beginRound(all, seatCount, {
        round: 1,
        scores: Array.from({ length: seatCount }, () => 0),
      });
      const [dealt] = step(variant, start, { type: 'Deal', deck: tilesOf(variant.tileSet(all, seatCount)) }).events;
      return dealt?.type === 'RoundDealt' ? (dealt.hands[0]?.tiles.length ?? 0) : 0;
    });

  test('two players are dealt nine tiles, more seven, eight six (1.2)', () => {
    expect(sizes({}, [2, 3, 4, 5, 6, 7, 8])).toEqual([9, 7, 7, 7, 7, 7, 6]);
    expect(sizes({ tileSet: 'double-12' }, [2, 8])).toEqual([9, 7]);
  });

  test('of a double-six set up to five players are dealt five (1.2)', () => {
    expect(sizes({ tileSet: 'double-6' }, [2, 3, 4, 5])).toEqual([5, 5, 5, 5]);
    expect(variant.checkOptions({ ...variant.options.defaults, tileSet: 'double-6' }, 6)).toEqual({
      option: 'tileSet',
      message: 'double-6 is too small: 6 players cannot be dealt 5 tiles each.',
    });
  });
});

describe('the first double', () => {
  test('is 9-9 in the first round and 0-0 in the tenth; the next player has the first turn (2.1, 2.2, 2.4)', () => {
    const first = at({ hands: ['9-1', '9-2', '9-3'], boneyard: '1-0', toMove: 1 });
    expect(first.view()).toMatchObject({ station: '9-9', leader: 0, toMove: 1 });
    expect(at({ hands: ['9-1', '9-0'], boneyard: '1-0', round: 10 }).view().station).toBe('0-0');
    const holder = at({ hands: ['9-1', '9-2'], boneyard: '1-0', options: { firstTurn: 'holder' } });
    expect(holder.view()).toMatchObject({ leader: 0, toMove: 0 });
  });

  test('needs four toes before any tile is laid elsewhere (4.1, 4.3)', () => {
    const table = at({ hands: ['9-1 9-2 1-0', '9-3 9-4 1-1'], boneyard: '0-0' });
    expect(table.view().demand).toEqual({ double: '9-9', left: 4, arm: '1' });
    expect(table.legal()).toEqual(['9-1>1', '9-2>1']);
    expect(table.refusal('1-0')).toMatchObject({
      code: 'TILE_DOES_NOT_FIT',
      clause: '4.1',
      message: expect.stringContaining('9-9 needs 4 tiles with a 9') as string,
    });
    const three = table.after('9-1 9-3 9-2');
    expect(three.view().demand).toEqual({ double: '9-9', left: 1, arm: '4' });
    expect(three.refusal('1-1>1')).toMatchObject({ code: 'PLACE_NOT_OPEN', clause: '4.1' });
    const four = three.play('9-4>4');
    expect(arms(four)).toEqual(['1: 9-9 9-1', '2: 9-9 9-3', '3: 9-9 9-2', '4: 9-9 9-4']);
    expect(four.view().demand).toBeUndefined();
    expect(four.legal()).toEqual(['1-0>1']);
  });

  test('needs six with the option (4.1)', () => {
    const table = at({ hands: ['9-1 1-0', '9-3 1-1'], boneyard: '0-0', options: { firstToes: '6' } });
    expect(table.view().demand).toMatchObject({ left: 6 });
    expect(table.after('9-1 9-3').view().demand).toEqual({ double: '9-9', left: 4, arm: '3' });
  });
});

describe('a foot', () => {
  const four = at({
    hands: ['9-1 9-2 1-1 2-1 5-4 7-7', '9-3 9-4 5-1 6-1 3-0 8-8'],
    boneyard: '0-0 8-0',
  }).after('9-1 9-3 9-2 9-4');

  test('needs three toes, laid in turn, before any tile is laid elsewhere (4.1, 4.2)', () => {
    const doubled = four.play('1-1>1');
    expect(doubled.events.at(-1)).toMatchObject({ tile: '1-1', arm: '1', owed: 3, next: 1 });
    expect(doubled.legal()).toEqual(['5-1>1', '6-1>1']);
    const toes = doubled.after('5-1 2-1 6-1');
    expect(toes.view().demand).toBeUndefined();
    expect(arms(toes).slice(-2)).toEqual(['5: 1-1 2-1', '6: 1-1 6-1']);
    expect(toes.ends()).toEqual({ 1: 5, 2: 3, 3: 2, 4: 4, 5: 2, 6: 6 });
    expect(toes.legal()).toEqual(['5-4>1', '5-4>4']);
  });

  test('is drawn for, and passed on by whoever has nothing for it (3.5, 4.2)', () => {
    const waiting = four.after('1-1>1 5-1 2-1').after('6-1');
    expect(waiting.view().demand).toBeUndefined();
    const stuck = at({ hands: ['9-1 9-2 1-1 7-7', '9-3 9-4 3-0'], boneyard: '0-0 8-1 8-0' }).after(
      '9-1 9-3 9-2 9-4 1-1',
    );
    expect(stuck.legal()).toEqual(['draw']);
    const passed = stuck.after('draw pass');
    expect(passed.markers()).toEqual([]);
    expect(passed.events.at(-1)).toEqual({ type: 'PlayerPassed', seat: 1, next: 0 });
    expect(passed.after('draw').legal()).toEqual(['8-1>1']);
  });

  test('whose double was drawn needs its toes from the next player on (4.2)', () => {
    const table = at({ hands: ['9-1 9-2 7-7', '9-3 9-4 3-0'], boneyard: '1-1 8-1' }).after('9-1 9-3 9-2 9-4 draw 1-1');
    expect(table.toMove()).toBe(1);
    expect(table.view().demand).toEqual({ double: '1-1', left: 3, arm: '1' });
  });
});

describe('a turn', () => {
  const table = at({ hands: ['9-1 9-2 2-1 1-0', '9-3 9-4 5-5'], boneyard: '0-0' }).after('9-1 9-3 9-2 9-4');

  test('says where a tile goes that fits two different ends (3.4)', () => {
    expect(table.refusal('2-1')).toMatchObject({ code: 'MOVE_AMBIGUOUS', clause: '3.4', choices: ['2-1>1', '2-1>3'] });
  });

  test('lays a tile that fits two ends which are alike on the arm that opened first (3.4)', () => {
    const alike = table.after('2-1>3 draw pass');
    expect(alike.legal()).toEqual(['1-0>1', '1-0>3']);
    expect(alike.play('1-0').ends()).toMatchObject({ 1: 0, 3: 1 });
  });

  test('draws only when nothing fits, and once; there is nothing to stop (3.5, 3.6, 3.7)', () => {
    expect(table.refusal('draw')).toMatchObject({ code: 'DRAW_NOT_ALLOWED', clause: '3.6' });
    expect(table.refusal('pass')).toMatchObject({ code: 'PASS_NOT_ALLOWED', clause: '3.5' });
    expect(table.refusal('stop')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '3.7' });
    const drawn = table.after('1-0>1 draw');
    expect(drawn.legal()).toEqual(['0-0>1']);
  });
});

describe('a round', () => {
  test('is over when a player is out, though he leaves a foot without toes (5.1, 5.2)', () => {
    const over = at({ hands: ['9-1 9-2 1-1', '9-3 9-4 0-0'], boneyard: '8-8' }).after('9-1 9-3 9-2 9-4 1-1');
    expect(over.view().ended).toMatchObject({ reason: 'out', winners: [0], pips: [0, 50] });
    expect(over.view().scores).toEqual([0, 50]);
  });

  test('is blocked by a double whose toes nobody holds or can draw (5.1, 5.3)', () => {
    const over = at({ hands: ['9-1 9-2 1-1 5-4', '9-3 9-4 3-3'], boneyard: '' }).after('9-1 9-3 9-2 9-4 1-1');
    expect(over.view().ended).toMatchObject({ reason: 'blocked', winners: [1], pips: [9, 6] });
  });

  test('is blocked by the first double when too few tiles are left for it (5.1)', () => {
    const over = at({ hands: ['9-1 5-4', '3-3'], boneyard: '' }).after('9-1');
    expect(over.view().ended).toMatchObject({ reason: 'blocked', winners: [1] });
  });
});

test('the game has ten rounds with a double-nine set, and the lowest total wins (6.1)', () => {
  const ended = { type: 'RoundEnded', round: 10, reason: 'out', winners: [1] } as const;
  const standing = { round: 10, scores: [80, 95], sides: [0, 1], resigned: [] };
  expect(variant.outcome(variant.options.defaults, { ...standing, round: 9 }, ended)).toBeUndefined();
  expect(variant.outcome(variant.options.defaults, standing, ended)).toEqual({ winners: [0], reason: 'fewest-points' });
});
