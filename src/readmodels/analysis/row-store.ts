import type { PoolClient } from 'pg';
import { columnName, type Columns } from '../../engine/analysis/columns';
import type { RowsOfGame } from '../../engine/analysis/rows-of-game';
import { ROW_TABLES } from './row-tables';

/** The rows of a finished game, with what the server alone knows of it. */
export interface GameInRows extends RowsOfGame {
  readonly hostId: string;
  /** Whether lists show it to everybody. */
  readonly listed: boolean;
}

/** The first half of the advisory locks of games whose rows are written; nobody else on the database takes it. */
const ROWS_LOCK_CLASS = 722_043;

/**
 * Puts the rows of games in the place of those that are there, in the caller's transaction: readers see the ones or the
 * others. The same game written by two at a time is written by one after the other.
 */
export async function replaceRows(client: PoolClient, games: readonly GameInRows[]): Promise<void> {
  await removeRows(
    client,
    games.map(({ game }) => game.gameId),
  );
  const rows = games.map(tablesOf);
  await client.query(
    INSERT,
    ROW_TABLES.map(({ columns }, at) => {
      const records = rows.flatMap((tables) => tables[at]?.map((row) => recordOf(row, columns)) ?? []);
      return JSON.stringify(records);
    }),
  );
}

/** Forgets the rows of games. */
export async function removeRows(client: PoolClient, gameIds: readonly string[]): Promise<void> {
  // In order, so that two who write some of the same games cannot deadlock.
  await client.query(
    `SELECT pg_advisory_xact_lock($1, key) FROM (SELECT DISTINCT hashtext(id) AS key FROM unnest($2::text[]) id ORDER BY key) k`,
    [ROWS_LOCK_CLASS, gameIds],
  );
  await client.query(DELETE, [gameIds]);
}

/** The rows of a game for each of {@link ROW_TABLES}, in their order. */
function tablesOf(game: GameInRows): readonly (readonly object[])[] {
  const { status, origin } = game.game;
  const { hostId, listed } = game;
  const chosenBy = { listed, status, origin };
  const sideCount = new Set(game.game.sides).size;
  return [
    [{ ...game.game, hostId, listed }],
    game.seats.map((row) => ({ ...row, ...chosenBy })),
    game.rounds.map((row) => ({ ...row, sideCount })),
    game.decisions,
    meetingsOf(game).map((row) => ({ ...row, ...chosenBy })),
  ];
}

/** All tables at once: a game is many small tables' rows, and each way to Postgres takes longer than its work. */
const DELETE = inAll((name) => `DELETE FROM ${name} WHERE game_id = ANY ($1)`);
const INSERT = inAll(
  (name, at) => `INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $${at + 1})`,
);

function inAll(statement: (name: string, at: number) => string): string {
  return `WITH ${ROW_TABLES.map(({ name }, at) => `of_${name} AS (${statement(name, at)})`).join(', ')} SELECT 1`;
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
