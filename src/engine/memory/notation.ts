import { ok, refuse, type Result } from '../core/result';
import type { Refusal } from '../variant';

/** A move of a game with a grid of face-down tiles. */
export type MemoryMove = {
  readonly type: 'flip';
  /** From 1, row by row. */
  readonly cell: number;
};

const FLIP_TEXT = /^flip ([1-9]\d{0,2})$/;

/** Reads `flip 17`, blanks around it; refuses anything else with MOVE_UNREADABLE. */
export function parseMemoryMove(text: string): Result<MemoryMove, Refusal> {
  const match = FLIP_TEXT.exec(text.trim());
  if (match !== null) return ok({ type: 'flip', cell: Number(match[1]) });
  return refuse({
    code: 'MOVE_UNREADABLE',
    message: 'That is no move. Write flip and a cell, such as flip 17. Nothing can be taken back.',
  });
}

/** The one spelling of a move: `flip 17`. */
export function makeMemoryMove(move: MemoryMove): string {
  return `flip ${move.cell}`;
}
