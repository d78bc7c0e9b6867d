import type { TrainsMove } from '../../src/engine/trains/notation';
import type { TrainsView } from '../../src/engine/trains/view';
import type { Family } from './family';

/** Six arms at the engine and two more for each of eighteen doubles, and one that never opens. */
const ARMS = ['M', ...Array.from({ length: 44 }, (_, at) => String(at))];

export const trains: Family<TrainsMove, TrainsView> = {
  moves: (set) => [
    ...set.flatMap((tile): TrainsMove[] => [
      { type: 'play', tile },
      ...ARMS.map((arm): TrainsMove => ({ type: 'play', tile, arm })),
    ]),
    { type: 'draw' },
    { type: 'pass' },
    { type: 'stop' },
  ],
  dealtTo: 'seats',
  tilesIn: ({ hands, boneyard, station, trains: arms }) => [
    ...hands.flatMap((hand) => hand.tiles),
    ...boneyard.tiles,
    ...(station === undefined ? [] : [station]),
    ...arms.flatMap((arm) => arm.tiles),
  ],
  share: 0.1,
};

/** Where trains have owners, a move names the same train one seat further on by another number. */
export const ownedTrains: Family<TrainsMove, TrainsView> = {
  ...trains,
  moveTurned: (move, moved) => {
    if (move.type !== 'play' || move.arm === undefined || move.arm === 'M') return move;
    return { ...move, arm: String(moved(Number(move.arm))) };
  },
};
