import type { Hand } from './hand';
import { hasPip, parseTile, type Pip, type Tile } from './tile';

/** A move of a game that is played on a line. */
export type LineMove =
  /**
   * No arm on an empty table, or where only one fits. `outward` is the half that is laid outwards, where a tile may lie
   * either way round.
   */
  | { readonly type: 'play'; readonly tile: Tile; readonly arm?: string; readonly outward?: Pip }
  | { readonly type: 'draw' }
  | { readonly type: 'pass' }
  /** Leaves the lead to the partner. */
  | { readonly type: 'yield' }
  /** Asks for a new deal. */
  | { readonly type: 'redeal' };

/** A tile that the reader may not see. */
export const HIDDEN_TILE = '??';

const PLAY_TEXT = /^(\d{1,2}-\d{1,2})(?:>([LRUD]|[3-9]|[1-9]\d))?(?::(0|[1-9]\d?))?$/i;
const WORDS = ['draw', 'pass', 'yield', 'redeal'] as const;

/**
 * Reads `6-4`, `6-4>L`, `6-1>L:1`, `draw`, `pass`, `yield` and `redeal`: either half first, the arm in capitals or not,
 * blanks around it. Undefined for anything else.
 */
export function parseLineMove(text: string): LineMove | undefined {
  const trimmed = text.trim();
  const word = WORDS.find((known) => known === trimmed);
  if (word !== undefined) return { type: word };
  const match = PLAY_TEXT.exec(trimmed);
  if (match === null) return undefined;
  const tile = parseTile(match[1] ?? '');
  if (tile === undefined) return undefined;
  const arm = match[2];
  const outward = match[3] === undefined ? undefined : Number(match[3]);
  if (outward !== undefined && !hasPip(tile, outward)) return undefined;
  return {
    type: 'play',
    tile,
    ...(arm !== undefined && { arm: arm.toUpperCase() }),
    ...(outward !== undefined && { outward }),
  };
}

/** The one spelling of a move: `6-4` for a lead, `6-4>L` later, `6-1>L:1` where the tile may lie either way round. */
export function makeLineMove(move: LineMove): string {
  if (move.type !== 'play') return move.type;
  const { tile, arm, outward } = move;
  return `${tile}${arm === undefined ? '' : `>${arm}`}${outward === undefined ? '' : `:${outward}`}`;
}

/** Tiles with a blank between, those that the reader may not see last, as `??`. */
export function makeHand(hand: Hand): string {
  return [...hand.tiles, ...Array.from({ length: hand.hidden }, () => HIDDEN_TILE)].join(' ');
}
