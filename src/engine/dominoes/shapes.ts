import { integer, listOf, record, type Shape } from '../core/shape';
import type { Hand } from './hand';
import { parseTile, type Tile } from './tile';

/** A tile in its one spelling, higher pip first. */
export const tileShape: Shape<Tile> = (value) => {
  const read = typeof value === 'string' ? parseTile(value) : undefined;
  return read === value ? read : undefined;
};

/** A hand as events hold it, which were judged before they were stored. */
export const storedHandShape: Shape<Hand> = record({ tiles: listOf(tileShape), hidden: integer });

/** More tiles than any set has. */
const HIDDEN_MAX = 1000;

/** A hand in a file from elsewhere. */
export const handShape: Shape<Hand> = (value) => {
  const hand = storedHandShape(value);
  return hand !== undefined && hand.hidden >= 0 && hand.hidden <= HIDDEN_MAX ? hand : undefined;
};
