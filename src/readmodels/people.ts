import { In } from 'typeorm';
import { PlayerEntity, SeatEntity } from './people-entities';
import type { Rows } from './reached';

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest';
  readonly createdAt: Date;
}

/** Who sits where, as everyone who sees the game may know it. */
export interface SeatHolder {
  readonly gameId: string;
  readonly seat: number;
  readonly kind: 'person' | 'computer';
  /** For a person. */
  readonly playerId?: string;
  /** For a computer: its level. */
  readonly level?: number;
}

export async function createPlayer(rows: Rows, player: Player): Promise<void> {
  await rows.getRepository(PlayerEntity).insert(player);
}

/** The players with these ids, in no order; unknown ids are left out. */
export async function findPlayers(rows: Rows, ids: readonly string[]): Promise<readonly Player[]> {
  if (ids.length === 0) return [];
  const found = await rows.getRepository(PlayerEntity).findBy({ id: In(ids) });
  return found.map(({ id, name, kind, createdAt }) => ({ id, name, kind, createdAt }));
}

/** The seats of these games, in order of game and seat; whether the caller may see a game is the caller's question. */
export async function findSeats(rows: Rows, gameIds: readonly string[]): Promise<readonly SeatHolder[]> {
  if (gameIds.length === 0) return [];
  const found = await rows.getRepository(SeatEntity).find({
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
