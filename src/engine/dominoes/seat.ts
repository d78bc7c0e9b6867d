/** A position at the table, 0 to n-1, numbered in the order of play. All that the engine knows of a player. */
export type Seat = number;

/** One value a seat, in seat order. */
export type BySeat<T> = readonly T[];

/** Who looks: some seats (one, or the two hands of one person), a spectator, or everybody after the end. */
export type Viewer =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[] }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'all' };

export const SPECTATOR: Viewer = { kind: 'spectator' };
export const ALL: Viewer = { kind: 'all' };

export function viewerOf(...seats: readonly Seat[]): Viewer {
  return seats.length === 0 ? SPECTATOR : { kind: 'seats', seats };
}

export function canSee(viewer: Viewer, seat: Seat): boolean {
  return viewer.kind === 'all' || (viewer.kind === 'seats' && viewer.seats.includes(seat));
}

/** The seat that plays after `seat`. */
export function seatAfter(seat: Seat, seatCount: number): Seat {
  return seat + 1 === seatCount ? 0 : seat + 1;
}

/** The list with one value replaced. */
export function withSeat<T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  const copy = values.slice();
  copy[seat] = value;
  return copy;
}
