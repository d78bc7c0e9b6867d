import { assert, present } from '../core/assert';
import type { Json, JsonObject } from '../core/json';
import type { OptionSpec } from '../core/options';
import { ok, refuse, type Result } from '../core/result';
import type { TileAt } from '../dominoes/hidden-hands';
import { canSee, type Seat, type Viewer } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import { tilesOf } from '../dominoes/tile-set';
import {
  actingSeat,
  type Chance,
  type LegalMove,
  type MoveBase,
  type Reveal,
  type RoundCommand,
  type Variant,
  type VariantTypes,
  type ViewBase,
} from '../variant';
import { optionRefusal, type Brought, type GameCommand, type GameRefusal } from './commands';
import { clocks, type Clocks } from './clock';
import { decide, timeoutMoves, turnOf, type GameTurn } from './decide';
import { deckOfCopy, heldIn, hiddenInCopy, redactCopy, startFault, startOf, unveilCopy, withoutStart } from './copying';
import {
  isLifeEvent,
  readLifeEvent,
  seatOfLifeEvent,
  type CopyStart,
  type GameCreated,
  type LifeEvent,
  type Origin,
  type Strength,
} from './events';
import { evolve, openState } from './evolve';
import { perft, type PerftCount } from './perft';
import { readPace, type PaceSettings } from './pace';
import type { SeedPolicy } from './seat-seed';
import type { SeriesWanted } from './series';
import { readSeries } from './series-rules';
import { changed, type GameState, type TableFacts, type Whole } from './state';
import { trialFault } from './trial';
import { playVector, positionOfVector, unplayed, type Vector, type VectorAnswer } from './vector';

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
  readonly facts: TableFacts;
  readonly options: JsonObject;
  /** Every tile of the set in its starting order: what a deal shuffles. */
  readonly tiles: readonly Tile[];
  readonly turn: GameTurn;
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
  legalMoves(seat: Seat): readonly LegalMove[];
  /** The one spelling of a move, places as given. */
  readMove(text: string): Result<string, GameRefusal>;
  /** What `viewer` may know; undefined before the first round. */
  view(viewer: Viewer): View | undefined;
  /** The event as `viewer` may know it; the same object where nothing is hidden from him. */
  redact(event: EventRecord, viewer: Viewer): EventRecord;
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

export interface Decided<View extends ViewBase = ViewBase> {
  readonly events: readonly EventRecord[];
  readonly table: Table<View>;
}

/** What clients are told of a variant. */
export interface VariantFacts {
  readonly id: string;
  readonly title: string;
  readonly family: string;
  readonly rulesVersion: number;
  readonly seatCounts: readonly number[];
  readonly options: Readonly<Record<string, OptionSpec>>;
}

/** A variant with its types closed over. */
export interface Rules<View extends ViewBase = ViewBase> {
  readonly facts: VariantFacts;
  /** Event 1 of a new game, options filled in and checked; the refusal names the option. */
  create(settings: GameSettings): Result<Decided<View>, GameRefusal>;
  /** The table after a stored event 1. */
  open(created: EventRecord): Table<View>;
  /** Counts the sequences of moves of one round that is dealt as `answer` says. */
  perft(request: PerftRequest): Result<PerftCount, GameRefusal>;
  /** Plays one round that is dealt and moved as the vector says; what is wrong with it is told in the answer. */
  playVector(vector: Vector): VectorAnswer;
  /**
   * Plays the round with which a copy would begin through, a few times: for a beginning that no rules of ours made. Answers
   * with a sentence where it cannot be played to an end.
   */
  trialFault(options: JsonObject, seats: number, start: CopyStart): string | undefined;
  /** What these seats hold in the round that a copy begins with, as far as it is known. */
  heldIn(options: JsonObject, seats: number, start: CopyStart, held: readonly Seat[]): Brought;
  /** Where a game begins whose first round is dealt and moved as the vector says; refuses what is wrong with it. */
  startOf(vector: Vector, scores?: readonly number[]): Result<CopyStart, string>;
}

