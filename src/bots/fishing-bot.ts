import { CAPTURE_KINDS, capturePoints, rowBefore, takes } from '../engine/dominoes/capture';
import type { Tile } from '../engine/dominoes/tile';
import type { FishingView } from '../engine/fishing/view';
import type { LegalMove } from '../engine/variant';

/** How often the computer sees a capture that is there, of its own tile or missed by the other. */
export const NOTICE_CHANCE = 0.9;

/** Worth less than to turn, to place or to decline: it never names a capture that it does not see. */
const NOT_SEEN = -1;

/**
 * The points that a move earns at once. Each capture that is there is noticed with {@link NOTICE_CHANCE}; what it does
 * not notice it leaves to the other, as a person would.
 */
export function weighFishingMoves(view: FishingView, random: () => number): (move: LegalMove) => number {
  return ({ type, notation }) => {
    const kind = CAPTURE_KINDS.find((candidate) => notation.endsWith(candidate));
    if (kind === undefined) return 0;
    const { tile, row } = type === 'claim' ? missed(view) : { tile: view.turned, row: view.row };
    if (tile === undefined || !takes(tile, row, kind) || random() >= NOTICE_CHANCE) return NOT_SEEN;
    return capturePoints(tile, row, { kind, worth: view.terms.worth }).reduce((sum, { points }) => sum + points, 0);
  };
}

/** The other's last tile, and the row as it stood when it was turned. */
function missed({ placed, row }: FishingView): { readonly tile: Tile | undefined; readonly row: readonly Tile[] } {
  return placed === undefined ? { tile: undefined, row } : { tile: placed.tile, row: rowBefore(row, placed) };
}
