import { present } from '../core/assert';
import type { BySeat, Seat } from './seat';
import type { Tile } from './tile';

/** Where the tiles of a seat lay in the deck, from 0: dealt one at a time, the i-th of seat s at place i·n + s. */
export function placesOf(seat: Seat, size: number, seatCount: number): readonly number[] {
  return Array.from({ length: size }, (_, at) => at * seatCount + seat);
}

/** The hands of `size` tiles that the deck comes to, one tile at a time, seat 0 first, and what is left over. */
export function dealHands(
  deck: readonly Tile[],
  { size, seatCount }: { readonly size: number; readonly seatCount: number },
): { readonly hands: BySeat<readonly Tile[]>; readonly boneyard: readonly Tile[] } {
  const hands = Array.from({ length: seatCount }, (_, seat) =>
    placesOf(seat, size, seatCount).map((place) => present(deck[place], `place ${place} of the deck`)),
  );
  return { hands, boneyard: deck.slice(size * seatCount) };
}
