import type { Pool, PoolClient } from 'pg';
import { byGame, type FeedEvent, type Projection, type StreamGrowth } from '../eventlog/feed';
import { reached } from '../eventlog/log-failure';
import { inTransaction } from '../eventlog/transaction';
import { readGamesNow } from './games-now';
import { NOTED_TEXTS, notesOf } from './inbox-notes';
import {
  INBOX_RETENTION,
  inboxStream,
  type InboxEntry,
  type InboxExtent,
  type InboxKind,
  type InboxNote,
  type InboxRetention,
  type InboxStore,
} from './inbox-store';

const STATEMENT_TIMEOUT_MS = 10_000;
/** Inboxes that are tidied in one go. */
const TIDY_AT_ONCE = 500;

/** Entries that a player was given: those after `after`, up to `upTo`. */
export interface ToldRange {
  readonly playerId: string;
  readonly after: number;
  readonly upTo: number;
}

/** Answers with other streams that have grown by it. */
export type OnTold = (client: PoolClient, told: readonly ToldRange[]) => Promise<readonly StreamGrowth[]>;

/** The name is storage. */
export const INBOX = { name: 'inbox' } as const;

/** Inboxes in Postgres, and the projection that fills them. */
export class PostgresInbox implements InboxStore {
  readonly projection: Projection<PoolClient> = {
    ...INBOX,
    texts: NOTED_TEXTS,
    apply: (client, events) => this.takeIn(client, events),
    tidy: (client, now) => this.forget(client, now),
  };

  constructor(
    private readonly pool: Pool,
    private readonly retention: InboxRetention = INBOX_RETENTION,
    /** Hears in the same transaction of all that players are told. */
    private readonly onTold: OnTold = () => Promise.resolve([]),
  ) {}

  extent(playerId: string): Promise<InboxExtent> {
    return reached(async () => {
      const { rows } = await this.pool.query<InboxExtent>(
        `SELECT h.seq AS head, coalesce((SELECT min(e.seq) FROM inbox_entries e WHERE e.player_id = $1), h.seq + 1) AS oldest
         FROM inbox_heads h WHERE h.player_id = $1`,
        [playerId],
      );
      return rows[0] ?? { head: 0, oldest: 1 };
    });
  }

