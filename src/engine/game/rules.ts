import { assert } from '../core/assert';
import type { JsonObject } from '../core/json';
import type { OptionSpec } from '../core/options';
import { ok, refuse, type Result } from '../core/result';
import type { Seat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import { tilesOf } from '../dominoes/tile-set';
import type { Chance, RoundCommand, Variant, VariantTypes, ViewBase } from '../variant';
import { optionRefusal, type Brought, type GameRefusal } from './commands';
import { heldIn, startFault } from './copying';
import { readLifeEvent, type CopyStart, type GameCreated, type Origin, type Strength } from './events';
import { openState } from './evolve';
import { readPace, type PaceSettings } from './pace';
import { perft, type PerftCount } from './perft';
import type { SeedPolicy } from './seat-seed';
import type { SeriesWanted } from './series';
import { readSeries } from './series-rules';
import type { GameState } from './state';
import type { Decided, EventRecord, Table } from './table';
import { trialFault } from './trial';
import { recordOf, VariantTable } from './variant-table';
import { playVector, positionOfVector, unplayed, type Vector, type VectorAnswer } from './vector';

/** What clients are told of a variant. */
export interface VariantFacts {
  /** Kebab-case, such as `spanish-pairs`; never renamed. */
  readonly id: string;
  /** As people call it, in English. */
  readonly title: string;
  /** Which moves, events and views it has: `line`, `memory`, `fishing`, `tricks` or `trains`. */
  readonly family: string;
  /** From 1; a change of behaviour is a new number, and a game keeps the one that it was opened with. */
  readonly rulesVersion: number;
  /** How many may play. */
  readonly seatCounts: readonly number[];
  /** By name. */
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

/** What event 1 pins: how a game is to be played. */
export interface GameSettings extends PaceSettings {
  /** What the game is a copy of. */
  readonly origin?: Origin;
  /** With `origin`: the position with which it begins; none for a copy that begins before the first deal. */
  readonly copied?: CopyStart;
  /** The id of the game that this one is the rematch of. */
  readonly rematchOf?: string;
  /** Whether it counts for ratings; not where left out. */
  readonly rated?: boolean;
  /** How strong whoever sits down unasked may be. */
  readonly strength?: Strength;
  /** The series that it begins or goes on with; none for a game by itself. */
  readonly series?: SeriesWanted;
  /** Of the variant, by name; those that are left out have their defaults. */
  readonly options: JsonObject;
  /** One of the variant's seat counts. */
  readonly seats: number;
  /** What closes the seats and begins the game: the host's word, or the last seat being taken. */
  readonly start: 'host' | 'full';
  /** Who may see the game: everybody, or those at the table and whoever is invited. */
  readonly access: 'public' | 'private';
  /** Which seeds are taken, where the host says so. */
  readonly seeds?: SeedPolicy;
}

/** The rules of a variant, its types closed over: what those who hold games of all kinds work with. */
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
