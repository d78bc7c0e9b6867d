import { ALL, SPECTATOR, viewerOf } from '../../src/engine/dominoes/seat';
import { rulesOf } from '../../src/engine/game/rules';
import {
  spanishIndividual,
  type SpanishIndividualOptions,
} from '../../src/engine/variants/spanish-individual/spanish-individual';
import { given } from '../kit/line-table';
import { pick, seeded, shuffled } from '../kit/seeded';
import { tiles } from '../kit/tiles';

const defaults = spanishIndividual.options.defaults;

describe('a seat that cannot play', () => {
  const table = given({
    variant: spanishIndividual,
    hands: ['1-0 2-0', '6-5 1-1'],
    row: '6-6',
    boneyard: '3-0 4-6 5-5',
  });

  test('draws one tile at a time, and nothing else (A3)', () => {
    expect(table.legal()).toEqual(['draw']);
    expect(table.refusal('pass')).toEqual({
      code: 'PASS_NOT_ALLOWED',
      message: 'Nothing of yours fits: draw a tile.',
      clause: '4.5',
    });
    expect(table.play('draw').legal()).toEqual(['draw']);
  });

  test('plays the first tile that fits, and may not draw another (A3, C03)', () => {
    const drawn = table.after('draw draw');
    expect(drawn.legal()).toEqual(['6-4>L', '6-4>R']);
    expect(drawn.refusal('draw')).toMatchObject({ code: 'DRAW_NOT_ALLOWED', clause: '4.6' });
    // Both ends show 6: it has no choice.
    expect(drawn.play('6-4').events.at(-1)).toMatchObject({ type: 'TilePlayed', tile: '6-4', forced: true });
    expect(drawn.play('6-4').refusal('draw', 0).code).toBe('NOT_YOUR_TURN');
  });

  test('is the only one to see what it draws; where it lay is told to it', () => {
    const { events } = table.play('draw');
    const [drawn] = events;
    if (drawn === undefined) throw new Error('nothing was drawn');
    // The boneyard is what comes last in the set of 28.
    expect(drawn).toEqual({ type: 'TilesDrawn', seat: 0, place: 25, tiles: { tiles: ['3-0'], hidden: 0 } });
    for (const viewer of [viewerOf(1), SPECTATOR]) {
      expect(spanishIndividual.redact(drawn, viewer)).toMatchObject({ tiles: { tiles: [], hidden: 1 } });
    }
    expect(spanishIndividual.reveals(drawn)).toEqual([{ to: 0, tiles: ['3-0'], places: [25] }]);
  });

  test('may draw the last tile of all (R20), and then passes; an empty boneyard gives nothing (R19)', () => {
    const one = given({ variant: spanishIndividual, hands: ['1-0', '6-5 1-1'], row: '6-6', boneyard: '3-0' });
    const empty = one.play('draw');
    expect(empty.view(ALL).boneyard.tiles).toEqual([]);
    expect(empty.legal()).toEqual(['pass']);
    expect(empty.refusal('draw')).toMatchObject({
      code: 'DRAW_NOT_ALLOWED',
      message: 'No tiles are left to draw: pass.',
    });
    expect(empty.toMove()).toBe(0);
    expect(empty.play('pass').toMove()).toBe(1);
  });
});

describe('a block', () => {
  test('is none while somebody may draw (G, A3)', () => {
    const table = given({ variant: spanishIndividual, hands: ['6-5 1-0', '2-1'], row: '6-6', boneyard: '4-4 6-4' });
    expect(table.play('6-5>L').view().ended).toBeUndefined();
  });

  test('comes with the last tile drawn, when nobody can do anything with it', () => {
    const table = given({ variant: spanishIndividual, hands: ['6-5 1-0', '2-1'], row: '6-6', boneyard: '4-4' });
    const drawn = table.play('6-5>L').play('draw');
    expect(drawn.events.map(({ type }) => type)).toEqual(['TilePlayed', 'TilesDrawn', 'PointsScored', 'RoundEnded']);
    // Seat 0 laid the last tile; all in the hands is paid, its own too.
    expect(drawn.events.slice(2)).toMatchObject([
      { side: 0, points: 12, reason: 'round' },
      { reason: 'blocked', lastMover: 0, winners: [0], pips: [1, 11] },
    ]);
  });
});

describe('what is left', () => {
  const end = (hands: readonly string[], score: SpanishIndividualOptions['score']) =>
    given({ variant: spanishIndividual, options: { score }, hands, row: '9-9', boneyard: '' })
      .play('9-8>L')
      .events.slice(1);

  test('after a block is paid to the lowest hand, its own tiles too unless only the losers pay (A3)', () => {
    expect(end(['9-8 2-1', '4-4', '5-0'], 'all-hands')).toMatchObject([{ side: 0, points: 16 }, {}]);
    expect(end(['9-8 2-1', '4-4', '5-0'], 'losers')).toMatchObject([{ side: 0, points: 13 }, {}]);
  });

  test('is paid to nobody when two share the lowest, whichever two (A3, R36)', () => {
    for (const hands of [
      ['9-8 2-1', '3-0', '5-0'],
      ['9-8 2-1', '5-0', '3-0'],
      ['9-8 5-0', '2-1', '3-0'],
    ]) {
      expect(end(hands, 'all-hands')).toMatchObject([{ type: 'RoundEnded', reason: 'blocked', winners: [] }]);
    }
  });

  test('in the boneyard is not counted (A3)', () => {
    const table = given({ variant: spanishIndividual, hands: ['6-5', '2-1'], row: '6-6', boneyard: '4-4 5-5' });
    expect(table.play('6-5>L').events[1]).toMatchObject({ points: 3 });
  });
});

