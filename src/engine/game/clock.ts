import { present } from '../core/assert';
import { integer, listOf, record, type Shape, type Shaped } from '../core/shape';
import type { BySeat, Seat } from '../dominoes/seat';

/**
 * How time is measured, in whole seconds; one arithmetic serves all kinds. A seat begins with `base`; when its turn ends,
 * `increment` is added, never above `cap` where there is one. With all three equal it is a time per move; a base of
 * minutes is a fast game, one of days a time bank.
 */
export type ClockRules = Shaped<typeof clockRules>;
export const clockRules = record({ base: integer, increment: integer }, { cap: integer });

/** What becomes of a seat whose time has run out. */
export const TIMEOUT_POLICIES = ['lose', 'move', 'computer'] as const;
export type TimeoutPolicy = (typeof TIMEOUT_POLICIES)[number];

/** The clocks after an event, as the event carries them. A finished game shows its last ones for ever. */
export type Clocks = {
  /** What each seat has left, ms. */
  readonly remaining: BySeat<number>;
  /** Whose time runs; absent while nobody's does. */
  readonly running?: Seat;
  /** When it will have run out, if nothing is credited: ms since 1970, UTC. */
  readonly deadline?: number;
};
export const clocks: Shape<Clocks> = record({ remaining: listOf(integer) }, { running: integer, deadline: integer });

const SECOND = 1000;
const DAY = 86_400;
/** The longest time that a clock can give, seconds. */
export const CLOCK_SECONDS_MAX = 90 * DAY;
/** From this time for a turn on, seconds, a game is slow: vacations count, and whoever is nearly late is told. */
export const SLOW_FROM = DAY;

/** What is wrong with the clock that somebody asked for, in a sentence; undefined where nothing is. */
export function clockFault({ base, increment, cap }: ClockRules): string | undefined {
  const within = (seconds: number, min: number): boolean => seconds >= min && seconds <= CLOCK_SECONDS_MAX;
  if (!within(base, 1)) return `base must be 1 to ${CLOCK_SECONDS_MAX} seconds.`;
  if (!within(increment, 0)) return `increment must be 0 to ${CLOCK_SECONDS_MAX} seconds.`;
  if (cap !== undefined && !within(cap, base)) return `cap must be from base to ${CLOCK_SECONDS_MAX} seconds.`;
  return undefined;
}

/** True where a turn may take a day or more. */
export function isSlow({ base, increment }: ClockRules): boolean {
  return Math.max(base, increment) >= SLOW_FROM;
}

export function fullClocks(rules: ClockRules, seatCount: number): Clocks {
  return { remaining: Array.from({ length: seatCount }, () => rules.base * SECOND) };
}

/** What happened to the clocks at one instant. Instants are ms since 1970, UTC; no calendar enters. */
export interface ClockStep {
  readonly rules: ClockRules;
  readonly before: Clocks;
  /** When `before` was written down. */
  readonly since: number;
  readonly at: number;
  /** What of the time from `since` to `at` is charged to nobody, since no server was there, ms. */
  readonly credit: number;
  /** The seat whose turn ended, if one did. */
  readonly turnEnded?: Seat;
  /** Whose time runs from now on; nobody's while the game is paused or over, or while the computer is to move. */
  readonly running?: Seat;
  /** Until when each seat was on vacation in that time, and until when it is from now on. */
  readonly awayBefore: BySeat<number | undefined>;
  readonly away: BySeat<number | undefined>;
}

/** The clocks after one step. What is left never grows but by the increment, and is never below 0. */
export function clocksAfter(step: ClockStep): Clocks {
  const { rules, before, at, turnEnded, running, away } = step;
  const remaining = before.remaining.map((left, seat) => {
    const charged = seat === before.running ? Math.max(0, left - chargedTime(step, seat)) : left;
    return seat === turnEnded ? withIncrement(rules, charged) : charged;
  });
  if (running === undefined) return { remaining };
  const starts = Math.max(at, away[running] ?? at);
  return { remaining, running, deadline: starts + present(remaining[running], 'the time of the seat to move') };
}

/** Time that ran for the seat, less its vacation and what is credited. */
function chargedTime({ since, at, credit, awayBefore }: ClockStep, seat: Seat): number {
  const begun = Math.max(since, awayBefore[seat] ?? since);
  return Math.max(0, at - begun - credit);
}

function withIncrement({ increment, cap }: ClockRules, left: number): number {
  const more = left + increment * SECOND;
  // A cap never takes away what somebody has.
  return cap === undefined ? more : Math.max(left, Math.min(more, cap * SECOND));
}
