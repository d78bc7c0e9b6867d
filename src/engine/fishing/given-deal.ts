import { ok, refuse, type Result } from '../core/result';
import { CHINESE_SET } from '../dominoes/tile-set';
import { wrongTile } from '../dominoes/wrong-tile';
import type { GivenDeal } from '../variant';
import { dealPiles } from './deal';
import type { FishingEvent } from './events';
import type { FishingRules } from './rules';
import type { FishingState } from './state';

/** The deal with these piles, in whatever number of tiles; refuses one that could not be played. */
export function givenDeal(
  { title }: Pick<FishingRules<never>, 'title'>,
  state: FishingState,
  given: GivenDeal,
): Result<readonly FishingEvent[], string> {
  if (given.kind !== 'pile') return refuse(`${title} is dealt as "pile", not as "${given.kind}".`);
  const { piles } = given;
  const seatCount = state.sides.length;
  if (piles.length !== seatCount) return refuse(`${seatCount} seats need ${seatCount} piles, not ${piles.length}.`);
  const wrong = wrongTile(CHINESE_SET, piles.flat());
  if (wrong !== undefined) return refuse(wrong);
  const empty = piles.findIndex((pile) => pile.length === 0);
  return empty < 0 ? ok([dealPiles(state, piles)]) : refuse(`Seat ${empty} has no tiles.`);
}
