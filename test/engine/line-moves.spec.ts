import { ALL, SPECTATOR, viewerOf } from '../../src/engine/dominoes/seat';
import { block } from '../../src/engine/variants/block/block';
import { traditional } from '../../src/engine/variants/traditional/traditional';
import { given } from '../kit/line-table';

describe('the lead', () => {
  const table = given({ variant: block, hands: ['6-4 5-5 1-0 2-1 3-3 6-0 4-2', '6-5 6-6 5-4 4-4 3-1 2-0 5-0'] });

  test('is any tile, one move each, without a place (R03)', () => {
    expect(table.legal()).toEqual(['6-4', '5-5', '1-0', '2-1', '3-3', '6-0', '4-2']);
    expect(table.play('6-4').view().lead).toBe('6-4');
  });

  test('joins nothing: a place is refused, left or right alike (R03)', () => {
    const [left, right] = [table.refusal('6-4>L'), table.refusal('6-4>R')];
    expect(left).toEqual({
      code: 'PLACE_NOT_OPEN',
      message: 'The table is empty: lead 6-4 without a place.',
      clause: '3.3',
    });
    expect(right).toEqual(left);
  });

  test('lies with its higher pip to the left', () => {
    expect(table.play('6-4').view()).toMatchObject({
      arms: [
        { arm: 'L', end: 6, tiles: [] },
        { arm: 'R', end: 4, tiles: [] },
      ],
    });
  });

  test('may not be a pass', () => {
    expect(table.refusal('pass').code).toBe('PASS_NOT_ALLOWED');
  });
});

describe('a tile', () => {
  test('joins an end that shows one of its halves, and shows the other', () => {
    const table = given({ variant: block, hands: ['6-1 4-4', '1-0 2-2'], row: '6-4' });
    expect(table.legal()).toEqual(['6-1>L', '4-4>R']);
    expect(table.play('6-1>L').view().openEnds).toEqual([1, 4]);
    expect(table.play('4-4>R').view().openEnds).toEqual([6, 4]);
  });

  test('that does not fit changes nothing; another is then accepted (R16)', () => {
    const table = given({ variant: block, hands: ['6-6 6-0', '5-0 2-2'], row: '0-0' });
    expect(table.refusal('6-6>L')).toMatchObject({ code: 'TILE_DOES_NOT_FIT', clause: '3.2' });
    expect(table.refusal('6-6').message).toBe('6-6 does not fit: the ends show 0.');
    expect(table.view().openEnds).toEqual([0, 0]);
    expect(table.toMove()).toBe(0);
    expect(table.play('6-0').view().openEnds).toEqual([6, 0]);
  });

  test('cannot be laid at a tile within the row (R14)', () => {
    const table = given({ variant: block, hands: ['1-0 3-3', '3-2 6-6'], row: '2-1 2-0>L 3-0>L' });
    expect(table.refusal('1-0>2-0').code).toBe('MOVE_UNREADABLE');
    expect(table.refusal('1-0>U')).toEqual({
      code: 'PLACE_NOT_OPEN',
      message: 'There is no open place U. Open: L, R.',
      clause: '3.3',
    });
    expect(table.refusal('1-0>L').code).toBe('TILE_DOES_NOT_FIT');
  });

  test('must be held', () => {
    const table = given({ variant: block, hands: ['6-1 5-5', '1-0 6-6'], row: '6-4' });
    expect(table.refusal('6-6>L')).toMatchObject({ code: 'TILE_NOT_HELD', message: 'You do not hold 6-6.' });
    expect(table.refusal('9-9>L').code).toBe('TILE_NOT_HELD');
  });

  test('without a place goes where alone it fits', () => {
    const table = given({ variant: block, hands: ['6-1 5-5', '1-0 4-4'], row: '6-4' });
    expect(table.play('1-6').events).toEqual([{ type: 'TilePlayed', seat: 0, tile: '6-1', arm: 'L', joins: 6 }]);
  });

  test('without a place is ambiguous where it fits two different ends (R15)', () => {
    const table = given({ variant: block, hands: ['5-2 1-0', '5-0 2-0'], row: '5-2 5-5>L' });
    expect(table.refusal('5-2')).toEqual({
      code: 'MOVE_AMBIGUOUS',
      message: '5-2 fits more than one end: say 5-2>L or 5-2>R.',
      clause: '3.4',
      choices: ['5-2>L', '5-2>R'],
    });
    expect(table.play('5-2>L').view().openEnds).toEqual([2, 2]);
    expect(table.play('5-2>R').view().openEnds).toEqual([5, 5]);
  });

  test('without a place goes left where both ends show the same pip; both places are offered (R15)', () => {
    const table = given({ variant: block, hands: ['6-5 1-0', '5-0 2-0'], row: '6-6' });
    expect(table.legal()).toEqual(['6-5>L', '6-5>R']);
    expect(table.play('6-5').view().openEnds).toEqual([5, 6]);
  });
});

