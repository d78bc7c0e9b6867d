import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseMove } from '../../src/bots/bot';
import { ALL, SPECTATOR, viewerOf } from '../../src/engine/dominoes/seat';
import type { JsonObject } from '../../src/engine/core/json';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { newestVariants } from '../../src/engine/variants/registry';
import { given } from '../kit/line-table';
import { ofEveryLineTable } from '../kit/line-variants';

/*
 * Faults that were reported against other programs (bugs.json), looked for in every game on a line. That no seat wins ties
 * by its number (R36) is a law (test/laws/relabelling.ts).
 */

const asked: string[] = [];

const OF_LARGER_SETS = ['7-7 7-0', '8-8 8-0', '9-9 9-0', '8-7 7-1', '9-8 8-1', '9-7 9-1'];

function joinsEqualHalves<O extends JsonObject>(variant: Variant<LineTypes<O>>, seatCount: number): boolean {
  const { options, sides } = variant;
  const scores = sides(options.defaults, seatCount).map(() => 0);
  return variant.beginRound(options.defaults, seatCount, { round: 1, scores }).layout.rule.joining.by === 'equal';
}

/** The hands with none for the partner of seat 0, so that it is out together with him where a pair must be. */
function withoutPartner<O extends JsonObject>(
  variant: Variant<LineTypes<O>>,
  hands: readonly string[],
): readonly string[] {
  const sides = variant.sides(variant.options.defaults, hands.length);
  return hands.map((hand, seat) => (seat > 0 && sides[seat] === sides[0] ? '' : hand));
}

ofEveryLineTable((variant, seatCount) => {
  asked.push(variant.id);
  // These positions are of rows in which equal halves touch; the game of sums has its own (matador.spec.ts).
  if (!joinsEqualHalves(variant, seatCount)) return;
  /** Hands of that many seats: those that are told, then some that can play nothing of what lies here. */
  const hands = (...told: readonly string[]): readonly string[] =>
    [...told, '1-0 1-1 2-1', '2-0 3-1 3-0', '2-2 3-2 3-3', ...OF_LARGER_SETS].slice(0, seatCount);

  describe(`${variant.id} with ${seatCount} seats`, () => {
    test('ends the round with the last tile, and nobody has a move (R02, R25)', () => {
      const table = given({ variant, hands: withoutPartner(variant, hands('6-4', '5-4 5-5')), row: '6-5' }).play('6-4');
      expect(table.view().ended).toMatchObject({ reason: 'out', lastMover: 0 });
      for (let seat = 0; seat < seatCount; seat++) {
        expect(table.legal(seat)).toEqual([]);
        for (const move of ['5-5', 'pass', 'draw', 'redeal']) expect(table.refusal(move, seat).code).toBe('ROUND_OVER');
      }
      for (const viewer of [viewerOf(0), viewerOf(1), SPECTATOR, ALL]) {
        expect(table.view(viewer).hands[0]).toEqual({ tiles: [], hidden: 0 });
      }
    });

    test('tells everybody how many tiles each seat has (R09)', () => {
      const all = hands('6-4 1-0 2-0', '5-4 5-5');
      const table = given({ variant, hands: all, row: '6-5' });
      const sizes = (viewer: Parameters<typeof table.view>[0]): readonly number[] =>
        table.view(viewer).hands.map(({ tiles, hidden }) => tiles.length + hidden);
      const held = all.map((hand) => hand.split(' ').length);
      for (const viewer of [viewerOf(0), viewerOf(1), SPECTATOR, ALL]) expect(sizes(viewer)).toEqual(held);
      expect(table.play('6-4').view(SPECTATOR).hands[0]).toEqual({ tiles: [], hidden: 2 });
    });

    test('asks where a tile goes that fits two different ends (R15)', () => {
      const table = given({ variant, hands: hands('5-2 1-0', '2-1'), row: '5-4 4-2>R' });
      expect(table.refusal('5-2')).toMatchObject({ code: 'MOVE_AMBIGUOUS', choices: ['5-2>L', '5-2>R'] });
      expect(table.play('5-2>R').view().openEnds).toEqual([5, 5]);
    });

    test('takes either of two ends that show the same pip, with the same points (R15)', () => {
      const table = given({ variant, hands: hands('5-2 1-0', '5-3 1-1'), row: '5-5' });
      const [left, right] = ['5-2>L', '5-2>R'].map((move) => table.play(move).view());
      expect(left?.scores).toEqual(right?.scores);
      expect(left?.openEnds.toSorted()).toEqual(right?.openEnds.toSorted());
    });

    test('does not take a pass in the round before for one in this (R17)', () => {
      const stuck = given({ variant, hands: hands('1-0 2-0', '6-5 1-1'), row: '6-6', round: 2 });
      expect(stuck.view().lacks.flat()).toEqual([]);
      expect(stuck.play('pass').view().ended).toBeUndefined();
      expect(stuck.play('pass').legal()).toContain('6-5>L');
    });

    test('ends a round in which nobody can play any more by itself, once, with what it is worth (R18)', () => {
      const others = ['4-4', '3-3', '4-3', '7-7', '8-8', '9-9', '8-7', '9-7', '9-8'];
      let table = given({ variant, hands: ['5-1 2-0', ...others].slice(0, seatCount), row: '6-5' }).play('5-1');
      // Where passes are moves, each seat passes at most once; after the last of them nobody is waited for.
      for (let passes = 0; table.view().ended === undefined && passes < seatCount; passes++) table = table.play('pass');
      const ends = table.events.filter(({ type }) => type === 'RoundEnded');
      expect(ends).toHaveLength(1);
      expect(ends[0]).toMatchObject({ reason: 'blocked', lastMover: 0 });
      expect(table.view().ended).toBeDefined();
      for (let seat = 0; seat < seatCount; seat++) expect(table.legal(seat)).toEqual([]);
    });

    test('lets nobody pass twice, nor the next seat for him (C02)', () => {
      const table = given({ variant, hands: hands('1-0 2-0', '6-5 1-1'), row: '6-6' }).play('pass');
      expect(table.refusal('pass', 0).code).toBe('NOT_YOUR_TURN');
      expect(table.refusal('pass', 1).code).toBe('PASS_NOT_ALLOWED');
    });

    test('gives the turn back to a seat that was stuck (R35)', () => {
      let table = given({ variant, hands: hands('1-0 5-5', '6-5 1-1'), row: '6-4' })
        .play('pass')
        .play('6-5>L');
      while (table.toMove() !== 0) table = table.play('pass');
      expect(table.legal()).toEqual(['5-5>L']);
    });

    test.each([1, 2])('has the computer pass at level %d when it cannot play (R22)', (level) => {
      const table = given({ variant, hands: hands('1-0 2-0', '6-5 1-1'), row: '6-6' });
      const legal = variant.legalMoves(table.state, 0).map((move) => ({ ...move, notation: variant.makeMove(move) }));
      const move = chooseMove({ seat: 0, level, view: table.view(viewerOf(0)), legal, seen: [], random: () => 0.5 });
      expect(table.play(move.notation).events[0]).toEqual({ type: 'PlayerPassed', seat: 0 });
    });
  });
});

