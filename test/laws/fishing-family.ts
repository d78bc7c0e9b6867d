import type { Tile } from '../../src/engine/dominoes/tile';
import { FISHING_MOVES, type FishingMove } from '../../src/engine/fishing/notation';
import type { FishingView } from '../../src/engine/fishing/view';
import { mostlyTrue } from '../kit/fishing-play';
import type { Family } from './family';

export const fishing: Family<FishingMove, FishingView> = {
  moves: () => FISHING_MOVES,
  tilesIn: ({ piles, row, turned, captured }): readonly Tile[] => [
    ...piles.flatMap((pile) => pile.tiles),
    ...row,
    ...(turned === undefined ? [] : [turned]),
    ...captured.flat(),
  ],
  dealtTo: 'seats',
  choose: mostlyTrue,
};
