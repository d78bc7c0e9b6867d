import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { GameStatus } from '../eventlog/port';
import { GameEntity } from './game-entity';
import { SeatEntity } from './people-entities';

export interface GameFilter {
  /** Who asks; absent for a reader without a name. What he may not see is never listed, nor counted. */
  readonly viewerId?: string;
  readonly variant?: string;
  /** Games in which this player holds a seat. */
  readonly playerId?: string;
  /** Those that count for ratings, or those that do not. */
  readonly rated?: boolean;
  /** Any of these. */
  readonly statuses?: readonly GameStatus[];
  /** How it ended by its rules for `playerId`, without whom nothing has this end. */
  readonly result?: PlayerResult;
  readonly created?: Span;
  readonly lastEvent?: Span;
  /** Games that have ended, where either end of it is told. */
  readonly ended?: Span;
}

export type PlayerResult = 'won' | 'lost' | 'tied';

/** From `since` on, and before `until`; open where one is absent. */
export interface Span {
  readonly since?: Date;
  readonly until?: Date;
}

/** The games that the filter asks for and the viewer may see, in no order. */
export function visibleGames(dataSource: DataSource, filter: GameFilter): SelectQueryBuilder<GameEntity> {
  const query = dataSource.getRepository(GameEntity).createQueryBuilder('game');
  const { viewerId, variant, playerId, rated, statuses, result } = filter;
  const listed = "game.access = 'public' AND NOT game.unlisted";
  if (viewerId === undefined) {
    query.where(`(${listed})`);
  } else {
    // A host who has not sat down sees his game until it begins.
    const hosted = 'game.hostId = :viewerId';
    query.where(`(${listed} OR ${seatedIn(query, 'viewerId')} OR ${hosted})`, { viewerId });
  }
  if (variant !== undefined) query.andWhere('game.variant = :variant', { variant });
  if (playerId !== undefined) query.andWhere(seatedIn(query, 'playerId'), { playerId });
  if (rated !== undefined) query.andWhere('game.rated = :rated', { rated });
  // Only one state by itself is read in the order of the list.
  if (statuses?.length === 1) query.andWhere('game.status = :status', { status: statuses[0] });
  else if (statuses !== undefined) query.andWhere('game.status = ANY (:statuses)', { statuses });
  if (result !== undefined) query.andWhere(endedFor(query, result), { playerId });
  for (const [name, column] of spans) {
    const { since, until } = filter[name] ?? {};
    if (since !== undefined) query.andWhere(`game.${column} >= :${name}Since`, { [`${name}Since`]: since });
    if (until !== undefined) query.andWhere(`game.${column} < :${name}Until`, { [`${name}Until`]: until });
  }
  return query;
}

const spans = [
  ['created', 'createdAt'],
  ['lastEvent', 'lastEventAt'],
  ['ended', 'endedAt'],
] as const;

/**
 * Whoever holds two hands has won with either. Added up for each game by itself: as a join of its own the database would
 * rather go through all games first, since it cannot know how few a player's are.
 */
function endedFor(query: SelectQueryBuilder<GameEntity>, result: PlayerResult): string {
  if (result === 'tied') return "game.result -> 'winners' = '[]'::jsonb";
  const won = query
    .subQuery()
    .select("bool_or(game.result -> 'winners' @> to_jsonb(hand.seat))")
    .from(SeatEntity, 'hand')
    .where("hand.gameId = game.id AND hand.playerId = :playerId AND hand.kind = 'person'")
    .getQuery();
  return result === 'won' ? won : `game.result -> 'winners' <> '[]'::jsonb AND NOT ${won}`;
}

/** Whoever a seat is kept for sees the game, and does not play in it yet. */
function seatedIn(query: SelectQueryBuilder<GameEntity>, parameter: 'viewerId' | 'playerId'): string {
  const seats = query.subQuery().select('seat.gameId').from(SeatEntity, 'seat').where(`seat.playerId = :${parameter}`);
  if (parameter === 'playerId') seats.andWhere("seat.kind = 'person'");
  return `game.id IN ${seats.getQuery()}`;
}
