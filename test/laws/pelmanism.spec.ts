import type { Tile } from '../../src/engine/dominoes/tile';
import type { MemoryMove } from '../../src/engine/memory/notation';
import type { MemoryView } from '../../src/engine/memory/view';
import { pelmanism } from '../../src/engine/variants/pelmanism/pelmanism';
import { mostlyPairs } from '../kit/memory-play';
import type { Family } from './family';
import { lawsOf } from './laws';

const memory: Family<MemoryMove, MemoryView> = {
  moves: (set) => Array.from({ length: set.length + 2 }, (_, cell): MemoryMove => ({ type: 'flip', cell })),
  tilesIn: ({ cells, captured }): readonly Tile[] => [
    ...captured.flat(),
    ...cells.flatMap(({ tile }) => (tile === undefined ? [] : [tile])),
  ],
  dealtTo: 'table',
  choose: mostlyPairs,
  share: 0.4,
};

lawsOf(pelmanism, memory);
