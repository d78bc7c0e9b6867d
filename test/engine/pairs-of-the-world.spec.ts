import type { JsonObject } from '../../src/engine/core/json';
import { ALL } from '../../src/engine/dominoes/seat';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { brazilian } from '../../src/engine/variants/brazilian/brazilian';
import { brazilianSix } from '../../src/engine/variants/brazilian-six/brazilian-six';
import { cuban } from '../../src/engine/variants/cuban/cuban';
import { dominican } from '../../src/engine/variants/dominican/dominican';
import { gaple } from '../../src/engine/variants/gaple/gaple';
import { jamaicanCutThroat } from '../../src/engine/variants/jamaican-cut-throat/jamaican-cut-throat';
import { jamaicanPartner } from '../../src/engine/variants/jamaican-partner/jamaican-partner';
import { kozel } from '../../src/engine/variants/kozel/kozel';
import { partnership } from '../../src/engine/variants/partnership/partnership';
import { puertoRican500 } from '../../src/engine/variants/puerto-rican-500/puerto-rican-500';
import { venezuelan } from '../../src/engine/variants/venezuelan/venezuelan';
import { given, type GivenLine, type LineTable } from '../kit/line-table';
import { step } from '../kit/play';
import { tile, tiles } from '../kit/tiles';

interface Paid {
  readonly side: number;
  readonly points: number;
  readonly reason: string;
}

function paid<O extends JsonObject>(table: LineTable<O>): readonly Paid[] {
  return table.events.flatMap((event) => {
    if (event.type !== 'PointsScored') return [];
    const { side, points, reason } = event;
    return [{ side, points, reason }];
  });
}

/** Who leads after the round. */
function nextLeader<O extends JsonObject>(table: LineTable<O>): number | undefined {
  return table.view(ALL).ended?.nextLeader;
}

/** Seat 0 goes out; its partner has 3 pips left, the others 9 and 1. */
function out<O extends JsonObject>(variant: Variant<LineTypes<O>>, more: Partial<GivenLine<O>> = {}): LineTable<O> {
  return given({ variant, hands: ['6-4', '5-4', '2-1', '1-0'], row: '6-3', ...more }).play('6-4>L');
}

/** Seat 0 closes the round; by seat 3, 10, 8 and `last` pips are left. */
function closed<O extends JsonObject>(
  variant: Variant<LineTypes<O>>,
  more: Partial<GivenLine<O>> = {},
  hands = ['2-1', '5-5', '4-4', '5-0'],
): LineTable<O> {
  const [own = '', ...others] = hands;
  return given({ variant, hands: [`6-6 ${own}`, ...others], row: '6-6', ...more }).play('6-6>L');
}

const TIED = ['3-0', '5-4', '5-3', '1-1'];

describe('what a round pays (B14, "score")', () => {
  test('the losers only in the general game and in Brazil, all tiles in Venezuela and the Dominican Republic', () => {
    expect(paid(out(partnership))).toEqual([{ side: 0, points: 10, reason: 'round' }]);
    expect(paid(out(brazilian))).toEqual([{ side: 0, points: 10, reason: 'round' }]);
    expect(paid(out(venezuelan))).toEqual([{ side: 0, points: 13, reason: 'round' }]);
    expect(paid(out(dominican))).toEqual([{ side: 0, points: 13, reason: 'round' }]);
  });

  test('the losers only in Cuba, all tiles in Puerto Rico (B13, B14)', () => {
    expect(paid(out(cuban))).toEqual([{ side: 0, points: 10, reason: 'round' }]);
    expect(paid(out(puertoRican500, { round: 9 }))).toEqual([{ side: 0, points: 13, reason: 'round' }]);
  });

  test('a block goes to the lower pair', () => {
    expect(paid(closed(partnership))).toEqual([{ side: 0, points: 15, reason: 'round' }]);
    expect(paid(closed(venezuelan))).toEqual([{ side: 0, points: 26, reason: 'round' }]);
  });

  test('nobody has a tied block, but in Brazil that of the pair that did not close (B14: "the pair that closed loses")', () => {
    expect(closed(partnership, {}, TIED).view(ALL).ended?.winners).toEqual([]);
    expect(closed(venezuelan, {}, TIED).view(ALL).ended?.winners).toEqual([]);
    expect(closed(brazilian, {}, TIED).view(ALL).ended?.winners).toEqual([1, 3]);
  });
});

