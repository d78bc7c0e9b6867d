import { makeLineMove, parseLineMove, type LineMove } from '../dominoes/notation';
import { ok, refuse, type Result } from '../core/result';
import type { Refusal } from '../variant';

/** Reads a move as a player writes it. */
export function parseMove(text: string): Result<LineMove, Refusal> {
  const move = parseLineMove(text);
  if (move !== undefined) return ok(move);
  return refuse({
    code: 'MOVE_UNREADABLE',
    message: 'That is no move. Write 6-4 to lead, 6-4>L or 6-4>R to join an end, draw, or pass.',
  });
}

/** The moves as a person reads them in a sentence. */
export function listMoves(moves: readonly LineMove[]): string {
  return moves.map(makeLineMove).join(', ');
}
