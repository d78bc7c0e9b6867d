import { MoreThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import type { Heartbeats, Outage } from '../app/ports/heartbeats';
import type { Vacations } from '../app/ports/vacations';
import { GameEntity } from './game-entity';
import { SeatEntity } from './people-entities';
import { HeartbeatEntity, OutageEntity, VacationEntity } from './time-entities';

const NAME = 'servers';

/** The trace that servers leave of being there. */
export function heartbeatsIn(dataSource: DataSource): Heartbeats {
  return {
    beat: (request) => dataSource.transaction((transaction) => beat(transaction, request)),
  };
}

async function beat(
  rows: EntityManager,
  { now, gapMs, since }: Parameters<Heartbeats['beat']>[0],
): Promise<readonly Outage[]> {
  const heartbeats = rows.getRepository(HeartbeatEntity);
  await heartbeats.createQueryBuilder().insert().values({ name: NAME, at: now }).orIgnore().execute();
  // Nodes take turns at the row, so that one of them alone finds that nobody was there.
  const before = await heartbeats.findOneOrFail({ where: { name: NAME }, lock: { mode: 'pessimistic_write' } });
  const outages = rows.getRepository(OutageEntity);
  if (now.getTime() - before.at.getTime() > gapMs) await outages.insert({ from: before.at, to: now });
  if (now > before.at) await heartbeats.update({ name: NAME }, { at: now });
  return outages.find({ where: { to: MoreThanOrEqual(since) }, order: { from: 'ASC' } });
}

/** Vacations of players, and the games that must hear of them. */
export function vacationsIn(dataSource: DataSource): Vacations {
  const rows = dataSource.manager;
  return {
    of: (playerId, since) =>
      rows.find(VacationEntity, { where: { playerId, until: MoreThanOrEqual(since) }, order: { until: 'ASC' } }),
    save: async (vacation) => {
      await rows.upsert(VacationEntity, vacation, ['id']);
    },
    untold: (limit) => rows.find(VacationEntity, { where: { told: false }, order: { id: 'ASC' }, take: limit }),
    gamesOf: (playerId) => gamesOf(rows, playerId),
  };
}

async function gamesOf(rows: EntityManager, playerId: string): Promise<readonly string[]> {
  const found = await rows
    .createQueryBuilder(SeatEntity, 'seat')
    .select('DISTINCT seat.gameId', 'gameId')
    .innerJoin(GameEntity, 'game', 'game.id = seat.gameId')
    .where('seat.playerId = :playerId', { playerId })
    .andWhere("game.status = 'playing'")
    .getRawMany<{ gameId: string }>();
  return found.map(({ gameId }) => gameId);
}
