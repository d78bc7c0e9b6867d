import type { DataSource } from 'typeorm';
import { ok, refuse, type Result } from '../engine/core/result';
import { GameEntity } from './game-entity';
import { listedGame, type GamePage, type GamePageRefusal } from './game-lists';
import { makeCursor, pageSizeMax, parseCursor } from './page-cursor';

export interface WaitingPageRequest {
  /** 1 to 100. */
  readonly first: number;
  readonly after?: string;
}

const ORDER = 'deadline';
/** Stands in a cursor for a game that has no deadline; such games come last. */
const NO_DEADLINE = new Date(8.64e15 / 100);

/** A page of the games that wait for this player's move: the earliest deadline first, then those without one. */
export async function listWaitingGames(
  rows: DataSource,
  playerId: string,
  { first, after }: WaitingPageRequest,
): Promise<Result<GamePage, GamePageRefusal>> {
  if (!Number.isInteger(first) || first < 1 || first > pageSizeMax) {
    return refuse({ kind: 'PAGE_SIZE', message: `Ask for a page by first, from 1 to ${pageSizeMax}.` });
  }
  const from = after === undefined ? undefined : parseCursor(ORDER, after);
  if (from?.ok === false) return from;
  const query = rows
    .getRepository(GameEntity)
    .createQueryBuilder('game')
    .where('game.turnPlayerId = :playerId', { playerId });
  if (from !== undefined) {
    const { at, id } = from.value;
    const later = 'game.deadline > :at OR (game.deadline = :at AND game.id > :id) OR game.deadline IS NULL';
    const withoutOne = at.getTime() === NO_DEADLINE.getTime();
    query.andWhere(withoutOne ? '(game.deadline IS NULL AND game.id > :id)' : `(${later})`, { at, id });
  }
  const found = await query
    .orderBy('game.deadline', 'ASC', 'NULLS LAST')
    .addOrderBy('game.id', 'ASC')
    .limit(first + 1)
    .getMany();
  const edges = found.slice(0, first).map((game) => ({
    cursor: makeCursor(ORDER, { at: game.deadline ?? NO_DEADLINE, id: game.id }),
    game: listedGame(game),
  }));
  return ok({ edges, hasNextPage: found.length > first, hasPreviousPage: after !== undefined });
}
