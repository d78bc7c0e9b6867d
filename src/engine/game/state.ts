import type { Writable } from '../core/writable';
import type { BySeat, Seat } from '../dominoes/seat';
import type { Outcome, Standing, VariantTypes } from '../variant';
import type { ClockRules, Clocks, TimeoutPolicy } from './clock';
import type { CopyStart, OfferKind, Origin, Strength } from './events';
import type { SeatSeed, SeedPolicy } from './seat-seed';
import type { SeriesFacts } from './series';

export type TableStatus = 'open' | 'opening' | 'playing' | 'ended' | 'aborted' | 'handed-over';

/**
 * Who sits: a person, or the computer at a level. A seat that resigned is played on by the computer, and so is one that
 * was handed over to it, until its holder comes back.
 */
export interface Sitter {
  readonly kind: 'person' | 'computer';
  readonly level?: number;
  readonly resigned?: true;
  /** The level at which the computer stands in for the person. */
  readonly standIn?: number;
}

/** True where the computer chooses the seat's moves. */
export function isPlayedByComputer(sitter: Sitter | undefined): boolean {
  return (
    sitter !== undefined && (sitter.kind === 'computer' || sitter.resigned === true || sitter.standIn !== undefined)
  );
}

/** What a game says of time, pinned when it is created. */
export interface Pace {
  readonly clock?: ClockRules;
  /** What happens to a seat without time; `lose` where nothing was chosen. */
  readonly onTimeout: TimeoutPolicy;
  /** Whether vacations stop a seat's clock. */
  readonly vacation: boolean;
  /** After how long the server makes a move that is the only one, ms; never where absent. */
  readonly automatic: { readonly moveMs?: number; readonly passMs?: number };
}

/** An offer that waits for an answer. */
export interface OpenOffer {
  readonly offer: OfferKind;
  readonly seat: Seat;
  /** Sides that agree, the one that offers among them. */
  readonly agreed: readonly number[];
  /** For a pause: how long at most; for a hand-over: for how long what is hidden stays so. */
  readonly days?: number;
  /** For the computer: which seat. */
  readonly target?: Seat;
}

/** What everybody knows of a game, whatever its variant. */
export interface TableFacts {
  readonly status: TableStatus;
  readonly variant: string;
  readonly rulesVersion: number;
  readonly seatCount: number;
  /** Who starts: the host's word, or the last seat being taken. */
  readonly start: 'host' | 'full';
  readonly access: 'public' | 'private';
  readonly sitters: BySeat<Sitter | undefined>;
  /** Seats that nobody has taken and only somebody whom the host named may take. */
  readonly kept: readonly Seat[];
  /** How often the word that lets its bearer join was renewed. */
  readonly invitation: number;
  /** The game that this one is the rematch of: its id. */
  readonly rematchOf?: string | undefined;
  /** What the game was made from, where it is a copy. */
  readonly origin?: Origin | undefined;
  /** The series that it is part of. */
  readonly series?: SeriesFacts | undefined;
  /** Whether it counts for ratings; no computer sits at such a game. */
  readonly rated?: true | undefined;
  /** How strong whoever sits down unasked may be, where the host said so. */
  readonly strength?: Strength | undefined;
  /** The seats that each player holds: one, or several together. Every seat is in one of the lists. */
  readonly places: readonly (readonly Seat[])[];
  readonly standing: Standing;
  /** Which seeds the host takes, where he said so. */
  readonly seedPolicy?: SeedPolicy | undefined;
  readonly seeds: BySeat<SeatSeed>;
  /** Until when sealed seeds must be opened, ms since 1970; once seats with such seeds are closed. */
  readonly openBy?: number | undefined;
  readonly pace: Pace;
  /** As the last event left them; absent without a clock and before the start. */
  readonly clocks?: Clocks | undefined;
  /** Until when each seat is on vacation, ms since 1970; it may be over already. */
  readonly away: BySeat<number | undefined>;
  readonly offers: readonly OpenOffer[];
  /** What sides offered in vain since their last move. */
  readonly refusedOffers: readonly { readonly offer: OfferKind; readonly side: number }[];
  /** The end of the pause, ms since 1970, while the game is paused. */
  readonly pausedUntil?: number | undefined;
  /** How many moves players have made: 0, 1, or 2 for two or more. */
  readonly opening: 0 | 1 | 2;
  /** How the game ended, once it has. */
  readonly outcome?: Outcome | undefined;
  /** Why it was aborted, when it was. */
  readonly abortReason?: string | undefined;
  /** Where the game goes on elsewhere: until when what is hidden stays so, ms since 1970. */
  readonly revealAfter?: number | undefined;
}

