import { isDouble, pipCount } from '../engine/dominoes/tile';
import type { LegalMove } from '../engine/variant';

/** No tile of any set is heavier, so that every double outweighs every other tile. */
const DOUBLE_BONUS = 100;

/** Doubles first, since they fit one value only; then the heaviest tile, which costs most when it is left. */
export function weighLineMove({ tile }: LegalMove): number {
  if (tile === undefined) return 0;
  return pipCount(tile) + (isDouble(tile) ? DOUBLE_BONUS : 0);
}
