import type { PoolClient } from 'pg';
import { columnName, type Columns } from '../../engine/analysis/columns';
import type { RowsOfGame } from '../../engine/analysis/rows-of-game';
import {
  DECISION_TABLE,
  GAME_TABLE,
  MEETING_TABLE,
  ROUND_TABLE,
  ROW_TABLES,
  SEAT_TABLE,
  type RowTable,
} from './row-tables';

/** The rows of a finished game, with what the server alone knows of it. */
export interface GameInRows extends RowsOfGame {
  readonly hostId: string;
  /** Whether lists show it to everybody. */
  readonly listed: boolean;
}

/** The first half of the advisory locks of games whose rows are written; nobody else on the database takes it. */
const ROWS_LOCK_CLASS = 722_043;

/**
 * Puts the rows of a game in the place of those that are there, in the caller's transaction: readers see the ones or the
 * others. The same game written by two at a time is written by one after the other.
 */
export async function replaceRows(client: PoolClient, game: GameInRows): Promise<void> {
  const { gameId, status, origin } = game.game;
  const { hostId, listed } = game;
  const chosenBy = { listed, status, origin };
  const sideCount = new Set(game.game.sides).size;
  await lockRows(client, gameId);
  await deleteRows(client, gameId);
  await insert(client, GAME_TABLE, [{ ...game.game, hostId, listed }]);
  await insert(
    client,
    SEAT_TABLE,
    game.seats.map((row) => ({ ...row, ...chosenBy })),
  );
  await insert(
    client,
    ROUND_TABLE,
    game.rounds.map((row) => ({ ...row, sideCount })),
  );
  await insert(client, DECISION_TABLE, game.decisions);
  await insert(
    client,
    MEETING_TABLE,
    meetingsOf(game).map((row) => ({ ...row, ...chosenBy })),
  );
}

/** Forgets the rows of a game that the log does not hold. */
export async function removeRows(client: PoolClient, gameId: string): Promise<void> {
  await lockRows(client, gameId);
  await deleteRows(client, gameId);
}

async function lockRows(client: PoolClient, gameId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [ROWS_LOCK_CLASS, gameId]);
}

async function deleteRows(client: PoolClient, gameId: string): Promise<void> {
  for (const { name } of ROW_TABLES) await client.query(`DELETE FROM ${name} WHERE game_id = $1`, [gameId]);
}

async function insert(client: PoolClient, { name, columns }: RowTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map((row) => recordOf(row, columns));
  await client.query(`INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1)`, [
    JSON.stringify(records),
  ]);
}

/** A row as the table has it: names in snake_case, texts of a list with commas between. */
function recordOf(row: object, columns: Columns): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(row)) {
    record[columnName(property)] =
      columns[property]?.type === 'texts' && Array.isArray(value) ? value.join(',') : value;
  }
  return record;
}

/** Every two players who sat in the game, both ways round; a player who held several seats counts by the first. */
function meetingsOf({ game, seats }: RowsOfGame): readonly object[] {
  const { gameId, variant, seatCount, endedAt } = game;
  const sat = seats.filter(({ playerId, isFirst }) => playerId !== null && isFirst);
  return sat.flatMap((own) =>
    sat
      .filter((other) => other.playerId !== own.playerId)
      .map((other) => ({
        gameId,
        variant,
        seatCount,
        playerId: own.playerId,
        otherId: other.playerId,
        together: own.side === other.side,
        result: own.result,
        otherResult: other.result,
        points: own.points,
        otherPoints: other.points,
        endedAt,
      })),
  );
}
