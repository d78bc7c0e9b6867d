import type { PoolClient } from 'pg';
import { gameRowOf, seatRowOf, type GameRecord, type SeatRecord } from '../eventlog/game-rows';
import type { GameRow, SeatRow } from '../eventlog/port';

/** A game and its seats as they stand. */
export interface GameNow {
  readonly row: GameRow;
  readonly seats: readonly SeatRow[];
}

/** These games as they stand, in order of id, for a projection that looks at what became of an event. */
export async function readGamesNow(client: PoolClient, gameIds: readonly string[]): Promise<readonly GameNow[]> {
  const games = await client.query<GameRecord>('SELECT * FROM games WHERE id = ANY ($1) ORDER BY id', [gameIds]);
  const seats = await client.query<SeatRecord & { readonly game_id: string }>(
    'SELECT game_id, seat, kind, player_id, level, salt FROM seats WHERE game_id = ANY ($1) ORDER BY game_id, seat',
    [gameIds],
  );
  const bySeats = new Map<string, SeatRow[]>();
  for (const record of seats.rows) {
    const own = bySeats.get(record.game_id) ?? [];
    own.push(seatRowOf(record));
    bySeats.set(record.game_id, own);
  }
  return games.rows.map((record) => ({ row: gameRowOf(record), seats: bySeats.get(record.id) ?? [] }));
}