describe('a pass', () => {
  test('is refused while a tile fits, and the tiles are named', () => {
    const table = given({ variant: traditional, hands: ['6-0 5-5', '6-1 2-0'], row: '6-6' });
    expect(table.refusal('pass')).toEqual({
      code: 'PASS_NOT_ALLOWED',
      message: 'You can play: 6-0>L, 6-0>R.',
      clause: '3.5',
    });
  });

  test('is the one move when nothing fits', () => {
    const table = given({ variant: traditional, hands: ['3-0 5-5', '6-1 2-0'], row: '6-6' });
    expect(table.legal()).toEqual(['pass']);
    expect(table.play('pass').events).toEqual([{ type: 'PlayerPassed', seat: 0 }]);
    expect(table.play('pass').toMove()).toBe(1);
  });

  test('tells everybody what the seat does not hold', () => {
    const table = given({ variant: block, hands: ['3-0 5-5', '6-1 2-0'], row: '6-4' }).play('pass');
    expect(table.view(SPECTATOR).lacks).toEqual([[4, 6], []]);
  });

  test('does not end a seat’s part in the round: it is asked again when an end fits (R35)', () => {
    const hands = ['4-4 4-2 6-6', '3-0 5-5 2-2', '4-0 1-0 6-1', '6-4 1-1 5-4'];
    const table = given({ variant: block, hands, row: '4-1' }).play('4-4');
    expect(table.toMove()).toBe(1);
    expect(table.legal()).toEqual(['pass']);
    const round = table.after('pass 1-0>R 6-4>L');
    expect(round.after('6-6').toMove()).toBe(1);
    expect(round.after('6-6').legal()).toEqual(['3-0>R']);
  });

  test('may be made by the server, and says so', () => {
    const { state } = given({ variant: block, hands: ['3-0 5-5', '6-1 2-0'], row: '6-4' });
    const decided = block.decide(state, { type: 'Move', seat: 0, move: { type: 'pass' }, automatic: true });
    expect(decided).toEqual({ ok: true, value: [{ type: 'PlayerPassed', seat: 0, automatic: true }] });
  });
});

describe('a move', () => {
  const table = given({ variant: block, hands: ['6-1 5-5', '6-5 4-4'], row: '6-4' });

  test('is refused out of turn, whatever it is', () => {
    const refusals = ['6-5>L', '6-1>L', '9-9', 'pass', 'draw'].map((move) => table.refusal(move, 1));
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ code: 'NOT_YOUR_TURN', message: "It is seat 0's turn.", clause: '3.1' });
  });

  test('is never to draw: the tiles left over sleep', () => {
    expect(table.refusal('draw')).toMatchObject({ code: 'DRAW_NOT_ALLOWED', clause: '3.6' });
  });

  test('waits for the deal', () => {
    const state = block.beginRound(block.options.defaults, 2, { round: 1, scores: [0, 0] });
    const decided = block.decide(state, { type: 'Move', seat: 0, move: { type: 'pass' } });
    expect(decided).toMatchObject({ ok: false, error: { code: 'NOT_YOUR_TURN' } });
  });
});

describe('the last tile', () => {
  const table = given({ variant: block, hands: ['6-1', '6-5 4-4 2-0'], row: '6-4' }).play('6-1');

  test('ends the round in the same step (R02, R25)', () => {
    expect(table.events.map(({ type }) => type)).toEqual(['TilePlayed', 'PointsScored', 'RoundEnded']);
    expect(table.view().ended).toMatchObject({ reason: 'out', winners: [0], lastMover: 0, pips: [0, 21] });
    expect(block.turn(table.state)).toEqual({ kind: 'over' });
  });

  test('leaves nobody a move (R02, R25)', () => {
    expect([table.legal(0), table.legal(1)]).toEqual([[], []]);
    for (const move of ['6-5>L', '4-4>R', 'pass', 'draw']) {
      expect(table.refusal(move, 1)).toMatchObject({ code: 'ROUND_OVER', clause: '4.1' });
    }
  });

  test('lets everybody see what is left, in no order of dealing (R02)', () => {
    for (const viewer of [viewerOf(0), viewerOf(1), SPECTATOR, ALL]) {
      expect(table.view(viewer).hands).toEqual([
        { tiles: [], hidden: 0 },
        { tiles: ['2-0', '4-4', '6-5'], hidden: 0 },
      ]);
    }
  });
});

describe('a round after a blocked one', () => {
  test('begins with nothing of the last (R17)', () => {
    const blocked = given({ variant: block, hands: ['4-3 1-1', '2-2 1-0', '5-5 2-1'], row: '4-4', toMove: 0 });
    expect(blocked.play('4-3').view().ended?.reason).toBe('blocked');
    const next = given({
      variant: block,
      hands: ['5-5 1-1', '2-2 1-0', '6-3 2-1'],
      row: '6-6',
      round: 2,
      scores: [4, 0, 0],
    });
    expect(next.view()).toMatchObject({ lacks: [[], [], []], scores: [4, 0, 0] });
    const twice = next.after('pass pass');
    expect(twice.view().ended).toBeUndefined();
    expect(twice.legal()).toEqual(['6-3>L', '6-3>R']);
  });
});

describe('a view', () => {
  test('counts every hand for everybody, and names only one’s own (R09)', () => {
    const hands = ['6-1 5-5 4-0', '6-5 4-4 2-0', '3-1 1-0 3-2', '3-3 5-0 2-2'];
    const table = given({ variant: block, hands, row: '6-4', boneyard: '1-1 2-1' });
    for (const viewer of [viewerOf(0), viewerOf(1), viewerOf(2), viewerOf(3), SPECTATOR]) {
      const view = table.view(viewer);
      expect(view.hands.map(({ tiles, hidden }) => tiles.length + hidden)).toEqual([3, 3, 3, 3]);
      view.hands.forEach((hand, seat) => {
        const own = viewer.kind === 'seats' && viewer.seats.includes(seat);
        expect(hand.tiles.join(' ')).toBe(own ? hands[seat] : '');
      });
      expect(view.boneyard).toEqual({ tiles: [], hidden: 2 });
    }
    expect(table.play('6-1').view(SPECTATOR).hands[0]).toEqual({ tiles: [], hidden: 2 });
  });
});
