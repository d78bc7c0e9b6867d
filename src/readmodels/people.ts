import { In, type DataSource } from 'typeorm';
import { PlayerEntity, SeatEntity } from './people-entities';

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'account' | 'bot' | 'deleted';
  readonly createdAt: Date;
  /** Of a bot: whose it is. */
  readonly ownerId?: string;
}

/** Who sits where, as everyone who sees the game may know it. */
export interface SeatHolder {
  readonly gameId: string;
  readonly seat: number;
  /** `kept`: nobody sits yet, and only that player may. */
  readonly kind: 'person' | 'computer' | 'kept';
  /** For a person, and for whom a seat is kept. */
  readonly playerId?: string;
  /** For a computer: its level. */
  readonly level?: number;
}

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

/** The seats of these games, in order of game and seat; whether the caller may see a game is the caller's question. */
export async function findSeats(dataSource: DataSource, gameIds: readonly string[]): Promise<readonly SeatHolder[]> {
  if (gameIds.length === 0) return [];
  const found = await dataSource.getRepository(SeatEntity).find({
    // The salt belongs to the player's commitment and is never read here.
    select: { gameId: true, seat: true, kind: true, playerId: true, level: true },
    where: { gameId: In(gameIds) },
    order: { gameId: 'ASC', seat: 'ASC' },
  });
  return found.map(({ gameId, seat, kind, playerId, level }) => ({
    gameId,
    seat,
    kind,
    ...(playerId !== null && { playerId }),
    ...(level !== null && { level }),
  }));
}
