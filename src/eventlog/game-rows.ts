import type { JsonObject } from '../engine/core/json';
import type { CommandRecord, GameRow, GameStatus, SeatRow } from './port';

/** A row of `games` as the driver reads it. */
export interface GameRecord {
  readonly id: string;
  readonly host_id: string;
  readonly version: number;
  readonly head: string;
  readonly status: GameStatus;
  readonly access: 'public' | 'private';
  readonly variant: string;
  readonly rules_version: number;
  readonly seat_count: number;
  readonly seats_free: number;
  readonly unlisted: boolean;
  readonly rated: boolean;
  readonly round: number;
  readonly turn_seat: number | null;
  readonly turn_seq: number | null;
  readonly turn_since: Date | null;
  readonly turn_player_id: string | null;
  readonly seek_key: string | null;
  readonly due_at: Date | null;
  readonly deadline: Date | null;
  readonly created_at: Date;
  readonly last_event_at: Date;
  readonly ended_at: Date | null;
  readonly result: JsonObject | null;
}

/** The columns of {@link GameRecord}, for SQL. */
export const GAME_COLUMNS = [
  ...['id', 'host_id', 'version', 'head', 'status', 'access', 'variant', 'rules_version', 'seat_count', 'seats_free'],
  ...['unlisted', 'rated', 'round', 'turn_seat', 'turn_seq', 'turn_since', 'turn_player_id', 'seek_key', 'due_at'],
  ...['deadline', 'created_at', 'last_event_at', 'ended_at', 'result'],
].join(', ');

export function gameRowOf(record: GameRecord): GameRow {
  return {
    gameId: record.id,
    hostId: record.host_id,
    version: record.version,
    head: record.head,
    status: record.status,
    access: record.access,
    variant: record.variant,
    rulesVersion: record.rules_version,
    seatCount: record.seat_count,
    seatsFree: record.seats_free,
    unlisted: record.unlisted,
    rated: record.rated,
    round: record.round,
    createdAt: record.created_at,
    lastEventAt: record.last_event_at,
    ...(record.turn_seat !== null && { turnSeat: record.turn_seat }),
    ...(record.turn_seq !== null && { turnSeq: record.turn_seq }),
    ...(record.turn_since !== null && { turnSince: record.turn_since }),
    ...(record.turn_player_id !== null && { turnPlayerId: record.turn_player_id }),
    ...(record.seek_key !== null && { seekKey: record.seek_key }),
    ...(record.due_at !== null && { dueAt: record.due_at }),
    ...(record.deadline !== null && { deadline: record.deadline }),
    ...(record.ended_at !== null && { endedAt: record.ended_at }),
    ...(record.result !== null && { result: record.result }),
  };
}

/** A row of `seats` as the driver reads it. */
export interface SeatRecord {
  readonly seat: number;
  readonly kind: SeatRow['kind'];
  readonly player_id: string | null;
  readonly level: number | null;
  readonly salt: string | null;
}

export function seatRowOf(record: SeatRecord): SeatRow {
  return {
    seat: record.seat,
    kind: record.kind,
    ...(record.player_id !== null && { playerId: record.player_id }),
    ...(record.level !== null && { level: record.level }),
    ...(record.salt !== null && { salt: record.salt }),
  };
}

/** The command's columns of the first event that it made. */
export interface CommandColumns {
  readonly seq: number;
  readonly command_digest: string;
  readonly command_last: number;
}

export function commandRecordOf(columns: CommandColumns): CommandRecord {
  return { digest: columns.command_digest, firstSeq: columns.seq, lastSeq: columns.command_last };
}
