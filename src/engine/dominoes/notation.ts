import type { Hand } from './hand';
import { parseTile, type Tile } from './tile';

/** A move of a game that is played on a line. */
export type LineMove =
  /** No arm on an empty table, or where only one fits. */
  | { readonly type: 'play'; readonly tile: Tile; readonly arm?: string }
  | { readonly type: 'draw' }
  | { readonly type: 'pass' }
  /** Asks for a new deal. */
  | { readonly type: 'redeal' };

/** A tile that the reader may not see. */
export const HIDDEN_TILE = '??';

const PLAY_TEXT = /^(\d{1,2}-\d{1,2})(?:>([LRUD]|[3-9]|[1-9]\d))?$/i;

/**
 * Reads `6-4`, `6-4>L`, `draw`, `pass` and `redeal`: either half first, the arm in capitals or not, blanks around it.
 * Undefined for anything else.
 */
export function parseLineMove(text: string): LineMove | undefined {
  const trimmed = text.trim();
  if (trimmed === 'draw' || trimmed === 'pass' || trimmed === 'redeal') return { type: trimmed };
  const match = PLAY_TEXT.exec(trimmed);
  if (match === null) return undefined;
  const tile = parseTile(match[1] ?? '');
  if (tile === undefined) return undefined;
  const arm = match[2];
  return arm === undefined ? { type: 'play', tile } : { type: 'play', tile, arm: arm.toUpperCase() };
}

/** The one spelling of a move: `6-4` for a lead, `6-4>L` later. */
export function makeLineMove(move: LineMove): string {
  if (move.type !== 'play') return move.type;
  return move.arm === undefined ? move.tile : `${move.tile}>${move.arm}`;
}

/** Tiles with a blank between, those that the reader may not see last, as `??`. */
export function makeHand(hand: Hand): string {
  return [...hand.tiles, ...Array.from({ length: hand.hidden }, () => HIDDEN_TILE)].join(' ');
}
