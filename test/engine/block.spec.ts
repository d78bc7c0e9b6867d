import { block, type BlockOptions } from '../../src/engine/variants/block/block';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import type { LineEvent } from '../../src/engine/line/events';
import { given } from '../kit/line-table';
import { step } from '../kit/play';
import { seeded, shuffled } from '../kit/seeded';
import { tiles } from '../kit/tiles';

/** The points of a round that ends with seat 0's 6-5 on a row of 6-6; nobody else holds a 6 or a 5. */
function scored(hands: readonly string[], options: Partial<BlockOptions> = {}): readonly LineEvent[] {
  const [own = '', ...others] = hands;
  return given({ variant: block, options, hands: [`${own} 6-5`, ...others], row: '6-6' })
    .play('6-5>L')
    .events.slice(1);
}

describe('going out', () => {
  test('scores what the others have left (B1: "Out: sum of the other hands")', () => {
    expect(scored(['', '4-4 1-0', '3-2'])).toMatchObject([
      { type: 'PointsScored', side: 0, points: 14, reason: 'round' },
      { type: 'RoundEnded', reason: 'out', winners: [0], pips: [0, 9, 5] },
    ]);
  });

  test.each(['losers-minus-own', 'losers', 'all-hands'] as const)('scores the same by %s', (blockScore) => {
    expect(scored(['', '4-4 1-0', '3-2'], { blockScore })).toMatchObject([{ points: 14 }, {}]);
  });

  test('against 0-0 wins, and scores nothing', () => {
    expect(scored(['', '0-0'])).toMatchObject([{ type: 'RoundEnded', reason: 'out', winners: [0] }]);
  });
});

describe('a blocked round', () => {
  test('is detected with the tile that blocks it, before anybody passes', () => {
    expect(scored(['2-1', '4-4 1-0', '3-2']).at(-1)).toMatchObject({
      type: 'RoundEnded',
      reason: 'blocked',
      lastMover: 0,
    });
  });

  test('pays the lowest hand the others less its own (B1; X22: 11 and 8 against 3 is 16)', () => {
    expect(scored(['2-1', '4-4 3-0', '4-4'])).toMatchObject([
      { side: 0, points: 16 },
      { pips: [3, 11, 8], winners: [0] },
    ]);
  });

  test('pays the others only by losers', () => {
    expect(scored(['2-1', '4-4 3-0', '4-4'], { blockScore: 'losers' })).toMatchObject([{ side: 0, points: 19 }, {}]);
  });

  test('pays every tile that is left by all-hands', () => {
    expect(scored(['2-1', '4-4 3-0', '4-4'], { blockScore: 'all-hands' })).toMatchObject([{ side: 0, points: 22 }, {}]);
  });

  test('is won by the lowest hand, whoever played last', () => {
    expect(scored(['4-4', '2-1', '4-1'])).toMatchObject([
      { side: 1, points: 10 },
      { winners: [1], lastMover: 0 },
    ]);
  });

  test('pays nobody when two share the lowest (B1: "tie = no score"), wherever they sit (R36)', () => {
    for (const hands of [
      ['2-1', '3-0', '4-4'],
      ['4-4', '2-1', '3-0'],
      ['2-1', '4-4', '3-0'],
    ]) {
      expect(scored(hands)).toMatchObject([{ type: 'RoundEnded', reason: 'blocked', winners: [] }]);
    }
  });
});

