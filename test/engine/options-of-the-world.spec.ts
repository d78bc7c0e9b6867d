import type { JsonObject } from '../../src/engine/core/json';
import { ALL } from '../../src/engine/dominoes/seat';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { bergen } from '../../src/engine/variants/bergen/bergen';
import { block } from '../../src/engine/variants/block/block';
import { brazilian } from '../../src/engine/variants/brazilian/brazilian';
import { brazilianSix } from '../../src/engine/variants/brazilian-six/brazilian-six';
import { cuban } from '../../src/engine/variants/cuban/cuban';
import { cyprus } from '../../src/engine/variants/cyprus/cyprus';
import { dominican } from '../../src/engine/variants/dominican/dominican';
import { draw } from '../../src/engine/variants/draw/draw';
import { fivesAndThrees } from '../../src/engine/variants/fives-and-threes/fives-and-threes';
import { gaple } from '../../src/engine/variants/gaple/gaple';
import { jamaicanCutThroat } from '../../src/engine/variants/jamaican-cut-throat/jamaican-cut-throat';
import { jamaicanPartner } from '../../src/engine/variants/jamaican-partner/jamaican-partner';
import { kozel } from '../../src/engine/variants/kozel/kozel';
import { matador } from '../../src/engine/variants/matador/matador';
import { partnership } from '../../src/engine/variants/partnership/partnership';
import { puertoRican500 } from '../../src/engine/variants/puerto-rican-500/puerto-rican-500';
import { sebastopol } from '../../src/engine/variants/sebastopol/sebastopol';
import { venezuelan } from '../../src/engine/variants/venezuelan/venezuelan';
import { given, type GivenLine, type LineTable } from '../kit/line-table';
import { step } from '../kit/play';
import { tiles } from '../kit/tiles';

/* What the options of the games that are played round the world come to where players choose them, and what holds where nobody does. */

const HUNDRED = { target: 100 };
const LOT = { firstLead: 'lot', nextLead: 'rotate' };
const MINUS_OWN = { blockScore: 'losers-minus-own' };
const ABLE = { reserve: 2, blockWinner: 'without-doubles' };
const LOSERS = { score: 'losers' };
const EVERYTHING = { score: 'all-hands' };
const WON = { nextLead: 'winner', partnerMayLead: true };
const PREVIOUS = { closerAgainst: 'previous' };
const ALL_BONUSES = { firstRounds: true, capicua: true, chuchazo: true, blockBonus: false };
const PLAIN = { oneAllPlaysTwo: false };

describe('what holds where nobody chooses (docs/rules.md B1 to B14)', () => {
  test.each<[string, { readonly options: { readonly defaults: object } }, object]>([
    ['B1: "lot", "then rotates", "minus own", "Target 100"', block, { ...HUNDRED, ...LOT, ...MINUS_OWN }],
    ['B2: "as Block", "2 tiles never drawn (2 players); 1 with more"', draw, { ...LOT, reserve: 'by-players' }],
    ['A5: "exactly 61", "four as pairs"', fivesAndThrees, { target: 61, exactFinish: true, pairs: true }],
    ['B7: "+1", "hands without doubles beat hands with doubles"', bergen, { roundPoints: 1, endCaps: false, ...ABLE }],
    ['B8: "reserve 2 (or 0)", "Target 100"', matador, { ...HUNDRED, reserve: 2, voluntaryDraw: false }],
    ['B9: "Target 60 or 100"', sebastopol, { target: 60 }],
    ['B9: "double-nine", "last tile never drawn"', cyprus, { ...HUNDRED, tileSet: 'double-9', reserve: 1 }],
    ['B13: "5+ doubles", "a member of the winning pair"', cuban, { ...HUNDRED, ...LOSERS, redealMoreThan: 4, ...WON }],
    ['B14: "losers", "lower pair; tie 0", "100"', partnership, { ...HUNDRED, ...LOSERS, blockTie: 'none' }],
    ['B14: "all tiles", "25", "previous", "200"', dominican, { target: 200, ...EVERYTHING, bonus: 25, ...PREVIOUS }],
    ['B14: "all tiles", "hands 1-4", "500"', puertoRican500, { target: 500, ...EVERYTHING, ...ALL_BONUSES }],
    ['B14: "all tiles", "lower pair"', venezuelan, { ...HUNDRED, ...EVERYTHING, blockTie: 'none' }],
    ['B14: "six love", "lowest single hand"', jamaicanPartner, { target: 6, blockWinner: 'lowest-hand', ...PLAIN }],
    ['B14: "6 while someone has 0", "2p 14 (or 7)"', jamaicanCutThroat, { target: 6, twoHandSize: 14 }],
    ['B14: "losers", "the pair that closed loses", "50"', brazilian, { target: 50, ...LOSERS, blockTie: 'non-closer' }],
    ['B14: "4 doubles: redeal worth double", "6"', brazilianSix, { target: 6, doubles: true }],
    ['B14: "more than 5 doubles redeal"', gaple, { misdealMoreThan: 5 }],
    ['B14: "first recorded loss needs 13+", "loser reaches 101"', kozel, { target: 101, firstRecord: 13 }],
  ])('%s', (_quote, variant, defaults) => {
    expect(variant.options.defaults).toMatchObject(defaults);
  });
});

