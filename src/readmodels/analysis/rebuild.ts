import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../eventlog/transaction';
import { removeRows, replaceRows, type GameInRows } from './row-store';

export interface RebuildProgress {
  readonly games: number;
  readonly gamesTotal: number;
}

/** What a rebuild came to. */
export interface Rebuilt {
  readonly games: number;
  readonly rounds: number;
  readonly decisions: number;
  /** Games that had rows and are not in the log as games that are over. */
  readonly removed: number;
  /** Games whose rows could not be made; theirs stand as they stood. */
  readonly failures: readonly { readonly gameId: string; readonly error: Error }[];
}

const STATEMENT_TIMEOUT_MS = 60_000;
const GAMES_AT_ONCE = 500;
/** While one game is read or written, another is folded. */
const IN_FLIGHT = 4;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the rows of every game that is over anew from the log, while games go on: each game's rows are put in the place of
 * those that are there in a transaction of its own, so that readers never miss a game, and the follower fills in what ends
 * meanwhile. Cut short, it is just begun again.
 */
export async function rebuildRows(
  pool: Pool,
  read: (gameId: string) => Promise<GameInRows>,
  onProgress: (progress: RebuildProgress) => void = () => undefined,
): Promise<Rebuilt> {
  const gamesTotal = await countOver(pool);
  const counts = { games: 0, rounds: 0, decisions: 0 };
  const failures: { gameId: string; error: Error }[] = [];
  const rebuildGame = async (gameId: string): Promise<void> => {
    try {
      const rows = await read(gameId);
      await inTransaction(pool, STATEMENT_TIMEOUT_MS, (client) => replaceRows(client, [rows]));
      counts.games += 1;
      counts.rounds += rows.rounds.length;
      counts.decisions += rows.decisions.length;
    } catch (error) {
      failures.push({ gameId, error: error instanceof Error ? error : new Error(String(error)) });
    }
    onProgress({ games: counts.games + failures.length, gamesTotal });
  };
  for await (const page of gamesOver(pool)) {
    const left = page.slice();
    const worker = async (): Promise<void> => {
      for (let gameId = left.shift(); gameId !== undefined; gameId = left.shift()) await rebuildGame(gameId);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  }
  return { ...counts, removed: await removeStrangers(pool), failures };
}

async function countOver(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ games: number }>(
    "SELECT count(*)::int AS games FROM games WHERE status IN ('ended', 'aborted')",
  );
  return rows[0]?.games ?? 0;
}

async function* gamesOver(pool: Pool): AsyncGenerator<readonly string[]> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await pool.query<{ id: string }>(
      "SELECT id FROM games WHERE id > $1 AND status IN ('ended', 'aborted') ORDER BY id LIMIT $2",
      [after, GAMES_AT_ONCE],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows.map(({ id }) => id);
  }
}

/** Rows of games that the log does not hold, as after a restore of another backup. */
async function removeStrangers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ game_id: string }>(
    `SELECT game_id FROM analysis_games a
     WHERE NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.status IN ('ended', 'aborted'))`,
  );
  for (const { game_id: gameId } of rows) {
    await inTransaction(pool, STATEMENT_TIMEOUT_MS, (client: PoolClient) => removeRows(client, [gameId]));
  }
  return rows.length;
}
