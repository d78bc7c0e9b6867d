import { assert } from '../core/assert';
import type { Variant, VariantTypes } from '../variant';

/** How many sequences of moves a position has, by their length: place d is for d moves. */
export interface PerftCount {
  readonly nodes: readonly number[];
  /** Of those, the ones that ended the round. */
  readonly ended: readonly number[];
}

/**
 * Counts every sequence of the variant's own moves (a pass is one) from `state`, to the end of the round or to `depth`
 * moves. A position that waits for chance is counted and not gone through.
 */
export function perft<G extends VariantTypes>(variant: Variant<G>, state: G['State'], depth: number): PerftCount {
  const nodes: number[] = [];
  const ended: number[] = [];
  visit(variant, state, { depth, at: 0, nodes, ended });
  return { nodes, ended };
}

interface Walk {
  readonly depth: number;
  readonly at: number;
  readonly nodes: number[];
  readonly ended: number[];
}

function visit<G extends VariantTypes>(variant: Variant<G>, state: G['State'], walk: Walk): void {
  const { depth, at, nodes, ended } = walk;
  const turn = variant.turn(state);
  nodes[at] = (nodes[at] ?? 0) + 1;
  ended[at] = (ended[at] ?? 0) + (turn.kind === 'over' ? 1 : 0);
  if (turn.kind !== 'seat' || at === depth) return;
  for (const move of variant.legalMoves(state, turn.seat)) {
    const decided = variant.decide(state, { type: 'Move', seat: turn.seat, move });
    assert(decided.ok, `${variant.makeMove(move)} is listed as legal and refused`);
    let next = state;
    for (const event of decided.value) next = variant.evolve(next, event);
    visit(variant, next, { depth, at: at + 1, nodes, ended });
  }
}
