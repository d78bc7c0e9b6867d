import { pipCount, type Tile } from '../dominoes/tile';

/** True when the pips of the two come to the total that captures. */
export function isPair(a: Tile, b: Tile, pairTotal: number): boolean {
  return pipCount(a) + pipCount(b) === pairTotal;
}

/**
 * True when some two of the tiles pair. In even double sets that holds as long as a tile is left; in a double-nine or
 * double-twelve one tile is left at the end (rules.md A1).
 */
export function hasPair(tiles: readonly Tile[], pairTotal: number): boolean {
  const counts = new Set<number>();
  for (const tile of tiles) {
    const pips = pipCount(tile);
    if (counts.has(pairTotal - pips)) return true;
    counts.add(pips);
  }
  return false;
}
