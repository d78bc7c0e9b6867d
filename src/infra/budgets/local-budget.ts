import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Budget, Standing } from '../../app/ports/budgets';

export interface BudgetSize {
  /** In one window. */
  readonly points: number;
  readonly seconds: number;
}

/** A budget that this server alone knows of: nothing is waited for. */
export class LocalBudget implements Budget {
  protected readonly counts: RateLimiterMemory;

  constructor(protected readonly size: BudgetSize) {
    this.counts = new RateLimiterMemory({ points: size.points, duration: size.seconds });
  }

  take(key: string, points: number): Promise<Standing> {
    return standingOf(this.counts.consume(key, points), this.size.points);
  }

  charge(key: string, points: number): Promise<Standing> {
    return standingOf(this.counts.penalty(key, points), this.size.points);
  }

  async look(key: string): Promise<Standing | undefined> {
    const found = await this.counts.get(key);
    return found === null ? undefined : standing(found, this.size.points);
  }
}

/** The library rejects what is not granted with how the budget stands, and with an error when its store failed. */
export async function standingOf(taken: ReturnType<RateLimiterAbstract['consume']>, limit: number): Promise<Standing> {
  try {
    return standing(await taken, limit);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // Whoever is refused from memory is told of no points that he consumed.
    const used = Math.max(error.consumedPoints, limit + 1);
    return { ...standing(error, limit), granted: false, used, left: 0 };
  }
}

function standing({ consumedPoints, msBeforeNext }: RateLimiterRes, limit: number): Standing {
  return {
    granted: consumedPoints <= limit,
    limit,
    used: consumedPoints,
    left: Math.max(0, limit - consumedPoints),
    resetsInMs: Math.max(0, msBeforeNext),
  };
}
