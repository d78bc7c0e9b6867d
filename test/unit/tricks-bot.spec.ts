import { chooseMove } from '../../src/bots/bot';
import { viewerOf, type Seat } from '../../src/engine/dominoes/seat';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import { texas42, type Texas42Options } from '../../src/engine/variants/texas-42/texas-42';
import { given, TricksTable, WHOLE, type GivenTricks } from '../kit/tricks-table';
import { seeded, shuffled, type Seeded } from '../kit/seeded';

/** What the computer plays at a table, at a level, whatever its chance says of moves that are alike. */
function choice({ state }: TricksTable, { level = 2, random = seeded(1) } = {}): string {
  const turn = texas42.turn(state);
  if (turn.kind !== 'seat') throw new Error('no seat is to move');
  const { seat } = turn;
  const legal = texas42.legalMoves(state, seat).map((move) => ({ ...move, notation: texas42.makeMove(move) }));
  const view = texas42.view(state, viewerOf(seat));
  return chooseMove({ seat, level, view, legal, seen: [], random: () => random(1000) / 1000 }).notation;
}

const PASSES = 'pass, pass, pass';

/** A table whose first bidder holds these tiles; the others share the rest. */
function holding(hand: string, options: Partial<Texas42Options> = {}): TricksTable {
  const own = hand.split(' ');
  const rest = tilesOf(doubleSet(6)).filter((tile) => !own.includes(tile));
  const hands: GivenTricks['hands'] = [
    hand,
    rest.slice(0, 7).join(' '),
    rest.slice(7, 14).join(' '),
    rest.slice(14).join(' '),
  ];
  return given({ hands, options });
}

describe('the computer at level 2 bids', () => {
  test('two marks on a hand that loses nothing', () => {
    expect(choice(holding('6-6 6-5 6-4 6-3 5-5 4-4 1-1'))).toBe('bid 2-marks');
  });

  test('what it seems to be worth on a hand that may lose a trick, since it is not asked again', () => {
    expect(choice(holding('6-6 6-5 6-4 6-3 5-5 4-4 2-1'))).toBe('bid 36');
  });

  test('nothing on a hand with few trumps', () => {
    expect(choice(holding('6-5 5-4 4-3 3-2 2-1 1-0 0-0'))).toBe('pass');
  });

  test('no more than it needs when it speaks last', () => {
    const hands: GivenTricks['hands'] = [WHOLE[1], WHOLE[2], WHOLE[3], '6-6 6-5 6-4 6-3 5-5 1-1 0-0'];
    expect(choice(given({ hands }).after('bid 30, pass, pass'))).toBe('bid 31');
    expect(choice(given({ hands }).after(PASSES))).toBe('bid 30');
  });

  test('nothing over its partner', () => {
    const hands: GivenTricks['hands'] = [
      '6-2 6-1 0-0 4-3 4-2 3-0 2-0',
      '6-0 5-4 5-3 5-2 5-1 5-0 4-1',
      '6-6 6-5 6-4 6-3 5-5 4-4 2-1',
      '4-0 3-3 3-2 3-1 2-2 1-1 1-0',
    ];
    expect(choice(given({ hands }).after('bid 30, pass'))).toBe('pass');
    expect(choice(given({ hands }).after('pass, bid 30'))).toBe('bid 36');
  });

  test('30 where it must', () => {
    const hands: GivenTricks['hands'] = [WHOLE[0], WHOLE[2], WHOLE[3], WHOLE[1]];
    expect(choice(given({ hands }).after(PASSES))).toBe('bid 30');
  });
});

describe('the computer at level 2 names', () => {
  test('the trumps of which it holds most at the top', () => {
    expect(choice(given({ hands: WHOLE }).after(`bid 30, ${PASSES}`))).toBe('trump 6');
    expect(choice(holding('5-5 5-4 6-5 5-3 1-1 0-0 2-1').after(`bid 30, ${PASSES}`))).toBe('trump 5');
    expect(choice(holding('6-6 5-5 4-4 3-3 2-2 1-0 6-5').after(`bid 30, ${PASSES}`))).toMatch(/trump doubles|no-trump/);
  });

  test('no nello with a hand that it bid marks on', () => {
    const table = given({ hands: WHOLE, options: { nello: 'doubles-high', sevens: true } });
    expect(choice(table.after(`bid 1-mark, ${PASSES}`))).toBe('trump 6');
  });
});