export interface PerftRequest {
  readonly options: JsonObject;
  readonly seats: number;
  /** Moves to look ahead. */
  readonly depth: number;
  /** Settles what only chance can; given every tile of the set for a deal. */
  readonly answer: (chance: Chance, tiles: readonly Tile[]) => RoundCommand<never>;
}

export interface GameSettings extends PaceSettings {
  /** What the game is a copy of, and where it begins. */
  readonly origin?: Origin;
  readonly copied?: CopyStart;
  /** The id of the game that this one is the rematch of. */
  readonly rematchOf?: string;
  /** Whether it counts for ratings; not where left out. */
  readonly rated?: boolean;
  /** How strong whoever sits down unasked may be. */
  readonly strength?: Strength;
  /** The series that it begins or goes on with; none for a game by itself. */
  readonly series?: SeriesWanted;
  readonly options: JsonObject;
  readonly seats: number;
  readonly start: 'host' | 'full';
  readonly access: 'public' | 'private';
  /** Which seeds are taken, where the host says so. */
  readonly seeds?: SeedPolicy;
}

export function rulesOf<G extends VariantTypes>(variant: Variant<G>): Rules<G['View']> {
  /** A game's options, filled in and checked. */
  const readSettings = (given: JsonObject, seats: number): Result<G['Options'], GameRefusal> => {
    if (!variant.seatCounts.includes(seats)) {
      const message = `${variant.title} is played by ${variant.seatCounts.join(', ')} seats, not ${seats}.`;
      return refuse({ code: 'SEAT_COUNT_INVALID', message });
    }
    const options = variant.options.read(given);
    if (!options.ok) return refuse(optionRefusal(options.error));
    const impossible = variant.checkOptions(options.value, seats);
    return impossible === undefined ? ok(options.value) : refuse(optionRefusal(impossible));
  };
  /** A game of these options that nobody has opened, to look at positions of it. */
  const stateFor = (given: JsonObject, seats: number): Result<GameState<G>, GameRefusal> => {
    const options = readSettings(given, seats);
    if (!options.ok) return options;
    const { id, rulesVersion } = variant;
    return ok(
      openState(variant, options.value, {
        ...{ type: 'GameCreated', variant: id, rulesVersion, options: options.value, seats },
        ...{ start: 'host', access: 'private' },
      }),
    );
  };
  return {
    facts: {
      id: variant.id,
      title: variant.title,
      family: variant.family,
      rulesVersion: variant.rulesVersion,
      seatCounts: variant.seatCounts,
      options: variant.options.specs,
    },
    create: (settings) => {
      const options = readSettings(settings.options, settings.seats);
      if (!options.ok) return options;
      const pace = readPace(settings);
      if (!pace.ok) return pace;
      const { seats, start, access, rematchOf, seeds, origin, copied, rated, strength } = settings;
      const series = settings.series && readSeries(settings.series, variant.sides(options.value, seats));
      if (series?.ok === false) return series;
      const created: GameCreated = {
        type: 'GameCreated',
        variant: variant.id,
        rulesVersion: variant.rulesVersion,
        options: options.value,
        seats,
        start,
        access,
        ...pace.value,
        ...(rematchOf === undefined ? {} : { rematchOf }),
        ...(seeds === undefined ? {} : { seeds }),
        ...(rated === true ? { rated } : {}),
        ...(strength === undefined ? {} : { strength }),
        ...(origin === undefined ? {} : { origin }),
        ...(copied === undefined ? {} : { copied }),
        ...(series === undefined ? {} : { series: series.value }),
      };
      const state = openState(variant, options.value, created);
      const fault = copied && startFault(variant, state, copied);
      if (fault !== undefined) return refuse({ code: 'COPY_IMPOSSIBLE', message: fault });
      return ok({ events: [recordOf(created)], table: new VariantTable(variant, state, 1) });
    },
    open: (event) => {
      const created = readLifeEvent(event.type, event.v, event.body);
      assert(created?.type === 'GameCreated', 'the first event of a game creates it');
      const options = variant.options.read(created.options);
      assert(options.ok, 'the options that event 1 pinned can be read');
      return new VariantTable(variant, openState(variant, options.value, created), 1);
    },
    perft: ({ options, seats, depth, answer }) => {
      const read = readSettings(options, seats);
      if (!read.ok) return read;
      const tiles = tilesOf(variant.tileSet(read.value, seats));
      const sides = variant.sides(read.value, seats);
      const scores = Array.from({ length: Math.max(...sides) + 1 }, () => 0);
      let state = variant.beginRound(read.value, seats, { round: 1, scores });
      for (let turn = variant.turn(state); turn.kind === 'chance'; turn = variant.turn(state)) {
        const settled = variant.decide(state, answer(turn.chance, tiles));
        assert(settled.ok, 'the rules take the answer to what they asked of chance');
        for (const event of settled.value) state = variant.evolve(state, event);
      }
      return ok(perft(variant, state, depth));
    },
    heldIn: (given, seats, start, held) => {
      const state = stateFor(given, seats);
      return state.ok ? heldIn(variant, state.value, start, held) : { places: [], tiles: [] };
    },
    trialFault: (given, seats, start) => {
      const state = stateFor(given, seats);
      if (!state.ok) return state.error.message;
      return startFault(variant, state.value, start) ?? trialFault(variant, state.value, start);
    },
    startOf: (vector, scores) => {
      const options = readSettings(vector.options, vector.seats);
      if (!options.ok) return refuse(options.error.message);
      const sides = Math.max(...variant.sides(options.value, vector.seats)) + 1;
      if (scores !== undefined && scores.length !== sides) return refuse(`There are ${sides} scores, one a side.`);
      return positionOfVector(variant, options.value, vector, scores ?? Array.from({ length: sides }, () => 0));
    },
    playVector: (vector) => {
      const options = readSettings(vector.options, vector.seats);
      if (options.ok) return playVector(variant, options.value, vector);
      const { code, message } = options.error;
      return unplayed(code, `${code === 'OPTION_INVALID' ? 'Invalid option' : 'Invalid seats'}: ${message}`);
    },
  };
}

