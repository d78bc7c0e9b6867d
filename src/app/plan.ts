import { integer, listOf, record, text, flag, type Shape } from '../engine/core/shape';
import type { Seat } from '../engine/dominoes/seat';

/**
 * What a seat will play when its turn comes, made while others are to move. Moves are in the one spelling of the variant.
 */
export interface Plan {
  /** The first whose condition holds is played. */
  readonly branches: readonly PlanBranch[];
  /** Pass or draw when nothing else is possible. */
  readonly stuck: boolean;
  /** Play the only move, whatever it is. */
  readonly only: boolean;
}

export interface PlanBranch {
  /** The move of the seat before, at any place where it names none; any move when left out. */
  readonly when?: string;
  readonly play: string;
  /** What to play in the turns after, where this branch was played. */
  readonly then?: readonly PlanBranch[];
}

/** Branches that one plan may have in all, and turns that it may look ahead. */
export const PLAN_LIMITS = { branchesMax: 200, depthMax: 20 } as const;

/** A move that was made, as everybody saw it. */
export interface MoveMade {
  readonly seat: Seat;
  readonly notation: string;
}

/** What is left of a plan of `seat` after the moves that were made since it was made. */
export function remaining(plan: Plan, seat: Seat, made: readonly MoveMade[]): Plan {
  let { branches } = plan;
  let before: string | undefined;
  for (const move of made) {
    if (move.seat !== seat) {
      before = move.notation;
      continue;
    }
    // Whoever plays something else than he planned has thought again.
    const played = branchFor(branches, before);
    branches = played !== undefined && names(played.play, move.notation) ? (played.then ?? []) : [];
  }
  return { ...plan, branches };
}

/** The move that the plan makes now; undefined where it makes none that is legal. */
export function plannedMove(
  plan: Plan,
  now: {
    readonly before: string | undefined;
    readonly isLegal: (move: string) => boolean;
    readonly onlyMove: string | undefined;
  },
): string | undefined {
  const play = branchFor(plan.branches, now.before)?.play;
  if (play !== undefined && now.isLegal(play)) return play;
  const { onlyMove } = now;
  if (onlyMove === undefined) return undefined;
  const isStuck = onlyMove === 'pass' || onlyMove === 'draw';
  return (isStuck ? plan.stuck : plan.only) ? onlyMove : undefined;
}

function branchFor(branches: readonly PlanBranch[], before: string | undefined): PlanBranch | undefined {
  return branches.find(({ when }) => when === undefined || (before !== undefined && names(when, before)));
}

/** A move without its place stands for the same at every place. */
function names(move: string, made: string): boolean {
  return made === move || made.startsWith(`${move}>`);
}

/** What is wrong with the size of a plan, in a sentence. */
export function planFault({ branches, stuck, only }: Plan): string | undefined {
  if (branches.length === 0 && !stuck && !only) return 'An empty plan does nothing: cancel it instead.';
  const { count, depth } = sizeOf(branches, 1);
  if (count > PLAN_LIMITS.branchesMax) return `A plan has at most ${PLAN_LIMITS.branchesMax} branches, not ${count}.`;
  if (depth > PLAN_LIMITS.depthMax) return `A plan looks at most ${PLAN_LIMITS.depthMax} turns ahead.`;
  return undefined;
}

function sizeOf(branches: readonly PlanBranch[], level: number): { readonly count: number; readonly depth: number } {
  let [count, depth] = [branches.length, branches.length === 0 ? 0 : level];
  if (level > PLAN_LIMITS.depthMax) return { count, depth };
  for (const { then = [] } of branches) {
    const below = sizeOf(then, level + 1);
    count += below.count;
    depth = Math.max(depth, below.depth);
  }
  return { count, depth };
}

/** Every move of a plan in the spelling that `read` gives; the first that it cannot read is answered instead. */
export function respelt(
  branches: readonly PlanBranch[],
  read: (move: string) => string | undefined,
): readonly PlanBranch[] | { readonly unreadable: string } {
  const spelt: PlanBranch[] = [];
  for (const { when, play, then } of branches) {
    const made = { when: when === undefined ? undefined : read(when), play: read(play) };
    if (made.play === undefined) return { unreadable: play };
    if (when !== undefined && made.when === undefined) return { unreadable: when };
    const after = then === undefined ? undefined : respelt(then, read);
    if (after !== undefined && 'unreadable' in after) return after;
    spelt.push({
      play: made.play,
      ...(made.when === undefined ? {} : { when: made.when }),
      ...(after === undefined ? {} : { then: after }),
    });
  }
  return spelt;
}

const branch: Shape<PlanBranch> = (value) => branchShape(value);
const branchShape: Shape<PlanBranch> = record({ play: text }, { when: text, then: listOf(branch) });

/** Reads what was kept of a plan: the plan, and the round that it was made for. */
export const keptPlan = record({ round: integer, branches: listOf(branch), stuck: flag, only: flag });
