import { sumPips } from '../../src/engine/dominoes/tile';
import { tsungShap, type TsungShapOptions } from '../../src/engine/variants/tsung-shap/tsung-shap';
import { given, type GivenFishing } from '../kit/fishing-table';
import { eventsOf, playGame } from '../kit/play';
import { seeded } from '../kit/seeded';

type Position = Omit<GivenFishing<TsungShapOptions>, 'variant'>;

const table = (position: Position) => given({ variant: tsungShap, ...position });
/** Seat 0 will turn 6-5, which sweeps the row: 12 and 7 and 11 are 30. */
const SWEEP: Position = { row: '6-6 6-1', piles: ['6-5 4-2 2-1', '5-4 2-1 3-1'] };

describe('2. A turn', () => {
  const turned = table({ row: '4-4 3-2', piles: ['6-5 2-1', '2-1 2-1'] }).play('turn');

  test('2.3 a tile is placed at either end', () => {
    expect(turned.legal()).toEqual(['pair-left', 'pair-right', 'ten-right', 'place-left', 'place-right']);
    expect(turned.play('place-left').row()).toBe('6-5 4-4 3-2');
    expect(turned.play('place-right').row()).toBe('4-4 3-2 6-5');
    expect(turned.play('place-left').events.at(-1)).toEqual({
      type: 'TilePlaced',
      seat: 0,
      tile: '6-5',
      side: 'left',
    });
  });

  test('2.3 the end must be said', () => {
    expect(turned.refusal('place')).toMatchObject({
      code: 'MOVE_AMBIGUOUS',
      clause: '2.3',
      choices: ['place-left', 'place-right'],
    });
  });

  test('2.3 in an empty row both ends are one', () => {
    const first = table({ piles: ['6-5 2-1', '2-1 2-1'] }).play('turn');
    expect(first.legal()).toEqual(['place']);
    for (const move of ['place-left', 'place-right'])
      expect(first.play(move).events).toEqual(first.play('place').events);
  });
});

describe('3. Captures', () => {
  test('3.5 a pair scores ten times its pips, a ten its pips', () => {
    const pair = table({ row: '5-1 6-6 2-2', piles: ['5-1 2-1', '2-1'] });
    expect(pair.after('turn, pair-left').points()).toEqual([120]);
    const ten = table({ row: '4-4 3-2 3-1', piles: ['6-5 2-1', '2-1'] });
    expect(ten.after('turn, ten-right').points()).toEqual([20]);
  });

  test.each([
    [50, 50],
    [12, 12],
    [200, 120],
    [0, 120],
  ])('3.5 with pairValueMax %i a pair of 5-1 scores %i', (pairValueMax, points) => {
    const pair = table({ row: '5-1 6-6 2-2', piles: ['5-1 2-1', '2-1'], options: { pairValueMax } });
    expect(pair.after('turn, pair-left').points()).toEqual([points]);
  });

  test('3.6 a sweep scores 40 beside its pips, and the same player turns another tile', () => {
    const swept = table(SWEEP).after('turn, ten-right');
    expect(swept.events.slice(2)).toEqual([
      { type: 'PointsScored', seat: 0, side: 0, points: 30, reason: 'ten' },
      { type: 'PointsScored', seat: 0, side: 0, points: 40, reason: 'sweep' },
      { type: 'SweepMade', seat: 0 },
    ]);
    expect(swept.toMove()).toBe(0);
    expect(swept.legal()).toEqual(['turn']);
    const begun = swept.after('turn, place');
    expect(begun.row()).toBe('4-2');
    expect(begun.toMove()).toBe(1);
  });

  test('3.6 a sweep instead of pips scores 40', () => {
    expect(
      table({ ...SWEEP, options: { sweep: 'instead' } })
        .after('turn, ten-right')
        .points(),
    ).toEqual([40]);
  });

  test('3.6 to pair the only tile of a row is no sweep', () => {
    const paired = table({ row: '5-1', piles: ['5-1 2-1', '2-1 2-1'] }).after('turn, pair-left');
    expect(paired.points()).toEqual([120]);
    expect(paired.row()).toBe('');
    expect(paired.toMove()).toBe(1);
  });

  test('3.6 two tiles of a longer row are no sweep', () => {
    const ten = table({ row: '6-6 6-1 2-2', piles: ['6-5 2-1', '2-1 2-1'] }).after('turn, ten-left');
    expect(ten.points()).toEqual([30]);
    expect(ten.toMove()).toBe(1);
  });
});

