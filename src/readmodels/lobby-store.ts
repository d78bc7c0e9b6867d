import { present } from '../engine/core/assert';
import { isJsonObject, type JsonObject } from '../engine/core/json';
import { flag, integer, oneOf, record, text, type Shape, type Shaped } from '../engine/core/shape';
import { clockRules, isSlow, TIMEOUT_POLICIES } from '../engine/game/clock';
import { seriesShape } from '../engine/game/series';
import type { GameNow } from './games-now';

/** How fast a game is: without a clock, with a day or more for a turn, or with less. */
export const SEEK_PACES = ['untimed', 'slow', 'fast'] as const;
export type SeekPace = (typeof SEEK_PACES)[number];

const json: Shape<JsonObject> = (value) => (isJsonObject(value) ? value : undefined);

const seekShape = record(
  { hostId: text, variant: text, rulesVersion: integer, options: json, seats: integer, seatsFree: integer },
  {
    clock: clockRules,
    onTimeout: oneOf(TIMEOUT_POLICIES),
    vacation: flag,
    automatic: record({}, { moveMs: integer, passMs: integer }),
    rematchOf: text,
    series: seriesShape,
    rated: flag,
    strength: record({}, { min: integer, max: integer }),
  },
);
/** What the lobby shows of a game that anybody may join: all of it public. `seatsFree` counts those not kept for others. */
type SeekFacts = Shaped<typeof seekShape>;

export interface Seek extends SeekFacts {
  readonly gameId: string;
  readonly createdAt: Date;
}

export interface LobbyFilter {
  readonly variant?: string;
  readonly pace?: SeekPace;
}

/** How the lobby changed, numbered 1, 2, 3 … without a gap. */
export interface LobbyEntry {
  readonly seq: number;
  readonly change: 'opened' | 'changed' | 'closed';
  readonly gameId: string;
  readonly at: Date;
  readonly variant: string;
  readonly pace: SeekPace;
  /** As it was then; absent when it closed. */
  readonly seek?: Seek;
}

export interface LobbySnapshot {
  /** The number of the last change in it; 0 while there was none. */
  readonly head: number;
  /** The oldest first. */
  readonly seeks: readonly Seek[];
  /** True when there are more than were asked for. */
  readonly hasMore: boolean;
}

export interface LobbyStore {
  /** What is open, at one instant, after the seek `after` (at its instant, with its id). */
  snapshot(
    filter: LobbyFilter,
    page: { readonly limit: number; readonly after?: { readonly at: Date; readonly id: string } },
  ): Promise<LobbySnapshot>;
  /** How far the changes go; `oldest` is beyond `head` when none is kept. */
  extent(): Promise<{ readonly head: number; readonly oldest: number }>;
  /** Changes after `after`, in order. */
  read(range: { readonly after: number; readonly limit: number }): Promise<readonly LobbyEntry[]>;
}

/** Changes that are kept, so that whoever was away for a while need not look at everything again. */
export const LOBBY_ENTRIES_MAX = 5000;

export const LOBBY_STREAM = 'lobby';

/** The types of events after which a game may offer something else; moves change nothing. */
export const LOBBY_EVENTS: readonly string[] = [
  ...['GameCreated', 'SeatTaken', 'SeatLeft', 'SeatKept', 'SeatReleased'],
  ...['SeatsClosed', 'GameStarted', 'GameEnded', 'GameAborted'],
];

export function paceOf({ clock }: Pick<Seek, 'clock'>): SeekPace {
  if (clock === undefined) return 'untimed';
  return isSlow(clock) ? 'slow' : 'fast';
}

export function fits(
  { variant, pace }: LobbyFilter,
  seek: { readonly variant: string; readonly pace: SeekPace },
): boolean {
  return (variant === undefined || variant === seek.variant) && (pace === undefined || pace === seek.pace);
}

/** What is kept of a seek, as JSON. */
export function seekJson({ gameId: _id, createdAt: _at, ...facts }: Seek): JsonObject {
  return facts;
}

export function readSeek(value: unknown, { gameId, createdAt }: Pick<Seek, 'gameId' | 'createdAt'>): Seek {
  return { ...present(seekShape(value), 'a seek as it was kept'), gameId, createdAt };
}

/** What a game offers to anybody as it stands, from the text of its first event; undefined when it offers nothing. */
export function seekOf({ row, seats }: GameNow, created: string): Seek | undefined {
  if (row.seekKey === undefined) return undefined;
  const event: unknown = JSON.parse(created);
  const body = isJsonObject(event) ? event['body'] : undefined;
  const seatsFree = row.seatsFree - seats.filter(({ kind }) => kind === 'kept').length;
  const facts = isJsonObject(body) ? { ...body, hostId: row.hostId, seatsFree } : undefined;
  return readSeek(facts, row);
}

/** The change from what the lobby showed of a game to what it offers now; undefined where there is none to speak of. */
export function changeBetween(before: Seek | undefined, now: Seek | undefined): LobbyEntry['change'] | undefined {
  if (before === undefined) return now === undefined ? undefined : 'opened';
  if (now === undefined) return 'closed';
  return before.seatsFree === now.seatsFree ? undefined : 'changed';
}