describe('who leads next (B14, "later leads")', () => {
  test('the lead goes round in the general game, in Venezuela and in Brazil', () => {
    expect([nextLeader(out(partnership)), nextLeader(out(venezuelan)), nextLeader(out(brazilian))]).toEqual([0, 0, 0]);
  });

  test('the winner leads in the Dominican Republic, in Puerto Rico, in Cuba and in Jamaica', () => {
    const tables = [out(dominican), out(puertoRican500), out(cuban), out(jamaicanPartner)];
    expect(tables.map((table) => table.view(ALL).ended?.nextLeader)).toEqual([0, 0, 0, 0]);
  });

  test('6-6 leads again after a tie in Jamaica (B14)', () => {
    const table = closed(jamaicanPartner, {}, ['2-1', '3-0', '5-4', '5-3']);
    expect(table.view(ALL).ended?.winners).toEqual([]);
    expect(nextLeader(table)).toBeUndefined();
  });
});

describe('the lead left to the partner (B13, B14: "winning pair chooses")', () => {
  const asked = (): LineTable<typeof cuban.options.defaults> =>
    given({ variant: cuban, hands: ['9-9 1-0', '9-8 8-8', '7-7', '6-6'], toMove: 0 });

  test('passes the turn to him, who must then lead', () => {
    expect(asked().legal()).toEqual(['9-9', '1-0', 'yield']);
    const left = asked().play('yield');
    expect(left.events).toEqual([{ type: 'LeadYielded', seat: 0, to: 2 }]);
    expect([left.toMove(), left.legal(), left.view(ALL).leader]).toEqual([2, ['7-7'], 2]);
    expect(left.refusal('yield')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '2.3' });
  });

  test('is his to leave until the first tile lies, and no other seat has it', () => {
    expect(asked().refusal('yield', 1).code).toBe('NOT_YOUR_TURN');
    expect(asked().play('9-9').refusal('yield').message).toBe('The first tile is on the table.');
    const table = given({ variant: partnership, hands: ['6-6', '5-5', '4-4', '3-3'] });
    expect(table.refusal('yield').message).toBe('Nobody leaves the lead to another in this game.');
  });
});

describe('the Dominican game (B14)', () => {
  test.each([
    ['previous', ['2-1', '1-1', '4-4', '3-0'], 0],
    ['previous', ['2-1', '5-5', '4-4', '1-0'], 1],
    ['next', ['2-1', '1-1', '4-4', '3-0'], 1],
    ['pairs', ['2-1', '5-4', '4-4', '1-1'], 0],
  ] as const)('compares the closer with the %s (%#)', (closerAgainst, hands, side) => {
    expect(paid(closed(dominican, { options: { closerAgainst } }, [...hands]))).toMatchObject([
      { side, reason: 'round' },
    ]);
  });

  test('pays 25 for a pass on a double that was led, 50 on any other tile, and 25 when all pass', () => {
    const lead = (hand: string, move: string): readonly Paid[] =>
      paid(
        given({ variant: dominican, hands: [hand, '5-5 4-4', '3-3 2-2', '1-1 0-0'] })
          .play(move)
          .play('pass'),
      );
    expect(lead('6-6 6-1', '6-6')).toEqual([{ side: 0, points: 25, reason: 'bonus-pass-lead' }]);
    expect(lead('6-2 6-1', '6-2')).toEqual([{ side: 0, points: 50, reason: 'bonus-pass-lead' }]);
    const all = given({ variant: dominican, hands: ['6-6 6-1', '5-5', '3-3', '0-0'] }).after('6-6 pass pass pass');
    expect(paid(all).at(-1)).toEqual({ side: 0, points: 25, reason: 'bonus-pass-all' });
  });

  test('pays 25 for capicúa', () => {
    const last = given({ variant: dominican, hands: ['6-3', '5-5', '4-4', '2-2'], row: '6-5 5-3>R' }).play('6-3>L');
    expect(paid(last)[1]).toEqual({ side: 0, points: 25, reason: 'bonus-capicua' });
  });
});

