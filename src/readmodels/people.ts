import { In, type DataSource } from 'typeorm';
import type { Player } from '../app/ports/players';
import { PlayerEntity } from './people-entities';

export async function createPlayer(dataSource: DataSource, player: Player): Promise<void> {
  await dataSource.getRepository(PlayerEntity).insert(player);
}

/** The players with these ids, in no order; unknown ids are left out. */
export async function findPlayers(dataSource: DataSource, ids: readonly string[]): Promise<readonly Player[]> {
  if (ids.length === 0) return [];
  const found = await dataSource.getRepository(PlayerEntity).findBy({ id: In(ids) });
  return found.map(({ id, name, kind, createdAt, ownerId }) => ({
    id,
    name,
    kind,
    createdAt,
    ...(ownerId !== null && { ownerId }),
  }));
}
