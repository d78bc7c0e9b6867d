import type { PoolClient } from 'pg';
import type { SeatRow } from './port';

/**
 * Which of these players are deleted. Nobody else of them can be until the transaction is over: who deletes one takes his row
 * first, and looks for his seats after.
 */
export async function deletedOf(client: PoolClient, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  // In one order, so that two who seat the same players do not wait for each other.
  const { rows } = await client.query<{ id: string; kind: string }>(
    'SELECT id, kind FROM players WHERE id = ANY ($1::uuid[]) ORDER BY id FOR SHARE',
    [[...new Set(playerIds)]],
  );
  return new Set(rows.filter(({ kind }) => kind === 'deleted').map(({ id }) => id));
}

/** The players whom these rows name. */
export function playersIn(seats: readonly SeatRow[]): readonly string[] {
  return seats.flatMap(({ playerId }) => playerId ?? []);
}

/** Without its salt nobody can show that the commitment in the log was the player's. */
export function withoutSalt({ salt: _salt, ...row }: SeatRow): SeatRow {
  return row;
}
