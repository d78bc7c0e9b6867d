import { present } from '../engine/core/assert';
import type { Seat } from '../engine/dominoes/seat';
import type { AnyView } from '../engine/variants/views';
import type { LegalMove } from '../engine/variant';
import { weighFishingMoves } from './fishing-bot';
import { weighLineMoves } from './line-bot';
import { weighMemoryMoves } from './memory-bot';
import type { SeenRecord } from './seen-record';
import { weighTrainsMoves } from './trains-bot';
import { weighTricksMoves } from './tricks-bot';

/** All that a computer seat is given: what its seat may see, what it may play, and a random source of its own. */
export interface BotTurn {
  readonly seat: Seat;
  readonly level: number;
  readonly view: AnyView;
  /** Never empty. */
  readonly legal: readonly LegalMove[];
  /** What its seat saw happen in this round, oldest first; may begin late, and be empty unless it {@link remembers}. */
  readonly seen: readonly SeenRecord[];
  /** A fraction from 0 up to, not including, 1; never drawn from the game's secret. */
  readonly random: () => number;
}

/** Level 1 plays any legal move; level 2 plays the weightiest by a rule of thumb, one of them by chance when several are. */
export function chooseMove(turn: BotTurn): LegalMove {
  const candidates = turn.level === 1 ? turn.legal : weightiest(turn);
  return present(candidates[Math.floor(turn.random() * candidates.length)], 'a legal move to choose');
}

/** True when a seat of that level goes by what it saw earlier, which its view does not show. */
export function remembers({ level, view }: Pick<BotTurn, 'level' | 'view'>): boolean {
  return level > 1 && view.family === 'memory';
}

type Weigh = (move: LegalMove) => number;

/** What a move is worth to a family's rule of thumb; only the order counts. */
function weigherFor({ view, seen, random }: BotTurn): Weigh {
  switch (view.family) {
    case 'line':
      return weighLineMoves(view);
    case 'memory':
      return weighMemoryMoves(view, seen);
    case 'fishing':
      return weighFishingMoves(view, random);
    case 'trains':
      return weighTrainsMoves(view);
    case 'tricks':
      return weighTricksMoves(view);
  }
}

function weightiest(turn: BotTurn): readonly LegalMove[] {
  const weights = turn.legal.map(weigherFor(turn));
  const best = Math.max(...weights);
  return turn.legal.filter((_move, at) => weights[at] === best);
}
