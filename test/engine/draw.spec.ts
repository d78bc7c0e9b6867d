import { ALL, viewerOf } from '../../src/engine/dominoes/seat';
import { draw, type DrawOptions } from '../../src/engine/variants/draw/draw';
import { given, type LineTable } from '../kit/line-table';

/** Seat 0 leads 6-6, which seat 1 cannot follow. */
function stuck(boneyard: string, options: Partial<DrawOptions> = {}): LineTable<DrawOptions> {
  return given({ variant: draw, options, hands: ['6-6 1-0', '5-5 4-3'], boneyard }).play('6-6');
}

describe('drawing (B2: "draw until playable; a playable drawn tile must be played")', () => {
  test('goes on, a tile at a time, until one fits, which must then be played', () => {
    const table = stuck('2-2 6-2 3-3 4-4');
    expect(table.legal()).toEqual(['draw']);
    expect(table.after('draw').legal()).toEqual(['draw']);
    expect(table.after('draw draw').legal()).toEqual(['6-2>L', '6-2>R']);
    expect(table.after('draw draw').refusal('draw')).toMatchObject({ code: 'DRAW_NOT_ALLOWED', clause: '3.6' });
  });

  test('shows others how many tiles were drawn, and not which', () => {
    const table = stuck('2-2 6-2 3-3 4-4').play('draw');
    expect(table.view(viewerOf(0)).hands[1]).toEqual({ tiles: [], hidden: 3 });
    expect(table.view(viewerOf(1)).hands[1]?.tiles).toContain('2-2');
  });

  test.each([
    { reserve: '0', seats: 2, drawn: 3 },
    { reserve: '1', seats: 2, drawn: 2 },
    { reserve: '2', seats: 2, drawn: 1 },
    { reserve: 'by-players', seats: 2, drawn: 1 },
    { reserve: 'by-players', seats: 3, drawn: 2 },
    { reserve: 'by-players', seats: 4, drawn: 2 },
  ] as const)(
    'with reserve $reserve takes $drawn of three tiles where $seats play (R10, R20)',
    ({ reserve, seats, drawn }) => {
      const hands = ['6-6 1-0', '5-5 4-3', '5-4', '5-3'].slice(0, seats);
      let table = given({ variant: draw, options: { reserve }, hands, boneyard: '2-2 3-3 4-4' }).play('6-6');
      for (let taken = 0; taken < drawn; taken++) {
        expect(table.view(ALL).ended).toBeUndefined();
        table = table.play('draw');
      }
      expect(table.view(ALL).ended).toMatchObject({ reason: 'blocked', winners: [0] });
    },
  );

  test('from an empty boneyard is refused, and the turn stays (R19)', () => {
    const table = given({ variant: draw, hands: ['6-6 1-0', '5-5 4-3', '6-5'] }).play('6-6');
    expect(table.refusal('draw').message).toBe('The last tile is never drawn: pass.');
    expect(table.legal()).toEqual(['pass']);
    const empty = given({ variant: draw, options: { reserve: '0' }, hands: ['6-6 1-0', '5-5', '6-5'] }).play('6-6');
    expect(empty.refusal('draw').message).toBe('No tiles are left to draw: pass.');
  });

  test('at will is an option, and not before the lead', () => {
    const options = { voluntaryDraw: true };
    const table = given({ variant: draw, options, hands: ['6-6 1-0', '6-5 4-3'], boneyard: '2-2 3-3 4-4' });
    expect(table.legal()).toEqual(['6-6', '1-0']);
    expect(table.refusal('draw').code).toBe('DRAW_NOT_ALLOWED');
    expect(table.play('6-6').legal()).toEqual(['6-5>L', '6-5>R', 'draw']);
    expect(table.after('6-6 draw').refusal('pass').code).toBe('PASS_NOT_ALLOWED');
  });
});

describe('the end', () => {
  test('pays the lowest hand of a block the others less its own, or as blockScore says (B2: "as Block")', () => {
    const points = (blockScore: DrawOptions['blockScore']): unknown =>
      stuck('2-2', { blockScore }).events.find((event) => event.type === 'PointsScored')?.points;
    expect((['losers-minus-own', 'losers', 'all-hands'] as const).map(points)).toEqual([16, 17, 18]);
  });

  test('counts the boneyard too where the option says so (B2: "Some score the stock too")', () => {
    const hands = ['6-6', '5-5'];
    const options = { countBoneyard: true };
    const table = given({ variant: draw, options, hands, boneyard: '2-2 3-3' }).play('6-6');
    expect(table.events[1]).toMatchObject({ type: 'PointsScored', points: 20 });
  });
});
