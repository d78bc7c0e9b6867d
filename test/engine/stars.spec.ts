import type { JsonObject } from '../../src/engine/core/json';
import { ALL } from '../../src/engine/dominoes/seat';
import type { Tile } from '../../src/engine/dominoes/tile';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { cross, type CrossOptions } from '../../src/engine/variants/cross/cross';
import { cyprus } from '../../src/engine/variants/cyprus/cyprus';
import { sebastopol } from '../../src/engine/variants/sebastopol/sebastopol';
import { given, type LineTable } from '../kit/line-table';
import { step } from '../kit/play';
import { seeded, shuffled } from '../kit/seeded';
import { tile } from '../kit/tiles';

const CROSS = ['6-0 5-3 3-1', '6-3 3-2 4-4', '6-4 5-4 0-0', '6-5 5-1 4-1'];

describe('Sebastopol', () => {
  test('has 6-6 open on four sides at once (B9)', () => {
    const { arms } = given({ variant: sebastopol, hands: CROSS, row: '6-6' }).view(ALL);
    expect(arms).toEqual(['L', 'R', 'U', 'D'].map((arm) => ({ arm, tiles: [], end: 6 })));
  });

  test('closes an arm that has its six until all have (B9)', () => {
    const table = given({ variant: sebastopol, hands: CROSS, row: '6-6' }).play('6-0>U');
    expect(table.view(ALL).arms[2]).toEqual({ arm: 'U', tiles: ['6-0'], end: 0, closed: true });
    expect(table.view(ALL).openEnds).toEqual([6, 6, 6]);
    expect(table.refusal('6-3>U')).toMatchObject({ code: 'PLACE_NOT_OPEN', clause: '3.3' });
    const whole = table.after('6-3>L 6-4>D 6-5>R');
    expect(whole.view(ALL).arms.some(({ closed }) => closed)).toBe(false);
    expect(whole.view(ALL).openEnds).toEqual([3, 5, 0, 4]);
    expect(whole.legal()).toEqual(['5-3>L', '5-3>R', '3-1>L']);
  });

  test('has a pass tell only that no six is held while the cross is open', () => {
    const table = given({ variant: sebastopol, hands: ['5-3', ...CROSS.slice(1)], row: '6-6' }).play('pass');
    expect(table.view(ALL).lacks[0]).toEqual([6]);
  });

  test('lays an unnamed six at the first free side', () => {
    const table = given({ variant: sebastopol, hands: CROSS, row: '6-6' }).after('6-0 6-3 6-4');
    expect(table.events.flatMap((event) => (event.type === 'TilePlayed' ? [event.arm] : []))).toEqual(['L', 'R', 'U']);
  });

  test('pays the lowest hand of a block the others less its own (B9)', () => {
    const blocked = given({ variant: sebastopol, hands: ['6-6 1-0', '5-5', '4-4', '3-3'] }).play('6-6');
    expect(blocked.events[1]).toMatchObject({ side: 0, points: 23 });
  });
});

describe('Cyprus', () => {
  test('has eight places round 9-9 (B9)', () => {
    const hands = ['9-0', '8-8', '7-7', '5-5'];
    const { arms } = given({ variant: cyprus, hands, row: '9-9' }).view(ALL);
    expect(arms.map(({ arm }) => arm)).toEqual(['L', 'R', 'U', 'D', '3', '4', '5', '6']);
    expect(given({ variant: cyprus, hands, row: '9-9' }).legal()).toHaveLength(8);
  });

  test('has who cannot play draw one tile, play it or pass; the last tile stays (B9)', () => {
    const hands = ['1-1', '9-1 6-6', '7-7', '9-5 5-5'];
    const table = given({ variant: cyprus, hands, row: '9-9', boneyard: '2-2 3-3 9-8' });
    expect(table.legal()).toEqual(['draw']);
    const drawn = table.play('draw');
    expect(drawn.legal()).toEqual(['pass']);
    expect(drawn.refusal('draw').message).toBe('You have drawn a tile in this turn: pass.');
    const next = drawn.after('pass 9-1>L draw');
    expect(next.refusal('draw').message).toBe('The last tile is never drawn: pass.');
  });

  test.each([4, 5, 6, 7, 8, 9, 10])('deals on to %d players until 9-9 is out, and leads it', (seatCount) => {
    const set = tilesOf(cyprus.tileSet(cyprus.options.defaults, seatCount));
    const random = seeded(seatCount);
    for (let deal = 0; deal < 20; deal++) {
      const deck = shuffled(set, random);
      const { hands, leader, lead, size } = dealt(cyprus, deck, seatCount);
      const least = [9, 8, 7, 7, 6, 6, 5][seatCount - 4] ?? 0;
      expect(size).toBeGreaterThanOrEqual(least);
      const held = hands.findIndex((hand) => hand.includes(tile('9-9')));
      if (held < 0) continue;
      expect([leader, lead]).toEqual([held, '9-9']);
      if (size > least) expect(deck.indexOf(tile('9-9'))).toBeGreaterThanOrEqual((size - 1) * seatCount);
    }
  });
});