describe('who leads', () => {
  const start = (options: Partial<BlockOptions>, seatCount: number): Parameters<typeof block.beginRound> => [
    { ...block.options.defaults, ...options },
    seatCount,
    { round: 1, scores: Array.from({ length: seatCount }, () => 0) },
  ];

  test('the first round is whoever the lot names', () => {
    const before = block.beginRound(...start({}, 3));
    expect(block.turn(before)).toEqual({ kind: 'chance', chance: { kind: 'toss', name: 'lead', toss: 1, below: 3 } });
    const { after, events } = step(block, before, { type: 'Toss', value: 2 });
    expect(events).toEqual([{ type: 'LotDrawn', toss: 1, name: 'lead', seat: 2 }]);
    expect(block.turn(after)).toEqual({ kind: 'chance', chance: { kind: 'deal', round: 1, attempt: 1 } });
    const dealt = step(block, after, { type: 'Deal', deck: shuffled(tilesOf(doubleSet(6)), seeded(1)) });
    expect(block.turn(dealt.after)).toEqual({ kind: 'seat', seat: 2 });
  });

  test('may be the holder of the highest double, with that tile', () => {
    const before = block.beginRound(...start({ firstLead: 'highest-double', handSize: 2 }, 2));
    const deck = tiles('6-5 3-3 5-4 1-1 6-6');
    expect(step(block, before, { type: 'Deal', deck }).events).toMatchObject([
      { type: 'RoundDealt', leader: 1 },
      { type: 'TilePlayed', seat: 1, tile: '3-3', automatic: true },
      {},
      {},
    ]);
  });

  test('is, without a double, the holder of the most pips, of equal ones with the highest half', () => {
    const before = block.beginRound(...start({ firstLead: 'highest-double', handSize: 2 }, 2));
    const deck = tiles('5-4 2-1 3-0 6-3');
    expect(step(block, before, { type: 'Deal', deck }).events).toMatchObject([{ leader: 1 }, { seat: 1, tile: '6-3' }]);
  });

  test('later is the next in turn after the last leader, after a tie too', () => {
    expect(scored(['', '4-4 1-0', '3-2']).at(-1)).toMatchObject({ nextLeader: 0 });
    expect(scored(['2-1', '3-0', '4-4']).at(-1)).toMatchObject({ winners: [], nextLeader: 0 });
  });

  test('may be the winner; after a tie the next in turn', () => {
    const options = { nextLead: 'winner' } as const;
    expect(scored(['4-4', '2-1', '4-1'], options).at(-1)).toMatchObject({ winners: [1], nextLeader: 1 });
    expect(scored(['2-1', '3-0', '4-4'], options).at(-1)).toMatchObject({ winners: [], nextLeader: 0 });
  });
});

describe('hands', () => {
  test.each([
    [2, 7],
    [3, 5],
    [4, 5],
  ])('of %d seats have %d tiles each (G, B1)', (seatCount, size) => {
    const start = { round: 2, scores: [0, 0, 0, 0].slice(0, seatCount), leader: 0 };
    const before = block.beginRound(block.options.defaults, seatCount, start);
    const { after } = step(block, before, { type: 'Deal', deck: tilesOf(doubleSet(6)) });
    expect(after.hands.map(({ tiles: held }) => held.length)).toEqual(Array.from({ length: seatCount }, () => size));
    expect(after.boneyard.tiles).toHaveLength(28 - size * seatCount);
  });

  test('may be of another size, as far as the tiles go round', () => {
    const of = (handSize: number): BlockOptions => ({ ...block.options.defaults, handSize });
    expect(block.checkOptions(of(14), 2)).toBeUndefined();
    expect(block.checkOptions(of(10), 3)).toEqual({
      option: 'handSize',
      message: 'handSize is too high: 3 seats can be dealt at most 9 tiles each.',
    });
  });
});

describe('the game', () => {
  const sides = [0, 1, 2];
  const ended = { type: 'RoundEnded', round: 4, reason: 'out', winners: [1] } as const;
  const outcome = (scores: readonly number[], target = 100): unknown =>
    block.outcome({ ...block.options.defaults, target }, { round: 4, scores, sides, resigned: [] }, ended);

  test('goes on until somebody has the target', () => {
    expect(outcome([99, 80, 0])).toBeUndefined();
    expect(outcome([99, 100, 0])).toEqual({ winners: [1], reason: 'target' });
    expect(outcome([99, 80, 0], 90)).toEqual({ winners: [0], reason: 'target' });
  });
});
