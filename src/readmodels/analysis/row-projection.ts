import type { PoolClient } from 'pg';
import type { FeedEvent, Projection } from '../../eventlog/feed';
import { replaceRows, type GameInRows } from './row-store';

/** The name is storage. Rows of many games are written together at little more than the cost of one, and nobody waits for them. */
export const ANALYSIS = { name: 'analysis', restMs: 1000 } as const;
/** A long game has a megabyte of rows. */
const GAMES_AT_ONCE = 10;

/**
 * Fills the tables of rows from the log, game by game, once each is over: of a game that runs they hold nothing. `read`
 * gives the rows of a finished game.
 */
export function rowProjection(read: (gameId: string) => Promise<GameInRows>): Projection<PoolClient> {
  return {
    ...ANALYSIS,
    types: ['GameEnded', 'GameAborted'],
    texts: [],
    async apply(client, events: readonly FeedEvent[]) {
      const left = [...new Set(events.map(({ gameId }) => gameId))];
      while (left.length > 0) {
        const games: GameInRows[] = [];
        for (const gameId of left.splice(0, GAMES_AT_ONCE)) games.push(await read(gameId));
        await replaceRows(client, games);
      }
      return [];
    },
  };
}
