import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Budget, Standing } from '../../app/ports/budgets';
import { reached } from '../../eventlog/log-failure';
import { standingOf } from './local-budget';

/** A budget that is counted in the database alone, exactly, whatever servers there are; for what writes there anyway. */
export class StoredBudget implements Budget {
  constructor(
    private readonly counts: RateLimiterAbstract,
    private readonly points: number,
  ) {}

  take(key: string, points: number): Promise<Standing> {
    return reached(() => standingOf(this.counts.consume(key, points), this.points));
  }

  charge(key: string, points: number): Promise<Standing> {
    return reached(() => standingOf(this.counts.penalty(key, points), this.points));
  }

  async look(key: string): Promise<Standing | undefined> {
    const found = await reached(() => this.counts.get(key));
    return found instanceof RateLimiterRes ? standingOf(Promise.resolve(found), this.points) : undefined;
  }
}
