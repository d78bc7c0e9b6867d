import type { Seat } from '../dominoes/seat';
import type { Refusal, RoundCommand } from '../variant';
import type { OptionRefusal } from '../core/options';

/** What can be asked of a game. Chance commands (`Deal`, `DrawLead`, `Toss`) come from the server alone. */
export type GameCommand<Move> =
  | { readonly type: 'TakeSeat'; readonly seat?: Seat; readonly kind: 'person' | 'computer'; readonly level?: number }
  | { readonly type: 'LeaveSeat'; readonly seat: Seat }
  | { readonly type: 'CloseSeats' }
  | { readonly type: 'Resign'; readonly seat: Seat }
  | { readonly type: 'Abort'; readonly reason: string; readonly seat?: Seat }
  | RoundCommand<Move>;

export const LIFE_REFUSAL_CODES = [
  'OPTION_INVALID',
  'SEAT_COUNT_INVALID',
  'LEVEL_INVALID',
  'SEAT_UNKNOWN',
  'SEAT_TAKEN',
  'SEATS_FULL',
  'SEATS_NOT_FULL',
  'ALREADY_STARTED',
  'NOT_STARTED',
  'GAME_OVER',
  'ALREADY_RESIGNED',
] as const;

export type LifeRefusalCode = (typeof LIFE_REFUSAL_CODES)[number];

export type GameRefusal =
  | Refusal
  | {
      readonly code: LifeRefusalCode;
      readonly message: string;
      readonly option?: string;
      readonly freeSeats?: readonly Seat[];
    };

export function optionRefusal(refusal: OptionRefusal): GameRefusal {
  return { code: 'OPTION_INVALID', option: refusal.option, message: refusal.message };
}
