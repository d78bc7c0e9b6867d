import type { BySeat, Seat } from '../dominoes/seat';
import type { Outcome, Standing, VariantTypes } from '../variant';

export type TableStatus = 'open' | 'opening' | 'playing' | 'ended' | 'aborted';

/** Who sits: a person, or the computer at a level. A seat that resigned is played on by the computer. */
export interface Sitter {
  readonly kind: 'person' | 'computer';
  readonly level?: number;
  readonly resigned?: true;
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
  /** The seats that each player holds: one, or several together. Every seat is in one of the lists. */
  readonly places: readonly (readonly Seat[])[];
  readonly standing: Standing;
  /** How the game ended, once it has. */
  readonly outcome?: Outcome;
  /** Why it was aborted, when it was. */
  readonly abortReason?: string;
}

export interface GameState<G extends VariantTypes> extends TableFacts {
  readonly options: G['Options'];
  /** The round in play, or the last one when it is over; absent before the start. */
  readonly play?: G['State'];
}

export function freeSeats(state: TableFacts): readonly Seat[] {
  return state.sitters.flatMap((sitter, seat) => (sitter === undefined ? [seat] : []));
}

/** The seats that are taken and left together with `seat`. */
export function placeOf(state: TableFacts, seat: Seat): readonly Seat[] {
  return state.places.find((place) => place.includes(seat)) ?? [seat];
}

export function isOver(state: TableFacts): boolean {
  return state.status === 'ended' || state.status === 'aborted';
}
