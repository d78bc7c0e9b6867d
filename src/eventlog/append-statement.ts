import { present } from '../engine/core/assert';
import { assertAppendable } from './appendable';
import type { AppendRequest, GameSummary } from './port';

/**
 * Appends a batch, at most one request a game, in one statement: heads are locked in order of game id (two nodes cannot
 * deadlock), those that stand where their writer believes move, and only what belongs to a moved head is inserted.
 * Returns the places in the batch (from 0) that were appended; a request with a conflict or a known command is left out
 * and disturbs no other.
 *
 * The lock sees the newest head, while the look for a known command sees what was committed before the statement began.
 * That is enough: a command committed in between has moved the head away from where this writer believes it.
 *
 * `IS TRUE` keeps the planner from turning the look-up of moved heads into a nested loop over batch times batch.
 */
export const appendStatement = `
WITH locked AS MATERIALIZED (
  SELECT a.*, g.version AS version_now, g.head AS head_now
  FROM (
    SELECT
      unnest($1::int[]) AS item, unnest($2::uuid[]) AS game_id,
      unnest($3::int[]) AS version, unnest($4::text[]) AS head,
      unnest($5::int[]) AS next_version, unnest($6::text[]) AS next_head,
      unnest($7::text[]) AS status, unnest($8::text[]) AS access, unnest($9::text[]) AS variant,
      unnest($10::int[]) AS rules_version, unnest($11::int[]) AS seat_count, unnest($12::int[]) AS seats_free,
      unnest($13::boolean[]) AS unlisted, unnest($14::int[]) AS round, unnest($15::int[]) AS turn_seat,
      unnest($16::timestamptz[]) AS due_at, unnest($17::timestamptz[]) AS deadline,
      unnest($18::timestamptz[]) AS last_event_at, unnest($19::timestamptz[]) AS ended_at,
      unnest($20::jsonb[]) AS result,
      unnest($21::int[]) AS turn_seq, unnest($22::timestamptz[]) AS turn_since,
      unnest($23::uuid[]) AS turn_player_id, unnest($24::text[]) AS seek_key,
      unnest($25::uuid[]) AS command_by, unnest($26::uuid[]) AS command_id
  ) a
  JOIN games g ON g.id = a.game_id
  ORDER BY g.id
  FOR UPDATE OF g
), moved AS (
  UPDATE games g
  SET version = l.next_version, head = l.next_head,
    status = l.status, access = l.access, variant = l.variant, rules_version = l.rules_version,
    seat_count = l.seat_count, seats_free = l.seats_free, unlisted = l.unlisted, round = l.round,
    turn_seat = l.turn_seat, due_at = l.due_at, deadline = l.deadline, last_event_at = l.last_event_at,
    ended_at = l.ended_at, result = l.result, turn_seq = l.turn_seq, turn_since = l.turn_since,
    turn_player_id = l.turn_player_id, seek_key = l.seek_key
  FROM locked l
  WHERE g.id = l.game_id AND l.version_now = l.version AND l.head_now = l.head AND NOT EXISTS (
    SELECT FROM events e
    WHERE e.game_id = l.game_id AND e.command_by = l.command_by AND e.command_id = l.command_id
  )
  RETURNING l.item
), written AS (
  INSERT INTO events
    (game_id, seq, type, v, at, actor, text, head, command_by, command_id, command_digest, command_last)
  SELECT n.game_id, n.seq, n.type, n.v, n.at, n.actor, n.text, n.head,
    n.command_by, n.command_id, n.command_digest, n.command_last
  FROM (
    SELECT
      unnest($27::int[]) AS item, unnest($28::uuid[]) AS game_id, unnest($29::int[]) AS seq,
      unnest($30::text[]) AS type, unnest($31::int[]) AS v, unnest($32::timestamptz[]) AS at,
      unnest($33::text[]) AS actor, unnest($34::text[]) AS text, unnest($35::text[]) AS head,
      unnest($36::uuid[]) AS command_by, unnest($37::uuid[]) AS command_id,
      unnest($38::text[]) AS command_digest, unnest($39::int[]) AS command_last
  ) n
  WHERE (n.item IN (SELECT item FROM moved)) IS TRUE
), sealed AS (
  INSERT INTO event_sealed (game_id, seq, owner, bytes)
  SELECT s.game_id, s.seq, s.owner, s.bytes
  FROM (
    SELECT
      unnest($40::int[]) AS item, unnest($41::uuid[]) AS game_id, unnest($42::int[]) AS seq,
      unnest($43::text[]) AS owner, unnest($44::bytea[]) AS bytes
  ) s
  WHERE (s.item IN (SELECT item FROM moved)) IS TRUE
)
SELECT item FROM moved`;

/** The parameters of `appendStatement`: one array a column. */
export function appendParameters(batch: readonly AppendRequest[]): SqlColumn[] {
  return [...headColumns(batch), ...eventColumns(batch), ...sealedColumns(batch)];
}

function headColumns(batch: readonly AppendRequest[]): SqlColumn[] {
  const rows = batch.map(({ gameId, expected, events, summary, command }, item) => {
    const { last } = assertAppendable(events);
    return [
      ...[item, gameId, expected.version, expected.head, expected.version + events.length, last.head],
      ...summaryValues(summary, last.at),
      ...[command?.by ?? null, command?.commandId ?? null],
    ];
  });
  return columnsOf(rows, 26);
}

/** A summary in the order of the columns of `games` from `status` to `seek_key`. */
export function summaryValues(summary: GameSummary, lastEventAt: Date): readonly SqlValue[] {
  return [
    ...[summary.status, summary.access, summary.variant, summary.rulesVersion, summary.seatCount, summary.seatsFree],
    ...[summary.unlisted, summary.round, summary.turnSeat ?? null],
    ...[summary.dueAt?.toISOString() ?? null, summary.deadline?.toISOString() ?? null, lastEventAt.toISOString()],
    ...[summary.endedAt?.toISOString() ?? null, summary.result === undefined ? null : JSON.stringify(summary.result)],
    ...[summary.turnSeq ?? null, summary.turnSince?.toISOString() ?? null, summary.turnPlayerId ?? null],
    ...[summary.seekKey ?? null],
  ];
}

function eventColumns(batch: readonly AppendRequest[]): SqlColumn[] {
  const rows = batch.flatMap(({ gameId, expected, events, command }, item) =>
    events.map(({ type, v, at, actor, text, head }, index) => {
      const event = [item, gameId, expected.version + index + 1, type, v, at.toISOString(), actor, text, head];
      // A command stands on the first event that it made.
      if (!command || index > 0) return [...event, null, null, null, null];
      return [...event, command.by, command.commandId, command.digest, expected.version + events.length];
    }),
  );
  return columnsOf(rows, 13);
}

function sealedColumns(batch: readonly AppendRequest[]): SqlColumn[] {
  const rows = batch.flatMap(({ gameId, expected, events }, item) =>
    events.flatMap(({ sealed }, index) =>
      sealed.map(({ owner, bytes }) => [item, gameId, expected.version + index + 1, owner, Buffer.from(bytes)]),
    ),
  );
  return columnsOf(rows, 5);
}

type SqlValue = string | number | boolean | Buffer | null;
type SqlColumn = readonly SqlValue[];

/** Rows turned into columns; `width` says how many there are when there is no row. */
function columnsOf(rows: readonly (readonly SqlValue[])[], width: number): SqlColumn[] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => present(row[column], 'the column')));
}
