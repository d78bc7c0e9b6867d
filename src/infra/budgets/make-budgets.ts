import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { NO_BUDGET, type Budget, type Budgets } from '../../app/ports/budgets';
import { LocalBudget, type BudgetSize } from './local-budget';
import { SharedBudget } from './shared-budget';
import { StoredBudget } from './stored-budget';

/** How much there is of each; 0 for no limit. */
export interface BudgetSizes {
  readonly readingPerMinute: number;
  readonly movesPerSecond: number;
  readonly guestsPerHour: number;
}

export interface BudgetDeps {
  readonly pool: Pool;
  readonly namedStatements: boolean;
  /** Told that servers could not settle; each counts by itself then. */
  readonly onError: (error: unknown) => void;
}

const TABLE = 'budget_counts';
const SETTLE_MS = 2000;
const MINUTE = 60;
const HOUR = 3600;
/** So many games can a player play at the full speed of one at a time. */
const GAMES_AT_ONCE = 10;

/** All budgets of a server, and the end of what they do in the background. */
export function makeBudgets(
  { readingPerMinute, movesPerSecond, guestsPerHour }: BudgetSizes,
  { pool, namedStatements, onError }: BudgetDeps,
): Budgets & { stop(): Promise<void> } {
  // Behind a pooler in transaction mode a name would be known to one connection and asked of another.
  const client = namedStatements ? pool : { query: ({ text, values }: PlainQuery) => pool.query(text, values) };
  const inStore = (name: string, { points, seconds }: BudgetSize, more = {}): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: client,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      ...more,
    });
  const shared: SharedBudget[] = [];
  const share = (name: string, size: BudgetSize): Budget => {
    const budget = new SharedBudget(size, { store: inStore(name, size), settleMs: SETTLE_MS, onError });
    shared.push(budget);
    return budget;
  };
  const unlessOff = (points: number, make: () => Budget): Budget => (points === 0 ? NO_BUDGET : make());
  return {
    reading: unlessOff(readingPerMinute, () => share('reading', { points: readingPerMinute, seconds: MINUTE })),
    moves: unlessOff(movesPerSecond, () => new LocalBudget({ points: movesPerSecond, seconds: 1 })),
    movesPerMinute: unlessOff(movesPerSecond, () =>
      share('moves', { points: movesPerSecond * MINUTE, seconds: MINUTE }),
    ),
    movesOfPlayer: unlessOff(
      movesPerSecond,
      () => new LocalBudget({ points: movesPerSecond * GAMES_AT_ONCE, seconds: 1 }),
    ),
    guests: unlessOff(guestsPerHour, () => {
      const size = { points: guestsPerHour, seconds: HOUR };
      // Who has none left is refused from memory: a flood does not reach the database.
      return new StoredBudget(inStore('guests', size, { inMemoryBlockOnConsumed: guestsPerHour + 1 }), guestsPerHour);
    }),
    stop: async () => {
      await Promise.all(shared.map((budget) => budget.stop()));
    },
  };
}

interface PlainQuery {
  readonly text: string;
  readonly values: unknown[];
}