  read(playerId: string, range: { readonly after: number; readonly limit: number }): Promise<readonly InboxEntry[]> {
    return reached(async () => {
      const { rows } = await this.pool.query<EntryRecord>(
        `SELECT player_id, seq, kind, game_id, webhook_id, ref, at, deadline FROM inbox_entries
         WHERE player_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
        [playerId, range.after, range.limit],
      );
      return rows.map(entryOf);
    });
  }

  heads(playerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return reached(async () => {
      const { rows } = await this.pool.query<{ player_id: string; seq: number }>(
        'SELECT player_id, seq FROM inbox_heads WHERE player_id = ANY ($1)',
        [playerIds],
      );
      return new Map(rows.map(({ player_id, seq }) => [player_id, seq]));
    });
  }

  tell(notes: readonly InboxNote[]): Promise<readonly StreamGrowth[]> {
    return reached(() => inTransaction(this.pool, STATEMENT_TIMEOUT_MS, (client) => this.write(client, notes)));
  }

  private async takeIn(client: PoolClient, events: readonly FeedEvent[]): Promise<readonly StreamGrowth[]> {
    const games = byGame(events);
    const now = await readGamesNow(client, [...games.keys()]);
    const notes = now.flatMap((game) => notesOf(game, games.get(game.row.gameId) ?? []));
    return this.write(
      client,
      notes.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    );
  }

  /**
   * Numbers and writes what these players were not told yet. Their heads are locked in order of id, so that two who write
   * cannot deadlock, and stay so to the end of the transaction, so that numbers are given without a gap. Who is deleted is told
   * nothing any more: what happened in his games is often taken in after he has left them.
   */
  private async write(client: PoolClient, notes: readonly InboxNote[]): Promise<readonly StreamGrowth[]> {
    if (notes.length === 0) return [];
    const playerIds = [...new Set(notes.map(({ playerId }) => playerId))].sort();
    await client.query(
      `INSERT INTO inbox_heads (player_id, seq) SELECT p, 0 FROM unnest($1::uuid[]) p WHERE ${isThere('p')}
       ORDER BY p ON CONFLICT DO NOTHING`,
      [playerIds],
    );
    await client.query('SELECT FROM inbox_heads WHERE player_id = ANY ($1) ORDER BY player_id FOR UPDATE', [playerIds]);
    const { rows } = await client.query<{ player_id: string; before: number; head: number }>(WRITE, columnsOf(notes));
    if (rows.length === 0) return [];
    const passedOn = await this.onTold(
      client,
      rows.map(({ player_id, before, head }) => ({ playerId: player_id, after: before, upTo: head })),
    );
    await client.query(
      `DELETE FROM inbox_entries e USING unnest($1::uuid[], $2::int[]) g(player_id, head)
       WHERE e.player_id = g.player_id AND e.seq <= g.head - $3::int`,
      [rows.map((row) => row.player_id), rows.map(({ head }) => head), this.retention.entriesMax],
    );
    return [...rows.map(({ player_id, head }) => ({ stream: inboxStream(player_id), version: head })), ...passedOn];
  }

  /** Some inboxes with entries that are too old: all entries before the first that is not. */
  private async forget(client: PoolClient, now: Date): Promise<void> {
    await client.query(
      `DELETE FROM inbox_entries e USING (
         SELECT o.player_id, (SELECT min(k.seq) FROM inbox_entries k WHERE k.player_id = o.player_id AND k.at >= $1) AS kept
         FROM (SELECT DISTINCT player_id FROM inbox_entries WHERE at < $1 LIMIT $2) o
       ) old
       WHERE e.player_id = old.player_id AND (old.kept IS NULL OR e.seq < old.kept)`,
      [new Date(now.getTime() - this.retention.ageMsMax), TIDY_AT_ONCE],
    );
  }
}

/** Asked once more where a number is given, since to make a head may wait for a deletion. */
function isThere(playerId: string): string {
  return `NOT EXISTS (SELECT FROM players d WHERE d.id = ${playerId} AND d.kind = 'deleted')`;
}

/** Numbers go on after each player's head, in the order in which the notes are given. */
const WRITE = `
WITH fresh AS (
  SELECT n.*, row_number() OVER (PARTITION BY n.player_id ORDER BY n.place)::int AS nth
  FROM (
    SELECT DISTINCT ON (u.player_id, u.game_id, u.webhook_id, u.kind, u.ref) u.*
    FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[], $5::timestamptz[], $6::timestamptz[], $7::uuid[])
      WITH ORDINALITY AS u(player_id, kind, game_id, ref, at, deadline, webhook_id, place)
    ORDER BY u.player_id, u.game_id, u.webhook_id, u.kind, u.ref, u.place
  ) n
  WHERE NOT EXISTS (
    SELECT FROM inbox_entries e
    WHERE e.player_id = n.player_id AND e.kind = n.kind AND e.ref = n.ref
      AND (e.game_id = n.game_id OR (n.game_id IS NULL AND e.game_id IS NULL AND e.webhook_id = n.webhook_id))
  )
), grown AS (
  UPDATE inbox_heads h SET seq = h.seq + c.count
  FROM (SELECT player_id, count(*)::int AS count FROM fresh GROUP BY player_id) c
  WHERE h.player_id = c.player_id AND ${isThere('h.player_id')}
  RETURNING h.player_id, h.seq AS head, h.seq - c.count AS before
), written AS (
  INSERT INTO inbox_entries (player_id, seq, kind, game_id, webhook_id, ref, at, deadline)
  SELECT f.player_id, g.before + f.nth, f.kind, f.game_id, f.webhook_id, f.ref, f.at, f.deadline
  FROM fresh f JOIN grown g ON g.player_id = f.player_id
)
SELECT player_id, before, head FROM grown ORDER BY player_id`;

function columnsOf(notes: readonly InboxNote[]): unknown[] {
  return [
    notes.map(({ playerId }) => playerId),
    notes.map(({ kind }) => kind),
    notes.map(({ gameId }) => gameId ?? null),
    notes.map(({ ref }) => ref),
    notes.map(({ at }) => at),
    notes.map(({ deadline }) => deadline ?? null),
    notes.map(({ webhookId }) => webhookId ?? null),
  ];
}

export interface EntryRecord {
  readonly player_id: string;
  readonly seq: number;
  readonly kind: InboxKind;
  readonly game_id: string | null;
  readonly webhook_id: string | null;
  readonly ref: string;
  readonly at: Date;
  readonly deadline: Date | null;
}

export function entryOf({ player_id, seq, kind, game_id, webhook_id, ref, at, deadline }: EntryRecord): InboxEntry {
  return {
    playerId: player_id,
    seq,
    kind,
    ref: Number(ref),
    at,
    ...(game_id === null ? {} : { gameId: game_id }),
    ...(webhook_id === null ? {} : { webhookId: webhook_id }),
    ...(deadline === null ? {} : { deadline }),
  };
}
