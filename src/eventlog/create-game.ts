import type { PoolClient } from 'pg';
import { present } from '../engine/core/assert';
import { summaryValues } from './append-statement';
import { assertAppendable } from './appendable';
import { deletedOf, playersIn, withoutSalt } from './living-players';
import type { CommandKey, CreateRequest, CreateResult, PlayerDeleted, SeatRow } from './port';

/** The first half of the advisory locks of hosts; any number will do that nobody else on the database takes. */
const HOST_LOCK_CLASS = 722_042;

/** Writes a new game inside the caller's transaction, which must not be committed unless the answer is `committed`. */
export async function createGame(client: PoolClient, request: CreateRequest): Promise<CreateResult> {
  const { gameId, command, events } = request;
  const { first } = assertAppendable(events);
  if (command) {
    // A racer with the same command waits here until the first has committed, and then finds its row.
    const { rowCount } = await client.query(
      `INSERT INTO creations (player_id, command_id, digest, game_id, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [command.by, command.commandId, command.digest, gameId, first.at],
    );
    if (rowCount === 0) {
      const creation = present(await findCreation(client, command), 'the creation');
      return { kind: 'command-known', ...creation };
    }
  }
  const open = await openGamesBeyond(client, request);
  if (open !== undefined) return { kind: 'too-many-open', open };
  const deleted = await deletedOf(client, [request.hostId, ...playersIn(request.seats)]);
  const [playerId] = deleted;
  if (playerId !== undefined && request.evenWithout !== true) return { kind: 'player-deleted', playerId };
  await insertHead(client, request);
  await insertEvents(client, request);
  await client.query('INSERT INTO game_secrets (game_id, secret) VALUES ($1, $2)', [
    gameId,
    Buffer.from(request.secret),
  ]);
  await insertSeats(client, gameId, leftBy(deleted, request.seats));
  return { kind: 'committed' };
}

/** How many open games the host has, where this would be one too many. Those of one host are opened one after another. */
async function openGamesBeyond(
  client: PoolClient,
  { hostId, summary, openGamesMax }: CreateRequest,
): Promise<number | undefined> {
  if (openGamesMax === undefined || summary.status !== 'open') return undefined;
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [HOST_LOCK_CLASS, hostId]);
  const { rows } = await client.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM games WHERE host_id = $1 AND status = 'open'`,
    [hostId],
  );
  const open = present(rows[0], 'the count').open;
  return open < openGamesMax ? undefined : open;
}

async function insertHead(
  client: PoolClient,
  { gameId, hostId, events, summary, series }: CreateRequest,
): Promise<void> {
  const { first, last } = assertAppendable(events);
  await client.query(
    `INSERT INTO games (id, host_id, version, head, created_at, status, access, variant, rules_version, seat_count,
       seats_free, unlisted, round, turn_seat, due_at, deadline, last_event_at, ended_at, result, turn_seq,
       turn_since, turn_player_id, seek_key, series_id, series_number, rated)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)`,
    [
      gameId,
      hostId,
      events.length,
      last.head,
      first.at,
      ...summaryValues(summary, last.at),
      series?.id,
      series?.number,
      summary.rated,
    ],
  );
}

async function insertEvents(client: PoolClient, { gameId, events }: CreateRequest): Promise<void> {
  for (const [index, { type, v, at, actor, text, head, sealed }] of events.entries()) {
    const seq = index + 1;
    await client.query(
      'INSERT INTO events (game_id, seq, type, v, at, actor, text, head) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
      [gameId, seq, type, v, at, actor, text, head],
    );
    for (const { owner, bytes } of sealed) {
      await client.query('INSERT INTO event_sealed (game_id, seq, owner, bytes) VALUES ($1, $2, $3, $4)', [
        ...[gameId, seq, owner],
        Buffer.from(bytes),
      ]);
    }
  }
}

/**
 * Puts these rows in place of all seat rows of the game. Answers with a deleted player who would come to a seat by it: then the
 * transaction must not be committed.
 */
export async function replaceSeats(
  client: PoolClient,
  gameId: string,
  seats: readonly SeatRow[],
): Promise<PlayerDeleted | undefined> {
  const deleted = await deletedOf(client, playersIn(seats));
  const { rows } = await client.query<{ player_id: string | null }>(
    'DELETE FROM seats WHERE game_id = $1 RETURNING player_id',
    [gameId],
  );
  const before = new Set(rows.map((row) => row.player_id));
  for (const playerId of deleted) if (!before.has(playerId)) return { kind: 'player-deleted', playerId };
  await insertSeats(client, gameId, leftBy(deleted, seats));
  return undefined;
}

/** Whoever is left is left without his salt, which the writer may still have known, or made for him. */
function leftBy(deleted: ReadonlySet<string>, seats: readonly SeatRow[]): readonly SeatRow[] {
  return seats.map((row) => (deleted.has(row.playerId ?? '') ? withoutSalt(row) : row));
}

async function insertSeats(client: PoolClient, gameId: string, seats: readonly SeatRow[]): Promise<void> {
  for (const { seat, kind, playerId, level, salt } of seats) {
    await client.query(
      'INSERT INTO seats (game_id, seat, kind, player_id, level, salt) VALUES ($1, $2, $3, $4, $5, $6)',
      [gameId, seat, kind, playerId, level, salt],
    );
  }
}

/** The game that an accepted creation made. */
export async function findCreation(
  client: Pick<PoolClient, 'query'>,
  key: CommandKey,
): Promise<{ readonly gameId: string; readonly digest: string } | undefined> {
  const { rows } = await client.query<{ game_id: string; digest: string }>(
    'SELECT game_id, digest FROM creations WHERE player_id = $1 AND command_id = $2',
    [key.by, key.commandId],
  );
  const [row] = rows;
  return row && { gameId: row.game_id, digest: row.digest };
}