class VariantTable<G extends VariantTypes> implements Table<G['View']> {
  /** Asked for many times at each command. */
  private known: TableFacts | undefined;

  constructor(
    private readonly variant: Variant<G>,
    private readonly state: GameState<G>,
    readonly version: number,
  ) {}

  get facts(): TableFacts {
    return (this.known ??= factsOf(this.state));
  }

  get options(): JsonObject {
    return this.state.options;
  }

  get tiles(): readonly Tile[] {
    return tilesOf(this.variant.tileSet(this.state.options, this.state.seatCount));
  }

  get turn(): GameTurn {
    return turnOf(this.variant, this.state);
  }

  decide(command: TableCommand): Result<Decided<G['View']>, GameRefusal> {
    const read = this.readCommand(command);
    if (!read.ok) return read;
    const decided = decide(this.variant, this.state, read.value);
    if (!decided.ok) return decided;
    const after = decided.value.reduce<GameState<G>>((state, event) => evolve(this.variant, state, event), this.state);
    const version = this.version + decided.value.length;
    return ok({ events: decided.value.map(recordOf), table: new VariantTable(this.variant, after, version) });
  }

  private readCommand(command: TableCommand): Result<GameCommand<G['Move']>, GameRefusal> {
    if (command.type !== 'Move') return ok(command);
    const move = this.variant.parseMove(command.move);
    return move.ok ? ok({ ...command, move: move.value }) : move;
  }

  apply(event: EventRecord): Table<G['View']> {
    const after = evolve(this.variant, this.state, this.read(event));
    const times = clocksOf(event);
    return new VariantTable(
      this.variant,
      times === undefined ? after : changed(after, { clocks: times }),
      this.version + 1,
    );
  }

