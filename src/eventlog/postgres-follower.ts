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
import { findByKey, inTransaction } from './transaction';

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

  get restMs(): number | undefined {
    return this.projection.restMs;
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
        if (rows[0]?.mine !== true) return otherwise();
        await client.query(findByKey('SET LOCAL'));
        return work(client);
      }),
    );
  }

  private async advanceAlone(client: PoolClient, now: Date): Promise<Advance> {
    const { from, parked } = await this.standing(client);
    const read = await this.readAfter(client, from);
    const aside = new Set(parked.map(({ gameId }) => gameId));
    const taken = await this.takeIn(
      client,
      read.events.filter(({ gameId }) => !aside.has(gameId)),
      now,
    );
    const { last } = read;
    if (last !== undefined) await this.moveOn(client, from, last);
    // Only now: it takes in what this batch holds of the game that was put aside.
    const retried = await this.retry(client, parked[0], { upTo: last ?? from, now });
    return {
      events: read.settledCount,
      again: read.settledCount === this.options.batchMax ? 'now' : read.isUnsettled ? 'soon' : 'later',
      grown: [...taken.grown, ...retried.grown],
      failures: [...taken.failures, ...retried.failures],
      parked: parked.length + taken.failures.length - (retried.isWell ? 1 : 0),
      ...(last === undefined ? {} : { upTo: last.at }),
    };
  }

  /** The checkpoint, and the games that are put aside, the one that is due first in front. */
  private async standing(
    client: PoolClient,
  ): Promise<{ readonly from: FeedPosition; readonly parked: readonly ParkedGame[] }> {
    const { rows } = await client.query<StandingRow>(
      `SELECT c.xid, c.game_id, c.seq, p.game_id AS parked_id, p.seq AS parked_seq, p.tries, p.next_at
       FROM (SELECT $1::text AS name) n
       LEFT JOIN checkpoints c ON c.projection = n.name
       LEFT JOIN parked_games p ON p.projection = n.name
       ORDER BY p.next_at, p.game_id`,
      [this.name],
    );
    const [first] = rows;
    const from =
      first === undefined || first.xid === null ? BEGINNING : { xid: first.xid, gameId: first.game_id, seq: first.seq };
    // The outer join gives one row without a game where none is put aside.
    const parked = rows.flatMap((row) =>
      row.parked_id === null
        ? []
        : [{ gameId: row.parked_id, seq: row.parked_seq, tries: row.tries, nextAt: row.next_at }],
    );
    return { from, parked };
  }

  /**
   * The next events that the projection takes in, in order, and the last of all that are settled. Events that are not
   * settled come last, since their transactions are the latest.
   */
  private async readAfter(client: PoolClient, from: FeedPosition): Promise<Page> {
    const { types, texts } = this.projection;
    const { rows } = await client.query<FeedRow>(
      `WITH page AS MATERIALIZED (
         SELECT e.xid, e.game_id, e.seq, e.type, e.at, e.actor, CASE WHEN e.type = ANY ($4) THEN e.text END AS text,
           e.xid < feed_xid(pg_snapshot_xmin(pg_current_snapshot())) AS settled
         FROM events e WHERE (e.xid, e.game_id, e.seq) > ($1, $2, $3) ORDER BY e.xid, e.game_id, e.seq LIMIT $5
       ), last AS (
         SELECT xid, game_id, seq FROM page WHERE settled ORDER BY xid DESC, game_id DESC, seq DESC LIMIT 1
       )
       SELECT counted.*, p.xid, p.game_id, p.seq, p.type, p.at, p.actor, p.text
       FROM (
         SELECT count(*) FILTER (WHERE settled)::int AS settled_count, count(*) FILTER (WHERE NOT settled) > 0 AS unsettled
         FROM page
       ) counted
       LEFT JOIN page p ON p.settled AND (
         $6::text[] IS NULL OR p.type = ANY ($6) OR (p.xid, p.game_id, p.seq) = (SELECT xid, game_id, seq FROM last)
       )
       ORDER BY p.xid, p.game_id, p.seq`,
      [from.xid, from.gameId, from.seq, texts, this.options.batchMax, types],
    );
    const events = rows.flatMap((row) => (row.xid === null ? [] : [eventOf(row)]));
    const last = events.at(-1);
    return {
      events: types === undefined ? events : events.filter(({ type }) => types.includes(type)),
      settledCount: rows[0]?.settled_count ?? 0,
      isUnsettled: rows[0]?.unsettled ?? false,
      ...(last === undefined ? {} : { last }),
    };
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
  private async retry(
    client: PoolClient,
    parked: ParkedGame | undefined,
    { upTo, now }: { readonly upTo: FeedPosition; readonly now: Date },
  ): Promise<Taken & { readonly isWell: boolean }> {
    if (parked === undefined || parked.nextAt > now) return { grown: [], failures: [], isWell: false };
    const { gameId, seq, tries } = parked;
    const { types, texts } = this.projection;
    const found = await client.query<EventRow>(
      `SELECT xid, game_id, seq, type, at, actor, CASE WHEN type = ANY ($6) THEN text END AS text FROM events
       WHERE game_id = $1 AND seq >= $2 AND (xid, game_id, seq) <= ($3, $4, $5) AND ($7::text[] IS NULL OR type = ANY ($7))
       ORDER BY seq`,
      [gameId, seq, upTo.xid, upTo.gameId, upTo.seq, texts, types],
    );
    const { grown, error } = await this.attempt(client, found.rows.map(eventOf));
    if (error !== undefined) {
      await this.park(client, { gameId, seq, tries: tries + 1, error }, now);
      return { grown: [], failures: [{ gameId, error }], isWell: false };
    }
    await client.query('DELETE FROM parked_games WHERE projection = $1 AND game_id = $2', [this.name, gameId]);
    return { grown, failures: [], isWell: true };
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
}

interface ParkedGame {
  readonly gameId: string;
  /** Of the first event that it could not take in. */
  readonly seq: number;
  readonly tries: number;
  readonly nextAt: Date;
}

interface Page {
  readonly events: readonly FeedEvent[];
  /** Of the events that were looked at; the projection takes in some of them. */
  readonly settledCount: number;
  readonly isUnsettled: boolean;
  /** Where the next look begins. */
  readonly last?: FeedEvent;
}

type StandingRow = ({ readonly xid: null } | { readonly xid: string; readonly game_id: string; readonly seq: number }) &
  (
    | { readonly parked_id: null }
    | { readonly parked_id: string; readonly parked_seq: number; readonly tries: number; readonly next_at: Date }
  );

interface EventRow {
  readonly xid: string;
  readonly game_id: string;
  readonly seq: number;
  readonly type: string;
  readonly at: Date;
  readonly actor: string;
  readonly text: string | null;
}

/** The outer join gives one row without an event where none is settled. */
type FeedRow = (EventRow | { readonly xid: null }) & {
  readonly settled_count: number;
  /** Whether there are events in front of which another may still come. */
  readonly unsettled: boolean;
};

function eventOf({ xid, game_id: gameId, seq, type, at, actor, text }: EventRow): FeedEvent {
  return { xid, gameId, seq, type, at, actor, ...(text === null ? {} : { text }) };
}