describe('Cross', () => {
  const ARMS = ['6-0 5-5', '6-1 5-4', '6-2 4-3', '6-3 5-2'];
  const open = (table: LineTable<CrossOptions>): readonly string[] =>
    table
      .view(ALL)
      .arms.filter(({ closed }) => closed !== true)
      .map(({ arm }) => arm);

  /** Seat 1 holds no 6, with which alone the cross goes on. */
  const stuck = (options: Partial<CrossOptions>, boneyard: string): LineTable<CrossOptions> =>
    given({ variant: cross, options, hands: ['6-5 4-4', '5-5 4-3', '6-4 3-1'], boneyard, row: '6-6 6-0>L', toMove: 1 });

  /** Seat 0 leads 6-6, to which nothing fits any more. */
  const blocked = (options: Partial<CrossOptions> = {}, hands = ['2-1', '5-5', '4-4']): LineTable<CrossOptions> =>
    given({ variant: cross, options, hands: [`6-6 ${hands[0]}`, ...hands.slice(1)] }).play('6-6');

  test.each([
    { seatCount: 2, options: {}, each: 7 },
    { seatCount: 3, options: {}, each: 6 },
    { seatCount: 4, options: {}, each: 5 },
    { seatCount: 2, options: { drawing: 'none' }, each: 6 },
    { seatCount: 3, options: { drawing: 'none' }, each: 6 },
    { seatCount: 4, options: { drawing: 'none' }, each: 6 },
    { seatCount: 4, options: { handSize: 3 }, each: 3 },
    { seatCount: 4, options: { handSize: 7, drawing: 'none' }, each: 7 },
    { seatCount: 4, options: { tileSet: 'double-9' }, each: 5 },
  ] as const)('deals $each tiles to each of $seatCount by $options (1.2, 1.4)', ({ seatCount, options, each }) => {
    const deck = shuffled(tilesOf(cross.tileSet({ ...cross.options.defaults, ...options }, seatCount)), seeded(1));
    expect(dealt(cross, deck, seatCount, options).size).toBe(each);
  });

  test('has the set that is named (1.1)', () => {
    const count = (options: Partial<CrossOptions>): number =>
      tilesOf(cross.tileSet({ ...cross.options.defaults, ...options }, 2)).length;
    expect([count({}), count({ tileSet: 'double-9' })]).toEqual([28, 55]);
  });

  test('is led by the highest double that was dealt, whoever holds it (2.1: "The highest double that was dealt")', () => {
    const deal = (order: string): unknown => {
      const first = order.split(' ').map(tile);
      const rest = tilesOf(cross.tileSet(cross.options.defaults, 2)).filter((other) => !first.includes(other));
      const { leader, lead } = dealt(cross, [...first, ...rest], 2, { handSize: 2 });
      return [leader, lead];
    };
    expect(deal('4-4 6-5 3-3 5-5')).toEqual([1, '5-5']);
    expect(deal('0-0 6-5 6-4 6-3')).toEqual([0, '0-0']);
  });

  test('has a row without a cross where no double was dealt (2.1: "the tile with the most pips")', () => {
    const first = ['6-3', '6-4', '2-1', '5-1'].map(tile);
    const rest = tilesOf(cross.tileSet(cross.options.defaults, 2)).filter((other) => !first.includes(other));
    expect(dealt(cross, [...first, ...rest], 2, { handSize: 2 })).toMatchObject({ leader: 1, lead: '6-4' });
    const table = given({ variant: cross, hands: ['6-3 2-1', '5-1 3-2'], row: '6-4' });
    expect(open(table)).toEqual(['L', 'R']);
    expect(open(table.play('6-3>L'))).toEqual(['L', 'R']);
    const doubled = given({ variant: cross, hands: ['4-4 2-1', '5-1 3-2'], row: '6-4' }).play('4-4>R');
    expect(open(doubled)).toEqual(['L', 'R']);
  });

  test('keeps to the four sides of the lead until each has a tile (3.2: "only these are open")', () => {
    const table = given({ variant: cross, hands: ARMS, row: '6-6' });
    expect(open(table)).toEqual(['L', 'R', 'U', 'D']);
    const begun = table.after('6-0>L 6-1>U 6-2>D');
    expect(open(begun)).toEqual(['R']);
    expect(begun.refusal('6-3>U')).toMatchObject({ code: 'PLACE_NOT_OPEN', clause: '3.3' });
    const whole = begun.play('6-3>R');
    expect(open(whole)).toEqual(['L', 'R', 'U', 'D']);
    expect(whole.view(ALL).openEnds).toEqual([0, 3, 1, 2]);
  });

  test('has one cross only (3.2: "Other doubles do not branch")', () => {
    const table = given({
      variant: cross,
      hands: ['5-5 1-1', '4-1 2-1'],
      row: '6-6 6-5>L 6-4>R 6-3>U 6-2>D',
    }).play('5-5>L');
    expect(open(table)).toEqual(['L', 'R', 'U', 'D']);
  });

  test('lays an unnamed tile at the first free side (3.4: "the first of them is taken")', () => {
    const { events } = given({ variant: cross, hands: ARMS, row: '6-6' }).after('6-0 6-1 6-2');
    expect(events.flatMap((event) => (event.type === 'TilePlayed' ? [event.arm] : []))).toEqual(['L', 'R', 'U']);
  });

  test('has who cannot play draw until a tile fits, which must be played (3.5, 3.6)', () => {
    const table = stuck({}, '2-2 6-2 3-3 1-1');
    expect(table.legal()).toEqual(['draw']);
    expect(table.refusal('pass')).toMatchObject({ code: 'PASS_NOT_ALLOWED', clause: '3.5' });
    expect(table.play('draw').legal()).toEqual(['draw']);
    expect(table.after('draw draw').legal()).toEqual(['6-2>R', '6-2>U', '6-2>D']);
    expect(table.after('draw draw').refusal('draw')).toMatchObject({ code: 'DRAW_NOT_ALLOWED', clause: '3.6' });
  });

  test.each([
    { reserve: 0, draws: 3 },
    { reserve: 1, draws: 2 },
    { reserve: 2, draws: 1 },
  ])('with reserve $reserve takes $draws of three tiles (3.6: "The last two tiles are never drawn")', (of) => {
    const table = stuck({ reserve: of.reserve }, '2-2 3-3 1-1').after(Array(of.draws).fill('draw').join(' '));
    expect(table.legal()).toEqual(['pass']);
  });

  test('draws a single tile by drawing: one, and passes if it does not fit either (3.6)', () => {
    const options = { drawing: 'one' } as const;
    expect(stuck(options, '2-2 6-2 3-3 1-1').play('draw').legal()).toEqual(['pass']);
    expect(stuck(options, '6-2 2-2 3-3').play('draw').legal()).toEqual(['6-2>R', '6-2>U', '6-2>D']);
    expect(stuck(options, '3-3 1-1').legal()).toEqual(['pass']);
  });

  test('draws nothing by drawing: none, and what is left over does not keep a block open (3.6, 4.1)', () => {
    const table = stuck({ drawing: 'none' }, '6-2 2-2 3-3');
    expect(table.legal()).toEqual(['pass']);
    expect(table.refusal('draw').code).toBe('DRAW_NOT_ALLOWED');
    const hands = ['6-6 2-1', '5-5'];
    const end = (drawing: CrossOptions['drawing']): unknown =>
      given({ variant: cross, options: { drawing }, hands, boneyard: '6-2 2-2 3-3' }).play('6-6').view(ALL).ended
        ?.reason;
    expect([end('none'), end('one'), end('until-playable')]).toEqual(['blocked', undefined, undefined]);
  });

  test('pays who is out the pips of the others, whatever blockScore says (4.2)', () => {
    const points = (blockScore: CrossOptions['blockScore']): unknown =>
      given({ variant: cross, options: { blockScore }, hands: ['6-5', '4-4 1-0', '3-2'], row: '6-6' }).play('6-5>L')
        .events;
    for (const pay of ['losers-minus-own', 'losers', 'all-hands'] as const) {
      expect(points(pay)).toMatchObject([
        { type: 'TilePlayed' },
        { type: 'PointsScored', side: 0, points: 14, reason: 'round' },
        { type: 'RoundEnded', reason: 'out', winners: [0], pips: [0, 9, 5] },
      ]);
    }
  });

  test.each([
    { options: {}, points: 15 },
    { options: { blockScore: 'losers-minus-own' }, points: 15 },
    { options: { blockScore: 'losers' }, points: 18 },
    { options: { blockScore: 'all-hands' }, points: 21 },
  ] as const)('pays the fewest pips of a block $points by $options (4.3, 4.4)', ({ options, points }) => {
    expect(blocked(options).events.slice(1)).toMatchObject([
      { type: 'PointsScored', side: 0, points, reason: 'round' },
      { type: 'RoundEnded', reason: 'blocked', winners: [0], pips: [3, 10, 8] },
    ]);
  });

  test('has nobody win where two share the fewest pips (4.3: "nobody wins and nobody scores")', () => {
    expect(blocked({}, ['5-3', '5-5', '4-4']).events.slice(1)).toMatchObject([{ reason: 'blocked', winners: [] }]);
  });

  test('settles the lead anew after every round (2.2: "in the same way")', () => {
    expect(blocked().view(ALL).ended).not.toHaveProperty('nextLeader');
    const out = given({ variant: cross, hands: ['6-5', '4-4'], row: '6-6' }).play('6-5>L');
    expect(out.view(ALL).ended).not.toHaveProperty('nextLeader');
  });

  test('is won by most of those who have 100, or by nobody yet where they are equal (5.1)', () => {
    const ended = { type: 'RoundEnded', round: 4, reason: 'out', winners: [0] } as const;
    const outcome = (scores: readonly number[], target = 100): unknown =>
      cross.outcome({ ...cross.options.defaults, target }, { round: 4, scores, sides: [0, 1, 2], resigned: [] }, ended);
    expect(outcome([99, 80, 0])).toBeUndefined();
    expect(outcome([99, 80, 0], 90)).toEqual({ winners: [0], reason: 'target' });
    expect(outcome([101, 110, 0])).toEqual({ winners: [1], reason: 'target' });
    expect(outcome([110, 110, 0])).toBeUndefined();
  });
});

function dealt<O extends JsonObject>(
  variant: Variant<LineTypes<O>>,
  deck: readonly Tile[],
  seatCount: number,
  options: Partial<O> = {},
): { hands: readonly (readonly Tile[])[]; leader: number; lead: Tile | undefined; size: number } {
  const scores = Array.from({ length: seatCount }, () => 0);
  const begun = variant.beginRound({ ...variant.options.defaults, ...options }, seatCount, { round: 1, scores });
  const [event, lead] = step(variant, begun, { type: 'Deal', deck }).events;
  if (event?.type !== 'RoundDealt') throw new Error('nothing was dealt');
  const hands = event.hands.map((hand) => hand.tiles);
  return {
    hands,
    leader: event.leader,
    lead: lead?.type === 'TilePlayed' ? lead.tile : undefined,
    size: hands[0]?.length ?? 0,
  };
}
