import type { JsonObject } from '../core/json';
import type { Result } from '../core/result';
import type { TileAt } from '../dominoes/hidden-hands';
import type { Seat, Viewer } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import type { LegalMove, Reveal, ViewBase } from '../variant';
import type { Clocks } from './clock';
import type { GameCommand, GameRefusal } from './commands';
import type { GameTurn } from './decide';
import type { CopyStart } from './events';
import type { TableFacts } from './state';

/** An event as the log knows it: its type, the version of its shape, and its whole body. */
export interface EventRecord {
  readonly type: string;
  readonly v: number;
  readonly body: JsonObject;
}

/** A command as it comes from outside: a move is text. */
export type TableCommand =
  | Exclude<GameCommand<never>, { readonly type: 'Move' }>
  | { readonly type: 'Move'; readonly seat: Seat; readonly move: string; readonly automatic?: true };

/**
 * One game at one version, whatever its variant: the seam between the typed engine and those who hold games of all
 * kinds. Immutable; every method is pure.
 */
export interface Table<View extends ViewBase = ViewBase> {
  /** Events folded so far. */
  readonly version: number;
  /** What everybody knows of the game: seats, scores, offers, clocks, its end. */
  readonly facts: TableFacts;
  /** By which options it is played, all of them filled in. */
  readonly options: JsonObject;
  /** Every tile of the set in its starting order: what a deal shuffles. */
  readonly tiles: readonly Tile[];
  /** Who or what comes next. */
  readonly turn: GameTurn;
  /** Judges a command: the events that it comes to, and the table after them; nothing changes where it is refused. */
  decide(command: TableCommand): Result<Decided<View>, GameRefusal>;
  /** The same table with the clocks as they stand after its last event. */
  withClocks(clocks: Clocks): Table<View>;
  /** Whether the seat to move is in the middle of a turn, these being the last events, made by one act of its own. */
  turnGoesOn(events: readonly EventRecord[]): boolean;
  /** The only move of the seat to move, where it has no choice: places that lead to the same position are one. */
  onlyMove(): string | undefined;
  /** The moves among which a lot decides for the seat to move, should its time run out; none where its turn just ends. */
  timeoutMoves(): readonly string[];
  /** The table after a stored event, whole or as somebody may see it. An event that cannot be read is our own error. */
  apply(event: EventRecord): Table<View>;
  /** The moves that the seat may make now: just those that `decide` accepts of it. */
  legalMoves(seat: Seat): readonly LegalMove[];
  /** The one spelling of a move, places as given. */
  readMove(text: string): Result<string, GameRefusal>;
  /** What `viewer` may know; undefined before the first round. */
  view(viewer: Viewer): View | undefined;
  /** The event as `viewer` may know it; the same object where nothing is hidden from him. */
  redact(event: EventRecord, viewer: Viewer): EventRecord;
  /** Which tiles a whole event shows, and to whom. */
  reveals(event: EventRecord): readonly Reveal[];
  /** The event with the hidden tiles that somebody knows by their places in the deal (docs/fair-play.md). */
  unveil(event: EventRecord, tileAt: TileAt): EventRecord;
  /**
   * Where a copy begins that is made of this table, as far as the table knows it; undefined before the first deal. Refuses
   * with a sentence where nothing can be played any more.
   */
  copyStart(): Result<CopyStart | undefined, string>;
  /** The deck by place of the round that a whole `PositionCopied` begins; undefined where it begins between rounds. */
  deckOfCopy(event: EventRecord): readonly Tile[] | undefined;
  /** The move that an event records, as players write it; undefined where nobody moved. */
  played(event: EventRecord): string | undefined;
  /** Whose act the event is; undefined for what the host or the server did. */
  actor(event: EventRecord): Seat | undefined;
}

/** What an accepted command comes to. */
export interface Decided<View extends ViewBase = ViewBase> {
  /** In order; they follow the last event of the table that was asked. */
  readonly events: readonly EventRecord[];
  /** After these events. */
  readonly table: Table<View>;
}
