import { present } from '../../src/engine/core/assert';
import { CHINESE_SET, doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import { deck, gameKey, leadDraw, lot, roundKey, timeoutMove } from '../../src/fairness/deal';
import { below, H, shuffle, stream } from '../../src/fairness/hash';
import { chiSquare, chiSquareMax } from '../kit/chi-square';
import { GAME_ID } from './vectors';

/**
 * Whether deals are even, over decks from fixed secrets. A threshold is the value that an even shuffle exceeds once in a
 * million; the last test shows that a bad shuffle is far beyond it.
 */
const DECKS = 20_000;
const SET = tilesOf(doubleSet(6));
const keyOf = (n: number) => gameKey(H('statistics', n), GAME_ID, ['-', '-']);

function decksOf(count: number): readonly (readonly number[])[] {
  const numberOf = new Map(SET.map((tile, at) => [tile, at]));
  return Array.from({ length: count }, (_, n) =>
    deck(roundKey(keyOf(n), 1 + (n % 7), 1), SET).map((tile) => present(numberOf.get(tile), tile)),
  );
}

/** Counts of `cell` over all decks. */
function counted(
  decks: readonly (readonly number[])[],
  cells: number,
  cellsOf: (deck: readonly number[]) => readonly number[],
): number[] {
  const counts = Array.from({ length: cells }, () => 0);
  for (const dealt of decks) for (const cell of cellsOf(dealt)) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}

describe('over 20,000 deals', () => {
  const decks = decksOf(DECKS);
  const size = SET.length;

  test('every tile lies at every place equally often', () => {
    const counts = counted(decks, size * size, (dealt) => dealt.map((tile, place) => tile * size + place));
    for (let tile = 0; tile < size; tile++) {
      expect(chiSquare(counts.slice(tile * size, (tile + 1) * size))).toBeLessThan(chiSquareMax(size - 1));
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareMax((size - 1) ** 2));
  });

  test('every pair of tiles follows one another equally often', () => {
    const counts = counted(decks, size * size, (dealt) =>
      dealt.slice(1).map((tile, at) => present(dealt[at], 'a tile') * size + tile),
    );
    const pairs = counts.filter((_, cell) => Math.floor(cell / size) !== cell % size);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(DECKS * (size - 1));
    expect(chiSquare(pairs)).toBeLessThan(chiSquareMax(pairs.length - 1));
  });

  test.each([2, 3, 4])('every seat of %i is dealt every tile equally often', (seats) => {
    const counts = counted(decks, size * seats, (dealt) =>
      dealt.slice(0, 7 * seats).map((tile, place) => tile * seats + (place % seats)),
    );
    expect(chiSquare(counts)).toBeLessThan(chiSquareMax(size * seats - 1));
    // No seat is dealt more pips, more doubles, or the lead more often.
    const sixSix = counts.slice((size - 1) * seats);
    expect(chiSquare(sixSix)).toBeLessThan(chiSquareMax(seats - 1));
  });

  test('two given tiles are in one hand as often as chance has it', () => {
    // Of two tiles both dealt to four hands of seven, the second is in the first one's hand 6 times of 27.
    const together = counted(decks, 2, (dealt) => [dealt.indexOf(0) % 4 === dealt.indexOf(1) % 4 ? 1 : 0]);
    const expected = (DECKS * 6) / 27;
    const deviation = Math.abs(present(together[1], 'a count') - expected) / Math.sqrt(expected * (21 / 27));
    expect(deviation).toBeLessThan(4.9);
  });

  test('deals of one game are independent of one another', () => {
    const counts = Array.from({ length: size * size }, () => 0);
    for (let n = 0; n < DECKS; n++) {
      const key = keyOf(n);
      const [a, b] = [shuffleFirst(roundKey(key, 1, 1)), shuffleFirst(roundKey(key, 1, 2))];
      counts[a * size + b] = (counts[a * size + b] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareMax(size * size - 1));
  });
});

function shuffleFirst(key: ReturnType<typeof roundKey>): number {
  return SET.indexOf(present(deck(key, SET)[0], 'a tile'));
}

test('all orders of four things come equally often', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 24_000; n++) {
    const order = shuffle(keyOf(n), 'order', [0, 1, 2, 3]).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareMax(23));
});

test('draws for the lead give every seat the highest tile equally often', () => {
  const counts = [0, 0, 0, 0];
  for (let n = 0; n < 12_000; n++) {
    const drawn = leadDraw(keyOf(n), 1, SET)
      .slice(0, 4)
      .map((tile) => SET.indexOf(tile));
    const best = drawn.indexOf(Math.max(...drawn));
    counts[best] = (counts[best] ?? 0) + 1;
  }
  expect(chiSquare(counts)).toBeLessThan(chiSquareMax(3));
});

test.each([2, 3, 4, 5, 7, 10])('lots and automatic moves among %i are even', (n) => {
  const [lots, moves] = [Array.from({ length: n }, () => 0), Array.from({ length: n }, () => 0)];
  for (let game = 0; game < 6000; game++) {
    const key = keyOf(game);
    for (const [counts, value] of [
      [lots, lot(key, 'lead', 1, n)],
      [moves, timeoutMove(key, 17, n)],
    ] as const) {
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  expect(chiSquare(lots)).toBeLessThan(chiSquareMax(n - 1));
  expect(chiSquare(moves)).toBeLessThan(chiSquareMax(n - 1));
});

test('words that would favour low numbers are passed over', () => {
  // Of a number just above half of all words, a plain remainder would make the lower ones twice as likely.
  const n = 2 ** 31 + 1;
  let low = 0;
  const words = stream(H('words'), 'bias');
  for (let at = 0; at < 4000; at++) if (below(words, n) < 2 ** 30) low += 1;
  expect(Math.abs(low - 2000)).toBeLessThan(4.9 * Math.sqrt(1000));
});

test('the two copies of a Chinese tile are dealt like any others', () => {
  const set = tilesOf(CHINESE_SET);
  const counts = Array.from({ length: 32 }, () => 0);
  for (let n = 0; n < 8000; n++) {
    const dealt = deck(roundKey(keyOf(n), 1, 1), set);
    dealt.forEach((tile, place) => {
      if (tile === set[0]) counts[place] = (counts[place] ?? 0) + 1;
    });
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(16_000);
  expect(chiSquare(counts)).toBeLessThan(chiSquareMax(31));
});

test('a shuffle that swaps every place with any place would have been called a fault', () => {
  const counts = Array.from({ length: 28 * 28 }, () => 0);
  for (let n = 0; n < DECKS; n++) {
    const words = stream(keyOf(n), 'naive');
    const mixed = SET.map((_, at) => at);
    for (let i = 0; i < mixed.length; i++) {
      const j = below(words, mixed.length);
      [mixed[i], mixed[j]] = [present(mixed[j], 'a tile'), present(mixed[i], 'a tile')];
    }
    mixed.forEach((tile, place) => (counts[tile * 28 + place] = (counts[tile * 28 + place] ?? 0) + 1));
  }
  expect(chiSquare(counts)).toBeGreaterThan(chiSquareMax(27 ** 2));
});
