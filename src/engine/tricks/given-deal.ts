import { ok, refuse, type Result } from '../core/result';
import { wrongTile } from '../dominoes/wrong-tile';
import type { TileSet } from '../dominoes/tile-set';
import type { GivenDeal } from '../variant';
import { dealHands } from './deal';
import type { TricksEvent } from './events';
import type { TricksRules } from './rules';
import type { TricksState } from './state';

/** The deal with these hands, all of one size; refuses one whose tricks could not be played out. */
export function givenDeal(
  { title }: Pick<TricksRules<never>, 'title'>,
  set: TileSet,
  state: TricksState,
  given: GivenDeal,
): Result<readonly TricksEvent[], string> {
  if (given.kind !== 'hands') return refuse(`${title} is dealt as "hands", not as "${given.kind}".`);
  const { hands, boneyard } = given;
  const seatCount = state.sides.length;
  if (hands.length !== seatCount) return refuse(`${seatCount} seats need ${seatCount} hands, not ${hands.length}.`);
  const wrong = wrongTile(set, [...hands.flat(), ...boneyard]);
  if (wrong !== undefined) return refuse(wrong);
  if (boneyard.length > 0) {
    return refuse(`${title} has no boneyard: leave out the tiles that nobody is to hold, or deal them to the hands.`);
  }
  const empty = hands.findIndex((hand) => hand.length === 0);
  if (empty >= 0) return refuse(`Seat ${empty} has no tiles.`);
  const sizes = hands.map((hand) => hand.length);
  if (new Set(sizes).size > 1) {
    return refuse(`Every trick takes a tile of each hand, so that all must have as many: not ${sizes.join(', ')}.`);
  }
  return ok([dealHands(state, hands)]);
}