describe('options', () => {
  const refused = (options: Partial<SpanishIndividualOptions>, seatCount: number): string | undefined =>
    spanishIndividual.checkOptions({ ...defaults, ...options }, seatCount)?.option;

  test.each([
    [2, [7, 9, 14]],
    [3, [7, 9]],
    [4, [7]],
  ])('allow %d seats hands of %p, and no others (A3)', (seatCount, sizes) => {
    const allowed = [7, 8, 9, 10, 11, 12, 13, 14].filter((handSize) => refused({ handSize }, seatCount) === undefined);
    expect(allowed).toEqual(sizes);
  });

  test('leave 0-0 out for three hands of nine', () => {
    const options = { ...defaults, handSize: 9 };
    expect(spanishIndividual.tileSet(options, 3)).toMatchObject({ without: ['0-0'] });
    expect(spanishIndividual.tileSet(options, 2)).toMatchObject({ without: [] });
  });

  test('refuse a redeal that could never end, where it is asked for (G, A3)', () => {
    expect(refused({ handSize: 14 }, 2)).toBeUndefined();
    expect(refused({ handSize: 14, misdealHands: 'any' }, 2)).toBe('misdealMoreThan');
    expect(refused({ handSize: 14, misdealHands: 'any', misdealMoreThan: 4 }, 2)).toBeUndefined();
    expect(refused({ misdealMoreThan: 1 }, 4)).toBe('misdealMoreThan');
    expect(refused({ misdealMoreThan: 1 }, 2)).toBeUndefined();
  });

  test('make two hands each of four seats alone, scored as pairs (A3)', () => {
    expect(refused({ mode: 'two-hands' }, 2)).toBe('mode');
    expect(refused({ mode: 'two-hands' }, 4)).toBeUndefined();
    expect(spanishIndividual.sides({ ...defaults, mode: 'two-hands' }, 4)).toEqual([0, 1, 0, 1]);
    const table = given({
      variant: spanishIndividual,
      options: { mode: 'two-hands' },
      hands: ['6-5', '6-1', '2-2', '3-0'],
      row: '6-6',
    });
    expect(table.play('6-5>L').events.slice(1)).toMatchObject([
      { side: 0, points: 14 },
      { winners: [0, 2], pips: [0, 7, 4, 3] },
    ]);
  });

  test('let one person look at both his hands, and play each at its own turn', () => {
    const table = given({
      variant: spanishIndividual,
      options: { mode: 'two-hands' },
      hands: ['6-5 1-1', '6-1', '2-2', '3-0'],
      row: '6-6',
    });
    expect(table.view(viewerOf(0, 2)).hands.map((hand) => hand.hidden)).toEqual([0, 1, 0, 1]);
    expect(table.refusal('2-2', 2).code).toBe('NOT_YOUR_TURN');
  });
});

describe('whoever resigns among four', () => {
  /** A whole game in which seat 3 resigns at once; all play at random. */
  function playOn(seed: number) {
    const random = seeded(seed);
    const settings = { options: { target: 100 }, seats: 4, start: 'full', access: 'public' } as const;
    let { table } = accepted(rulesOf(spanishIndividual).create(settings));
    const types: string[] = [];
    const take = (command: Parameters<typeof table.decide>[0]): void => {
      const decided = accepted(table.decide(command));
      types.push(...decided.events.map(({ type }) => type));
      table = decided.table;
    };
    for (let seat = 0; seat < 4; seat++) take({ type: 'TakeSeat', kind: 'person', at: 0 });
    take({ type: 'DrawLead', tiles: tiles('6-6 5-5 4-4 3-3') });
    take({ type: 'Resign', seat: 3 });
    while (table.turn.kind !== 'over') {
      const { turn } = table;
      if (turn.kind === 'chance') take({ type: 'Deal', deck: shuffled(table.tiles, random) });
      else if (turn.kind === 'seat') {
        take({ type: 'Move', seat: turn.seat, move: pick(table.legalMoves(turn.seat), random).notation });
      }
      const hands = table.view(ALL)?.hands ?? [];
      // Nobody's state keeps a round going whose hand is empty (R34).
      if (table.view(ALL)?.lead !== undefined && hands.some(({ tiles: held }) => held.length === 0)) {
        expect(table.view(ALL)?.ended).toBeDefined();
      }
    }
    return { table, types };
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is played on to the end, and never wins (G, A3; game %d)', (seed) => {
    const { table, types } = playOn(seed);
    expect(types.filter((type) => type === 'GameEnded')).toHaveLength(1);
    expect(table.facts.outcome?.reason).toBe('target');
    expect(table.facts.outcome?.winners).toHaveLength(1);
    expect(table.facts.outcome?.winners).not.toContain(3);
  });
});

function accepted<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
