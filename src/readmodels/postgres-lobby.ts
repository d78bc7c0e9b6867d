import type { Pool, PoolClient } from 'pg';
import { present } from '../engine/core/assert';
import { byGame, type FeedEvent, type Projection, type StreamGrowth } from '../eventlog/feed';
import { reached } from '../eventlog/log-failure';
import { readGamesNow } from './games-now';
import {
  changeBetween,
  LOBBY_ENTRIES_MAX,
  LOBBY_EVENTS,
  LOBBY_STREAM,
  paceOf,
  readSeek,
  seekJson,
  seekOf,
  type LobbyEntry,
  type LobbyFilter,
  type LobbySnapshot,
  type LobbyStore,
  type Seek,
  type SeekPace,
} from './lobby-store';

/** The name is storage. */
export const LOBBY = { name: 'lobby' } as const;

/** The lobby in Postgres, and the projection that fills it. */
export class PostgresLobby implements LobbyStore {
  readonly projection: Projection<PoolClient> = {
    ...LOBBY,
    types: LOBBY_EVENTS,
    texts: [],
    apply: (client, events) => this.takeIn(client, events),
  };

  constructor(
    private readonly pool: Pool,
    private readonly entriesMax = LOBBY_ENTRIES_MAX,
  ) {}

  snapshot(
    { variant, pace }: LobbyFilter,
    { limit, after }: { readonly limit: number; readonly after?: { readonly at: Date; readonly id: string } },
  ): Promise<LobbySnapshot> {
    return reached(async () => {
      // One statement, so that the seeks are those of just that head.
      const { rows } = await this.pool.query<{ head: number } & (SeekRecord | NoSeek)>(
        `SELECT h.head, s.game_id, s.created_at, s.seek
         FROM (SELECT coalesce(max(seq), 0) AS head FROM lobby_entries) h
         LEFT JOIN LATERAL (
           SELECT game_id, created_at, seek FROM seeks
           WHERE ($1::text IS NULL OR variant = $1) AND ($2::text IS NULL OR pace = $2)
             AND ($3::timestamptz IS NULL OR (created_at, game_id) > ($3, $4::uuid))
           ORDER BY created_at, game_id LIMIT $5
         ) s ON true ORDER BY s.created_at, s.game_id`,
        [variant, pace, after?.at, after?.id, limit + 1],
      );
      const seeks = rows.flatMap(({ game_id, created_at, seek }) => {
        // The outer join gives one row without a seek when there is none.
        if (game_id === null) return [];
        return [readSeek(seek, { gameId: game_id, createdAt: created_at })];
      });
      return { head: rows[0]?.head ?? 0, seeks: seeks.slice(0, limit), hasMore: seeks.length > limit };
    });
  }

  extent(): Promise<{ readonly head: number; readonly oldest: number }> {
    return reached(async () => {
      const { rows } = await this.pool.query<{ head: number | null; oldest: number | null }>(
        'SELECT max(seq) AS head, min(seq) AS oldest FROM lobby_entries',
      );
      return { head: rows[0]?.head ?? 0, oldest: rows[0]?.oldest ?? 1 };
    });
  }

  read({ after, limit }: { readonly after: number; readonly limit: number }): Promise<readonly LobbyEntry[]> {
    return reached(async () => {
      const { rows } = await this.pool.query<EntryRecord>(
        `SELECT e.seq, e.change, e.game_id, e.at, e.variant, e.pace, e.seek FROM lobby_entries e
         WHERE e.seq > $1 ORDER BY e.seq LIMIT $2`,
        [after, limit],
      );
      return rows.map(entryOf);
    });
  }

  private async takeIn(client: PoolClient, events: readonly FeedEvent[]): Promise<readonly StreamGrowth[]> {
    const games = byGame(events);
    if (games.size === 0) return [];
    const ids = [...games.keys()];
    const [shown, created] = [await seeksIn(client, ids), await createdIn(client, ids)];
    const changes: Change[] = [];
    for (const now of await readGamesNow(client, ids)) {
      const { gameId } = now.row;
      const [before, seek] = [shown.get(gameId), seekOf(now, created.get(gameId) ?? '{}')];
      const change = changeBetween(before, seek);
      const at = games.get(gameId)?.at(-1)?.at ?? now.row.lastEventAt;
      if (change !== undefined) changes.push({ change, at, seek: present(seek ?? before, 'a seek that changed') });
    }
    return changes.length === 0
      ? []
      : this.write(
          client,
          changes.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
        );
  }

  /** One node at a time is here, since it is the only writer of the lobby. */
  private async write(client: PoolClient, changes: readonly Change[]): Promise<readonly StreamGrowth[]> {
    const { rows } = await client.query<{ head: number }>('SELECT coalesce(max(seq), 0) AS head FROM lobby_entries');
    const head = present(rows[0], 'the head of the lobby').head;
    for (const [index, { change, at, seek }] of changes.entries()) {
      const { gameId, createdAt, variant } = seek;
      const [pace, kept] = [paceOf(seek), JSON.stringify({ createdAt, ...seekJson(seek) })];
      if (change === 'closed') await client.query('DELETE FROM seeks WHERE game_id = $1', [gameId]);
      else {
        await client.query(
          `INSERT INTO seeks (game_id, created_at, variant, pace, seek) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (game_id) DO UPDATE SET seek = $5`,
          [gameId, createdAt, variant, pace, kept],
        );
      }
      await client.query(
        `INSERT INTO lobby_entries (seq, change, game_id, at, variant, pace, seek) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [head + index + 1, change, gameId, at, variant, pace, change === 'closed' ? null : kept],
      );
    }
    const version = head + changes.length;
    await client.query('DELETE FROM lobby_entries WHERE seq <= $1', [version - this.entriesMax]);
    return [{ stream: LOBBY_STREAM, version }];
  }
}

interface Change {
  readonly change: LobbyEntry['change'];
  readonly at: Date;
  /** As it is now, or as it was before it closed. */
  readonly seek: Seek;
}

interface SeekRecord {
  readonly game_id: string;
  readonly created_at: Date;
  readonly seek: unknown;
}

interface NoSeek {
  readonly game_id: null;
  readonly created_at: null;
  readonly seek: null;
}

interface EntryRecord {
  readonly seq: number;
  readonly change: LobbyEntry['change'];
  readonly game_id: string;
  readonly at: Date;
  readonly variant: string;
  readonly pace: SeekPace;
  readonly seek: { readonly createdAt: string } | null;
}

function entryOf({ seq, change, game_id: gameId, at, variant, pace, seek }: EntryRecord): LobbyEntry {
  const entry = { seq, change, gameId, at, variant, pace };
  if (seek === null) return entry;
  return { ...entry, seek: readSeek(seek, { gameId, createdAt: new Date(seek.createdAt) }) };
}

async function seeksIn(client: PoolClient, gameIds: readonly string[]): Promise<ReadonlyMap<string, Seek>> {
  const { rows } = await client.query<SeekRecord>(
    'SELECT game_id, created_at, seek FROM seeks WHERE game_id = ANY ($1)',
    [gameIds],
  );
  return new Map(
    rows.map(({ game_id: gameId, created_at, seek }) => [gameId, readSeek(seek, { gameId, createdAt: created_at })]),
  );
}

/** The texts of first events. */
async function createdIn(client: PoolClient, gameIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ game_id: string; text: string }>(
    'SELECT game_id, text FROM events WHERE game_id = ANY ($1) AND seq = 1',
    [gameIds],
  );
  return new Map(rows.map(({ game_id, text }) => [game_id, text]));
}
