import type { BySeat, Seat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';

/** A lot settled something for a seat: who leads, or what else the family names. */
export type LotDrawn<Name extends string = 'lead'> = {
  readonly type: 'LotDrawn';
  /** The lot's number among those of that name in the game, from 1. */
  readonly toss: number;
  readonly name: Name;
  readonly seat: Seat;
};

/** Every seat drew one tile of the whole set to settle who leads; all are shown. The tiles went back before the deal. */
export type LeadDrawn = {
  readonly type: 'LeadDrawn';
  /** The draw's number in the game, from 1. */
  readonly draw: number;
  /** What each seat drew. */
  readonly tiles: BySeat<Tile>;
  /** Whose tile was the highest. */
  readonly leader: Seat;
};
