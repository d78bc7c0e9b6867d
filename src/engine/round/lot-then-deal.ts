import type { BySeat, Seat } from '../dominoes/seat';
import type { Turn } from '../variant';

/** Who or what comes next where a lot says who begins, unless an earlier round did, and then tiles are dealt. */
export function turnOfLotThenDeal(state: {
  readonly sides: BySeat<number>;
  readonly round: number;
  readonly attempt: number;
  readonly leader: Seat | undefined;
  readonly toMove: Seat | undefined;
  readonly ended: object | undefined;
}): Turn {
  const { sides, round, attempt, leader, toMove, ended } = state;
  if (ended !== undefined) return { kind: 'over' };
  if (toMove !== undefined) return { kind: 'seat', seat: toMove };
  if (leader === undefined) {
    // A round has one lot, so that its number is the round's and no two of a game are the same.
    return { kind: 'chance', chance: { kind: 'toss', name: 'lead', toss: round, below: sides.length } };
  }
  return { kind: 'chance', chance: { kind: 'deal', round, attempt: attempt + 1 } };
}
