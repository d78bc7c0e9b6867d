import type { Tile } from './tile';
import { tilesOf, type TileSet } from './tile-set';

/** What keeps tiles that somebody named from being of one set, in a sentence; undefined when nothing does. */
export function wrongTile(set: TileSet, named: readonly Tile[]): string | undefined {
  const owned = countsOf(tilesOf(set));
  for (const [tile, times] of countsOf(named)) {
    const copies = owned.get(tile) ?? 0;
    if (copies === 0) return `${tile} is not in the set.`;
    if (times > copies)
      return `${tile} is named ${times} times, and the set has it ${copies === 1 ? 'once' : 'twice'}.`;
  }
  return undefined;
}

function countsOf(tiles: readonly Tile[]): ReadonlyMap<Tile, number> {
  const counts = new Map<Tile, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}
