import type { Pool } from 'pg';
import type { AppendRequest } from '../../src/eventlog/port';

/** A move as a plain transaction (BEGIN, SELECT FOR UPDATE, INSERT, UPDATE, COMMIT), with named statements. */
export async function appendPlainly(
  pool: Pool,
  { gameId, expected, events, summary, command: played }: AppendRequest,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ version: number; head: string }>({
      name: 'lock',
      text: 'SELECT version, head FROM games WHERE id = $1 FOR UPDATE',
      values: [gameId],
    });
    if (rows[0]?.version !== expected.version || rows[0].head !== expected.head) throw new Error('conflict');
    for (const [index, { type, v, at, actor, text, head }] of events.entries()) {
      const seq = expected.version + index + 1;
      const key = [played?.by, played?.commandId, played?.digest, seq];
      await client.query({
        name: 'insert',
        text: `INSERT INTO events (game_id, seq, type, v, at, actor, text, head, command_by, command_id, command_digest, command_last)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        values: [gameId, seq, type, v, at, actor, text, head, ...key],
      });
      await client.query({
        name: 'move',
        text: 'UPDATE games SET version = $2, head = $3, status = $4, round = $5, turn_seat = $6, last_event_at = $7 WHERE id = $1',
        values: [gameId, seq, head, summary.status, summary.round, summary.turnSeat, at],
      });
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
