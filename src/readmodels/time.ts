import { MoreThanOrEqual, type DataSource } from 'typeorm';
import { GameEntity } from './game-entity';
import { SeatEntity } from './people-entities';
import { HeartbeatEntity, OutageEntity, VacationEntity } from './time-entities';

interface Outage {
  readonly from: Date;
  readonly to: Date;
}

const NAME = 'servers';

/** The trace that servers leave of being there. */
export function heartbeatsIn(dataSource: DataSource) {
  return {
    beat: (request: { readonly now: Date; readonly gapMs: number; readonly since: Date }): Promise<readonly Outage[]> =>
      dataSource.transaction(async (transaction) => {
        const { now, gapMs, since } = request;
        const heartbeats = transaction.getRepository(HeartbeatEntity);
        await heartbeats.createQueryBuilder().insert().values({ name: NAME, at: now }).orIgnore().execute();
        // Nodes take turns at the row, so that one of them alone finds that nobody was there.
        const before = await heartbeats.findOneOrFail({ where: { name: NAME }, lock: { mode: 'pessimistic_write' } });
        const outages = transaction.getRepository(OutageEntity);
        if (now.getTime() - before.at.getTime() > gapMs) await outages.insert({ from: before.at, to: now });
        if (now > before.at) await heartbeats.update({ name: NAME }, { at: now });
        return outages.find({ where: { to: MoreThanOrEqual(since) }, order: { from: 'ASC' } });
      }),
  };
}

interface Vacation {
  readonly id: string;
  readonly playerId: string;
  readonly from: Date;
  readonly until: Date;
  readonly told: boolean;
}

/** Vacations of players, and the games that must hear of them. */
export function vacationsIn(dataSource: DataSource) {
  const vacations = dataSource.getRepository(VacationEntity);
  return {
    of: (playerId: string, since: Date): Promise<readonly Vacation[]> =>
      vacations.find({ where: { playerId, until: MoreThanOrEqual(since) }, order: { until: 'ASC' } }),
    save: async (vacation: Vacation): Promise<void> => {
      await vacations.upsert(vacation, ['id']);
    },
    untold: (limit: number): Promise<readonly Vacation[]> =>
      vacations.find({ where: { told: false }, order: { id: 'ASC' }, take: limit }),
    gamesOf: async (playerId: string): Promise<readonly string[]> => {
      const seats = dataSource.getRepository(SeatEntity).createQueryBuilder('seat');
      const found = await seats
        .select('DISTINCT seat.gameId', 'gameId')
        .innerJoin(GameEntity, 'game', 'game.id = seat.gameId')
        .where('seat.playerId = :playerId', { playerId })
        .andWhere("game.status = 'playing'")
        .getRawMany<{ gameId: string }>();
      return found.map(({ gameId }) => gameId);
    },
  };
}
