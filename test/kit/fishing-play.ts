import { rowBefore, takes } from '../../src/engine/dominoes/capture';
import type { FishingMove } from '../../src/engine/fishing/notation';
import type { FishingView } from '../../src/engine/fishing/view';
import { pick, type Seeded } from './seeded';

/** True for a capture or a claim that will be made. */
export function isTrue({ row, turned, placed }: FishingView, move: FishingMove): boolean {
  if (move.type === 'capture') return turned !== undefined && takes(turned, row, move.kind);
  if (move.type === 'claim') return placed !== undefined && takes(placed.tile, rowBefore(row, placed), move.kind);
  return false;
}

/**
 * Sees a capture three times of four, names something at random now and then, and otherwise goes on. Moves picked evenly
 * are nearly all false captures, and make a round many times as long.
 */
export function mostlyTrue(view: FishingView, legal: readonly FishingMove[], random: Seeded): FishingMove {
  const captures = legal.filter((move) => isTrue(view, move));
  if (captures.length > 0 && random(4) > 0) return pick(captures, random);
  if (random(8) === 0) return pick(legal, random);
  return pick(
    legal.filter(({ type }) => type !== 'capture' && type !== 'claim'),
    random,
  );
}
