import type { PoolClient } from 'pg';
import type { FeedEvent, Projection } from '../../eventlog/feed';
import { replaceRows, type GameInRows } from './row-store';

const LAST: ReadonlySet<string> = new Set(['GameEnded', 'GameAborted']);

/**
 * Fills the tables of rows from the log, game by game, once each is over: of a game that runs they hold nothing. `read`
 * gives the rows of a finished game.
 */
export function rowProjection(read: (gameId: string) => Promise<GameInRows>): Projection<PoolClient> {
  return {
    name: 'analysis',
    texts: [],
    async apply(client, events: readonly FeedEvent[]) {
      for (const { gameId, type } of events) {
        if (LAST.has(type)) await replaceRows(client, await read(gameId));
      }
      return [];
    },
  };
}
