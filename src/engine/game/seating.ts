import { ok, refuse, type Result } from '../core/result';
import type { Seat } from '../dominoes/seat';
import type { Brought, GameRefusal } from './commands';
import type { LifeEvent, ReleaseReason, SeatTaken } from './events';
import { seatSeed, type GivenSeed } from './seat-seed';
import { closing, seedFault } from './seeds';
import { freeSeats, openSeats, placeOf, seedSeat, type TableFacts } from './state';

/** Who sits, and for whom seats are kept, before the start. */
type Decided = Result<readonly LifeEvent[], GameRefusal>;

/** Levels of play that a computer seat can have. */
export const COMPUTER_LEVELS = [1, 2] as const;

export function takeSeat(
  state: TableFacts,
  command: {
    readonly seat?: Seat;
    readonly kind: 'person' | 'computer';
    readonly level?: number;
    readonly kept?: true;
    readonly seed?: GivenSeed;
    readonly at: number;
    readonly brought?: Brought;
  },
): Decided {
  const closed = whileOpen(state);
  if (closed !== undefined) return closed;
  const seat = command.seat ?? openSeats(state)[0];
  if (seat === undefined) return noneOpen(state);
  const unavailable = seatFault(state, seat) ?? (command.kept === true ? undefined : keptFault(state, seat));
  if (unavailable !== undefined) return unavailable;
  if (command.kind === 'person' && command.brought === undefined && state.origin?.kind === 'resume') {
    const message = 'This game goes on from another server: bring the file that it gave you of the game to sit down.';
    return refuse({ code: 'BUNDLE_NEEDED', message });
  }
  // Where nobody has to give the word, the last seat closes the table.
  const place = placeOf(state, seat);
  const closes = state.start === 'full' && freeSeats(state).length === place.length;
  const taken = (sitter: Omit<SeatTaken, 'type' | 'seat'>, seed?: GivenSeed): readonly LifeEvent[] => [
    ...place.map((held, at): SeatTaken => ({ type: 'SeatTaken', seat: held, ...sitter, ...(at === 0 ? seed : {}) })),
    ...(closes ? closing(state.seeds.with(seedSeat(state, seat), seatSeed(seed)), { ...state, at: command.at }) : []),
  ];
  if (command.kind === 'person') {
    const { seed } = command;
    const fault = seed === undefined ? undefined : seedFault(state, seedSeat(state, seat), seed);
    const brought = command.brought === undefined ? [] : [{ type: 'HandBrought', seat, ...command.brought } as const];
    return fault ?? ok([...brought, ...taken({ kind: 'person' }, seed)]);
  }
  if (state.rated === true) {
    const message = 'This game counts for ratings, which people have among themselves: no computer can sit down at it.';
    return refuse({ code: 'RATED_GAME', message });
  }
  const level = COMPUTER_LEVELS.find((known) => known === command.level);
  if (level === undefined) {
    return refuse({ code: 'LEVEL_INVALID', message: `The computer plays at level ${COMPUTER_LEVELS.join(' or ')}.` });
  }
  return ok(taken({ kind: 'computer', level }));
}

export function leaveSeat(state: TableFacts, seat: Seat): Decided {
  return whileOpen(state) ?? ok(placeOf(state, seat).map((left) => ({ type: 'SeatLeft', seat: left })));
}

export function keepSeat(state: TableFacts, seat: Seat): Decided {
  const unavailable = whileOpen(state) ?? seatFault(state, seat) ?? keptFault(state, seat);
  return unavailable ?? ok(placeOf(state, seat).map((kept) => ({ type: 'SeatKept', seat: kept })));
}

export function releaseSeat(
  state: TableFacts,
  { seat, reason }: { readonly seat: Seat; readonly reason: ReleaseReason },
): Decided {
  const closed = whileOpen(state);
  if (closed !== undefined) return closed;
  if (!state.kept.includes(seat)) {
    const message = `Seat ${seat} is not kept for anybody. Kept: ${listed(state.kept)}.`;
    return refuse({ code: 'SEAT_NOT_KEPT', message, freeSeats: openSeats(state) });
  }
  return ok(placeOf(state, seat).map((released) => ({ type: 'SeatReleased', seat: released, reason })));
}

export function renewInvitation(state: TableFacts): Decided {
  return whileOpen(state) ?? ok([{ type: 'InvitationRenewed' }]);
}

export function closeSeats(state: TableFacts, at: number): Decided {
  const closed = whileOpen(state);
  if (closed !== undefined) return closed;
  const free = freeSeats(state);
  if (free.length > 0) {
    const message = `Still free: seat ${free.join(', ')}. Wait for players, or let the computer play.`;
    return refuse({ code: 'SEATS_NOT_FULL', message, freeSeats: free });
  }
  return ok(closing(state.seeds, { ...state, at }));
}

function whileOpen(state: TableFacts): Result<never, GameRefusal> | undefined {
  if (state.status === 'open') return undefined;
  const why = state.status === 'opening' ? 'it starts when all sealed seeds are opened' : 'it has started';
  return refuse({ code: 'ALREADY_STARTED', message: `The seats of this game are closed: ${why}.` });
}

function noneOpen(state: TableFacts): Result<never, GameRefusal> {
  if (state.kept.length > 0) {
    const message = `No seat is free: seat ${state.kept.join(', ')} is kept for somebody.`;
    return refuse({ code: 'SEAT_KEPT', message, freeSeats: [] });
  }
  const message = state.seatCount === 1 ? 'The only seat is taken.' : `All ${state.seatCount} seats are taken.`;
  return refuse({ code: 'SEATS_FULL', message, freeSeats: [] });
}

/** Why nobody at all can take the seat. */
function seatFault(state: TableFacts, seat: Seat): Result<never, GameRefusal> | undefined {
  const open = openSeats(state);
  if (!Number.isSafeInteger(seat) || seat < 0 || seat >= state.seatCount) {
    const message = `There is no seat ${seat}: this game has seats 0 to ${state.seatCount - 1}.`;
    return refuse({ code: 'SEAT_UNKNOWN', message, freeSeats: open });
  }
  if (state.sitters[seat] === undefined) return undefined;
  const others = open.length === 0 ? 'No seat is free.' : `Free: ${open.join(', ')}.`;
  return refuse({ code: 'SEAT_TAKEN', message: `Seat ${seat} is taken. ${others}`, freeSeats: open });
}

function keptFault(state: TableFacts, seat: Seat): Result<never, GameRefusal> | undefined {
  if (!state.kept.includes(seat)) return undefined;
  const open = openSeats(state);
  const message = `Seat ${seat} is kept for somebody. Free: ${listed(open)}.`;
  return refuse({ code: 'SEAT_KEPT', message, freeSeats: open });
}

function listed(seats: readonly Seat[]): string {
  return seats.length === 0 ? 'none' : seats.join(', ');
}
