import { ok, refuse, type Result } from '../core/result';
import { parseTile, type Tile } from '../dominoes/tile';
import type { Refusal } from '../variant';

/** A move of a game of trains. */
export type TrainsMove =
  /** Without an arm where only one fits. */
  | { readonly type: 'play'; readonly tile: Tile; readonly arm?: string }
  | { readonly type: 'draw' }
  | { readonly type: 'pass' }
  /** Ends an opening chain. */
  | { readonly type: 'stop' };

const PLAY_TEXT = /^(\d{1,2}-\d{1,2})(?:>(M|0|[1-9]\d{0,2}))?$/i;

/**
 * Reads `12-5>0`, `12-5>M`, `12-5`, `draw`, `pass` and `stop`: either half first, capitals or not, blanks around it.
 */
export function parseTrainsMove(text: string): Result<TrainsMove, Refusal> {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === 'draw' || trimmed === 'pass' || trimmed === 'stop') return ok({ type: trimmed });
  const [, tileText = '', arm] = PLAY_TEXT.exec(trimmed) ?? [];
  const tile = parseTile(tileText);
  if (tile !== undefined) return ok({ type: 'play', tile, ...(arm !== undefined && { arm: arm.toUpperCase() }) });
  return refuse({
    code: 'MOVE_UNREADABLE',
    message: 'That is no move. Write a tile and where it goes, as in 12-5>0 or 12-5>M; or draw, pass, stop.',
  });
}

/** The one spelling of a move. */
export function makeTrainsMove(move: TrainsMove): string {
  if (move.type !== 'play') return move.type;
  return move.arm === undefined ? move.tile : `${move.tile}>${move.arm}`;
}
