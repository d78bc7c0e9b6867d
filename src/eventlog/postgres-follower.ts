import { DatabaseError, type Pool, type PoolClient } from 'pg';
import {
  byGame,
  type Advance,
  type FeedEvent,
  type FeedPosition,
  type Follower,
  type Projection,
  type StreamGrowth,
} from './feed';
import { failureOf, reached } from './log-failure';
import { inTransaction } from './transaction';

export interface PostgresFollowerOptions {
  /** Events taken in together. */
  readonly batchMax: number;
  /** After this time Postgres gives a statement up, and a node that stands still in the middle, ms. */
  readonly statementTimeoutMs: number;
}

const defaults: PostgresFollowerOptions = { batchMax: 500, statementTimeoutMs: 10_000 };

/** The first half of the advisory locks of followers; any number will do that nobody else on the database takes. */
export const FOLLOWER_LOCK_CLASS = 722_041;
const BEGINNING: FeedPosition = { xid: '-1', gameId: '00000000-0000-0000-0000-000000000000', seq: 0 };
const RETRY_MS = { first: 1000, max: 3_600_000 };
const ERROR_LENGTH_MAX = 500;

/** What the events of one look came to. */
interface Taken {
  readonly grown: readonly StreamGrowth[];
  readonly failures: Advance['failures'];
}

/**
 * A projection that follows the log in Postgres. The lock, the events, the writes and the checkpoint are one transaction,
 * so that a node that dies has done all of it or nothing, and another goes on at once. The lock is one that needs no
 * transaction number: with a number of its own this transaction would bound what it may read.
 */
export class PostgresFollower implements Follower {
  private readonly options: PostgresFollowerOptions;

  constructor(
    private readonly pool: Pool,
    private readonly projection: Projection<PoolClient>,
    options: Partial<PostgresFollowerOptions> = {},
  ) {
    this.options = { ...defaults, ...options };
  }

  get name(): string {
    return this.projection.name;
  }

  advance(now: Date): Promise<Advance> {
    return this.alone<Advance>(
      (client) => this.advanceAlone(client, now),
      () => ({ events: 0, again: 'soon', grown: [], failures: [] }),
    );
  }

  tidy(now: Date): Promise<void> {
    return this.alone(
      async (client) => this.projection.tidy?.(client, now),
      () => undefined,
    );
  }

  private alone<T>(work: (client: PoolClient) => Promise<T>, otherwise: () => T): Promise<T> {
    return reached(() =>
      inTransaction(this.pool, this.options.statementTimeoutMs, async (client) => {
        const { rows } = await client.query<{ mine: boolean }>(
          'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS mine',
          [FOLLOWER_LOCK_CLASS, this.name],
        );
        return rows[0]?.mine === true ? work(client) : otherwise();
      }),
    );
  }

  private async advanceAlone(client: PoolClient, now: Date): Promise<Advance> {
    const from = await this.checkpoint(client);
    const read = await this.readAfter(client, from);
    const settled = read.filter((row) => row.settled).map(eventOf);
    const parked = await this.parkedGames(client);
    const taken = await this.takeIn(
      client,
      settled.filter(({ gameId }) => !parked.has(gameId)),
      now,
    );
    const last = settled.at(-1);
    if (last !== undefined) await this.moveOn(client, from, last);
    // Only now: it takes in what this batch holds of the game that was put aside.
    const retried = await this.retry(client, last ?? from, now);
    const unsettled = settled.length < read.length;
    return {
      events: settled.length,
      again: settled.length === this.options.batchMax ? 'now' : unsettled ? 'soon' : 'later',
      grown: [...taken.grown, ...retried.grown],
      failures: [...taken.failures, ...retried.failures],
      parked: (await this.parkedGames(client)).size,
      ...(last === undefined ? {} : { upTo: last.at }),
    };
  }

  private async checkpoint(client: PoolClient): Promise<FeedPosition> {
    const { rows } = await client.query<{ xid: string; game_id: string; seq: number }>(
      'SELECT xid, game_id, seq FROM checkpoints WHERE projection = $1',
      [this.name],
    );
    const [row] = rows;
    return row === undefined ? BEGINNING : { xid: row.xid, gameId: row.game_id, seq: row.seq };
  }

  /** In order; those that are not settled come last, since their transactions are the latest. */
  private async readAfter(client: PoolClient, from: FeedPosition): Promise<readonly FeedRow[]> {
    const { rows } = await client.query<FeedRow>(
      `SELECT e.xid, e.game_id, e.seq, e.type, e.at, e.actor, CASE WHEN e.type = ANY ($4) THEN e.text END AS text,
         e.xid < feed_xid(pg_snapshot_xmin(pg_current_snapshot())) AS settled
       FROM events e WHERE (e.xid, e.game_id, e.seq) > ($1, $2, $3) ORDER BY e.xid, e.game_id, e.seq LIMIT $5`,
      [from.xid, from.gameId, from.seq, this.projection.texts, this.options.batchMax],
    );
    return rows;
  }

