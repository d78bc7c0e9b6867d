import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Standing } from '../../app/ports/budgets';
import { LocalBudget, type BudgetSize } from './local-budget';

export interface SharedBudgetDeps {
  /** Where servers add up what each of them counted; its windows are as long as those of the budget. */
  readonly store: Pick<RateLimiterAbstract, 'penalty'>;
  readonly settleMs: number;
  /** Told that what was counted could not be added up; it stays counted here. */
  readonly onError: (error: unknown) => void;
}

/** Who has used no more than this share of his budget here is not told to the others: ten servers overrun it by nobody. */
const TOLD_FROM = 0.1;
/** Keys that are settled at once; those that use most are first. */
const KEYS_AT_ONCE = 100;

/**
 * A budget that is counted here, so that nothing is waited for, and settled among servers behind the callers' backs: what
 * heavy users took is added up in the store, and the sum counts from then on. Between two settlements a caller of n servers can
 * overrun it by what n servers give in that time.
 */
export class SharedBudget extends LocalBudget {
  private readonly heavy = new Map<string, HeavyUse>();
  private readonly timer: NodeJS.Timeout;
  private settling: Promise<void> | undefined;

  constructor(
    size: BudgetSize,
    private readonly deps: SharedBudgetDeps,
  ) {
    super(size);
    this.timer = setInterval(() => {
      this.settling ??= this.settle().finally(() => (this.settling = undefined));
    }, deps.settleMs);
    this.timer.unref();
  }

  override async take(key: string, points: number): Promise<Standing> {
    return this.noted(key, points, await super.take(key, points));
  }

  override async charge(key: string, points: number): Promise<Standing> {
    return this.noted(key, points, await super.charge(key, points));
  }

  /** Adds up what was taken here since the last time, and takes over what all servers together say. */
  async settle(): Promise<void> {
    for (const [key, { until }] of this.heavy) if (until <= Date.now()) this.heavy.delete(key);
    const due = [...this.heavy].filter(([, { unsettled }]) => unsettled > 0);
    due.sort(([, one], [, other]) => other.unsettled - one.unsettled);
    for (const [key, use] of due.slice(0, KEYS_AT_ONCE)) {
      const points = use.unsettled;
      use.unsettled = 0;
      try {
        const total = await this.deps.store.penalty(key, points);
        use.until = Date.now() + total.msBeforeNext;
        await this.counts.set(key, total.consumedPoints + use.unsettled, Math.max(0.001, total.msBeforeNext / 1000));
      } catch (error) {
        use.unsettled += points;
        this.deps.onError(error);
        return;
      }
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.settling;
  }

  private noted(key: string, points: number, standing: Standing): Standing {
    const { used } = standing;
    if (used < TOLD_FROM * standing.limit) return standing;
    const use = this.heavy.get(key);
    if (use !== undefined && use.until > Date.now()) use.unsettled += points;
    // What he took before anybody was told of him is told with it.
    else this.heavy.set(key, { unsettled: used, until: Date.now() + standing.resetsInMs });
    return standing;
  }
}

interface HeavyUse {
  /** What the others have not been told yet. */
  unsettled: number;
  /** When the window is over, ms since 1970. */
  until: number;
}
