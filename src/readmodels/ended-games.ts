import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { EndedGames, ExportFilter } from '../app/ports/ended-games';
import { GameEntity } from './game-entity';
import { SeatEntity } from './people-entities';

/** Games that are over, in the order in which they ended, from the heads of the log itself: nothing is late here. */
export function endedGamesIn(dataSource: DataSource): EndedGames {
  return {
    after: async (filter, place, limit) => {
      const query = chosen(dataSource, filter);
      if (place !== undefined) query.andWhere('(game.endedAt, game.id) > (:endedAt, :gameId)', place);
      const found = await query
        .select(['game.id', 'game.endedAt'])
        .orderBy('game.endedAt', 'ASC')
        .addOrderBy('game.id', 'ASC')
        .limit(limit)
        .getMany();
      return found.flatMap(({ id, endedAt }) => (endedAt === null ? [] : [{ gameId: id, endedAt }]));
    },
    count: (filter) => chosen(dataSource, filter).getCount(),
  };
}

function chosen(dataSource: DataSource, filter: ExportFilter): SelectQueryBuilder<GameEntity> {
  const { variants, from, until, rated, everything, withPrivate, viewerId } = filter;
  // A game that was handed over is none of them: hidden things are in it, and it goes on elsewhere.
  const query = dataSource
    .getRepository(GameEntity)
    .createQueryBuilder('game')
    .where("game.endedAt IS NOT NULL AND game.status <> 'handed-over'");
  if (everything !== true) {
    // Copies say so in their first event, which no index knows; of the games that lists leave out they are a few.
    query.andWhere("game.status = 'ended'").andWhere(
      `NOT (game.unlisted AND EXISTS (SELECT FROM events e WHERE e.game_id = game.id AND e.seq = 1
         AND (e.text::jsonb -> 'body') ? 'origin'))`,
    );
  }
  if (viewerId !== undefined) {
    const seats = query.subQuery().select('seat.gameId').from(SeatEntity, 'seat').where('seat.playerId = :viewerId');
    const own = `game.id IN ${seats.andWhere("seat.kind = 'person'").getQuery()} OR game.hostId = :viewerId`;
    query.andWhere(`((game.access = 'public' AND NOT game.unlisted) OR ${own})`, { viewerId });
  } else if (withPrivate !== true) query.andWhere("game.access = 'public'");
  if (variants !== undefined) query.andWhere('game.variant = ANY (:variants)', { variants });
  if (from !== undefined) query.andWhere('game.endedAt >= :from', { from });
  if (until !== undefined) query.andWhere('game.endedAt < :until', { until });
  if (rated !== undefined) query.andWhere('game.rated = :rated', { rated });
  return query;
}
