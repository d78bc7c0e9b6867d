import type { Brand } from '../core/brand';

/** The number on a half of a tile, 0 to 18. */
export type Pip = number;

/**
 * One domino as text, higher pip first: `6-4`. It is a string so that events are plain JSON and two copies of one
 * Chinese tile are equal. Only {@link parseTile} and {@link makeTile} make one.
 */
export type Tile = Brand<string, 'Tile'>;

export const PIP_MAX = 18;

export function makeTile(a: Pip, b: Pip): Tile {
  return (a >= b ? `${a}-${b}` : `${b}-${a}`) as Tile;
}

/** Every tile by both its spellings; a look-up takes a fraction of the time that reading the digits does. */
const BY_TEXT: ReadonlyMap<string, Tile> = new Map(
  Array.from({ length: (PIP_MAX + 1) ** 2 }, (_, at) => {
    const [a, b] = [Math.floor(at / (PIP_MAX + 1)), at % (PIP_MAX + 1)];
    return [`${a}-${b}`, makeTile(a, b)];
  }),
);

/** Reads `6-4` and `4-6` alike; undefined for anything else. */
export function parseTile(text: string): Tile | undefined {
  return BY_TEXT.get(text);
}

const ZERO = 48;

/** The higher half. */
export function highPip(tile: Tile): Pip {
  return tile.charCodeAt(1) === 45 ? tile.charCodeAt(0) - ZERO : Number(tile.slice(0, 2));
}

/** The lower half. */
export function lowPip(tile: Tile): Pip {
  return tile.length === 3 ? tile.charCodeAt(2) - ZERO : Number(tile.slice(tile.indexOf('-') + 1));
}

/** Pips printed on the tile, both halves together. */
export function pipCount(tile: Tile): number {
  return highPip(tile) + lowPip(tile);
}

export function isDouble(tile: Tile): boolean {
  return highPip(tile) === lowPip(tile);
}

/** True when the half `pip` is on the tile. */
export function hasPip(tile: Tile, pip: Pip): boolean {
  return highPip(tile) === pip || lowPip(tile) === pip;
}

/** The half that is not `pip`; for a double, the same number. */
export function otherPip(tile: Tile, pip: Pip): Pip {
  const high = highPip(tile);
  return high === pip ? lowPip(tile) : high;
}

export function sumPips(tiles: readonly Tile[]): number {
  let sum = 0;
  for (const tile of tiles) sum += pipCount(tile);
  return sum;
}
