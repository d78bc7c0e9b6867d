import { makeTile, parseTile, type Tile } from './tile';
import { present } from '../core/assert';

/** Which tiles a game is played with. `double-N` less the tiles in `without`, or the Chinese set of 32. */
export type TileSet =
  { readonly kind: 'double'; readonly max: number; readonly without: readonly Tile[] } | { readonly kind: 'chinese' };

export const CHINESE_SET: TileSet = { kind: 'chinese' };

export function doubleSet(max: number, without: readonly Tile[] = []): TileSet {
  return { kind: 'double', max, without };
}

/** The highest pip of each double set, by the name that options give it. */
export const HIGHEST_PIP = { 'double-6': 6, 'double-9': 9, 'double-12': 12, 'double-15': 15, 'double-18': 18 } as const;

export type DoubleSetName = keyof typeof HIGHEST_PIP;

const CIVIL = '6-6 1-1 4-4 3-1 5-5 3-3 2-2 6-5 6-4 6-1 5-1'.split(' ');
const MILITARY = '6-3 5-4 6-2 5-3 5-2 4-3 4-2 4-1 3-2 2-1'.split(' ');

/**
 * Every tile of the set in its starting order, the one that a shuffle begins with. The order is part of the deal format
 * and never changes (docs/fair-play.md): for hi = 0…N, for lo = 0…hi; Chinese: the civil tiles twice running, then the
 * military ones.
 */
export function tilesOf(set: TileSet): readonly Tile[] {
  if (set.kind === 'chinese') {
    const texts = [...CIVIL.flatMap((text) => [text, text]), ...MILITARY];
    return texts.map((text) => present(parseTile(text), text));
  }
  const tiles: Tile[] = [];
  for (let high = 0; high <= set.max; high++) {
    for (let low = 0; low <= high; low++) {
      const tile = makeTile(high, low);
      if (!set.without.includes(tile)) tiles.push(tile);
    }
  }
  return tiles;
}
