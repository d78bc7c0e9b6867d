import type { Seat } from '../dominoes/seat';
import type { FishingMove } from './notation';
import { capturesToName, claimsToName, phaseOf, sidesToChoose, type FishingState } from './state';

/**
 * Every move of the seat to move. Captures are listed by the length of the row alone: to list the true ones would be to
 * play the game for everybody.
 */
export function legalFishingMoves(state: FishingState, seat: Seat): readonly FishingMove[] {
  if (state.toMove !== seat) return [];
  switch (phaseOf(state)) {
    case 'turn':
      return [...claims(state), { type: 'turn' }];
    case 'capture':
      return [...captures(state), ...places(state)];
    case 'last-word':
      return [...claims(state), { type: 'decline' }];
    case undefined:
      return [];
  }
}

function claims(state: FishingState): readonly FishingMove[] {
  return claimsToName(state).map((kind) => ({ type: 'claim', kind }));
}

function captures(state: FishingState): readonly FishingMove[] {
  return capturesToName(state).map((kind) => ({ type: 'capture', kind }));
}

function places(state: FishingState): readonly FishingMove[] {
  const sides = sidesToChoose(state);
  return sides.length === 0 ? [{ type: 'place' }] : sides.map((side) => ({ type: 'place', side }));
}
