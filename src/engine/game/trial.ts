import { present } from '../core/assert';
import { tilesOf } from '../dominoes/tile-set';
import type { Variant, VariantTypes } from '../variant';
import { copied, copyChance } from './copying';
import { decide, turnOf } from './decide';
import type { CopyStart } from './events';
import { evolve } from './evolve';
import type { GameState } from './state';

/** Where the rules set no bound on a round, so many moves are enough to see that it goes on. */
const MOVES_ENOUGH = 200;
/** From position to position the rules let seats pass; a round that goes on for twice its bound never ends. */
const PATIENCE = 2;

/**
 * Plays the round that a copy would begin with, a few times at random: the rules take their own positions for granted, and
 * this one came from elsewhere. Answers with a sentence where it cannot be played; what goes wrong in the rules themselves
 * is told as that.
 */
export function trialFault<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  start: CopyStart,
): string | undefined {
  try {
    return [1, 2, 3].map((seed) => playedThrough(variant, state, start, seed)).find((fault) => fault !== undefined);
  } catch {
    return 'No round goes on from there by these rules.';
  }
}

function playedThrough<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  start: CopyStart,
  seed: number,
): string | undefined {
  const { options, seatCount } = state;
  const pick = picker(seed);
  const { unknown, count } = copyChance(variant, state, start);
  const turned = [...unknown.slice(seed % (unknown.length + 1)), ...unknown.slice(0, seed % (unknown.length + 1))];
  let now: GameState<G> = { ...state, status: 'playing' };
  now = evolve(variant, now, copied(variant, state, start, turned.slice(0, count)));
  const bound = variant.movesMax(options, seatCount);
  const movesMax = bound === undefined ? MOVES_ENOUGH : PATIENCE * bound + seatCount;
  for (let moves = 0; moves < movesMax; moves++) {
    const turn = turnOf(variant, now);
    if (turn.kind === 'over' || now.standing.round > start.round) return undefined;
    if (turn.kind === 'chance' && turn.chance.kind === 'deal') return undefined;
    if (turn.kind !== 'seat' && turn.kind !== 'chance') return 'Nobody is to move there.';
    const play = present(now.play, 'the round that is played');
    if (turn.kind === 'seat') {
      const legal = variant.legalMoves(play, turn.seat);
      const move = legal[pick(legal.length)];
      if (move === undefined) return `Seat ${turn.seat} is to move there, and has no move.`;
      const decided = decide(variant, now, { type: 'Move', seat: turn.seat, move });
      if (!decided.ok) return decided.error.message;
      for (const event of decided.value) now = evolve(variant, now, event);
      continue;
    }
    const set = tilesOf(variant.tileSet(options, seatCount));
    const answer =
      turn.chance.kind === 'toss'
        ? ({ type: 'Toss', value: pick(turn.chance.below) } as const)
        : ({ type: 'DrawLead', tiles: set.slice(0, seatCount) } as const);
    const decided = decide(variant, now, answer);
    if (!decided.ok) return decided.error.message;
    for (const event of decided.value) now = evolve(variant, now, event);
  }
  return bound === undefined ? undefined : 'The round does not come to an end from there.';
}

/** Numbers below `count`, the same ones for a seed: what is tried must not depend on chance. */
function picker(seed: number): (count: number) => number {
  let word = seed * 2654435761;
  return (count) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return count === 0 ? 0 : Math.floor((word / 2 ** 32) * count);
  };
}
