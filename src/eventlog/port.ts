import type { JsonObject } from '../engine/core/json';

/**
 * The log of games: one stream a game, events numbered 1, 2, 3 …, never edited. The port knows nothing of rules: texts are
 * opaque, sealed parts are bytes. Two adapters (Postgres, memory) meet one contract suite (test/contract).
 *
 * Ids are lower-case UUIDs; instants are `Date`s in UTC, whole milliseconds.
 */
export interface EventLog {
  /** Opens a stream. The whole of it is durable when the promise resolves, or nothing is. */
  create(request: CreateRequest): Promise<CreateResult>;
  /** Appends to a stream. Durable when the promise resolves with `committed`; any other answer changed nothing. */
  append(request: AppendRequest): Promise<AppendResult>;
  /** The row that says where the stream stands; undefined for an unknown game. */
  row(gameId: string): Promise<GameRow | undefined>;
  /** Events after `after` (0 for all) in order, at most `limit`; empty beyond the end and for an unknown game. */
  read(gameId: string, range: { readonly after: number; readonly limit: number }): Promise<readonly StoredEvent[]>;
  /** Sealed parts of events `from` to `to` (both included) of the given owners, in order of seq, then owner. */
  readSealed(gameId: string, range: SealedRange): Promise<readonly SealedPart[]>;
  readSecret(gameId: string): Promise<Uint8Array | undefined>;
  readSeats(gameId: string): Promise<readonly SeatRow[]>;
  /** What an accepted command of that author did, for ever; undefined when no such command was accepted. */
  findCommand(gameId: string, key: CommandKey): Promise<CommandRecord | undefined>;
  /** The game that an accepted `create` of that author made. */
  findCreation(key: CommandKey): Promise<{ readonly gameId: string; readonly digest: string } | undefined>;
  /** The game in which that command took a seat, whichever it was. */
  findJoin(key: CommandKey): Promise<string | undefined>;
  /** Open games that offer just that to anybody, oldest first. */
  findSeeks(seekKey: string, limit: number): Promise<readonly string[]>;
  /** The games of a series in their order; none where there is no such series. */
  findSeries(seriesId: string): Promise<readonly string[]>;
  /**
   * Takes games whose `dueAt` has come, earliest first, and puts their `dueAt` off to `leaseUntil`, so that one node acts
   * on each; a node that dies leaves them due again when the lease ends.
   */
  claimDue(request: {
    readonly now: Date;
    readonly leaseUntil: Date;
    readonly limit: number;
  }): Promise<readonly string[]>;
  /** Puts `dueAt` of a game that still stands at `version` off: whoever claimed it found that its time has not come. */
  putOff(request: {
    readonly gameId: string;
    readonly version: number;
    readonly dueAt: Date | undefined;
  }): Promise<void>;
}

/** One commit of appends: how many shared it, and how long it took. */
export interface Flushed {
  readonly appends: number;
  readonly seconds: number;
}

/**
 * `open` until the seats close, then `playing`; `ended` by its rules, `aborted` without a result, `handed-over` where it goes
 * on elsewhere.
 */
export type GameStatus = 'open' | 'opening' | 'playing' | 'ended' | 'aborted' | 'handed-over';

/** What lists and sweepers query; replaced by every append, in the same statement. */
export interface GameSummary {
  readonly status: GameStatus;
  readonly access: 'public' | 'private';
  readonly variant: string;
  readonly rulesVersion: number;
  readonly seatCount: number;
  /** Seats that nobody has taken. */
  readonly seatsFree: number;
  /** True when at most one person sits, and for copies of other games: lists leave it out. */
  readonly unlisted: boolean;
  /** Whether it counts for ratings; settled when it is created. */
  readonly rated: boolean;
  readonly round: number;
  /** The seat to move. */
  readonly turnSeat?: number;
  /** The event with which its turn began, and when that was. */
  readonly turnSeq?: number;
  readonly turnSince?: Date;
  /** The person to move; none while the computer plays the seat, or nobody can move. */
  readonly turnPlayerId?: string;
  /**
   * What an open game offers to anybody who looks for one; equal where one is as good as the other. None where nobody may
   * just sit down and play.
   */
  readonly seekKey?: string;
  /** When the server itself must act next. Private: it could tell that a move is forced. */
  readonly dueAt?: Date;
  /** The public deadline of the seat to move. */
  readonly deadline?: Date;
  readonly endedAt?: Date;
  /** The body of the event that ended the game, less what is not for lists. */
  readonly result?: JsonObject;
}

