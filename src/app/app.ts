import type { EventLog } from '../eventlog/port';
import { Absences } from './absences';
import { Agreements } from './agreements';
import { CommandRunner } from './command-runner';
import { Computer } from './computer';
import type { Patience } from './duties';
import { GameFeed } from './game-feed';
import { GameQueries } from './game-queries';
import { GameStore } from './game-store';
import { Games } from './games';
import type { RuleBook } from './live-game';
import { PlannedSeats } from './planned-seats';
import { Plans } from './plans';
import type { Bus } from './ports/bus';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Heartbeats } from './ports/heartbeats';
import type { Invitations } from './ports/invitations';
import { NO_METRICS, type Metrics } from './ports/metrics';
import type { Notices } from './ports/notices';
import type { PartnerQuestions } from './ports/partners';
import type { PlanStore } from './ports/plans';
import type { Sealer } from './ports/sealer';
import type { Vacations } from './ports/vacations';
import { SeenEvents } from './seen-events';
import { Steward } from './steward';
import { Sweeper, type SweeperOptions } from './sweeper';
import { Uptime } from './uptime';

export interface AppDeps {
  readonly log: EventLog;
  readonly rules: RuleBook;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sealer: Sealer;
  readonly invitations: Invitations;
  readonly heartbeats: Heartbeats;
  readonly planStore: PlanStore;
  readonly questions: PartnerQuestions;
  readonly vacations: Vacations;
  readonly notices: Notices;
  readonly sweeper: SweeperOptions;
  /** How long games may lie about. */
  readonly patience: Patience;
  readonly vacationDaysPerYear: number;
  /** Nothing is counted when left out. */
  readonly metrics?: Metrics;
  /** How long a follower waits for a hint before he looks for himself, ms. */
  readonly pollMs: number;
}

/** The use cases, wired; what the edges (GraphQL, command line) are given. */
export interface App {
  readonly games: Games;
  readonly agreements: Agreements;
  readonly plans: Plans;
  readonly absences: Absences;
  readonly queries: GameQueries;
  readonly rules: RuleBook;
  readonly metrics: Metrics;
  /** Does now what the server owes a game, as it otherwise does by itself; answers when something will be due. */
  attend(gameId: string): Promise<Date | undefined>;
  /** Starts what runs by itself: all that the server owes its games. */
  start(): void;
  /** Ends subscriptions and waits for what is under way. */
  stop(): Promise<void>;
}

export function makeApp(deps: AppDeps): App {
  const { log, rules, bus, sealer, planStore, metrics = NO_METRICS } = deps;
  const onError = (error: unknown): void => deps.sweeper.onError(error, undefined);
  const store = new GameStore(log, rules, sealer);
  const planned = new PlannedSeats();
  const uptime = new Uptime({ ...deps, onError });
  const runner = new CommandRunner({ ...deps, store, uptime, planned });
  const feed = new GameFeed({ log, store, bus }, deps.pollMs);
  const computer = new Computer({ store, runner, entropy: deps.entropy, metrics });
  const attend = (gameId: string): void => sweeper.attend(gameId);
  const plans = new Plans({ ...deps, store, runner, planned, plans: planStore, attend, onError });
  const steward = new Steward({ ...deps, store, runner, computer, plans, planned, uptime });
  const sweeper: Sweeper = new Sweeper({ ...deps, steward }, deps.sweeper);
  const absences = new Absences({ ...deps, runner, onError, daysPerYear: deps.vacationDaysPerYear });
  return {
    games: new Games({ ...deps, store, runner, metrics }),
    agreements: new Agreements({ ...deps, store, runner }),
    plans,
    absences,
    queries: new GameQueries({ store, feed, uptime, clock: deps.clock, seen: new SeenEvents(log, sealer) }),
    rules,
    metrics,
    attend: (gameId) => steward.attend(gameId, { claimed: true }),
    start: () => {
      uptime.start();
      plans.start();
      absences.start();
      sweeper.start();
    },
    stop: async () => {
      feed.stop();
      plans.stop();
      uptime.stop();
      await absences.stop();
      await sweeper.stop();
    },
  };
}