function paid<O extends JsonObject>(table: LineTable<O>): readonly string[] {
  return table.events.flatMap((event) =>
    event.type === 'PointsScored' ? [`${event.side}: ${event.points} ${event.reason}`] : [],
  );
}

/** Seat 0 goes out; its partner has 3 pips left, the others 9 and 1. */
function out<O extends JsonObject>(variant: Variant<LineTypes<O>>, more: Partial<GivenLine<O>> = {}): LineTable<O> {
  return given({ variant, hands: ['6-4', '5-4', '2-1', '1-0'], row: '6-3', ...more }).play('6-4>L');
}

/** Seat 0 lays 6-6, with which nobody can go on. */
function closed<O extends JsonObject>(
  variant: Variant<LineTypes<O>>,
  options: Partial<O>,
  [own = '', ...others]: readonly string[],
): LineTable<O> {
  return given({ variant, options, hands: [`6-6 ${own}`, ...others], row: '6-6' }).play('6-6>L');
}

/** What comes of a deal in which seat 0 holds these tiles. */
function dealt<O extends JsonObject>(
  variant: Variant<LineTypes<O>>,
  { seats, own, options = {} }: { readonly seats: number; readonly own: string; readonly options?: Partial<O> },
) {
  const chosen = { ...variant.options.defaults, ...options };
  const sides = variant.sides(chosen, seats);
  const begun = variant.beginRound(chosen, seats, { round: 1, scores: sides.map(() => 0), leader: 0 });
  const mine = tiles(own);
  const others = tilesOf(variant.tileSet(chosen, seats)).filter((tile) => !mine.includes(tile));
  const deck = [...mine.flatMap((first) => [first, ...others.splice(0, seats - 1)]), ...others];
  return step(variant, begun, { type: 'Deal', deck });
}

describe('Cuba (B13)', () => {
  const asks = (own: string, redealMoreThan = 4): boolean => {
    const { after } = dealt(cuban, { seats: 4, own: `${own} 9-8 9-7 9-6 9-5 9-4`, options: { redealMoreThan } });
    return cuban.legalMoves(after, 0).some(({ type }) => type === 'redeal');
  };

  test('who holds five doubles may have the tiles dealt anew (B13: "5+ doubles: may show and redeal")', () => {
    expect([asks('9-9 8-8 7-7 6-6 5-5'), asks('9-9 8-8 7-7 6-6 1-0')]).toEqual([true, false]);
    expect([asks('9-9 8-8 7-7 6-6 1-0', 3), asks('9-9 8-8 7-7 6-6 5-5', 0)]).toEqual([true, false]);
  });

  test("the lead goes round, and is nobody else's to take, where the options say so", () => {
    // Seat 2 led, and seat 0 goes out.
    const next = (nextLead: 'rotate' | 'winner') =>
      out(cuban, { options: { nextLead }, row: '6-3 3-3>R' }).view(ALL).ended?.nextLeader;
    expect([next('rotate'), next('winner')]).toEqual([3, 0]);
    const table = given({ variant: cuban, options: { partnerMayLead: false }, hands: ['9-9', '8-8', '7-7', '6-6'] });
    expect(table.legal()).toEqual(['9-9']);
  });

  test('a tie pays nothing (B13: "tie nothing")', () => {
    const table = closed(cuban, {}, ['3-0', '5-4', '5-3', '1-1']);
    expect([paid(table), table.view(ALL).ended?.winners]).toEqual([[], []]);
  });
});

describe('Gaple (B14)', () => {
  test('more than five doubles void the deal, and where the option says 0 none do', () => {
    const types = (own: string, options = {}): readonly string[] =>
      dealt(gaple, { seats: 4, own, options }).events.map(({ type }) => type);
    expect(types('6-6 5-5 4-4 3-3 2-2 1-0 2-0')).toEqual(['RoundDealt']);
    expect(types('6-6 5-5 4-4 3-3 2-2 1-1 1-0')).toEqual(['RoundDealt', 'DealDiscarded']);
    expect(types('6-6 5-5 4-4 3-3 2-2 1-1 1-0', { misdealMoreThan: 0 })).toEqual(['RoundDealt']);
  });

  test('a block goes to the fewest pips, and pays as the option says', () => {
    const block = (blockScore: 'losers' | 'losers-minus-own' | 'all-hands') =>
      paid(closed(gaple, { blockScore }, ['2-1', '5-5', '4-4', '5-0']));
    expect([block('losers'), block('losers-minus-own'), block('all-hands')]).toEqual([
      ['0: 23 round'],
      ['0: 20 round'],
      ['0: 26 round'],
    ]);
  });
});

