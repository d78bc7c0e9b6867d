import { parseTile, type Tile } from '../../src/engine/dominoes/tile';

/** One tile as a case writes it, either half first. */
export function tile(text: string): Tile {
  const read = parseTile(text);
  if (read === undefined) throw new Error(`no tile: ${text}`);
  return read;
}

/** Tiles with blanks between. */
export function tiles(text: string): readonly Tile[] {
  return text.split(' ').filter(Boolean).map(tile);
}
