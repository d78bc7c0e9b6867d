import { ok, refuse, type Result } from '../core/result';
import { clockFault, isSlow, type ClockRules, type TimeoutPolicy } from './clock';
import type { GameRefusal } from './commands';

/** What whoever creates a game may say of its time; see `Pace` in state.ts. */
export interface PaceSettings {
  readonly clock?: ClockRules;
  readonly onTimeout?: TimeoutPolicy;
  readonly vacation?: boolean;
  readonly automatic?: { readonly moveMs?: number; readonly passMs?: number };
}

/** The longest wait before an automatic move, ms. */
export const AUTOMATIC_MS_MAX = 60_000;

/** The settings as event 1 pins them, checked; with a clock nothing is left open. */
export function readPace({ clock, onTimeout, vacation, automatic }: PaceSettings): Result<PaceSettings, GameRefusal> {
  const { moveMs, passMs } = automatic ?? {};
  const fault = clock === undefined ? undefined : clockFault(clock);
  if (fault !== undefined) return invalid(`The clock cannot be kept: ${fault}`);
  for (const ms of [moveMs, passMs]) {
    if (ms !== undefined && (!Number.isSafeInteger(ms) || ms < 0 || ms > AUTOMATIC_MS_MAX)) {
      return invalid(`An automatic move comes after 0 to ${AUTOMATIC_MS_MAX} ms.`);
    }
  }
  const waits = { ...(moveMs === undefined ? {} : { moveMs }), ...(passMs === undefined ? {} : { passMs }) };
  const moves = Object.keys(waits).length === 0 ? {} : { automatic: waits };
  if (clock === undefined) {
    if (onTimeout !== undefined) return invalid('onTimeout says what happens when a clock runs out: give a clock too.');
    return vacation === true ? invalid('Vacations stop clocks: give a clock too.') : ok(moves);
  }
  if (vacation === true && !isSlow(clock)) return invalid('Vacations are for games with a day or more for a turn.');
  return ok({ clock, onTimeout: onTimeout ?? 'lose', vacation: vacation ?? isSlow(clock), ...moves });
}

function invalid(message: string): Result<never, GameRefusal> {
  return refuse({ code: 'CLOCK_INVALID', message });
}