  private async moveOn(client: PoolClient, from: FeedPosition, to: FeedPosition): Promise<void> {
    const { rowCount } = await client.query(
      `INSERT INTO checkpoints AS c (projection, xid, game_id, seq) VALUES ($1, $2, $3, $4)
       ON CONFLICT (projection) DO UPDATE SET xid = $2, game_id = $3, seq = $4
       WHERE (c.xid, c.game_id, c.seq) = ($5, $6, $7)`,
      [this.name, to.xid, to.gameId, to.seq, from.xid, from.gameId, from.seq],
    );
    if (rowCount !== 1) throw new Error(`another node moved the checkpoint of ${this.name} in the meantime`);
  }

  /** All events together; where that fails game by game, so that only those that fail by themselves are put aside. */
  private async takeIn(client: PoolClient, events: readonly FeedEvent[], now: Date): Promise<Taken> {
    if (events.length === 0) return { grown: [], failures: [] };
    const together = await this.attempt(client, events);
    if (together.error === undefined) return { grown: together.grown, failures: [] };
    const grown: StreamGrowth[] = [];
    const failures: { gameId: string; error: unknown }[] = [];
    for (const [gameId, own] of byGame(events)) {
      const attempt = await this.attempt(client, own);
      grown.push(...attempt.grown);
      if (attempt.error === undefined) continue;
      failures.push({ gameId, error: attempt.error });
      await this.park(client, { gameId, seq: own[0]?.seq ?? 1, tries: 1, error: attempt.error }, now);
    }
    return { grown, failures };
  }

  /** The game that has waited longest, if it is to be tried again: all its events up to the checkpoint. */
  private async retry(client: PoolClient, upTo: FeedPosition, now: Date): Promise<Taken> {
    const { rows } = await client.query<{ game_id: string; seq: number; tries: number }>(
      `SELECT game_id, seq, tries FROM parked_games WHERE projection = $1 AND next_at <= $2
       ORDER BY next_at, game_id LIMIT 1`,
      [this.name, now],
    );
    const [parked] = rows;
    if (parked === undefined) return { grown: [], failures: [] };
    const { game_id: gameId, seq, tries } = parked;
    const found = await client.query<EventRow>(
      `SELECT xid, game_id, seq, type, at, actor, CASE WHEN type = ANY ($6) THEN text END AS text FROM events
       WHERE game_id = $1 AND seq >= $2 AND (xid, game_id, seq) <= ($3, $4, $5) ORDER BY seq`,
      [gameId, seq, upTo.xid, upTo.gameId, upTo.seq, this.projection.texts],
    );
    const { grown, error } = await this.attempt(client, found.rows.map(eventOf));
    if (error !== undefined) {
      await this.park(client, { gameId, seq, tries: tries + 1, error }, now);
      return { grown: [], failures: [{ gameId, error }] };
    }
    await client.query('DELETE FROM parked_games WHERE projection = $1 AND game_id = $2', [this.name, gameId]);
    return { grown, failures: [] };
  }

  /** Rejects with what is nobody's fault: all of it is tried again then. */
  private async attempt(
    client: PoolClient,
    events: readonly FeedEvent[],
  ): Promise<{ readonly grown: readonly StreamGrowth[]; readonly error?: Error }> {
    await client.query('SAVEPOINT attempt');
    try {
      const grown = await this.projection.apply(client, events);
      await client.query('RELEASE SAVEPOINT attempt');
      return { grown };
    } catch (error) {
      if (error instanceof DatabaseError && failureOf(error) === 'transient') throw error;
      // Where the way to Postgres is broken, this rejects too.
      await client.query('ROLLBACK TO SAVEPOINT attempt');
      return { grown: [], error: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  private async park(
    client: PoolClient,
    { gameId, seq, tries, error }: { gameId: string; seq: number; tries: number; error: Error },
    now: Date,
  ): Promise<void> {
    const waitMs = Math.min(RETRY_MS.first * 2 ** Math.min(tries - 1, 20), RETRY_MS.max);
    // A NUL would be refused by Postgres.
    const words = error.message.replaceAll('\0', '').slice(0, ERROR_LENGTH_MAX);
    await client.query(
      `INSERT INTO parked_games (projection, game_id, seq, tries, next_at, error) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (projection, game_id) DO UPDATE SET tries = $4, next_at = $5, error = $6`,
      [this.name, gameId, seq, tries, new Date(now.getTime() + waitMs), words],
    );
  }

  private async parkedGames(client: PoolClient): Promise<ReadonlySet<string>> {
    const { rows } = await client.query<{ game_id: string }>('SELECT game_id FROM parked_games WHERE projection = $1', [
      this.name,
    ]);
    return new Set(rows.map((row) => row.game_id));
  }
}

interface EventRow {
  readonly xid: string;
  readonly game_id: string;
  readonly seq: number;
  readonly type: string;
  readonly at: Date;
  readonly actor: string;
  readonly text: string | null;
}

interface FeedRow extends EventRow {
  /** Whether no event can come in front of it any more. */
  readonly settled: boolean;
}

function eventOf({ xid, game_id: gameId, seq, type, at, actor, text }: EventRow): FeedEvent {
  return { xid, gameId, seq, type, at, actor, ...(text === null ? {} : { text }) };
}
