import type { Pool } from 'pg';
import { sorted } from '../../engine/analysis/position-facts';
import type { Tile } from '../../engine/dominoes/tile';
import { reached } from '../../eventlog/log-failure';
import { chosen, Values } from './chosen-games';
import type { VariantFilter } from './variant-statistics';

/** A position as somebody to move faced it. At least one of `hand` and `table` is given; what is left out is any. */
export interface Position {
  /** The tiles in hand, all of them, in any order. */
  readonly hand?: readonly Tile[];
  /** The tiles that lay open, all of them, in any order. */
  readonly table?: readonly Tile[];
  /** The pips that a tile could join, one for each open arm or train, in any order. */
  readonly openEnds?: readonly number[];
}

/** What was played in a position, and how it ended. */
export interface PositionHistory {
  /** How often somebody faced it. */
  readonly times: number;
  /** The most frequent first. */
  readonly moves: readonly MoveHistory[];
  /** The latest first. */
  readonly occurrences: readonly Occurrence[];
}

/** Results of the round for whoever played it; `points` of his side from the move to the next one, added up. */
export interface MoveHistory {
  readonly move: string;
  readonly times: number;
  readonly roundsWon: number;
  readonly roundsLost: number;
  readonly roundsTied: number;
  readonly gamesWon: number;
  readonly points: number;
}

export interface Occurrence {
  readonly gameId: string;
  readonly seq: number;
  readonly round: number;
  readonly seat: number;
  readonly move: string;
  readonly points: number;
  readonly roundResult: 'won' | 'lost' | 'tied' | null;
  readonly gameResult: 'won' | 'lost' | 'tied' | null;
  readonly at: Date;
}

/** The finished games in which a position occurred. */
export async function positionHistory(
  pool: Pool,
  position: Position,
  filter: VariantFilter,
  first: number,
): Promise<PositionHistory> {
  const ask = <T extends object>(columns: string, rest: string): Promise<readonly T[]> => {
    const values = new Values();
    const text = `SELECT ${columns} FROM analysis_decisions d JOIN analysis_games g USING (game_id)
      WHERE ${matches(position, filter.variant, values)} AND ${chosen('g', filter, values)} ${rest}`;
    return reached(async () => (await pool.query<T>(text, values.list)).rows);
  };
  const [moves, occurrences] = await Promise.all([
    ask<MoveHistory>(
      `d.move, count(*)::int AS times,
       (count(*) FILTER (WHERE d.round_result = 'won'))::int AS "roundsWon",
       (count(*) FILTER (WHERE d.round_result = 'lost'))::int AS "roundsLost",
       (count(*) FILTER (WHERE d.round_result = 'tied'))::int AS "roundsTied",
       (count(*) FILTER (WHERE d.game_result = 'won'))::int AS "gamesWon", sum(d.points)::float8 AS points`,
      'GROUP BY d.move ORDER BY times DESC, d.move',
    ),
    ask<Occurrence>(
      `game_id AS "gameId", d.seq, d.round, d.seat, d.move, d.points, d.round_result AS "roundResult",
       d.game_result AS "gameResult", d.at`,
      `ORDER BY d.at DESC, game_id, d.seq LIMIT ${first}`,
    ),
  ]);
  return { times: moves.reduce((sum, { times }) => sum + times, 0), moves, occurrences };
}

/** Found by the hash of a text, which the index holds, and then by the text itself. */
function matches({ hand, table, openEnds }: Position, variant: string, values: Values): string {
  const conditions = [`d.variant = ${values.add(variant)}`];
  const isText = (column: string, tiles: readonly Tile[]): void => {
    const text = values.add(sorted(tiles).join(','));
    conditions.push(`hashtextextended(${column}, 0) = hashtextextended(${text}::text, 0) AND ${column} = ${text}`);
  };
  if (hand !== undefined) {
    isText('d.hand', hand);
    conditions.push('d.hand IS NOT NULL');
  }
  if (table !== undefined) isText('d.table_tiles', table);
  if (openEnds !== undefined) {
    conditions.push(`d.open_ends = ${values.add(openEnds.toSorted((a, b) => a - b))}::int[]`);
  }
  return conditions.join(' AND ');
}
