import { integer, listOf, record, text, type Shaped } from '../core/shape';

/**
 * What event 1 of a game says of the series that it is part of: the longest that it can be, in games; which one of them
 * this is, from 1; the games that each side of this one has won before it; and, except in the first, the id of the first.
 */
export const seriesShape = record({ bestOf: integer, number: integer, points: listOf(integer) }, { first: text });
export type SeriesFacts = Shaped<typeof seriesShape>;

/** A series that begins says how long it is; what a later game of it says is in series-rules.ts. */
export type SeriesWanted = Pick<SeriesFacts, 'bestOf'> & Partial<SeriesFacts>;
