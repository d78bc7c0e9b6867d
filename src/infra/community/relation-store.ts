import type { Pool } from 'pg';
import type { RelationStore } from '../../app/ports/relation-store';
import { reached } from '../../eventlog/log-failure';
import { inTransaction } from '../../eventlog/transaction';
import { STATEMENT_MS } from './chat-store';

export function makeRelationStore(pool: Pool): RelationStore {
  const ids = (query: string, values: readonly string[]): Promise<readonly string[]> =>
    reached(async () => {
      const { rows } = await pool.query<{ id: string }>(query, [...values]);
      return rows.map(({ id }) => id);
    });
  return {
    add: ({ playerId, kind, otherId }, { at, most }) =>
      reached(() =>
        inTransaction(pool, STATEMENT_MS, async (client) => {
          await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`relations of ${playerId}`]);
          const { rows } = await client.query<{ known: boolean; count: number }>(
            `SELECT count(*)::int AS count, coalesce(bool_or(other_id = $3), false) AS known
             FROM player_relations WHERE player_id = $1 AND kind = $2`,
            [playerId, kind, otherId],
          );
          if (rows[0]?.known === true) return true;
          if ((rows[0]?.count ?? 0) >= most) return false;
          await client.query('INSERT INTO player_relations (player_id, kind, other_id, at) VALUES ($1, $2, $3, $4)', [
            playerId,
            kind,
            otherId,
            at,
          ]);
          return true;
        }),
      ),
    remove: ({ playerId, kind, otherId }) =>
      reached(async () => {
        await pool.query('DELETE FROM player_relations WHERE player_id = $1 AND kind = $2 AND other_id = $3', [
          playerId,
          kind,
          otherId,
        ]);
      }),
    list: (playerId, kind) =>
      ids(
        `SELECT other_id AS id FROM player_relations WHERE player_id = $1 AND kind = $2 ORDER BY at DESC, other_id DESC`,
        [playerId, kind],
      ),
    unreadBy: async (playerId) =>
      new Set(await ids('SELECT DISTINCT other_id AS id FROM player_relations WHERE player_id = $1', [playerId])),
    blocked: async (one, other) => {
      const found = await ids(
        `SELECT player_id AS id FROM player_relations WHERE kind = 'block'
         AND ((player_id = $1 AND other_id = $2) OR (player_id = $2 AND other_id = $1)) LIMIT 1`,
        [one, other],
      );
      return found.length > 0;
    },
    blockedWith: async (playerId) =>
      new Set(
        await ids(
          `SELECT other_id AS id FROM player_relations WHERE kind = 'block' AND player_id = $1
           UNION SELECT player_id FROM player_relations WHERE kind = 'block' AND other_id = $1`,
          [playerId],
        ),
      ),
  };
}
