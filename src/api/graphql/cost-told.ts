import type { Standing } from '../../app/ports/budgets';

/** What an answer tells of its cost, as `extensions.cost`. It follows from the document and the variables alone. */
export interface CostTold {
  readonly requested: number;
  /** Points that are left of the caller's budget; this and what follows only where there is one. */
  readonly left?: number;
  readonly perMinute?: number;
  /** When all points are there again. */
  readonly resetsAt?: string;
}

export function costTold(requested: number, standing: Standing | undefined): CostTold {
  if (standing === undefined) return { requested };
  const { left, limit, resetsInMs } = standing;
  return { requested, left, perMinute: limit, resetsAt: new Date(Date.now() + resetsInMs).toISOString() };
}
