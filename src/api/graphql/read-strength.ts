import type { Strength } from '../../engine/game/events';
import { given } from './given';
import type { StrengthInput } from './types/inputs';

/** How strong others must be; undefined where anybody will do. */
export function readStrength({
  strength,
}: {
  readonly strength?: StrengthInput | null | undefined;
}): Strength | undefined {
  return strength ? given({ min: strength.min, max: strength.max }) : undefined;
}