describe('the computer at level 2 plays', () => {
  const sixes = given({ hands: WHOLE }).after(`bid 30, ${PASSES}, trump 6`);

  test('a high trump first while others may hold some', () => {
    expect(choice(sixes)).toMatch(/^6-/);
    expect(choice(sixes.after('6-6, 6-1, 6-0, 4-0'))).toMatch(/^6-/);
  });

  test('the tile with most points to a trick that its partner has won', () => {
    // Seat 2 follows its partner's highest trump with nothing but 6-0; after that it gives 5-0 or 4-1.
    expect(choice(sixes.after('6-6, 6-1, 6-0, 4-0, 6-5, 6-2'))).toMatch(/5-0|4-1/);
  });

  test('no points to a trick that the others have won', () => {
    expect(choice(sixes.after('6-6, 6-1, 6-0, 4-0, 6-5, 6-2, 5-0'))).not.toBe('3-2');
  });

  test('low to lose every trick, and high tiles where they lose', () => {
    const hands: GivenTricks['hands'] = ['6-5 2-0 1-0', '4-4 4-3 4-1', '5-5 5-0 3-3', '4-2 3-2 2-1'];
    const nello = given({ hands, options: { nello: 'doubles-high' } }).after(`bid 1-mark, ${PASSES}, nello`);
    expect(choice(nello)).not.toBe('6-5');
    expect(choice(nello.after('1-0, 4-1, 2-1, 4-4, 4-2'))).toBe('6-5');
  });

  test('under the bidder who means to lose every trick', () => {
    const hands: GivenTricks['hands'] = ['3-1 2-0 1-0', '6-6 5-5 4-4', '6-0 5-0 4-0', '6-4 6-3 3-0'];
    const nello = given({ hands, options: { nello: 'doubles-high' } }).after(`bid 1-mark, ${PASSES}, nello`);
    expect(choice(nello.after('3-1, 6-6'))).toBe('3-0');
  });
});

/** Seats 0 and 2 play at one level, 1 and 3 at the other; the marks of each side over many rounds. */
function marksOver(rounds: number, levels: readonly [number, number], random: Seeded, options = {}): readonly number[] {
  const marks = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const start = { round: 1, scores: [0, 0], leader: round % 4 };
    let state = texas42.beginRound({ ...texas42.options.defaults, ...options }, 4, start);
    for (let turn = texas42.turn(state); turn.kind !== 'over'; turn = texas42.turn(state)) {
      const command =
        turn.kind === 'seat'
          ? moveOf(new TricksTable(state), turn.seat, { level: levels[turn.seat % 2] ?? 1, random })
          : ({ type: 'Deal', deck: shuffled(tilesOf(doubleSet(6)), random) } as const);
      const decided = texas42.decide(state, command);
      if (!decided.ok) throw new Error(decided.error.message);
      state = decided.value.reduce(texas42.evolve, state);
    }
    state.scores.forEach((score, side) => (marks[side] = (marks[side] ?? 0) + score));
  }
  return marks;
}

function moveOf(table: TricksTable, seat: Seat, player: { level: number; random: Seeded }) {
  const move = texas42.parseMove(choice(table, player));
  if (!move.ok) throw new Error(move.error.message);
  return { type: 'Move', seat, move: move.value } as const;
}

test('level 2 wins far more marks than level 1', () => {
  const [better = 0, worse = 0] = marksOver(60, [2, 1], seeded(42));
  expect(better).toBeGreaterThan(5 * worse);
});

test.each([
  { nello: 'doubles-low', sevens: true, plunge: true, splash: true },
  { scoring: 'points', allPass: 'redeal' },
])('both levels come to the end of a round with %j', (options) => {
  const paid = marksOver(20, [1, 2], seeded(7), options);
  expect(paid.reduce((sum, marks) => sum + marks, 0)).toBeGreaterThan(0);
});