export interface GameRow extends GameSummary {
  readonly gameId: string;
  readonly hostId: string;
  readonly version: number;
  /** 64 hex digits. */
  readonly head: string;
  readonly createdAt: Date;
  readonly lastEventAt: Date;
}

export interface NewEvent {
  readonly type: string;
  /** Schema version of the body. */
  readonly v: number;
  readonly at: Date;
  /** `server` or `seat:2`. */
  readonly actor: string;
  /** The canonical public text, stored and served as it stands. */
  readonly text: string;
  /** The head after this event. */
  readonly head: string;
  readonly sealed: readonly { readonly owner: string; readonly bytes: Uint8Array }[];
}

export interface StoredEvent {
  readonly seq: number;
  readonly type: string;
  readonly v: number;
  readonly at: Date;
  readonly actor: string;
  readonly text: string;
  readonly head: string;
}

export interface SealedPart {
  readonly seq: number;
  /** `server` or `seat:0`, `seat:1` … */
  readonly owner: string;
  readonly bytes: Uint8Array;
}

export interface SealedRange {
  readonly from: number;
  readonly to: number;
  readonly owners: readonly string[];
}

/** Who holds a seat. The salt belongs to the player's commitment in the log and can be deleted with this row. */
export interface SeatRow {
  readonly seat: number;
  /** `kept`: nobody sits yet, and only that player may. */
  readonly kind: 'person' | 'computer' | 'kept';
  /** For a person, and for whom a seat is kept. */
  readonly playerId?: string;
  /** For a computer: its level. */
  readonly level?: number;
  readonly salt?: string;
}

export interface CommandKey {
  /** The player who sent it. */
  readonly by: string;
  /** The UUID that his client made. */
  readonly commandId: string;
}

export interface Command extends CommandKey {
  /** Hash of what was asked; another digest under the same key is a reused id. */
  readonly digest: string;
}

export interface CommandRecord {
  readonly digest: string;
  /** The events that the command made. */
  readonly firstSeq: number;
  readonly lastSeq: number;
}

export interface CreateRequest {
  readonly gameId: string;
  readonly hostId: string;
  readonly events: readonly NewEvent[];
  readonly summary: GameSummary;
  readonly seats: readonly SeatRow[];
  readonly secret: Uint8Array;
  /** The series that it is part of: the id of its first game, and which of its games this is, from 1. */
  readonly series?: { readonly id: string; readonly number: number };
  readonly command?: Command;
  /** How many open games the host may have, this one counted. */
  readonly openGamesMax?: number;
  /** Opened although players of it are deleted: whoever opens it sees to their seats. */
  readonly evenWithout?: boolean;
}

/** A player who was to be host or to be seated is deleted, also while it was asked, and nothing was written. */
export interface PlayerDeleted {
  readonly kind: 'player-deleted';
  readonly playerId: string;
}

export type CreateResult =
  | { readonly kind: 'committed' }
  /** The same author sent this command id before. */
  | { readonly kind: 'command-known'; readonly gameId: string; readonly digest: string }
  /** The host has as many open games as he may have, and nothing was opened. */
  | { readonly kind: 'too-many-open'; readonly open: number }
  | PlayerDeleted;

export interface AppendRequest {
  readonly gameId: string;
  /** Where the writer believes the stream to stand; both must hold. */
  readonly expected: { readonly version: number; readonly head: string };
  readonly events: readonly NewEvent[];
  readonly summary: GameSummary;
  /** When given, these rows replace all seat rows of the game. Nobody who is deleted comes to a seat that he had not. */
  readonly seats?: readonly SeatRow[];
  readonly command?: Command;
}

export type AppendResult =
  | { readonly kind: 'committed' }
  /** The stream stands elsewhere (or there is none: version 0). */
  | { readonly kind: 'conflict'; readonly version: number }
  /** The same author sent this command id to this game before; looked at before the version. */
  | { readonly kind: 'command-known'; readonly record: CommandRecord }
  | PlayerDeleted;

/** Postgres could not be asked, or whether it committed is not known. The same command may be sent again. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}
