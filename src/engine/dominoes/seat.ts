/** A position at the table, 0 to n-1, numbered in the order of play. All that the engine knows of a player. */
export type Seat = number;

/** One value a seat, in seat order. */
export type BySeat<T> = readonly T[];

/** Who looks: some seats (one, or the two hands of one person), a spectator, or everybody after the end. */
export type Viewer =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[] }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'all' };

/** Who holds no seat: what everybody may see. */
export const SPECTATOR: Viewer = { kind: 'spectator' };
/** Who may see everything: the server, and everybody once a game is over. */
export const ALL: Viewer = { kind: 'all' };

/** Who holds these seats; a spectator where there are none. */
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
