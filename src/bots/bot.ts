import { present } from '../engine/core/assert';
import type { Seat } from '../engine/dominoes/seat';
import type { AnyView } from '../engine/variants/views';
import type { LegalMove } from '../engine/variant';
import { weighLineMoves } from './line-bot';

/** All that a computer seat is given: what its seat may see, what it may play, and a random source of its own. */
export interface BotTurn {
  readonly seat: Seat;
  readonly level: number;
  readonly view: AnyView;
  /** Never empty. */
  readonly legal: readonly LegalMove[];
  /** A fraction from 0 up to, not including, 1; never drawn from the game's secret. */
  readonly random: () => number;
}

/** Level 1 plays any legal move; level 2 plays the weightiest by a rule of thumb, one of them by chance when several are. */
export function chooseMove(turn: BotTurn): LegalMove {
  const candidates = turn.level === 1 ? turn.legal : weightiest(turn);
  return present(candidates[Math.floor(turn.random() * candidates.length)], 'a legal move to choose');
}

/** What a move is worth to a family's rule of thumb; only the order counts. */
const WEIGHERS: Readonly<Record<AnyView['family'], (view: AnyView) => (move: LegalMove) => number>> = {
  line: weighLineMoves,
};

function weightiest({ legal, view }: BotTurn): readonly LegalMove[] {
  const weights = legal.map(WEIGHERS[view.family](view));
  const best = Math.max(...weights);
  return legal.filter((_move, at) => weights[at] === best);
}