describe('Puerto Rico to 500 (B14)', () => {
  test('the first four rounds pay 100, 75, 50 and 25 more', () => {
    const bonus = [1, 2, 3, 4, 5].map((round) => paid(out(puertoRican500, { round }))[1]?.points);
    expect(bonus).toEqual([100, 75, 50, 25, undefined]);
  });

  test('capicú and chuchazo pay 100, and a block where the option says so', () => {
    const ending = (hand: string, row: string, move: string): unknown =>
      paid(given({ variant: puertoRican500, hands: [hand, '5-5', '4-4', '2-2'], row, round: 5 }).play(move))[1];
    expect(ending('6-3', '6-5 5-3>R', '6-3>L')).toMatchObject({ points: 100, reason: 'bonus-capicua' });
    expect(ending('0-0', '6-0', '0-0>R')).toMatchObject({ points: 100, reason: 'bonus-chuchazo' });
    expect(paid(closed(puertoRican500, { round: 5, options: { blockBonus: true } }))[1]).toMatchObject({
      points: 100,
      reason: 'bonus-block',
    });
  });
});

describe('six love (B14)', () => {
  const after = (
    scores: readonly number[],
    options: Partial<typeof jamaicanPartner.options.defaults> = {},
  ): readonly Paid[] => paid(out(jamaicanPartner, { scores, options }));

  test('a round is one point, or takes away what the others have', () => {
    expect(after([2, 0])).toEqual([{ side: 0, points: 1, reason: 'round' }]);
    expect(after([0, 5])).toEqual([{ side: 1, points: -5, reason: 'reset' }]);
  });

  test('one all plays two, where the option says so', () => {
    const options = { oneAllPlaysTwo: true };
    expect(after([0, 1], options)).toEqual([{ side: 0, points: 1, reason: 'round' }]);
    expect(after([1, 1], options)).toEqual([
      { side: 0, points: 1, reason: 'round' },
      { side: 1, points: -1, reason: 'reset' },
    ]);
    expect(after([0, 2], options)).toEqual([{ side: 1, points: -2, reason: 'reset' }]);
  });

  test('a block goes to the lowest hand', () => {
    expect(closed(jamaicanPartner, {}, ['2-1', '1-1', '5-5', '5-4']).view(ALL).ended?.winners).toEqual([1, 3]);
  });

  test('in cut-throat everybody begins anew once all have won (B14: "all have won: reset")', () => {
    const table = given({ variant: jamaicanCutThroat, hands: ['6-6', '5-4', '3-2'], scores: [0, 2, 5] }).play('6-6');
    expect(table.view(ALL).scores).toEqual([0, 0, 0]);
    const first = given({ variant: jamaicanCutThroat, hands: ['6-6', '5-4', '3-2'], scores: [5, 2, 0] }).play('6-6');
    expect(first.view(ALL).scores).toEqual([6, 2, 0]);
  });
});

