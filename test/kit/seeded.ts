import type { Tile } from '../../src/engine/dominoes/tile';

/** A whole number from 0 to below - 1; the same ones for the same seed. */
export type Seeded = (below: number) => number;

/** A small generator for tests (mulberry32); the product never uses it. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function shuffled(tiles: readonly Tile[], random: Seeded): readonly Tile[] {
  const rest = tiles.slice();
  const deck: Tile[] = [];
  while (rest.length > 0) deck.push(...rest.splice(random(rest.length), 1));
  return deck;
}

/** One of the values, which are at least one. */
export function pick<T>(values: readonly T[], random: Seeded): T {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
