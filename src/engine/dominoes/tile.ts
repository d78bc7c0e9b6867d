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

const TILE_TEXT = /^(\d{1,2})-(\d{1,2})$/;

/** Reads `6-4` and `4-6` alike; undefined for anything else. */
export function parseTile(text: string): Tile | undefined {
  const match = TILE_TEXT.exec(text);
  if (match === null) return undefined;
  const a = Number(match[1]);
  const b = Number(match[2]);
  if (a > PIP_MAX || b > PIP_MAX || match[1] !== String(a) || match[2] !== String(b)) return undefined;
  return makeTile(a, b);
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
