import { chooseMove } from '../../src/bots/bot';
import { ALL, viewerOf } from '../../src/engine/dominoes/seat';
import { matador, type MatadorOptions } from '../../src/engine/variants/matador/matador';
import { given } from '../kit/line-table';

const legal = (hand: string, row: string, options: Partial<MatadorOptions> = {}): readonly string[] =>
  given({ variant: matador, options, hands: [hand, '9-9'], row }).legal();

test('touching halves total seven (B8)', () => {
  expect(legal('6-4 5-5 4-2 3-3 1-1', '6-2')).toEqual(['5-5>R', '1-1>L']);
});

test('a matador goes to any end, either way round, and only matadors to a blank (B8)', () => {
  expect(legal('6-1 5-4', '6-0')).toEqual(['6-1>L:1', '6-1>L:6', '6-1>R:1', '6-1>R:6']);
  expect(legal('6-6 5-4 1-0', '0-0')).toEqual(['pass']);
  expect(legal('0-0 5-4', '6-5')).toEqual(['0-0>L', '0-0>R']);
});

test.each([
  ['double-6', '6-1 5-2 4-3', '6-2 5-3'],
  ['double-9', '9-1 8-2 7-3 6-4 5-5', '6-1 9-2'],
  ['double-12', '12-1 11-2 7-6', '9-1 6-6'],
  ['double-18', '18-1 10-9', '12-1'],
] as const)(
  'the matadors of %s are those that total one more than the highest pip (B8)',
  (tileSet, matadors, others) => {
    expect(new Set(legal(matadors, '0-0', { tileSet }).map((move) => move.split('>')[0]))).toEqual(
      new Set(matadors.split(' ')),
    );
    expect(legal(others, '0-0', { tileSet })).toEqual(['pass']);
  },
);

test('the event says which half lies outwards, and the next tile joins that', () => {
  const table = given({ variant: matador, hands: ['6-1 5-5', '6-6 4-4'], row: '4-0' }).play('6-1>R:1');
  expect(table.events[0]).toMatchObject({ tile: '6-1', arm: 'R', joins: 6, outward: 1 });
  expect(table.view(ALL).openEnds).toEqual([4, 1]);
  expect(table.legal()).toEqual(['6-6>R']);
  expect(matador.played(table.events[0] ?? { type: 'PlayerPassed', seat: 0 })).toBe('6-1>R:1');
});

test('a matador must be told which way it lies', () => {
  const table = given({ variant: matador, hands: ['6-1 5-5', '6-6'], row: '4-0' });
  expect(table.refusal('6-1>R')).toMatchObject({
    code: 'MOVE_AMBIGUOUS',
    clause: '3.4',
    choices: ['6-1>R:1', '6-1>R:6'],
  });
  expect(table.refusal('1-6').choices).toEqual(['6-1>L:1', '6-1>L:6', '6-1>R:1', '6-1>R:6']);
  expect(table.refusal('6-1>R:4').code).toBe('MOVE_UNREADABLE');
});

test('a half that cannot lie outwards is refused, and one that must may be said', () => {
  const table = given({ variant: matador, hands: ['5-3 5-5', '6-6'], row: '4-0' });
  expect(table.refusal('5-3>L:3')).toMatchObject({ code: 'TILE_DOES_NOT_FIT' });
  expect(table.play('5-3>L:5').events).toEqual(table.play('5-3').events);
});

test('ends the round with the last tile (R02), asks nobody who may not move (C02), and gives the turn back (R35)', () => {
  const table = given({ variant: matador, hands: ['2-0 5-5', '6-1 4-4'], row: '6-6' });
  expect(table.legal()).toEqual(['pass']);
  expect(table.play('pass').refusal('pass', 0).code).toBe('NOT_YOUR_TURN');
  const back = table.play('pass').play('6-1>L:2'.replace(':2', ':6'));
  expect(back.view(ALL).ended).toMatchObject({ reason: 'blocked' });
  const out = given({ variant: matador, hands: ['1-0', '4-4'], row: '6-6' }).play('1-0>L');
  expect(out.view(ALL).ended).toMatchObject({ reason: 'out', winners: [0] });
  expect(out.refusal('4-4', 1).code).toBe('ROUND_OVER');
});

test('the lightest hand of a block is paid the others, or all hands (B8: "lightest scores sum of hands")', () => {
  const points = (blockScore: MatadorOptions['blockScore']): unknown =>
    given({ variant: matador, options: { blockScore }, hands: ['3-1 2-0', '6-6 5-5'], row: '6-6' }).play('3-1>L')
      .events[1];
  expect([points('losers'), points('all-hands')]).toMatchObject([{ points: 22 }, { points: 24 }]);
});

test.each([1, 2])('the computer plays it at level %d', (level) => {
  const table = given({ variant: matador, hands: ['6-1 5-4', '6-6'], row: '6-0' });
  const moves = matador.legalMoves(table.state, 0).map((move) => ({ ...move, notation: matador.makeMove(move) }));
  const move = chooseMove({ seat: 0, level, view: table.view(viewerOf(0)), legal: moves, seen: [], random: () => 0.3 });
  expect(table.legal()).toContain(move.notation);
});