/**
 * Every state is built with all its members, absent ones undefined and in the order of `openState`: objects of one form
 * are read and copied in a fraction of the time, and each event that is folded makes one.
 */
export interface GameState<G extends VariantTypes> extends TableFacts {
  readonly options: G['Options'];
  /** The round in play, or the last one when it is over; absent before the start. */
  readonly play?: G['State'] | undefined;
  /** Where the copy begins, until it does; whoever may not know it has none. */
  readonly copied?: CopyStart | undefined;
  /** The copy begins between two rounds, and the next one has not begun. */
  readonly betweenRounds?: true | undefined;
}

/** With every member named, also those that may be left out: the compiler finds the one that was forgotten. */
export type Whole<T> = { readonly [K in keyof Required<T>]: T[K] };

/** The state with some members replaced. */
export function changed<G extends VariantTypes>(state: GameState<G>, changes: Partial<GameState<G>>): GameState<G> {
  return Object.assign(copyOf(state), changes);
}

/**
 * The state, for its maker to replace members of, which is how the events that games consist of do it. Each member is named
 * because a spread takes fifteen times as long.
 */
export function copyOf<G extends VariantTypes>(state: GameState<G>): Writable<GameState<G>> {
  const copy: Whole<GameState<G>> = {
    status: state.status,
    variant: state.variant,
    rulesVersion: state.rulesVersion,
    seatCount: state.seatCount,
    start: state.start,
    access: state.access,
    options: state.options,
    sitters: state.sitters,
    kept: state.kept,
    invitation: state.invitation,
    rematchOf: state.rematchOf,
    seedPolicy: state.seedPolicy,
    seeds: state.seeds,
    origin: state.origin,
    rated: state.rated,
    strength: state.strength,
    copied: state.copied,
    series: state.series,
    places: state.places,
    pace: state.pace,
    away: state.away,
    offers: state.offers,
    refusedOffers: state.refusedOffers,
    opening: state.opening,
    standing: state.standing,
    openBy: state.openBy,
    clocks: state.clocks,
    pausedUntil: state.pausedUntil,
    outcome: state.outcome,
    abortReason: state.abortReason,
    revealAfter: state.revealAfter,
    play: state.play,
    betweenRounds: state.betweenRounds,
  };
  return copy;
}

export function freeSeats(state: TableFacts): readonly Seat[] {
  return state.sitters.flatMap((sitter, seat) => (sitter === undefined ? [seat] : []));
}

/** Those that anybody may take. */
export function openSeats(state: TableFacts): readonly Seat[] {
  return freeSeats(state).filter((seat) => !state.kept.includes(seat));
}

/** The seats that are taken and left together with `seat`. */
export function placeOf(state: TableFacts, seat: Seat): readonly Seat[] {
  return state.places.find((place) => place.includes(seat)) ?? [seat];
}

/** The seat that bears the seed of whoever holds `seat`: the first of those that he holds together. */
export function seedSeat(state: TableFacts, seat: Seat): Seat {
  return placeOf(state, seat)[0] ?? seat;
}

/** Nothing happens in it any more; where it was handed over, it goes on elsewhere. */
export function isOver({ status }: Pick<TableFacts, 'status'>): boolean {
  return status === 'ended' || status === 'aborted' || status === 'handed-over';
}
