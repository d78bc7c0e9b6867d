import type { Seat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import type { Refusal, RoundCommand } from '../variant';
import type { OptionRefusal } from '../core/options';
import type { OfferKind, ReleaseReason } from './events';
import type { GivenSeed } from './seat-seed';

/** What can be asked of a game. Chance commands (`Deal`, `DrawLead`, `Toss`) come from the server alone. */
export type GameCommand<Move> =
  /**
   * `kept`: the one who takes the seat is the one for whom it is kept, as whoever knows the players says. `seed`: what a
   * person gives, for the first of his seats. `at`, here and in `CloseSeats`: now, ms since 1970.
   */
  | {
      readonly type: 'TakeSeat';
      readonly seat?: Seat;
      readonly kind: 'person' | 'computer';
      readonly level?: number;
      readonly kept?: true;
      readonly seed?: GivenSeed;
      readonly at: number;
      readonly brought?: Brought;
    }
  | { readonly type: 'LeaveSeat'; readonly seat: Seat }
  | { readonly type: 'KeepSeat'; readonly seat: Seat }
  | { readonly type: 'ReleaseSeat'; readonly seat: Seat; readonly reason: ReleaseReason }
  | { readonly type: 'RenewInvitation' }
  | { readonly type: 'GiveSeed'; readonly seat: Seat; readonly given: GivenSeed }
  | { readonly type: 'CloseSeats'; readonly at: number }
  /** The seed fits the commitment, as whoever can hash says. */
  | { readonly type: 'OpenSeed'; readonly seat: Seat; readonly seed: string }
  /** The time for opening seeds is over; whoever keeps the clocks knows. */
  | { readonly type: 'EndOpening' }
  | { readonly type: 'Resign'; readonly seat: Seat }
  /**
   * The time of the seat to move is over; whoever keeps the clocks knows. Where the game's policy has a move made for it,
   * `lot` is its place in `Table.timeoutMoves`, from 0.
   */
  | { readonly type: 'RunOut'; readonly seat: Seat; readonly lot: number }
  | { readonly type: 'Return'; readonly seat: Seat }
  /** Instants (`until`, `at`) are ms since 1970, UTC. */
  | { readonly type: 'BeginVacation'; readonly seat: Seat; readonly until: number }
  | { readonly type: 'EndVacation'; readonly seat: Seat }
  | ({ readonly type: 'Offer'; readonly seat: Seat } & Proposal)
  | { readonly type: 'Accept'; readonly seat: Seat; readonly offer: OfferKind; readonly at: number }
  | { readonly type: 'Decline' | 'Withdraw'; readonly seat: Seat; readonly offer: OfferKind }
  /** Without a seat: the pause is over. */
  | { readonly type: 'Resume'; readonly seat?: Seat }
  /** A player calls the game off before it has properly begun. */
  | { readonly type: 'CallOff'; readonly seat: Seat }
  /** What only chance can settle of a copy: the tiles that nobody has seen, in their new order. */
  | { readonly type: 'CopyPosition'; readonly tiles: readonly Tile[] }
  | { readonly type: 'Abort'; readonly reason: string; readonly seat?: Seat }
  | RoundCommand<Move>;

/** The tiles that a seat holds in a game that goes on elsewhere, by their places in the round that is copied. */
export interface Brought {
  readonly places: readonly number[];
  readonly tiles: readonly Tile[];
}

/** What one side may put to the others. */
export interface Proposal {
  readonly offer: OfferKind;
  /**
   * How long a pause is to last at most, 1 to {@link PAUSE_DAYS_MAX}, a week when left out; or for how long what is hidden
   * stays so after a hand-over, 1 to {@link REVEAL_DAYS_MAX}, 30 when left out.
   */
  readonly days?: number;
  /** The seat that the computer is to play, when that is offered. */
  readonly target?: Seat;
}

export const PAUSE_DAYS_MAX = 30;
export const REVEAL_DAYS_MAX = 90;

export const LIFE_REFUSAL_CODES = [
  'OPTION_INVALID',
  'SEAT_COUNT_INVALID',
  'LEVEL_INVALID',
  'SEAT_UNKNOWN',
  'SEAT_TAKEN',
  'SEATS_FULL',
  'SEAT_KEPT',
  'SEAT_NOT_KEPT',
  'SEATS_NOT_FULL',
  'ALREADY_STARTED',
  'SEED_NOT_ALLOWED',
  'SEED_COPIED',
  'SEATS_NOT_CLOSED',
  'NO_SEED_TO_OPEN',
  'NOT_STARTED',
  'GAME_OVER',
  'ALREADY_RESIGNED',
  'CLOCK_INVALID',
  'SERIES_INVALID',
  'GAME_PAUSED',
  'NOT_PAUSED',
  'OFFER_OPEN',
  'OFFER_INVALID',
  'NO_SUCH_OFFER',
  'NOT_HANDED_OVER',
  'VACATION_NOT_ALLOWED',
  'TOO_LATE_TO_CALL_OFF',
  'COPY_IMPOSSIBLE',
  'BUNDLE_NEEDED',
  'RATED_GAME',
] as const;

export type LifeRefusalCode = (typeof LIFE_REFUSAL_CODES)[number];

/** Why a command was refused, by the rules of the round or by the life of the game. Codes are stable and public; the sentence is for the person. */
export type GameRefusal =
  | Refusal
  | {
      readonly code: LifeRefusalCode;
      readonly message: string;
      /** With `OPTION_INVALID`: which one. */
      readonly option?: string;
      /** With refusals of a seat: those that may be taken. */
      readonly freeSeats?: readonly Seat[];
    };

export function optionRefusal(refusal: OptionRefusal): GameRefusal {
  return { code: 'OPTION_INVALID', option: refusal.option, message: refusal.message };
}
