import { present } from '../core/assert';
import { knownHand } from '../dominoes/hand';
import type { BySeat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import type { RoundDealt } from './events';
import type { FishingState } from './state';

/** Deals the whole deck: one tile at a time, seat 0 first. */
export function deal(state: FishingState, deck: readonly Tile[]): RoundDealt {
  const { length } = state.sides;
  return dealPiles(
    state,
    state.sides.map((_, seat) => deck.filter((_tile, place) => place % length === seat)),
  );
}

/** The deal of these piles. */
export function dealPiles({ round, attempt, leader }: FishingState, piles: BySeat<readonly Tile[]>): RoundDealt {
  return {
    type: 'RoundDealt',
    round,
    attempt: attempt + 1,
    leader: present(leader, 'the leader of a round that is dealt'),
    piles: piles.map(knownHand),
  };
}
