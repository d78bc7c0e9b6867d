import type { Follower } from '../eventlog/feed';
import type { EventLog } from '../eventlog/port';
import type { InboxStore } from '../readmodels/inbox-store';
import { CommandRunner } from './command-runner';
import { Computer } from './computer';
import { GameFeed } from './game-feed';
import { GameQueries } from './game-queries';
import { GameStore } from './game-store';
import { Games } from './games';
import { Inbox } from './inbox';
import type { RuleBook } from './live-game';
import type { Bus } from './ports/bus';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Invitations } from './ports/invitations';
import { NO_METRICS, type Metrics } from './ports/metrics';
import type { Sealer } from './ports/sealer';
import { Projector, type ProjectorOptions } from './projector';
import { SeenEvents } from './seen-events';
import { Sweeper, type SweeperOptions } from './sweeper';

export interface AppDeps {
  readonly log: EventLog;
  readonly rules: RuleBook;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sealer: Sealer;
  readonly invitations: Invitations;
  readonly sweeper: SweeperOptions;
  readonly readModels: ReadModels;
  readonly projector: Omit<ProjectorOptions, 'pollMs'>;
  /** Nothing is counted when left out. */
  readonly metrics?: Metrics;
  /** How long a follower waits for a hint before he looks for himself, ms. */
  readonly pollMs: number;
}

/** What is filled from the log, and what fills it. */
export interface ReadModels {
  readonly followers: readonly Follower[];
  readonly inboxes: InboxStore;
}

/** The use cases, wired; what the edges (GraphQL, command line) are given. */
export interface App {
  readonly games: Games;
  readonly queries: GameQueries;
  readonly inbox: Inbox;
  readonly rules: RuleBook;
  readonly metrics: Metrics;
  /** Starts what runs by itself: the computer's moves, and what is filled from the log. */
  start(): void;
  /** Ends subscriptions and waits for what is under way. */
  stop(): Promise<void>;
}

export function makeApp(deps: AppDeps): App {
  const { log, rules, bus, sealer, pollMs, readModels, metrics = NO_METRICS } = deps;
  const store = new GameStore(log, rules, sealer);
  const runner = new CommandRunner({ ...deps, store });
  const feed = new GameFeed({ log, store, bus }, pollMs);
  const computer = new Computer({ store, runner, entropy: deps.entropy, metrics });
  const sweeper = new Sweeper({ ...deps, computer }, deps.sweeper);
  const { followers, inboxes } = readModels;
  const projector = new Projector({ ...deps, followers, metrics }, { ...deps.projector, pollMs });
  const onError = (error: unknown): void => deps.projector.onError(error, { projection: 'inbox' });
  const inbox = new Inbox({ inboxes, bus, onError }, pollMs);
  return {
    games: new Games({ ...deps, store, runner, metrics }),
    queries: new GameQueries({ store, feed, seen: new SeenEvents(log, sealer) }),
    inbox,
    rules,
    metrics,
    start: () => {
      sweeper.start();
      projector.start();
    },
    stop: async () => {
      feed.stop();
      inbox.stop();
      await sweeper.stop();
      await projector.stop();
    },
  };
}
