import { ALL } from '../../src/engine/dominoes/seat';
import type { LineEvent } from '../../src/engine/line/events';
import type { FivesOptions } from '../../src/engine/line/fives';
import { toNearestFive } from '../../src/engine/line/scoring';
import { allFives } from '../../src/engine/variants/all-fives/all-fives';
import { fiveUp } from '../../src/engine/variants/five-up/five-up';
import { fivesAndThrees } from '../../src/engine/variants/fives-and-threes/fives-and-threes';
import { muggins } from '../../src/engine/variants/muggins/muggins';
import { sniff } from '../../src/engine/variants/sniff/sniff';
import { given } from '../kit/line-table';

const FIVES = [muggins, allFives, sniff, fiveUp];

test('pips are paid to the nearest five (B3: "1,2→0; 3..7→5")', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13].map(toNearestFive)).toEqual([0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 15]);
});

describe.each(FIVES.map((variant) => ({ id: variant.id, variant })))('$id', ({ variant }) => {
  const pips = (pips: number): number => (variant.id === 'five-up' ? pips / 5 : pips);
  const end = (hands: readonly string[], options: Partial<FivesOptions> = {}): readonly LineEvent[] =>
    given({ variant, options, hands, row: '6-2' }).play('6-4>L').events.slice(1);

  test('pays whoever goes out what the others have left, to the nearest five (B3)', () => {
    expect(end(['6-4', '5-3', '3-1'])).toMatchObject([
      { type: 'PointsScored', side: 0, points: pips(10), reason: 'round' },
      { type: 'RoundEnded', reason: 'out', winners: [0], nextLeader: 0 },
    ]);
  });

  test('pays the lightest hand of a block the pips of the others, and draws the lot again (B3)', () => {
    const events = end(['6-4 1-0', '5-5 3-0', '5-3']);
    expect(events).toMatchObject([
      { side: 0, points: pips(20), reason: 'round' },
      { reason: 'blocked', winners: [0] },
    ]);
    expect(events[1]).not.toHaveProperty('nextLeader');
  });

  test('takes off the pips of the winner where the option says so', () => {
    expect(end(['6-4 3-0', '5-5 3-1', '5-3'], { blockScore: 'losers-minus-own' })).toMatchObject([
      { points: pips(20) },
      {},
    ]);
  });

  test('has pairs of four where the option says so, and their pips together', () => {
    expect(variant.sides({ ...variant.options.defaults, pairs: true }, 4)).toEqual([0, 1, 0, 1]);
    expect(variant.sides({ ...variant.options.defaults, pairs: true }, 3)).toEqual([0, 1, 2]);
    expect(end(['6-4', '5-3', '3-3', '1-1'], { pairs: true })).toMatchObject([{ side: 0, points: pips(10) }, {}]);
  });

  test('is over in mid-round where the target is looked at once', () => {
    const options = { target: 1, checkTarget: 'at-once' } as const;
    const { ended } = given({ variant, options, hands: ['5-5 1-0', '4-3'] })
      .play('5-5')
      .view(ALL);
    expect(ended).toMatchObject({ reason: 'target', winners: [0] });
  });
});

describe('the hands', () => {
  test.each([
    { variant: muggins, sizes: [7, 5, 5] },
    { variant: allFives, sizes: [7, 5, 5] },
    { variant: sniff, sizes: [7, 6, 5] },
    { variant: fiveUp, sizes: [5, 5, 5] },
  ])('of $variant.id are $sizes for two, three and four', ({ variant, sizes }) => {
    const held = [2, 3, 4].map((seats) => dealtTo(variant, seats));
    expect(held).toEqual(sizes);
  });
});

function dealtTo(variant: (typeof FIVES)[number], seats: number): number {
  const { options } = variant;
  const state = variant.beginRound(options.defaults, seats, { round: 1, scores: [], leader: 0 });
  const deck = Array.from({ length: 7 }, (_, high) =>
    Array.from({ length: high + 1 }, (_none, low) => `${high}-${low}`),
  );
  const tiles = given({ variant, hands: Array.from({ length: seats }, () => deck.flat().join(' ')) }).view(ALL).hands[0]
    ?.tiles;
  const dealt = variant.decide(state, { type: 'Deal', deck: tiles ?? [] });
  if (!dealt.ok) throw new Error(dealt.error.message);
  const [event] = dealt.value;
  return event?.type === 'RoundDealt' ? (event.hands[0]?.tiles.length ?? 0) : 0;
}

