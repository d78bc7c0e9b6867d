import type { TricksMove } from '../../src/engine/tricks/notation';
import type { TricksView } from '../../src/engine/tricks/view';
import { pick, type Seeded } from './seeded';

/**
 * Bids as people do: mostly a pass or a few points. Bids picked evenly end in marks nearly always, and the first trick
 * that the bidders lose ends the round.
 */
export function seldomMarks(view: TricksView, legal: readonly TricksMove[], random: Seeded): TricksMove {
  if (view.phase !== 'bid' || random(3) === 0) return pick(legal, random);
  const low = legal.filter((move) => move.type === 'pass' || (move.type === 'bid' && move.points < 34));
  return pick(low.length === 0 ? legal : low, random);
}
