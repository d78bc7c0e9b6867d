import {
  PLAIN_LAYOUT,
  withLead,
  withPlaced,
  type Layout,
  type LayoutRule,
  type WaitingDouble,
} from '../engine/dominoes/layout';
import { scoreOfPlay } from '../engine/dominoes/play-scoring';
import { isDouble, pipCount } from '../engine/dominoes/tile';
import type { LineView } from '../engine/line/view';
import type { LegalMove } from '../engine/variant';

/** No tile of any set is heavier, so that every double outweighs every other tile. */
const DOUBLE_BONUS = 100;
/** Nor does any tile outweigh a point. */
const POINT_WEIGHT = 1000;

/**
 * Where plays score, what a play earns at once. Then doubles, since they fit one value only; then the heaviest tile,
 * which costs most when it is left.
 */
export function weighLineMoves(view: LineView): (move: LegalMove) => number {
  const layout = layoutOf(view);
  return (move) => {
    const { tile } = move;
    if (tile === undefined) return 0;
    const weight = pipCount(tile) + (isDouble(tile) ? DOUBLE_BONUS : 0);
    return weight + POINT_WEIGHT * pointsOf(view, afterMove(layout, move));
  };
}

/** What lies on the table, as far as it counts: of each arm the outermost tile, and the doubles that have still to branch. */
function layoutOf({ lead, arms }: LineView): Layout {
  return {
    rule: arms.some((arm) => arm.spinner) ? BRANCHING : PLAIN_LAYOUT,
    lead,
    arms: arms.map(({ arm, tiles, end }) => {
      const tile = tiles.at(-1);
      return { name: arm, end, outermost: tile === undefined ? undefined : { tile, inner: undefined } };
    }),
    waiting: waitingIn(arms),
  };
}

const BRANCHING: LayoutRule = { ...PLAIN_LAYOUT, branching: { by: 'first-double' } };

/** The bare sides of the lead belong to one double, every other end to one of its own. */
function waitingIn(arms: LineView['arms']): readonly WaitingDouble[] {
  const ends = arms.filter((arm) => arm.spinner);
  const ofLead = ends.filter(({ tiles }) => tiles.length === 0);
  const others = ends.filter(({ tiles }) => tiles.length > 0);
  const [side] = ofLead;
  return [
    ...(side === undefined ? [] : [{ pip: side.end, uncovered: ofLead.map(({ arm }) => arm) }]),
    ...others.map(({ arm, end }) => ({ pip: end, uncovered: [arm] })),
  ];
}

function afterMove(layout: Layout, { tile, arm }: LegalMove): Layout {
  const open = layout.arms.find(({ name }) => name === arm);
  if (tile === undefined) return layout;
  return open === undefined ? withLead(layout, tile) : withPlaced(layout, { tile, arm: open.name, joins: open.end });
}

function pointsOf({ playScoring }: LineView, after: Layout): number {
  return playScoring === undefined ? 0 : scoreOfPlay(playScoring, after).points;
}
