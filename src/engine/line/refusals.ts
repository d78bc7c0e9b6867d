import { makeLineMove, parseLineMove, type LineMove } from '../dominoes/notation';
import { ok, refuse, type Result } from '../core/result';
import type { Refusal } from '../variant';
import type { LineRules } from './rules';

type Spoken = Pick<LineRules<never>, 'boneyard' | 'mayYield' | 'misdeal'>;

/** Reads a move as a player writes it; what cannot be read is told what moves there are in this game. */
export function moveReader(rules: Spoken): (text: string) => Result<LineMove, Refusal> {
  const words = [
    ...(rules.boneyard === undefined ? [] : ['draw']),
    ...(rules.mayYield === undefined ? [] : ['yield']),
    ...(rules.misdeal === undefined ? [] : ['redeal']),
  ].map((word) => `${word}, `);
  const message = `That is no move. Write 6-4 to lead, 6-4>L or 6-4>R to join an end, ${words.join('')}or pass.`;
  return (text) => {
    const move = parseLineMove(text);
    return move === undefined ? refuse({ code: 'MOVE_UNREADABLE', message }) : ok(move);
  };
}

/** The moves as a person reads them in a sentence. */
export function listMoves(moves: readonly LineMove[]): string {
  return moves.map(makeLineMove).join(', ');
}
