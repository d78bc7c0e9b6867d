import { ALL } from '../../src/engine/dominoes/seat';
import { rulesOf } from '../../src/engine/game/rules';
import { threesAndFives } from '../../src/engine/variants/threes-and-fives/threes-and-fives';
import { given } from '../kit/line-table';
import { step } from '../kit/play';
import { tiles } from '../kit/tiles';

const defaults = threesAndFives.options.defaults;
const START = { round: 1, scores: [0, 0] };
const DECK = tiles(
  '6-6 1-0 6-3 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1 1-1 4-2 4-3 4-4 5-0 5-1 5-2 5-3 5-4 5-5 6-0 0-0 6-1 6-2 6-4 6-5',
);

describe('the opening', () => {
  test('is 6-6, which the program lays, and it scores 4 for its owner (A5, E13)', () => {
    const { events, after } = step(threesAndFives, threesAndFives.beginRound(defaults, 2, START), {
      type: 'Deal',
      deck: tiles('6-6 6-3 6-4 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1 1-1 4-2 4-3 4-4 5-0 5-1 5-2 5-3 5-4 5-5 6-0 0-0'),
    });
    expect(events).toMatchObject([
      { type: 'RoundDealt', leader: 0 },
      { type: 'TilePlayed', seat: 0, tile: '6-6', automatic: true },
      { type: 'PointsScored', seat: 0, side: 0, points: 4, reason: 'play', count: 12 },
    ]);
    expect(after.scores).toEqual([4, 0]);
    expect(threesAndFives.turn(after)).toEqual({ kind: 'seat', seat: 1 });
  });

  test('earns nothing with scoreOpening off; the next tile does', () => {
    const options = { ...defaults, scoreOpening: false };
    const { events } = step(threesAndFives, threesAndFives.beginRound(options, 2, START), { type: 'Deal', deck: DECK });
    expect(events.map(({ type }) => type)).not.toContain('PointsScored');
    const table = given({ variant: threesAndFives, options, hands: ['6-3 1-1', '3-2'], row: '6-6' });
    expect(table.play('6-3>L').events[1]).toMatchObject({ points: 8, count: 15 });
  });
});

describe('a tile', () => {
  const row = { variant: threesAndFives, hands: ['6-3 1-1', '3-2'], row: '6-6' };

  test('scores the ends it leaves, a double counted whole: 12 + 3 = 15 is 8 (A5)', () => {
    expect(given(row).play('6-3>L').events).toMatchObject([
      { type: 'TilePlayed' },
      { type: 'PointsScored', side: 0, points: 8, reason: 'play', count: 15 },
    ]);
  });

  test('scores 6 + 3 = 9 as 3 where a double counts single; the view counts so too (A5)', () => {
    const table = given({ ...row, options: { doubleEnd: 'single' } }).play('6-3>L');
    expect(table.events[1]).toMatchObject({ points: 3, count: 9 });
    expect(table.view().count).toBe(9);
  });

  test('that earns nothing writes no points', () => {
    const table = given({ variant: threesAndFives, hands: ['6-2 1-1', '2-1'], row: '6-6' }).play('6-2>L');
    expect(table.view().count).toBe(14);
    expect(table.events.map(({ type }) => type)).toEqual(['TilePlayed']);
  });

  test('that fits a double and a single end of the same pip must be told where (R15)', () => {
    // 3-3 lies at the left, 5-3 at the right: covering the double leaves another count than covering the other.
    const table = given({ variant: threesAndFives, hands: ['3-2 0-0', '2-0 3-0'], row: '5-3 3-3>R 5-4>L 4-3>L' });
    expect(table.view().openEnds).toEqual([3, 3]);
    expect(table.refusal('3-2')).toMatchObject({ code: 'MOVE_AMBIGUOUS', choices: ['3-2>L', '3-2>R'], clause: '3.4' });
    expect(table.play('3-2>L').view().count).toBe(8);
    expect(table.play('3-2>R').view().count).toBe(5);
  });

  test('goes left there where a double counts single: both come to the same', () => {
    const position = { hands: ['3-2 0-0', '2-0 3-0'], row: '5-3 3-3>R 5-4>L 4-3>L' };
    const table = given({ variant: threesAndFives, options: { doubleEnd: 'single' }, ...position });
    expect(table.play('3-2').events[0]).toMatchObject({ arm: 'L' });
  });

  test('goes left on two single ends of the same pip, and on the two sides of a lone double (R15)', () => {
    const singles = given({ variant: threesAndFives, hands: ['3-2 0-0', '2-0 3-0'], row: '5-3 5-4>L 4-3>L' });
    expect(singles.play('3-2').events[0]).toMatchObject({ arm: 'L' });
    expect(given(row).play('6-3').events[0]).toMatchObject({ arm: 'L' });
  });

  test('is never said to be forced: that is public in the Spanish games only', () => {
    expect(given(row).play('6-3>L').events[0]).not.toHaveProperty('forced');
  });
});

describe('the end', () => {
  test('goes to the most points, whoever went out; what is left does not count (A5, F12)', () => {
    const table = given({ variant: threesAndFives, hands: ['6-2', '5-5 4-4'], row: '6-6', scores: [17, 21] });
    expect(table.play('6-2').events).toMatchObject([
      { type: 'TilePlayed' },
      { type: 'RoundEnded', reason: 'out', lastMover: 0, winners: [1] },
    ]);
  });

  test('counts the points of the last tile', () => {
    const table = given({ variant: threesAndFives, hands: ['6-3', '5-5 4-4'], row: '6-6', scores: [14, 21] });
    expect(table.play('6-3').events).toMatchObject([
      {},
      { type: 'PointsScored', points: 8 },
      { type: 'RoundEnded', reason: 'out', winners: [0] },
    ]);
  });

  test('is a tie with equal points (F13)', () => {
    const table = given({ variant: threesAndFives, hands: ['6-2', '5-5'], row: '6-6', scores: [12, 12] });
    expect(table.play('6-2').view(ALL).ended?.winners).toEqual([]);
  });

  test('by resigning leaves the points as they were scored, and the game to the other (G, A5)', () => {
    let { table } = accepted(
      rulesOf(threesAndFives).create({ options: {}, seats: 2, start: 'full', access: 'public' }),
    );
    for (const command of [
      { type: 'TakeSeat', kind: 'person', at: 0 } as const,
      { type: 'TakeSeat', kind: 'person', at: 0 } as const,
      { type: 'Deal', deck: DECK } as const,
      { type: 'Resign', seat: 0 } as const,
    ]) {
      ({ table } = accepted(table.decide(command)));
    }
    expect(table.facts.outcome).toEqual({ winners: [1], reason: 'resigned' });
    expect(table.facts.standing.scores).toEqual([4, 0]);
  });
});

function accepted<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
