import type { CopyReader } from '../../src/app/ports/copy-reader';
import { readCopy } from '../../src/fairness/copies/read-copy';
import type { DailyRootStore } from '../../src/app/ports/daily-roots';
import { MemoryDailyRoots } from './memory-daily-roots';
import type { Heartbeats, Outage } from '../../src/app/ports/heartbeats';
import type { PartnerQuestion, PartnerQuestions } from '../../src/app/ports/partners';
import type { KeptPlan, PlanStore } from '../../src/app/ports/plans';
import type { Vacation, Vacations } from '../../src/app/ports/vacations';

/** As a server is, unless told otherwise: two weeks for a start, three months for a game without a clock. */
export const PATIENCE = { openMs: 14 * 86_400_000, idleMs: 90 * 86_400_000 };

/** Reads files where it stands: what a thread of its own adds is seen in test/unit/cli. */
export const COPY_READER: CopyReader = {
  read: (file, atSeq) => Promise.resolve(readCopy(file, atSeq === undefined ? {} : { atSeq })),
};

/** What the app keeps beside its log, in memory. A second house over the same stores is a second node. */
export interface MemoryStores {
  readonly dailyRootStore: DailyRootStore & Pick<MemoryDailyRoots, 'games'>;
  readonly heartbeats: Heartbeats & { readonly outages: Outage[] };
  readonly planStore: PlanStore;
  readonly questions: PartnerQuestions;
  readonly vacations: Vacations & { readonly games: Set<string> };
}

export function memoryStores(): MemoryStores {
  return {
    dailyRootStore: new MemoryDailyRoots(),
    heartbeats: memoryHeartbeats(),
    planStore: memoryPlans(),
    questions: memoryQuestions(),
    vacations: memoryVacations(),
  };
}

/** Servers are always there, but for the outages that a test writes down: its clock leaps. */
function memoryHeartbeats(): MemoryStores['heartbeats'] {
  const outages: Outage[] = [];
  return {
    outages,
    beat: ({ since }) => Promise.resolve(outages.filter(({ to }) => to >= since)),
  };
}

function memoryPlans(): PlanStore {
  const plans = new Map<string, { readonly plan: KeptPlan; readonly at: Date }>();
  const key = ({ gameId, seat }: Pick<KeptPlan, 'gameId' | 'seat'>): string => `${gameId}:${seat}`;
  return {
    find: (gameId, seat) => Promise.resolve(plans.get(key({ gameId, seat }))?.plan),
    of: (playerId) => {
      const mine = [...plans.values()].filter(({ plan }) => plan.playerId === playerId);
      return Promise.resolve(mine.map(({ plan, at }) => ({ ...plan, savedAt: at })));
    },
    save: (plan, at) => {
      plans.set(key(plan), { plan, at });
      return Promise.resolve();
    },
    remove: (plan) => {
      if (plans.get(key(plan))?.plan.since === plan.since) plans.delete(key(plan));
      return Promise.resolve();
    },
    seats: (since) => {
      const kept = [...plans.values()].filter(({ at }) => since === undefined || at >= since);
      return Promise.resolve(kept.map(({ plan: { gameId, seat } }) => ({ gameId, seat })));
    },
  };
}

function memoryQuestions(): PartnerQuestions {
  const questions = new Map<string, PartnerQuestion>();
  return {
    find: (gameId, side) => Promise.resolve(questions.get(`${gameId}:${side}`)),
    ask: (question) => {
      questions.set(`${question.gameId}:${question.side}`, question);
      return Promise.resolve();
    },
    close: ({ gameId, side }) => {
      questions.delete(`${gameId}:${side}`);
      return Promise.resolve();
    },
  };
}

/** `games` are those that a player on vacation plays, whoever he is: a test writes them down. */
function memoryVacations(): MemoryStores['vacations'] {
  const vacations = new Map<string, Vacation>();
  const games = new Set<string>();
  const sorted = (): Vacation[] => [...vacations.values()].sort((a, b) => a.until.getTime() - b.until.getTime());
  return {
    games,
    of: (playerId, since) => Promise.resolve(sorted().filter((one) => one.playerId === playerId && one.until >= since)),
    save: (vacation) => {
      vacations.set(vacation.id, vacation);
      return Promise.resolve();
    },
    untold: (limit) =>
      Promise.resolve(
        sorted()
          .filter(({ told }) => !told)
          .slice(0, limit),
      ),
    gamesOf: () => Promise.resolve([...games]),
  };
}
