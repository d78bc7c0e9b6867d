import { present } from '../core/assert';
import { ok, refuse, type Result } from '../core/result';
import type { Seat } from '../dominoes/seat';
import type { VariantTypes } from '../variant';
import type { GameRefusal } from './commands';
import type { LifeEvent } from './events';
import type { GameState } from './state';

type Decided = Result<readonly LifeEvent[], GameRefusal>;

/** The level at which the computer stands in for a person. */
export const STAND_IN_LEVEL = 2;

/** Whoever holds the seat plays it himself again. */
export function returnToSeat<G extends VariantTypes>(state: GameState<G>, seat: Seat): Decided {
  if (present(state.sitters[seat], 'the seat that comes back').standIn === undefined) {
    return refuse({ code: 'NOT_HANDED_OVER', message: 'The computer does not stand in for you in this game.' });
  }
  return ok([{ type: 'SeatReturned', seat }]);
}

/** The seat's time stands still until `until`. A later vacation takes the place of an earlier one. */
export function beginVacation<G extends VariantTypes>(
  state: GameState<G>,
  { seat, until }: { readonly seat: Seat; readonly until: number },
): Decided {
  if (state.play === undefined) return refuse({ code: 'NOT_STARTED', message: 'This game has not started.' });
  if (!state.pace.vacation) {
    return refuse({ code: 'VACATION_NOT_ALLOWED', message: 'Vacations do not stop the clocks of this game.' });
  }
  return ok([{ type: 'VacationBegan', seat, until }]);
}

export function endVacation<G extends VariantTypes>(state: GameState<G>, seat: Seat): Decided {
  if (state.away[seat] === undefined) {
    return refuse({ code: 'VACATION_NOT_ALLOWED', message: 'You are not on vacation in this game.' });
  }
  return ok([{ type: 'VacationEnded', seat }]);
}
