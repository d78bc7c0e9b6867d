import type {
  CopiedMessage,
  NewAct,
  NewReport,
  OperatorAct,
  OperatorActKind,
  Report,
  Sanction,
  SanctionKind,
} from '../../app/ports/moderation-store';
import type { ChatRoom } from '../../app/ports/chat-store';
import type { JsonObject } from '../../engine/core/json';

export interface ActRow {
  readonly id: string;
  readonly at: Date;
  readonly by_id: string | null;
  readonly act: OperatorActKind;
  readonly why: string;
  readonly player_id: string | null;
  readonly game_id: string | null;
  readonly report_id: string | null;
  readonly details: JsonObject;
  readonly digest: string | null;
}

export interface ReportRow {
  readonly id: string;
  readonly at: Date;
  readonly reporter_id: string;
  readonly player_id: string;
  readonly game_id: string | null;
  readonly room: ChatRoom | null;
  readonly seq: number | null;
  readonly why: string;
  readonly copy: { readonly messages: readonly CopiedRow[] } | null;
  readonly resolved_at: Date | null;
  readonly resolved_by: string | null;
  readonly resolution: string | null;
}

/** A copied message as JSON keeps it. */
interface CopiedRow {
  readonly seq: number;
  readonly at: string;
  readonly authorId: string;
  readonly text?: string;
}

export interface SanctionRow {
  readonly player_id: string;
  readonly kind: SanctionKind;
  readonly until: Date | null;
  readonly why: string;
}

export function actOf({ id, at, by_id, act, why, player_id, game_id, report_id, details }: ActRow): OperatorAct {
  return {
    id,
    at,
    act,
    why,
    details,
    ...(by_id === null ? {} : { byId: by_id }),
    ...(player_id === null ? {} : { playerId: player_id }),
    ...(game_id === null ? {} : { gameId: game_id }),
    ...(report_id === null ? {} : { reportId: report_id }),
  };
}

/** In the order of the columns. */
export function actValues({ id, at, byId, act, why, playerId, gameId, reportId, details, command }: NewAct): unknown[] {
  const optional = [playerId, gameId, reportId].map((value) => value ?? null);
  return [
    id,
    at,
    byId ?? null,
    act,
    why,
    ...optional,
    JSON.stringify(details),
    command?.commandId ?? null,
    command?.digest ?? null,
  ];
}

export function reportOf(row: ReportRow): Report {
  const { id, at, reporter_id, player_id, game_id, room, seq, why, copy, resolved_at, resolved_by, resolution } = row;
  const messages = copy?.messages.map((message): CopiedMessage => ({ ...message, at: new Date(message.at) })) ?? [];
  return {
    id,
    at,
    reporterId: reporter_id,
    playerId: player_id,
    why,
    ...(game_id === null ? {} : { gameId: game_id }),
    ...(room === null || seq === null ? {} : { message: { room, seq, copy: messages } }),
    ...(resolved_at === null || resolved_by === null
      ? {}
      : { resolved: { at: resolved_at, byId: resolved_by, resolution: resolution ?? '' } }),
  };
}

export function reportValues({ id, at, reporterId, playerId, gameId, message, why }: NewReport): unknown[] {
  const copy = message === undefined ? null : JSON.stringify({ messages: message.copy });
  return [id, at, reporterId, playerId, gameId ?? null, message?.room ?? null, message?.seq ?? null, why, copy];
}

export function sanctionOf({ player_id, kind, until, why }: SanctionRow): Sanction {
  return { playerId: player_id, kind, why, ...(until === null ? {} : { until }) };
}
