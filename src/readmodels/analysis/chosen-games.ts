/** Which games statistics are made of. What the viewer may not see in lists is never counted. */
export interface StatisticsFilter {
  /** Who asks; absent for a reader without a name. */
  readonly viewerId?: string;
  readonly variant?: string;
  readonly seatCount?: number;
  /** Games in which this player holds a seat. */
  readonly playerId?: string;
  /** Games that count for ratings, or those that do not. */
  readonly rated?: boolean;
  /** `ended` alone when left out; an aborted game has no result. */
  readonly statuses?: readonly ('ended' | 'aborted')[];
  /** `played` alone when left out. */
  readonly origins?: readonly string[];
  /** Games that ended at this instant or later. */
  readonly since?: Date;
  /** Games that ended before this instant. */
  readonly until?: Date;
}

/** Values of a statement, by number. */
export class Values {
  readonly list: unknown[] = [];

  /** The place of a value: `$3`. */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/**
 * The condition on a table that has `game_id`, `variant`, `seat_count`, `listed`, `status`, `origin` and `ended_at`: the
 * games of the filter that its viewer may see, the same as `games` lists to him.
 */
export function chosen(table: string, filter: StatisticsFilter, values: Values): string {
  const { viewerId, variant, seatCount, playerId, rated } = filter;
  const { statuses = ['ended'], origins = ['played'], since, until } = filter;
  const conditions = [
    `${table}.status = ANY (${values.add(statuses)})`,
    `${table}.origin = ANY (${values.add(origins)})`,
    visible(table, viewerId, values),
  ];
  if (variant !== undefined) conditions.push(`${table}.variant = ${values.add(variant)}`);
  if (seatCount !== undefined) conditions.push(`${table}.seat_count = ${values.add(seatCount)}`);
  if (playerId !== undefined) conditions.push(`${table}.game_id IN (${gamesOf(values.add(playerId))})`);
  if (rated !== undefined) conditions.push(isRated(table, values.add(rated)));
  if (since !== undefined) conditions.push(`${table}.ended_at >= ${values.add(since)}`);
  if (until !== undefined) conditions.push(`${table}.ended_at < ${values.add(until)}`);
  return conditions.join(' AND ');
}

/** A private game, one against computers alone and a copy count for those who sat in it or opened it, and nobody else. */
function visible(table: string, viewerId: string | undefined, values: Values): string {
  if (viewerId === undefined) return `${table}.listed`;
  const viewer = values.add(viewerId);
  const hosted = `SELECT game_id FROM analysis_games WHERE host_id = ${viewer}`;
  return `(${table}.listed OR ${table}.game_id IN (${gamesOf(viewer)} UNION ALL ${hosted}))`;
}

function isRated(table: string, rated: string): string {
  return `EXISTS (SELECT FROM analysis_games rated_game WHERE rated_game.game_id = ${table}.game_id AND rated_game.rated = ${rated})`;
}

function gamesOf(player: string): string {
  return `SELECT game_id FROM analysis_seats WHERE player_id = ${player}`;
}
