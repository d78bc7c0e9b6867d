import type { Seat } from '../../src/engine/dominoes/seat';
import type { Tile } from '../../src/engine/dominoes/tile';
import type { Seeded } from '../kit/seeded';

/** What the laws must be told of a family: its moves, and where its tiles are. */
export interface Family<Move, View> {
  /** Every move there is to try: all tiles, all places, open or not; `view` tells which there are. */
  readonly moves: (set: readonly Tile[], view: View) => readonly Move[];
  /** Every tile that is anywhere in the position, seen by everybody. */
  readonly tilesIn: (view: View) => readonly Tile[];
  /** Whose the tiles of a deck are, place by place: the seats' in turn, or nobody's. */
  readonly dealtTo: 'seats' | 'table';
  /** The move that means the same when everybody sits one seat further on; the move itself unless told. */
  readonly moveTurned?: (move: Move, moved: (seat: Seat) => Seat) => Move;
  /** Stands in for random moves where a round of those would take too long; sees every tile. */
  readonly choose?: (view: View, legal: readonly Move[], random: Seeded) => Move;
  /** How much of the usual number of games is enough, where a game has far more positions; all unless told. */
  readonly share?: number;
  /** How much of that is enough where many variants have one decider, so that what breaks a law breaks it in many; never less of what is secret. */
  readonly alike?: number;
}
