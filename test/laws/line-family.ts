import type { LineMove } from '../../src/engine/dominoes/notation';
import type { LineView } from '../../src/engine/line/view';
import type { Family } from './family';

const ARMS = ['L', 'R', 'U', 'D', '3', '4'];

export const line: Family<LineMove, LineView> = {
  moves: (set) => [
    ...set.flatMap((tile): LineMove[] => [
      { type: 'play', tile },
      ...ARMS.map((arm): LineMove => ({ type: 'play', tile, arm })),
    ]),
    { type: 'draw' },
    { type: 'pass' },
    { type: 'redeal' },
  ],
  dealtTo: 'seats',
  tilesIn: ({ hands, boneyard, lead, arms }) => [
    ...hands.flatMap((hand) => hand.tiles),
    ...boneyard.tiles,
    ...(lead === undefined ? [] : [lead]),
    ...arms.flatMap((arm) => arm.tiles),
  ],
};
