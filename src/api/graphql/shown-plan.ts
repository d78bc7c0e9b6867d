import type { Plan, PlanBranch } from '../../app/plan';
import type { JsonObject } from '../../engine/core/json';
import type { Plan as PlanType } from './types/pace';
import type { Plain } from './types/plain';

/** A plan as its owner sees it. */
export function shownPlan({ branches, stuck, only }: Plan): Plain<PlanType> {
  return { branches: branches.map(shownBranch), stuck, only };
}

function shownBranch({ when, play, then }: PlanBranch): JsonObject {
  return {
    play,
    ...(when === undefined ? {} : { when }),
    ...(then === undefined ? {} : { then: then.map(shownBranch) }),
  };
}
