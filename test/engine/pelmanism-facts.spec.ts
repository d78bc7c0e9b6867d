import facts from '../cases/pelmanism_facts.json';
import { ALL } from '../../src/engine/dominoes/seat';
import { pipCount, type Tile } from '../../src/engine/dominoes/tile';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import { isPair } from '../../src/engine/memory/pairs';
import type { MemoryView } from '../../src/engine/memory/view';
import { pelmanism, type PelmanismOptions } from '../../src/engine/variants/pelmanism/pelmanism';
import { mostlyPairs } from '../kit/memory-play';
import { playGame } from '../kit/play';
import { seeded } from '../kit/seeded';

/* What is known of the game's numbers (test/cases/pelmanism_facts.json, and the rules). */
const SET = tilesOf(doubleSet(6));
const alone = { variant: pelmanism, options: pelmanism.options.defaults, seatCount: 1 };

function matesOf(tile: Tile): readonly Tile[] {
  return SET.filter((other) => other !== tile && isPair(tile, other, 12));
}

test('a double-six has as many tiles of each total as of its complement to 12', () => {
  const counts = Object.fromEntries(Object.keys(facts.tileTotals).map((total) => [total, ofTotal(SET, Number(total))]));
  expect(counts).toEqual(facts.tileTotals);
});

function ofTotal(tiles: readonly Tile[], total: number): number {
  return tiles.filter((tile) => pipCount(tile) === total).length;
}

test('0-0 pairs only with 6-6, and 1-0 only with 6-5', () => {
  expect(matesOf(present('0-0'))).toEqual(['6-6']);
  expect(matesOf(present('1-0'))).toEqual(['6-5']);
});

function present(text: string): Tile {
  const tile = SET.find((other) => other === text);
  if (tile === undefined) throw new Error(`${text} is no tile of the set`);
  return tile;
}

test('34 of the 378 choices of two tiles are pairs; the four tiles of 6 pair among themselves', () => {
  const choices = SET.flatMap((a, at) => SET.slice(at + 1).map((b) => [a, b] as const));
  expect(choices).toHaveLength(378);
  expect(choices.filter(([a, b]) => isPair(a, b, 12))).toHaveLength(34);
  const sixes = SET.filter((tile) => pipCount(tile) === 6);
  expect(sixes).toHaveLength(4);
  for (const tile of sixes) expect(matesOf(tile)).toEqual(sixes.filter((other) => other !== tile));
});

test('every grid of a double-six stays in balance, so that it always empties: 14 pairs', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const { rounds } = playGame(alone, seeded(seed), {
      roundsMax: 1,
      seen: (state) => {
        const left = tilesLeft(pelmanism.view(state, ALL));
        const odd = Array.from({ length: 7 }, (_, total) => ofTotal(left, total) - ofTotal(left, 12 - total));
        expect(odd).toEqual([0, 0, 0, 0, 0, 0, 0]);
        expect(ofTotal(left, 6) % 2).toBe(0);
      },
    });
    const captures = rounds.flatMap(({ steps }) => steps.flatMap(({ events }) => events));
    expect(captures.filter(({ type }) => type === 'PairCaptured')).toHaveLength(14);
  }
});

function tilesLeft({ cells }: MemoryView): readonly Tile[] {
  return cells.flatMap(({ tile }) => (tile === undefined ? [] : [tile]));
}

test.each([
  ['double-6', []],
  ['double-9', [9]],
  ['double-12', [12]],
  ['double-15', []],
  ['double-18', []],
] as const)('a %s leaves tiles of %j pips, whatever is captured in what order', (tileSet, totals) => {
  const options: PelmanismOptions = { ...pelmanism.options.defaults, tileSet };
  for (let seed = 1; seed <= 5; seed++) {
    const { rounds } = playGame({ ...alone, options, choose: mostlyPairs }, seeded(seed), { roundsMax: 1 });
    const last = rounds.map((round) => pelmanism.view(round.last, ALL).ended);
    expect(last.map((ended) => ended?.leftover.map(({ tile }) => pipCount(tile)))).toEqual([totals]);
  }
});

test('whoever remembers nothing needs about 116 turns for a grid', () => {
  const grids = 200;
  const random = seeded(116);
  let turns = 0;
  for (let grid = 0; grid < grids; grid++) {
    const { rounds } = playGame(alone, random, { roundsMax: 1 });
    turns += rounds.reduce((sum, round) => sum + pelmanism.view(round.last, ALL).turns, 0);
  }
  const known = facts.simulatedDomino.find(({ memory }) => memory === 0)?.meanPairOfFlips ?? NaN;
  expect(turns / grids).toBeGreaterThan(known * 0.9);
  expect(turns / grids).toBeLessThan(known * 1.1);
});
