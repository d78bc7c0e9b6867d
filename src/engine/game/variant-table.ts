import { assert, present } from '../core/assert';
import type { Json, JsonObject } from '../core/json';
import { ok, type Result } from '../core/result';
import type { TileAt } from '../dominoes/hidden-hands';
import { canSee, type Seat, type Viewer } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import { tilesOf } from '../dominoes/tile-set';
import { actingSeat, type LegalMove, type MoveBase, type Reveal, type Variant, type VariantTypes } from '../variant';
import type { Clocks } from './clock';
import type { GameCommand, GameRefusal } from './commands';
import { deckOfCopy, hiddenInCopy, redactCopy, startOf, unveilCopy, withoutStart } from './copying';
import { decide, timeoutMoves, turnOf, type GameTurn } from './decide';
import { clocksOf, withClocksOf } from './event-clocks';
import { isLifeEvent, readLifeEvent, seatOfLifeEvent, type CopyStart, type LifeEvent } from './events';
import { evolve } from './evolve';
import { changed, type GameState, type TableFacts, type Whole } from './state';
import type { Decided, EventRecord, Table, TableCommand } from './table';

/** One game at one version, kept as the state that its events were folded to. */
export class VariantTable<G extends VariantTypes> implements Table<G['View']> {
  /** Both are asked for many times at each command. */
  private known: TableFacts | undefined;
  private knownTurn: GameTurn | undefined;

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
    return (this.knownTurn ??= turnOf(this.variant, this.state));
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

/** The event as the log knows it. */
export function recordOf(event: JsonObject & { readonly type: string }): EventRecord {
  const body: Record<string, Json> = {};
  for (const [name, value] of Object.entries(event)) {
    if (name !== 'type') body[name] = value;
  }
  return { type: event.type, v: 1, body };
}
