import type { Pool, PoolClient } from 'pg';
import type { PersonalData, UnfinishedGame } from '../../app/ports/personal-data';
import type { JsonObject } from '../../engine/core/json';
import { reached } from '../../eventlog/log-failure';
import { inTransaction } from '../../eventlog/transaction';
import { PERSONAL_COLUMNS } from './personal-columns';

/** Whoever played for years has many rows, ms. */
const STATEMENT_MS = 60_000;
/** What seats and lists show in place of a name. */
const NOBODY = 'Deleted player';

export function makePersonalData(pool: Pool): PersonalData {
  return {
    collect: (playerId) => reached(() => inTransaction(pool, STATEMENT_MS, (client) => collect(client, playerId))),
    unfinished: async (playerId) => {
      const { rows } = await reached(() =>
        pool.query<{ game_id: string; status: UnfinishedGame['status']; as: UnfinishedGame['as'] }>(
          `SELECT id AS game_id, status, 'host' AS as FROM games WHERE host_id = $1 AND status = 'open'
           UNION SELECT s.game_id, g.status, s.kind FROM seats s JOIN games g ON g.id = s.game_id
             WHERE s.player_id = $1 AND g.status IN ('open', 'opening', 'playing')
               AND NOT (g.status = 'open' AND g.host_id = $1)`,
          [playerId],
        ),
      );
      return rows.map(({ game_id, status, as }) => ({ gameId: game_id, status, as }));
    },
    erase: (playerId) => reached(() => inTransaction(pool, STATEMENT_MS, (client) => erase(client, playerId))),
  };
}

async function collect(client: PoolClient, playerId: string): Promise<JsonObject> {
  const found: Record<string, JsonObject[string]> = {};
  for (const { table, column, as, show } of [PLAYER, ...PERSONAL_COLUMNS]) {
    if (as === undefined || show === undefined) continue;
    // As text, which is how it leaves: no number or instant is rounded on its way.
    const { rows } = await client.query<{ row: JsonObject }>(
      `SELECT to_jsonb(shown) AS row FROM (SELECT ${show} FROM ${table} WHERE ${column} = $1) shown`,
      [playerId],
    );
    found[as] = rows.map(({ row }) => row);
  }
  return found;
}

const PLAYER = { table: 'players', column: 'id', as: 'player', show: 'id, name, kind, created_at' } as const;

async function erase(client: PoolClient, playerId: string): Promise<void> {
  // Whoever gives something out in his name holds a share of this row: it is seen below, or refused.
  await client.query('SELECT FROM accounts WHERE player_id = $1 FOR UPDATE', [playerId]);
  // Whoever seats him holds a share of this one: his seat is found when all is done, or he is refused. Before all else that is
  // changed, since who waits for a share has a game already.
  await client.query('SELECT FROM players WHERE id = $1 OR owner_id = $1 ORDER BY id FOR NO KEY UPDATE', [playerId]);
  await client.query(`DELETE FROM deliveries WHERE webhook_id IN (SELECT id FROM webhooks WHERE player_id = $1)`, [
    playerId,
  ]);
  await client.query(
    `UPDATE credentials SET ended_at = clock_timestamp() WHERE ended_at IS NULL
     AND client_id IN (SELECT id FROM oauth_clients WHERE owner_id = $1)`,
    [playerId],
  );
  for (const { table, column, gone } of PERSONAL_COLUMNS) {
    if (gone === 'delete') await client.query(`DELETE FROM ${table} WHERE ${column} = $1`, [playerId]);
    else if ('set' in gone) await client.query(`UPDATE ${table} SET ${gone.set} WHERE ${column} = $1`, [playerId]);
  }
  await client.query(
    `UPDATE players SET name = $2, kind = 'deleted', owner_id = NULL, old_tokens_void_at = clock_timestamp() WHERE id = $1`,
    [playerId, NOBODY],
  );
}
