import { assert, present } from '../engine/core/assert';
import { isJsonObject, type JsonObject } from '../engine/core/json';
import type { Seat, Viewer } from '../engine/dominoes/seat';
import { ALL, SPECTATOR, viewerOf } from '../engine/dominoes/seat';
import { isOver, type TableFacts } from '../engine/game/state';
import type { Rules } from '../engine/game/rules';
import type { EventRecord, Table } from '../engine/game/table';
import type { AnyView } from '../engine/variants/views';
import type { GameRow, SeatRow, StoredEvent } from '../eventlog/port';
import { parseEventText, type ChainEvent } from '../fairness/chain';
import type { Dealer, DealMark } from './dealer';

/** One game as the server holds it, at one version. Immutable; Postgres is the truth and this a copy of it. */
export interface LiveGame {
  readonly row: GameRow;
  readonly table: Table<AnyView>;
  readonly seats: readonly SeatRow[];
  readonly dealer: Dealer;
  /** The deal in play, once there is one. */
  readonly deal?: DealMark;
}

/** Finds the rules that a game was created under; newest when no version is named. */
export interface RuleBook {
  find(variant: string, rulesVersion?: number): Rules<AnyView> | undefined;
  all(): readonly Rules<AnyView>[];
}

/** Seats that this player holds. */
export function seatsOf(seats: readonly SeatRow[], playerId: string | undefined): readonly Seat[] {
  if (playerId === undefined) return [];
  return seats.flatMap((row) => (row.kind === 'person' && row.playerId === playerId ? [row.seat] : []));
}

/** Seats that are kept for this player. */
export function seatsKeptFor(seats: readonly SeatRow[], playerId: string | undefined): readonly Seat[] {
  if (playerId === undefined) return [];
  return seats.flatMap((row) => (row.kind === 'kept' && row.playerId === playerId ? [row.seat] : []));
}

/** The rows less those of these seats. */
export function withoutSeats(rows: readonly SeatRow[], seats: readonly Seat[]): readonly SeatRow[] {
  return rows.filter((row) => !seats.includes(row.seat));
}

/**
 * Whether whoever may see the game sees all of it: once it is over, and where it goes on elsewhere once the time has come
 * that its sides agreed on.
 */
export function isOpenToAll({ status, revealAfter }: TableFacts, now: Date): boolean {
  return status === 'handed-over' ? now.getTime() >= present(revealAfter, 'the end of a secret') : isOver({ status });
}

/** Everybody sees everything once nothing of the game need be hidden; until then a player sees from his seats. */
export function viewerFor({ table }: LiveGame, seats: readonly Seat[], now: Date): Viewer {
  if (isOpenToAll(table.facts, now)) return ALL;
  return seats.length === 0 ? SPECTATOR : viewerOf(...seats);
}

/** A private game is for its host, for those who sit or sat, and for those for whom a seat is kept. */
export function mayRead(row: GameRow, seats: readonly SeatRow[], playerId: string | undefined): boolean {
  if (row.access === 'public') return true;
  return playerId !== undefined && (row.hostId === playerId || seats.some((seat) => seat.playerId === playerId));
}

/** The public event that a stored text states. The log holds only what was canonical, so a bad text is our own error. */
export function readEvent(event: StoredEvent): ChainEvent {
  const parsed = parseEventText(event.text);
  assert(parsed.ok, `event ${event.seq} holds a canonical text`);
  return parsed.value;
}

/** The whole event: its sealed body where it has one, its public body where nothing is hidden. */
export function wholeRecord(event: StoredEvent, sealedBody: string | undefined): EventRecord {
  const body = sealedBody === undefined ? readEvent(event).body : parseObject(sealedBody);
  return { type: event.type, v: event.v, body };
}

export function parseObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  assert(isJsonObject(value), 'a sealed part holds a JSON object');
  return value;
}
