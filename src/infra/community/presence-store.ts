import type { Pool } from 'pg';
import type { PresenceStore, PresentAt } from '../../app/ports/presence-store';
import { reached } from '../../eventlog/log-failure';

/** Instants are Postgres's own: the clocks of nodes need not agree. */
const ALIVE = `seen_at > now() - $1 * interval '1 millisecond'`;

export interface PresenceOptions {
  readonly nodeId: string;
  /** For how long a node that says nothing still counts, ms. */
  readonly silentMsMax: number;
}

/** Presence in unlogged tables: shared by the nodes, and lost with a crash of Postgres. */
export function makePresenceStore(pool: Pool, { nodeId, silentMsMax }: PresenceOptions): PresenceStore {
  return {
    change: ({ come, gone }) =>
      reached(async () => {
        if (gone.length > 0) {
          await pool.query(
            `DELETE FROM presence USING unnest($2::uuid[], $3::uuid[]) AS gone (game_id, player_id)
             WHERE node_id = $1 AND presence.game_id = gone.game_id AND presence.player_id = gone.player_id`,
            [nodeId, ...columns(gone)],
          );
        }
        if (come.length > 0) {
          await pool.query(
            `INSERT INTO presence (node_id, game_id, player_id)
             SELECT $1, come.* FROM unnest($2::uuid[], $3::uuid[]) AS come ON CONFLICT DO NOTHING`,
            [nodeId, ...columns(come)],
          );
        }
      }),
    beat: () =>
      reached(async () => {
        const { rows } = await pool.query<{ known: boolean }>(
          `WITH dead AS (DELETE FROM presence_nodes WHERE node_id <> $2 AND NOT (${ALIVE}) RETURNING node_id),
             buried AS (DELETE FROM presence WHERE node_id IN (SELECT node_id FROM dead)),
             before AS (SELECT FROM presence_nodes WHERE node_id = $2 AND ${ALIVE}),
             beaten AS (INSERT INTO presence_nodes (node_id, seen_at) VALUES ($2, now())
               ON CONFLICT (node_id) DO UPDATE SET seen_at = excluded.seen_at)
           SELECT EXISTS (SELECT FROM before) AS known`,
          [silentMsMax, nodeId],
        );
        return rows[0]?.known === true;
      }),
    leave: () =>
      reached(async () => {
        await pool.query(
          `WITH gone AS (DELETE FROM presence_nodes WHERE node_id = $1) DELETE FROM presence WHERE node_id = $1`,
          [nodeId],
        );
      }),
    at: (gameId) =>
      reached(async () => {
        const { rows } = await pool.query<{ id: string }>(
          `SELECT DISTINCT player_id AS id FROM presence JOIN presence_nodes USING (node_id)
           WHERE game_id = $2 AND ${ALIVE} 
             AND NOT EXISTS (SELECT FROM presence_hidden hidden WHERE hidden.player_id = presence.player_id)`,
          [silentMsMax, gameId],
        );
        return new Set(rows.map(({ id }) => id));
      }),
    isHidden: (playerId) =>
      reached(async () => {
        const { rowCount } = await pool.query('SELECT FROM presence_hidden WHERE player_id = $1', [playerId]);
        return (rowCount ?? 0) > 0;
      }),
    setHidden: (playerId, hidden) =>
      reached(async () => {
        const statement = hidden
          ? 'INSERT INTO presence_hidden (player_id) VALUES ($1) ON CONFLICT DO NOTHING'
          : 'DELETE FROM presence_hidden WHERE player_id = $1';
        await pool.query(statement, [playerId]);
      }),
  };
}

function columns(places: readonly PresentAt[]): [string[], string[]] {
  return [places.map(({ gameId }) => gameId), places.map(({ playerId }) => playerId)];
}