describe('Brazil to six (B14)', () => {
  const worth = (hand: string, row: string, move: string): unknown =>
    paid(given({ variant: brazilianSix, hands: [hand, '9-9', '9-8', '9-7'], row }).play(move))[0]?.points;

  test('one plainly, two with a double, three with both ends, six with a double at both', () => {
    expect(worth('6-4', '6-5', '6-4>L')).toBe(1);
    expect(worth('6-6', '6-5', '6-6>L')).toBe(2);
    expect(worth('6-3', '6-5 5-3>R', '6-3>L')).toBe(3);
    expect(worth('6-6', '6-5 6-5>R', '6-6>L')).toBe(6);
    expect(worth('6-6', '', '6-6')).toBe(2);
  });

  const deal = (doubles: string): readonly { readonly type: string }[] => {
    const begun = brazilianSix.beginRound(brazilianSix.options.defaults, 4, { round: 1, scores: [0, 0], leader: 0 });
    const own = tiles(doubles);
    const [rest, set] = [
      tiles('6-5 6-4 6-3 6-2 6-1 6-0 5-4'),
      tiles('5-3 5-2 5-1 5-0 4-3 4-2 4-1 4-0 3-2 3-1 3-0 2-1 2-0 1-0'),
    ];
    const others = [...set, ...tiles('0-0 1-1 2-2 3-3 4-4 5-5 6-6').filter((double) => !own.includes(double)), ...rest];
    const mine = [...own, ...others.splice(0, 7 - own.length)];
    const deck = mine.flatMap((first) => [first, ...others.splice(0, 3)]);
    return step(brazilianSix, begun, { type: 'Deal', deck }).events;
  };

  test('four doubles void the deal, five win a point and six win six', () => {
    expect(deal('6-6 5-5 4-4 3-3').map(({ type }) => type)).toEqual(['RoundDealt', 'DealDiscarded']);
    expect(deal('6-6 5-5 4-4 3-3 2-2')).toMatchObject([
      { type: 'RoundDealt' },
      { type: 'PointsScored', side: 0, points: 1, reason: 'doubles' },
      { type: 'RoundEnded', reason: 'doubles', winners: [0, 2], lastMover: 0, nextLeader: 1 },
    ]);
    expect(deal('6-6 5-5 4-4 3-3 2-2 1-1')).toMatchObject([{}, { points: 6 }, {}]);
  });

  test('after a deal that was taken back the round is worth double', () => {
    const begun = brazilianSix.beginRound(brazilianSix.options.defaults, 4, { round: 1, scores: [0, 0], leader: 0 });
    const again = ['6-4', '9-9', '9-8', '9-7'].map((hand) => ({ tiles: tiles(hand), hidden: 0 }));
    const dealt = brazilianSix.evolve(begun, {
      type: 'RoundDealt',
      round: 1,
      attempt: 2,
      leader: 0,
      hands: again,
      boneyard: { tiles: [], hidden: 0 },
    });
    const played = step(brazilianSix, dealt, { type: 'Move', seat: 0, move: { type: 'play', tile: tile('6-4') } });
    expect(played.events[1]).toMatchObject({ type: 'PointsScored', points: 2 });
  });
});

describe('Kozel (B14)', () => {
  const after = (scores: readonly number[]): readonly Paid[] =>
    paid(given({ variant: kozel, hands: ['6-4', '5-5', '5-3 4-4'], row: '6-1', scores }).play('6-4>L'));

  test('the losers write down what they have left, the first time 13 or more', () => {
    expect(after([0, 0, 0])).toEqual([{ side: 2, points: 16, reason: 'round' }]);
    expect(after([0, 20, 0])).toEqual([
      { side: 1, points: 10, reason: 'round' },
      { side: 2, points: 16, reason: 'round' },
    ]);
  });

  test('the fewest points win once there is a goat, and a tie of the fewest goes on', () => {
    const outcome = (scores: readonly number[], resigned: readonly number[] = []): unknown =>
      kozel.outcome(
        kozel.options.defaults,
        { round: 9, scores, sides: [0, 1, 2], resigned },
        {
          type: 'RoundEnded',
          round: 9,
          reason: 'out',
          winners: [0],
        },
      );
    expect(outcome([50, 100, 40])).toBeUndefined();
    expect(outcome([50, 101, 40])).toMatchObject({ winners: [2], reason: 'target' });
    expect(outcome([50, 101, 40], [2])).toMatchObject({ winners: [0] });
    expect(outcome([40, 101, 40])).toBeUndefined();
  });

  test('the lowest double leads', () => {
    const begun = kozel.beginRound(kozel.options.defaults, 2, { round: 1, scores: [0, 0] });
    const deck = tiles('6-6 5-4 1-1 3-2 4-0 5-0 6-0 2-1 3-1 4-1 5-1 6-1 3-0 2-2');
    const { events } = step(kozel, begun, { type: 'Deal', deck });
    expect(events[1]).toMatchObject({ type: 'TilePlayed', seat: 0, tile: '1-1', automatic: true });
  });
});

test('Gaple has the winner lead, and pays the pips of the others', () => {
  const table = given({ variant: gaple, hands: ['6-4', '5-4', '2-1', '1-0'], row: '6-3' }).play('6-4>L');
  expect(paid(table)).toEqual([{ side: 0, points: 13, reason: 'round' }]);
  expect(nextLeader(table)).toBe(0);
});