/** How many tiles each is dealt. */
function sizes<O extends JsonObject>(
  variant: Variant<LineTypes<O>>,
  seats: number,
  options: Partial<O> = {},
): readonly number[] {
  return dealt(variant, { seats, own: '', options }).events.flatMap((event) =>
    event.type === 'RoundDealt' ? event.hands.map((hand) => hand.tiles.length) : [],
  );
}

test('the hands are those of B13 and B14', () => {
  expect([sizes(gaple, 2), sizes(gaple, 4)]).toEqual([
    [14, 14],
    [7, 7, 7, 7],
  ]);
  expect(sizes(cuban, 4)).toEqual([10, 10, 10, 10]);
  expect(sizes(kozel, 3)).toEqual([7, 7, 7]);
});

test('cut-throat is played without 0-0 by three, nine tiles each, and by two with fourteen or seven (B14)', () => {
  expect(sizes(jamaicanCutThroat, 4)).toEqual([7, 7, 7, 7]);
  expect(sizes(jamaicanCutThroat, 3)).toEqual([9, 9, 9]);
  expect(tilesOf(jamaicanCutThroat.tileSet(jamaicanCutThroat.options.defaults, 3))).toHaveLength(27);
  expect(sizes(jamaicanCutThroat, 2)).toEqual([14, 14]);
  expect(sizes(jamaicanCutThroat, 2, { twoHandSize: 7 })).toEqual([7, 7]);
});

describe('bonuses that are switched off', () => {
  test('in Puerto Rico: of the first rounds, of capicú, of chuchazo (B14)', () => {
    expect(paid(out(puertoRican500, { options: { firstRounds: false } }))).toEqual(['0: 13 round']);
    const last = (options: Partial<typeof puertoRican500.options.defaults>, hand: string, row: string, move: string) =>
      paid(given({ variant: puertoRican500, options, hands: [hand, '5-5', '4-4', '2-2'], row, round: 5 }).play(move));
    expect(last({ capicua: false }, '6-3', '6-5 5-3>R', '6-3>L')).toEqual(['0: 22 round']);
    expect(last({ chuchazo: false }, '0-0', '6-0', '0-0>R')).toEqual(['0: 22 round']);
    // B14: "capicu +100 (not with a double)".
    expect(last({}, '6-6', '6-5 6-5>R', '6-6>L')).toEqual(['0: 22 round']);
  });

  test('in the Dominican Republic: any, and what they are worth otherwise (B14)', () => {
    const lead = (bonus: number, hand: string, move: string) =>
      paid(given({ variant: dominican, options: { bonus }, hands: [hand, '5-5', '3-3', '0-0'] }).after(`${move} pass`));
    expect([lead(0, '6-6 6-1', '6-6'), lead(10, '6-6 6-1', '6-6'), lead(10, '6-2 6-1', '6-2')]).toEqual([
      [],
      ['0: 10 bonus-pass-lead'],
      ['0: 20 bonus-pass-lead'],
    ]);
  });
});

test('the losers alone pay, or all hands, where the option `score` says so (B14)', () => {
  expect(paid(out(partnership, { options: { score: 'all-hands' } }))).toEqual(['0: 13 round']);
  expect(paid(out(venezuelan, { options: { score: 'losers' } }))).toEqual(['0: 10 round']);
  expect(paid(out(dominican, { options: { score: 'losers' } }))).toEqual(['0: 10 round']);
  expect(paid(out(brazilian, { options: { score: 'all-hands' } }))).toEqual(['0: 13 round']);
  expect(paid(out(cuban, { options: { score: 'all-hands' } }))).toEqual(['0: 13 round']);
});

test("a tied block is nobody's, the leader's, the closer's or the others' as `blockTie` says (C)", () => {
  // Seat 3 leads 6-6, seat 0 closes.
  const winners = (blockTie: 'none' | 'leader' | 'closer' | 'non-closer') =>
    closed(partnership, { blockTie }, ['3-0', '5-4', '5-3', '1-1']).view(ALL).ended?.winners;
  expect([winners('none'), winners('leader'), winners('closer'), winners('non-closer')]).toEqual([
    [],
    [1, 3],
    [0, 2],
    [1, 3],
  ]);
});