describe('a spinner', () => {
  test('in the midst of an arm opens across once the next tile is laid (B4)', () => {
    const table = given({ variant: allFives, hands: ['4-2 1-1', '2-1 6-6'], row: '2-0 2-2>L' });
    expect(table.view(ALL).arms).toEqual([
      { arm: 'L', tiles: ['2-2'], end: 2, spinner: true },
      { arm: 'R', tiles: [], end: 0 },
    ]);
    const open = table.play('4-2>L');
    expect(open.view(ALL).arms).toEqual([
      { arm: 'L', tiles: ['2-2', '4-2'], end: 4 },
      { arm: 'R', tiles: [], end: 0 },
      { arm: 'U', tiles: [], end: 2 },
      { arm: 'D', tiles: [], end: 2 },
    ]);
    expect(open.legal()).toEqual(['2-1>U', '2-1>D']);
  });

  test('takes U of two arms across it that are alike', () => {
    const table = given({ variant: allFives, hands: ['4-2 1-1', '2-1 6-6'], row: '2-0 2-2>L' }).play('4-2>L');
    expect(table.play('2-1').events).toContainEqual({ type: 'TilePlayed', seat: 1, tile: '2-1', arm: 'U', joins: 2 });
  });

  test('is told from another end that shows the same number', () => {
    const table = given({ variant: allFives, hands: ['5-2 1-1', '6-6'], row: '5-5 6-5>L 5-4>R 6-2>L 4-0>R 5-0>U' });
    expect(table.refusal('5-2')).toMatchObject({ code: 'MOVE_AMBIGUOUS', choices: ['5-2>L', '5-2>D'] });
  });

  test('of Five Up is every double, its arms numbered as they open (B5)', () => {
    const row = '5-5 5-0>R 6-5>L 6-6>L 6-1>L';
    const { arms } = given({ variant: fiveUp, hands: ['6-2', '6-3'], row }).view(ALL);
    expect(arms.map(({ arm, end }) => `${arm} ${end}`)).toEqual(['L 1', 'R 0', 'U 5', 'D 5', '3 6', '4 6']);
  });

  test('of Sniff counts by its free ends (B5: "4-4, then 4-6: 14")', () => {
    const counts = ['4-4', '4-4 6-4>L', '4-4 6-4>L 4-1>R', '4-4 6-4>L 4-1>R 4-3>U', '4-4 6-4>L 4-1>R 4-3>U 4-2>D'];
    const counted = counts.map((row) => given({ variant: sniff, hands: ['9-9', '9-8'], row }).view(ALL).count);
    expect(counted).toEqual([8, 14, 15, 14, 12]);
  });
});

describe('Fives and Threes', () => {
  test('has the point for going out belong to the gain of the last tile (A5)', () => {
    const play = (score: number): readonly LineEvent[] =>
      given({ variant: fivesAndThrees, hands: ['4-2', '5-5'], scores: [score, 0] }).play('4-2').events;
    expect(play(0).filter(({ type }) => type === 'PointsScored')).toMatchObject([
      { points: 2, reason: 'play' },
      { points: 1, reason: 'bonus-out' },
    ]);
    expect(play(59).filter(({ type }) => type === 'PointsScored')).toEqual([]);
  });

  test('goes on until both of a pair are out, and passes over the one that is (A5)', () => {
    const table = given({ variant: fivesAndThrees, hands: ['6-6', '6-5 2-2', '6-4 4-3', '1-1 3-3'] }).after(
      '6-6 6-5>L 6-4>R',
    );
    expect(table.view(ALL).ended).toBeUndefined();
    expect(table.play('pass').toMove()).toBe(1);
    expect(table.after('pass pass 4-3>R').view(ALL).ended).toMatchObject({ reason: 'out', winners: [0, 2] });
  });

  test('has no winner of a block (A5: "none if blocked")', () => {
    const { ended } = given({ variant: fivesAndThrees, hands: ['6-6 1-0', '5-5 4-3'] })
      .play('6-6')
      .view(ALL);
    expect(ended).toMatchObject({ reason: 'blocked', winners: [] });
  });
});
