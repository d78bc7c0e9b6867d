import { present } from '../core/assert';
import { placesOf } from '../dominoes/dealt-hands';
import type { Hand } from '../dominoes/hand';
import { placesFrom } from '../dominoes/hidden-hands';
import type { BySeat, Seat } from '../dominoes/seat';
import type { Reveal } from '../variant';

/** A hand as it was dealt, with the places that the rule of dealing gave it. */
export function revealOfHand(to: Reveal['to'], seat: Seat, { hands }: { readonly hands: BySeat<Hand> }): Reveal {
  const { tiles } = present(hands[seat], `hand of seat ${seat}`);
  return { to, tiles, places: placesOf(seat, tiles.length, hands.length) };
}

/** What a seat drew from the boneyard, which it alone sees. */
export function revealOfDraw({ seat, place, tiles }: Drawn): Reveal {
  return { to: seat, tiles: tiles.tiles, places: placesFrom(place, tiles.tiles.length) };
}

interface Drawn {
  readonly seat: Seat;
  /** Where in the deck the first of them lay, from 0; the others followed it. */
  readonly place: number;
  readonly tiles: Hand;
}
