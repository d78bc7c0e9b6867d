import type { LineMove } from '../../src/engine/dominoes/notation';
import { highPip, isDouble, lowPip, type Tile } from '../../src/engine/dominoes/tile';
import type { LineView } from '../../src/engine/line/view';
import { ofEveryLineVariant } from '../../src/engine/variants/line-variants';
import type { Family } from './family';
import { lawsOf } from './laws';

/** Where tiles might be thought to go, besides the arms that there are. */
const NO_ARMS = ['L', 'R', 'U', 'D', '3', '40'];

export const line: Family<LineMove, LineView> = {
  alike: 0.5,
  moves: (set, view) => {
    const arms = [...new Set([...view.arms.map(({ arm }) => arm), ...NO_ARMS])];
    return [
      ...set.flatMap((tile): LineMove[] => [{ type: 'play', tile }, ...arms.flatMap((arm) => onArm(tile, arm))]),
      { type: 'draw' },
      { type: 'pass' },
      { type: 'yield' },
      { type: 'redeal' },
    ];
  },
  dealtTo: 'seats',
  tilesIn: ({ hands, boneyard, lead, arms }) => [
    ...hands.flatMap((hand) => hand.tiles),
    ...boneyard.tiles,
    ...(lead === undefined ? [] : [lead]),
    ...arms.flatMap((arm) => arm.tiles),
  ],
};

/** On the two ends of a row either half outwards as well; most games do not ask for it. */
function onArm(tile: Tile, arm: string): readonly LineMove[] {
  const play = { type: 'play', tile, arm } as const;
  if (arm !== 'L' && arm !== 'R') return [play];
  const ways = isDouble(tile) ? [highPip(tile)] : [highPip(tile), lowPip(tile)];
  return [play, ...ways.map((outward) => ({ ...play, outward }))];
}

/** How many files the games on a line are shared out to, so that they are run side by side. */
const PARTS = 6;

/** The laws of every game on a line that falls to this part. */
export function lawsOfLine({ part }: { readonly part: number }): void {
  let at = 0;
  ofEveryLineVariant((variant) => {
    if (at++ % PARTS === part - 1) lawsOf(variant, line);
  });
}
