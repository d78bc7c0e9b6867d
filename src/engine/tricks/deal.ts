import { present } from '../core/assert';
import { placesOf } from '../dominoes/dealt-hands';
import { knownHand } from '../dominoes/hand';
import type { BySeat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import type { RoundDealt } from './events';
import type { TricksState } from './state';

/** Deals the whole deck: one tile at a time, seat 0 first. */
export function deal(state: TricksState, deck: readonly Tile[]): RoundDealt {
  const { length } = state.sides;
  const size = deck.length / length;
  return dealHands(
    state,
    state.sides.map((_, seat) =>
      placesOf(seat, size, length).map((place) => present(deck[place], `place ${place} of the deck`)),
    ),
  );
}

/** The deal of these hands. */
export function dealHands({ round, attempt, leader }: TricksState, hands: BySeat<readonly Tile[]>): RoundDealt {
  return {
    type: 'RoundDealt',
    round,
    attempt: attempt + 1,
    leader: present(leader, 'the first bidder of a round that is dealt'),
    hands: hands.map(knownHand),
  };
}
