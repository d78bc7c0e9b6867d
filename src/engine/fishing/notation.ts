import { CAPTURE_KINDS, ROW_SIDES, type CaptureKind, type RowSide } from '../dominoes/capture';
import { ok, refuse, type Result } from '../core/result';
import type { Refusal } from '../variant';

/** A move of a fishing game. */
export type FishingMove =
  | { readonly type: 'turn' | 'decline' }
  | { readonly type: 'capture' | 'claim'; readonly kind: CaptureKind }
  /** Without a side where the game, or an empty row, leaves no choice. */
  | { readonly type: 'place'; readonly side?: RowSide };

/** Every move there is. */
export const FISHING_MOVES: readonly FishingMove[] = [
  { type: 'turn' },
  ...CAPTURE_KINDS.map((kind): FishingMove => ({ type: 'capture', kind })),
  { type: 'place' },
  ...ROW_SIDES.map((side): FishingMove => ({ type: 'place', side })),
  ...CAPTURE_KINDS.map((kind): FishingMove => ({ type: 'claim', kind })),
  { type: 'decline' },
];

const BY_NOTATION: ReadonlyMap<string, FishingMove> = new Map(
  FISHING_MOVES.map((move) => [makeFishingMove(move), move]),
);

/** Reads a move as a player writes it: capitals or not, blanks around it and more than one after `claim`. */
export function parseFishingMove(text: string): Result<FishingMove, Refusal> {
  const move = BY_NOTATION.get(text.trim().toLowerCase().replace(/\s+/g, ' '));
  if (move !== undefined) return ok(move);
  return refuse({
    code: 'MOVE_UNREADABLE',
    message:
      `That is no move. Write turn, place (place-left or place-right where both are allowed), decline, ` +
      `${CAPTURE_KINDS.join(', ')}, or one of these after claim.`,
  });
}

/** The one spelling of a move: `turn`, `ten-left`, `claim ten-left`, `place-right`. */
export function makeFishingMove(move: FishingMove): string {
  switch (move.type) {
    case 'turn':
    case 'decline':
      return move.type;
    case 'capture':
      return move.kind;
    case 'claim':
      return `claim ${move.kind}`;
    case 'place':
      return move.side === undefined ? 'place' : `place-${move.side}`;
  }
}
