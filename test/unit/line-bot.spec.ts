import { chooseMove } from '../../src/bots/bot';
import type { JsonObject } from '../../src/engine/core/json';
import { viewerOf } from '../../src/engine/dominoes/seat';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { allFives } from '../../src/engine/variants/all-fives/all-fives';
import { block } from '../../src/engine/variants/block/block';
import { sniff } from '../../src/engine/variants/sniff/sniff';
import { threesAndFives } from '../../src/engine/variants/threes-and-fives/threes-and-fives';
import { given } from '../kit/line-table';

interface Position<O extends JsonObject> {
  readonly variant: Variant<LineTypes<O>>;
  readonly options?: Partial<O>;
  readonly hand: string;
  readonly row?: string;
}

/** What the computer plays at level 2, whatever chance says. */
function choice<O extends JsonObject>({ hand, ...position }: Position<O>): string {
  const table = given({ ...position, hands: [hand, '6-4 5-5'] });
  const legal = table.variant
    .legalMoves(table.state, 0)
    .map((move) => ({ ...move, notation: table.variant.makeMove(move) }));
  const chosen = [0, 0.5, 0.99].map((fraction) => {
    return chooseMove({ seat: 0, level: 2, view: table.view(viewerOf(0)), legal, seen: [], random: () => fraction })
      .notation;
  });
  expect(new Set(chosen).size).toBe(1);
  return chosen[0] ?? '';
}

test('the computer leads a double before a heavier tile', () => {
  expect(choice({ variant: block, hand: '6-5 1-1 4-2' })).toBe('1-1');
});

test('the computer plays the heaviest tile when it has no double', () => {
  expect(choice({ variant: block, hand: '6-1 6-5 6-3', row: '6-4' })).toBe('6-5>L');
});

describe('where plays score, the computer', () => {
  test('takes the most points before any double', () => {
    // 6-6 leaves 12 and 4, which is nothing; 4-3 leaves 6 and 3, which is 3 points; 6-2 leaves 2 and 4, which is 2.
    expect(choice({ variant: threesAndFives, hand: '6-6 4-3 6-2', row: '6-4' })).toBe('4-3>R');
  });

  test('knows that a double at an end counts whole', () => {
    // 6-6 leaves 12 and 3, which is 8 points.
    expect(choice({ variant: threesAndFives, hand: '6-6 3-0 6-0', row: '6-3' })).toBe('6-6>L');
    // 5-5 leaves 10 and 0, which is 2 points, as 6-5 makes of 6 and 0: then the double comes first.
    expect(choice({ variant: threesAndFives, hand: '5-5 6-5', row: '5-0' })).toBe('5-5>L');
  });

  test('counts it single where the option says so', () => {
    const options = { doubleEnd: 'single' } as const;
    expect(choice({ variant: threesAndFives, options, hand: '5-5 6-5', row: '5-0' })).toBe('6-5>L');
  });

  test('plays as elsewhere when nothing scores', () => {
    expect(choice({ variant: threesAndFives, hand: '6-6 4-2', row: '6-4' })).toBe('6-6>L');
    expect(choice({ variant: threesAndFives, hand: '6-6 4-2 4-1', row: '6-4' })).toBe('6-6>L');
  });
});

describe('where doubles branch, the computer', () => {
  test('counts the free ends of the sniff', () => {
    // 4-1 leaves 6, 1 and twice 4: fifteen. 4-4 itself counts no more than its ends.
    expect(choice({ variant: sniff, hand: '4-1 4-2 6-3', row: '4-4 6-4>L' })).toBe('4-1>R');
  });

  test('counts nothing at an arm across the spinner that has no tile', () => {
    // 5-4 leaves 6 and 4: ten.
    expect(choice({ variant: allFives, hand: '5-4 5-3 6-2', row: '5-5 6-5>L' })).toBe('5-4>R');
  });
});
