import { present } from '../engine/core/assert';
import type { Seat } from '../engine/dominoes/seat';
import { openingMs } from '../engine/game/seeds';
import { clocksAfter, fullClocks, type Clocks } from '../engine/game/clock';
import { isPlayedByComputer } from '../engine/game/state';
import { withClockAfter } from '../engine/game/event-clocks';
import type { EventRecord, Table } from '../engine/game/table';
import type { AnyView } from '../engine/variants/views';

/** One act in a game: the table before it and after it, and when. Instants are those of the log. */
export interface Act {
  readonly before: Table;
  readonly events: readonly EventRecord[];
  readonly after: Table<AnyView>;
  /** When the game's last event was written. */
  readonly since: Date;
  readonly at: Date;
  /** What of the time between is charged to nobody, ms. */
  readonly credit: number;
}

export interface TimedAct {
  readonly events: readonly EventRecord[];
  readonly table: Table<AnyView>;
}

/** The act with the clocks as it leaves them, in every event and in the table; as it is in a game without a clock. */
export function withClocks(act: Act): TimedAct {
  const clocks = clocksOf(act);
  if (clocks === undefined) return { events: act.events, table: act.after };
  return { events: withClockAfter(act.events, clocks), table: act.after.withClocks(clocks) };
}

function clocksOf({ before, events, after, since, at, credit }: Act): Clocks | undefined {
  const { pace, status, seatCount, away } = after.facts;
  const { clock: rules } = pace;
  const { clocks = status === 'playing' && rules !== undefined ? fullClocks(rules, seatCount) : undefined } =
    before.facts;
  // An unstarted game that is called off never had clocks.
  if (rules === undefined || clocks === undefined) return undefined;
  const ended = turnEnded(before, events, after);
  const running = runningSeat(after);
  return clocksAfter({
    rules,
    before: clocks,
    since: since.getTime(),
    at: at.getTime(),
    credit,
    awayBefore: before.facts.away,
    away,
    ...(ended === undefined ? {} : { turnEnded: ended }),
    ...(running === undefined ? {} : { running }),
  });
}

/** Whose time runs: that of the person to move, while the game is played. */
function runningSeat({ turn, facts }: Table): Seat | undefined {
  if (turn.kind !== 'seat' || facts.pausedUntil !== undefined) return undefined;
  return isPlayedByComputer(facts.sitters[turn.seat]) ? undefined : turn.seat;
}

/** The seat whose turn the act ended. */
export function turnEnded(before: Table, events: readonly EventRecord[], after: Table): Seat | undefined {
  if (before.turn.kind !== 'seat') return undefined;
  const { seat } = before.turn;
  const goesOn = after.turn.kind === 'seat' && after.turn.seat === seat && after.turnGoesOn(events);
  return goesOn ? undefined : seat;
}

/**
 * When the time of the seat to move is over, or that for opening seeds, what is credited taken in; undefined while nobody's
 * runs.
 */
export function runsOutAt({ facts }: Table, credit: number): Date | undefined {
  const deadline = facts.status === 'opening' ? facts.openBy : facts.clocks?.deadline;
  return deadline === undefined ? undefined : new Date(deadline + credit);
}

/** Since when the time runs that {@link runsOutAt} tells the end of. */
export function timeRunsSince({ facts }: Table, { lastEventAt }: { readonly lastEventAt: Date }): Date {
  const { status, openBy, pace } = facts;
  // Seeds that others open meanwhile leave the time as it is.
  return status === 'opening' && openBy !== undefined ? new Date(openBy - openingMs(pace)) : lastEventAt;
}

/** The seat to move, which must be one. */
export function seatToMove(table: Table): Seat {
  return present(table.turn.kind === 'seat' ? table.turn.seat : undefined, 'the seat to move');
}
