import { pipCount } from '../../src/engine/dominoes/tile';
import type { MemoryMove } from '../../src/engine/memory/notation';
import type { MemoryView } from '../../src/engine/memory/view';
import { pick, type Seeded } from './seeded';

/** The legal moves that complete a pair with the tile that is up; `view` sees every tile. */
export function matesOf(view: MemoryView, legal: readonly MemoryMove[]): readonly MemoryMove[] {
  const [up] = view.up;
  if (up === undefined) return [];
  return legal.filter(({ cell }) => {
    const tile = view.cells[cell - 1]?.tile;
    return tile !== undefined && pipCount(tile) + pipCount(up.tile) === view.pairTotal;
  });
}

/** Peeks at the grid, and finds a pair three times of four: without that a large grid takes thousands of turns. */
export function mostlyPairs(view: MemoryView, legal: readonly MemoryMove[], random: Seeded): MemoryMove {
  const mates = matesOf(view, legal);
  return pick(mates.length > 0 && random(4) > 0 ? mates : legal, random);
}
