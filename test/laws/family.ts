import type { Tile } from '../../src/engine/dominoes/tile';

/** What the laws must be told of a family: its moves, and where its tiles are. */
export interface Family<Move, View> {
  /** Every move there is to try: all tiles, all places, open or not. */
  readonly moves: (set: readonly Tile[]) => readonly Move[];
  /** Every tile that is anywhere in the position, seen by everybody. */
  readonly tilesIn: (view: View) => readonly Tile[];
}
