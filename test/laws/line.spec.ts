import type { LineMove } from '../../src/engine/dominoes/notation';
import type { Tile } from '../../src/engine/dominoes/tile';
import type { LineView } from '../../src/engine/line/view';
import { block } from '../../src/engine/variants/block/block';
import { traditional } from '../../src/engine/variants/traditional/traditional';
import type { Family } from './family';
import { lawsOf } from './laws';

const ARMS = ['L', 'R', 'U', 'D', '3', '4'];

const line: Family<LineMove, LineView> = {
  moves: (set) => [
    ...set.flatMap((tile): LineMove[] => [
      { type: 'play', tile },
      ...ARMS.map((arm): LineMove => ({ type: 'play', tile, arm })),
    ]),
    { type: 'draw' },
    { type: 'pass' },
  ],
  tilesIn,
  dealtTo: 'seats',
};

function tilesIn({ hands, boneyard, lead, arms }: LineView): readonly Tile[] {
  return [
    ...hands.flatMap((hand) => hand.tiles),
    ...boneyard.tiles,
    ...(lead === undefined ? [] : [lead]),
    ...arms.flatMap((arm) => arm.tiles),
  ];
}

lawsOf(traditional, line);
lawsOf(block, line);