test('every game on a line in the registry is asked', () => {
  const line = newestVariants().filter(({ facts }) => facts.family === 'line');
  expect(new Set(asked)).toEqual(new Set(line.map(({ facts }) => facts.id)));
});

describe.each([...new Set(asked)])('the rules text of %s', (id) => {
  const text = (name: string): string => readFileSync(join(__dirname, '../../src/engine/variants', id, name), 'utf8');
  const clauses = (of: string): readonly string[] => [...of.matchAll(/^(\d\.\d) /gm)].map((match) => match[1] ?? '');

  test('has the same clauses in English and in Spanish, in order', () => {
    expect(clauses(text('rules.es.md'))).toEqual(clauses(text('rules.md')));
    expect(clauses(text('rules.md'))).toEqual(clauses(text('rules.md')).toSorted());
  });
});

ofEveryLineTable((variant, seatCount) => {
  if (!joinsEqualHalves(variant, seatCount)) return;
  test(`every refusal of ${variant.id} with ${seatCount} seats quotes a clause that its text has`, () => {
    const text = readFileSync(join(__dirname, '../../src/engine/variants', variant.id, 'rules.md'), 'utf8');
    const others = ['6-5 1-1', '3-3', '3-2'].slice(0, seatCount - 1);
    const table = given({ variant, hands: ['6-4 5-4 1-0', ...others], row: '6-5' });
    const over = given({ variant, hands: withoutPartner(variant, ['6-4', ...others]), row: '6-5' }).play('6-4');
    const ambiguous = given({ variant, hands: ['6-5 1-0', ...others], row: '6-4 5-4>R' });
    const stuck = given({ variant, hands: ['1-0 2-0', ...others], row: '6-6' });
    const refusals = [
      table.refusal('6-5>L', 1),
      table.refusal('6-6>L'),
      table.refusal('1-0>L'),
      table.refusal('6-4>U'),
      table.refusal('pass'),
      table.refusal('draw'),
      ambiguous.refusal('6-5'),
      stuck.refusal('draw'),
      over.refusal('6-5', 0),
    ];
    expect(new Set(refusals.map(({ code }) => code)).size).toBe(8);
    for (const { clause } of refusals)
      expect(text).toMatch(new RegExp(`^${clause?.replace('.', '\\.') ?? 'none'} `, 'm'));
  });
});