  withClocks(times: Clocks): Table<G['View']> {
    return new VariantTable(this.variant, changed(this.state, { clocks: times }), this.version);
  }

  turnGoesOn(events: readonly EventRecord[]): boolean {
    const played = events.map((event) => this.read(event)).filter((event): event is G['Event'] => !isLifeEvent(event));
    return played.length === 0 || this.variant.turnGoesOn?.(played) === true;
  }

  legalMoves(seat: Seat): readonly LegalMove[] {
    const moves = this.movesOf(seat);
    return moves.map((move) => ({ ...drawn(move), notation: this.variant.makeMove(move) }));
  }

  private movesOf(seat: Seat): readonly G['Move'][] {
    const { play, pausedUntil } = this.state;
    if (this.turn.kind !== 'seat' || play === undefined || pausedUntil !== undefined) return [];
    return this.variant.legalMoves(play, seat);
  }

  onlyMove(): string | undefined {
    const { turn } = this;
    if (turn.kind !== 'seat') return undefined;
    const moves = this.movesOf(turn.seat);
    const [first] = moves;
    if (first === undefined) return undefined;
    if (moves.length === 1) return this.variant.makeMove(first);
    const { tile } = first;
    if (tile === undefined || moves.some((move) => move.type !== first.type || move.tile !== tile)) return undefined;
    // A tile without its place is taken where all places lead to the same position, and nowhere else.
    return this.decide({ type: 'Move', seat: turn.seat, move: tile }).ok ? tile : undefined;
  }

  timeoutMoves(): readonly string[] {
    const { turn } = this;
    if (turn.kind !== 'seat') return [];
    return timeoutMoves(this.variant, this.state, turn.seat).map((move) => this.variant.makeMove(move));
  }

  readMove(text: string): Result<string, GameRefusal> {
    const move = this.variant.parseMove(text);
    return move.ok ? ok(this.variant.makeMove(move.value)) : move;
  }

  view(viewer: Viewer): G['View'] | undefined {
    return this.state.play === undefined ? undefined : this.variant.view(this.state.play, viewer);
  }

  redact(event: EventRecord, viewer: Viewer): EventRecord {
    const read = this.read(event);
    if (isLifeEvent(read)) return this.redactLife(event, read, viewer);
    const seen = this.variant.redact(read, viewer);
    return seen === read ? event : withClocksOf(event, recordOf(seen));
  }

  private redactLife(event: EventRecord, read: LifeEvent, viewer: Viewer): EventRecord {
    if (viewer.kind === 'all') return event;
    if (read.type === 'PositionCopied') {
      return withClocksOf(event, recordOf(redactCopy(this.variant, this.state, read, viewer)));
    }
    if (read.type === 'HandBrought' && !canSee(viewer, read.seat)) return { ...event, body: { seat: read.seat } };
    const hides = read.type === 'GameCreated' && read.copied !== undefined;
    return hides ? { ...event, body: withoutStart(event.body) } : event;
  }

  reveals(event: EventRecord): readonly Reveal[] {
    const read = this.read(event);
    if (!isLifeEvent(read)) return this.variant.reveals(read);
    if (read.type !== 'PositionCopied' || read.position === undefined) return [];
    const hidden = hiddenInCopy(this.variant, this.state, read);
    return this.state.sitters.map((_, seat): Reveal => {
      const own = hidden.filter(({ seenBy }) => seenBy === seat);
      return { to: seat, tiles: own.flatMap(({ tile }) => tile ?? []), places: own.map(({ place }) => place) };
    });
  }

  unveil(event: EventRecord, tileAt: TileAt): EventRecord {
    const read = this.read(event);
    if (!isLifeEvent(read)) return withClocksOf(event, recordOf(this.variant.copying.unveil(read, tileAt)));
    if (read.type !== 'PositionCopied') return event;
    return withClocksOf(event, recordOf(unveilCopy(this.variant, this.state, read, tileAt)));
  }

