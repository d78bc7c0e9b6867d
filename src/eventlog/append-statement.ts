import { present } from '../engine/core/assert';
import { assertAppendable } from './appendable';
import type { AppendRequest, GameSummary } from './port';

/**
 * Appends a batch, at most one request a game, in one statement: heads are locked in order of game id (two nodes cannot
 * deadlock), those that stand where their writer believes move, and only what joins to a moved head is inserted. Returns
 * the places in the batch (from 0) that were appended; a request with a conflict or a known command is left out and
 * disturbs no other.
 *
 * The lock sees the newest head, while the look for a known command sees what was committed before the statement began.
 * That is enough: a command committed in between has moved the head away from where this writer believes it.
 */
export const appendStatement = `
WITH asked AS MATERIALIZED (
  SELECT * FROM unnest(
    $1::int[], $2::uuid[], $3::int[], $4::text[], $5::int[], $6::text[],
    $7::text[], $8::text[], $9::text[], $10::int[], $11::int[], $12::int[], $13::boolean[], $14::int[], $15::int[],
    $16::timestamptz[], $17::timestamptz[], $18::timestamptz[], $19::timestamptz[], $20::jsonb[],
    $21::uuid[], $22::uuid[], $23::text[]
  ) AS a (
    item, game_id, version, head, next_version, next_head,
    status, access, variant, rules_version, seat_count, seats_free, unlisted, round, turn_seat,
    due_at, deadline, last_event_at, ended_at, result,
    command_by, command_id, command_digest
  )
), locked AS MATERIALIZED (
  SELECT g.id, g.version, g.head FROM asked a JOIN games g ON g.id = a.game_id ORDER BY g.id FOR UPDATE OF g
), moved AS (
  UPDATE games g
  SET version = a.next_version, head = a.next_head,
    status = a.status, access = a.access, variant = a.variant, rules_version = a.rules_version,
    seat_count = a.seat_count, seats_free = a.seats_free, unlisted = a.unlisted, round = a.round,
    turn_seat = a.turn_seat, due_at = a.due_at, deadline = a.deadline, last_event_at = a.last_event_at,
    ended_at = a.ended_at, result = a.result
  FROM asked a JOIN locked l ON l.id = a.game_id AND l.version = a.version AND l.head = a.head
  WHERE g.id = a.game_id AND NOT EXISTS (
    SELECT FROM events e
    WHERE e.game_id = a.game_id AND e.command_by = a.command_by AND e.command_id = a.command_id
  )
  RETURNING a.item, a.game_id, a.version, a.next_version, a.command_by, a.command_id, a.command_digest
), written AS (
  INSERT INTO events
    (game_id, seq, type, v, at, actor, text, head, command_by, command_id, command_digest, command_last)
  SELECT m.game_id, n.seq, n.type, n.v, n.at, n.actor, n.text, n.head,
    c.command_by, c.command_id, c.command_digest, c.next_version
  FROM unnest(
    $24::int[], $25::int[], $26::text[], $27::int[], $28::timestamptz[], $29::text[], $30::text[], $31::text[]
  ) AS n (item, seq, type, v, at, actor, text, head)
  JOIN moved m ON m.item = n.item
  LEFT JOIN moved c ON c.item = n.item AND n.seq = c.version + 1 AND c.command_id IS NOT NULL
), sealed AS (
  INSERT INTO event_sealed (game_id, seq, owner, bytes)
  SELECT m.game_id, s.seq, s.owner, s.bytes
  FROM unnest($32::int[], $33::int[], $34::text[], $35::bytea[]) AS s (item, seq, owner, bytes)
  JOIN moved m ON m.item = s.item
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
      ...(command ? [command.by, command.commandId, command.digest] : [null, null, null]),
    ];
  });
  return columnsOf(rows, 23);
}

/** A summary in the order of the columns of `games` from `status` to `result`. */
export function summaryValues(summary: GameSummary, lastEventAt: Date): readonly SqlValue[] {
  return [
    ...[summary.status, summary.access, summary.variant, summary.rulesVersion, summary.seatCount, summary.seatsFree],
    ...[summary.unlisted, summary.round, summary.turnSeat ?? null],
    ...[summary.dueAt?.toISOString() ?? null, summary.deadline?.toISOString() ?? null, lastEventAt.toISOString()],
    ...[summary.endedAt?.toISOString() ?? null, summary.result === undefined ? null : JSON.stringify(summary.result)],
  ];
}

/** Columns item, seq, type, v, at, actor, text, head of every event. */
export function eventColumns(batch: readonly Numbered[]): SqlColumn[] {
  const rows = batch.flatMap(({ expected, events }, item) =>
    events.map(({ type, v, at, actor, text, head }, index) => {
      return [item, expected.version + index + 1, type, v, at.toISOString(), actor, text, head];
    }),
  );
  return columnsOf(rows, 8);
}

/** Columns item, seq, owner, bytes of every sealed part. */
export function sealedColumns(batch: readonly Numbered[]): SqlColumn[] {
  const rows = batch.flatMap(({ expected, events }, item) =>
    events.flatMap(({ sealed }, index) =>
      sealed.map(({ owner, bytes }) => [item, expected.version + index + 1, owner, Buffer.from(bytes)]),
    ),
  );
  return columnsOf(rows, 4);
}

type Numbered = Pick<AppendRequest, 'events'> & { readonly expected: { readonly version: number } };
export type SqlValue = string | number | boolean | Buffer | null;
export type SqlColumn = readonly SqlValue[];

/** Rows turned into columns; `width` says how many there are when there is no row. */
export function columnsOf(rows: readonly (readonly SqlValue[])[], width: number): SqlColumn[] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => present(row[column], 'the column')));
}
