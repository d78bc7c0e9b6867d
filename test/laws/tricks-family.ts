import { SUITS } from '../../src/engine/dominoes/trick';
import type { TricksMove } from '../../src/engine/tricks/notation';
import type { TricksView } from '../../src/engine/tricks/view';
import { seldomMarks } from '../kit/tricks-play';
import type { Family } from './family';

/** Too low, as they are bid, marks, and some that are no bids. */
const BIDS = [
  29,
  43,
  63,
  ...Array.from({ length: 12 }, (_, at) => 30 + at),
  ...[1, 2, 3, 4, 5, 6, 7].map((m) => m * 42),
];
const WORDS: readonly TricksMove[] = [
  { type: 'pass' },
  { type: 'plunge' },
  { type: 'splash' },
  { type: 'no-trump' },
  { type: 'nello' },
  { type: 'sevens' },
];

export const tricks: Family<TricksMove, TricksView> = {
  moves: (set) => [
    ...WORDS,
    ...BIDS.map((points): TricksMove => ({ type: 'bid', points })),
    ...SUITS.map((suit): TricksMove => ({ type: 'trump', suit })),
    ...set.map((tile): TricksMove => ({ type: 'play', tile })),
  ],
  tilesIn: ({ hands, trick, tricks: won }) => [
    ...hands.flatMap((hand) => hand.tiles),
    ...[...trick, ...won.flatMap(({ plays }) => plays)].map(({ tile }) => tile),
  ],
  dealtTo: 'seats',
  choose: seldomMarks,
};