  copyStart(): Result<CopyStart | undefined, string> {
    return startOf(this.variant, this.state);
  }

  deckOfCopy(event: EventRecord): readonly Tile[] | undefined {
    const read = this.read(event);
    assert(isLifeEvent(read) && read.type === 'PositionCopied', 'a deck of a copy is asked of its first position');
    return read.position === undefined ? undefined : deckOfCopy(this.variant, this.state, read);
  }

  played(event: EventRecord): string | undefined {
    const read = this.read(event);
    return isLifeEvent(read) ? undefined : this.variant.played(read);
  }

  actor(event: EventRecord): Seat | undefined {
    const life = readLifeEvent(event.type, event.v, event.body);
    return life === undefined ? actingSeat({ ...event.body, type: event.type }) : seatOfLifeEvent(life);
  }

  private read(event: EventRecord): G['Event'] | LifeEvent {
    // Rounds first, since most events are theirs; no name is of both.
    const read =
      this.variant.readEvent(event.type, event.v, event.body) ?? readLifeEvent(event.type, event.v, event.body);
    if (read !== undefined) return read;
    // The sentence is made only where it is needed: every event that is folded comes by here.
    return present<LifeEvent>(undefined, `a reader of ${event.type} version ${event.v} in ${this.variant.id}`);
  }
}

/** Clocks stand in the body of every event of a game that has them; the families know nothing of that. */
function clocksOf({ body }: EventRecord): Clocks | undefined {
  return body['clock'] === undefined ? undefined : clocks(body['clock']);
}

function withClocksOf(event: EventRecord, seen: EventRecord): EventRecord {
  const { clock } = event.body;
  return clock === undefined ? seen : { ...seen, body: { ...seen.body, clock } };
}

/**
 * The events as they are written down in a game with clocks: all of one act carry the clocks as it left them. Event 1 says
 * by which rules they are kept, also where the game starts with the same act.
 */
export function withClockAfter(events: readonly EventRecord[], after: Clocks): readonly EventRecord[] {
  return events.map((event) => {
    return event.type === 'GameCreated' ? event : { ...event, body: { ...event.body, clock: after } };
  });
}

/** Built by naming fields: the state holds hands, and whoever prints facts must not print them. */
function factsOf(state: TableFacts): TableFacts {
  const facts: Whole<TableFacts> = {
    status: state.status,
    variant: state.variant,
    rulesVersion: state.rulesVersion,
    seatCount: state.seatCount,
    start: state.start,
    access: state.access,
    sitters: state.sitters,
    places: state.places,
    standing: state.standing,
    kept: state.kept,
    invitation: state.invitation,
    rematchOf: state.rematchOf,
    series: state.series,
    origin: state.origin,
    rated: state.rated,
    strength: state.strength,
    seedPolicy: state.seedPolicy,
    seeds: state.seeds,
    openBy: state.openBy,
    pace: state.pace,
    clocks: state.clocks,
    away: state.away,
    offers: state.offers,
    refusedOffers: state.refusedOffers,
    pausedUntil: state.pausedUntil,
    opening: state.opening,
    outcome: state.outcome,
    abortReason: state.abortReason,
    revealAfter: state.revealAfter,
  };
  return facts;
}

function drawn(move: MoveBase): MoveBase {
  const { type, tile, arm, cell } = move;
  return {
    type,
    ...(tile === undefined ? {} : { tile }),
    ...(arm === undefined ? {} : { arm }),
    ...(cell === undefined ? {} : { cell }),
  };
}

function recordOf(event: JsonObject & { readonly type: string }): EventRecord {
  const body: Record<string, Json> = {};
  for (const [name, value] of Object.entries(event)) {
    if (name !== 'type') body[name] = value;
  }
  return { type: event.type, v: 1, body };
}