describe('Jamaica (B14)', () => {
  test('the lowest pair has a block where the option says so', () => {
    const hands = ['2-1', '1-1', '4-0', '5-4'];
    const winners = (blockWinner: 'lowest-hand' | 'lowest-pair') =>
      closed(jamaicanPartner, { blockWinner }, hands).view(ALL).ended?.winners;
    expect([winners('lowest-hand'), winners('lowest-pair')]).toEqual([
      [1, 3],
      [0, 2],
    ]);
  });
});

describe('Brazil to six (B14)', () => {
  test('a block is worth one, and a tied one nothing', () => {
    expect(paid(closed(brazilianSix, {}, ['2-1', '5-5', '4-4', '5-0']))).toEqual(['0: 1 round']);
    expect(paid(closed(brazilianSix, {}, ['3-0', '5-4', '5-3', '1-1']))).toEqual([]);
  });

  test('doubles do not matter where the option is off', () => {
    const own = '6-6 5-5 4-4 3-3 2-2 1-1 1-0';
    expect(dealt(brazilianSix, { seats: 4, own, options: { doubles: false } }).events).toHaveLength(1);
  });
});

describe('Kozel (B14)', () => {
  test('a first loss is written down from as many points as the option says', () => {
    const after = (firstRecord: number) =>
      paid(given({ variant: kozel, options: { firstRecord }, hands: ['6-4', '5-5', '5-3'], row: '6-1' }).play('6-4>L'));
    expect([after(0), after(9), after(11)]).toEqual([['1: 10 round', '2: 8 round'], ['1: 10 round'], []]);
  });

  test('of a fish those with the fewest pips write nothing down, and nobody wins where several have them', () => {
    const shared = given({
      variant: kozel,
      options: { firstRecord: 0 },
      hands: ['6-6 2-1', '3-0', '5-4'],
      row: '6-6',
    }).play('6-6>L');
    expect([paid(shared), shared.view(ALL).ended?.winners]).toEqual([['2: 9 round'], []]);
  });
});

describe('Fives and Threes (A5)', () => {
  const gained = (options: Partial<typeof fivesAndThrees.options.defaults>) =>
    given({ variant: fivesAndThrees, options, hands: ['5-5 1-1', '5-3 4-3'], scores: [60, 0] }).play('5-5');

  test('a gain that would pass 61 is ignored whole, and wins where the option says so', () => {
    expect([paid(gained({})), gained({}).view(ALL).ended]).toEqual([[], undefined]);
    const over = gained({ exactFinish: false });
    expect([paid(over), over.view(ALL).ended?.reason]).toEqual([['0: 2 play'], 'target']);
  });

  test('four play alone where the option says so', () => {
    expect(fivesAndThrees.sides({ ...fivesAndThrees.options.defaults, pairs: false }, 4)).toEqual([0, 1, 2, 3]);
    expect(fivesAndThrees.sides(fivesAndThrees.options.defaults, 4)).toEqual([0, 1, 0, 1]);
  });
});

describe('the first lead, where the option says so', () => {
  test('is drawn for in the general game of pairs (B14: "6-6 or draw")', () => {
    const begun = (options: Partial<typeof partnership.options.defaults>) =>
      partnership.beginRound({ ...partnership.options.defaults, ...options }, 4, { round: 1, scores: [0, 0] });
    expect(partnership.turn(begun({}))).toMatchObject({ chance: { kind: 'deal' } });
    const drawn = begun({ firstLead: 'draw' });
    expect(partnership.turn(drawn)).toMatchObject({ chance: { kind: 'lead-draw' } });
    const { after } = step(partnership, drawn, { type: 'DrawLead', tiles: tiles('6-1 5-3 6-2 0-0') });
    expect(after.leader).toBe(2);
  });

  test('is the highest double in Fives and Threes, and scores (B6: "QuentinC highest double leads")', () => {
    const options = { ...fivesAndThrees.options.defaults, firstLead: 'highest-double' } as const;
    const begun = fivesAndThrees.beginRound(options, 2, { round: 1, scores: [0, 0] });
    const deck = tiles('6-4 5-5 1-1 6-5 2-1 3-1 4-1 5-1 6-1 3-2 4-2 5-2 6-2 4-3');
    const { events } = step(fivesAndThrees, begun, { type: 'Deal', deck });
    expect(events.slice(1)).toMatchObject([
      { type: 'TilePlayed', seat: 1, tile: '5-5', automatic: true },
      { type: 'PointsScored', side: 1, points: 2, reason: 'play' },
    ]);
  });
});