describe('4. Naming, missing, claiming', () => {
  test.each(['place-left', 'place-right'])('4.2 a miss is claimed by the row as it stood, after %s', (place) => {
    const position: Position = { row: '4-4 3-2 3-1', piles: ['6-5 2-1', '2-1 2-1'] };
    const claimed = table(position).after(`turn, ${place}, claim ten-right`);
    expect(claimed.row()).toBe('4-4');
    expect(claimed.view().scores).toEqual([0, 20]);
    expect(claimed.toMove()).toBe(1);
  });

  test('4.2 a claimed sweep counts as one, and begins the row with the turn that comes anyway', () => {
    const claimed = table(SWEEP).after('turn, place-left, claim ten-right');
    expect(claimed.view().scores).toEqual([0, 70]);
    expect(claimed.legal()).toEqual(['turn']);
    expect(claimed.after('turn, place').toMove()).toBe(0);
  });

  test('4.5 loseTurn: the program places the tile at the right', () => {
    const position: Position = { row: '4-4 3-2 3-1', piles: ['6-5 2-1', '2-1 2-1'] };
    const lost = table({ ...position, options: { falseClaim: 'loseTurn' } }).after('turn, ten-left');
    expect(lost.events.at(-1)).toEqual({ type: 'TilePlaced', seat: 0, tile: '6-5', side: 'right', automatic: true });
  });

  test('4.6 auto: the end is asked for only where nothing can be captured', () => {
    const auto = table({ ...SWEEP, options: { claim: 'auto' } }).play('turn');
    expect(auto.points()).toEqual([30, 40]);
    expect(auto.play('turn').row()).toBe('4-2');
    const second = auto.after('turn, turn');
    expect(second.legal()).toEqual(['place-left', 'place-right']);
    expect(second.play('place-left').row()).toBe('5-4 4-2');
  });
});

describe('5. The end', () => {
  test('5.1 a sweep with the last tile ends the round', () => {
    const over = table({ row: '6-6 6-1', piles: ['6-5', '5-4 2-1'] }).after('turn, ten-right');
    expect(over.events.at(-1)).toMatchObject({ type: 'RoundEnded', winners: [0], row: [] });
  });

  test('5.1 a sweep with the last tile but one lets the last one begin the row, and ends the round', () => {
    const over = table({ row: '6-6 6-1', piles: ['6-5 4-2', '5-4 2-1'] }).after('turn, ten-right, turn, place');
    expect(over.view().ended).toMatchObject({ row: ['4-2'], turned: [3, 1], piles: [[], ['5-4', '2-1']] });
  });

  test('5.1 equalise: a sweep is one turn, however many tiles it takes', () => {
    const options = { lastTurn: 'equalise' } as const;
    const swept = table({ row: '6-6 6-1', piles: ['6-5', '5-4 2-1'], options }).after('turn, ten-right');
    expect(swept.toMove()).toBe(1);
    expect(swept.after('turn, place').view().ended).toMatchObject({ row: ['5-4'], piles: [[], ['2-1']] });
  });

  test('5.3 captured tiles, row and what was not turned are the whole set', () => {
    const options = { ...tsungShap.options.defaults, claim: 'auto' } as const;
    const random = seeded(227);
    let sweeps = 0;
    for (let game = 0; game < 200; game++) {
      for (const round of playGame({ variant: tsungShap, options, seatCount: 2 }, random, { roundsMax: 1 }).rounds) {
        const { captured, row, piles } = round.last;
        expect(sumPips([...captured.flat(), ...row, ...piles.flatMap((pile) => pile.tiles)])).toBe(227);
        sweeps += eventsOf(round).filter(({ type }) => type === 'SweepMade').length;
      }
    }
    expect(sweeps).toBeGreaterThan(20);
  });
});
