import type { Follower } from '../eventlog/feed';
import type { EventLog } from '../eventlog/port';
import type { InboxStore } from '../readmodels/inbox-store';
import type { LobbyStore } from '../readmodels/lobby-store';
import { Absences } from './absences';
import { Agreements } from './agreements';
import { Challenges } from './challenges';
import { CommandRunner } from './command-runner';
import { Computer } from './computer';
import { Copies } from './copies';
import { DailyRoots, type DailyRootsOptions } from './daily-roots';
import type { Patience } from './duties';
import { GameFeed } from './game-feed';
import { GameOpening } from './game-opening';
import { GameQueries } from './game-queries';
import { GameRecords } from './game-records';
import { GameStore } from './game-store';
import { Games } from './games';
import { Inbox } from './inbox';
import type { RuleBook } from './live-game';
import { Lobby } from './lobby';
import { Pairing } from './pairing';
import { PlannedSeats } from './planned-seats';
import { Plans } from './plans';
import type { Blocks } from './ports/blocks';
import type { Bus } from './ports/bus';
import type { Clock } from './ports/clock';
import type { CopyReader } from './ports/copy-reader';
import type { DailyRootStore } from './ports/daily-roots';
import type { Entropy } from './ports/entropy';
import type { Heartbeats } from './ports/heartbeats';
import type { Invitations } from './ports/invitations';
import { NO_METRICS, type Metrics } from './ports/metrics';
import type { Notices } from './ports/notices';
import type { PartnerQuestions } from './ports/partners';
import type { Players } from './ports/players';
import type { PlanStore } from './ports/plans';
import type { RatingBook } from './ports/rating-book';
import type { Turns } from './ports/turns';
import type { Sealer } from './ports/sealer';
import { Projector, type ProjectorOptions } from './projector';
import type { Vacations } from './ports/vacations';
import type { NoteSigner } from '../fairness/note';
import { Rematches } from './rematches';
import { Seeds } from './seeds';
import { SeenEvents } from './seen-events';
import { SeriesGames } from './series';
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
  readonly ratings: RatingBook;
  readonly questions: PartnerQuestions;
  readonly vacations: Vacations;
  readonly notices: Notices;
  readonly players: Pick<Players, 'find'>;
  /** The server's key for notes, under its public name. */
  readonly signer: NoteSigner;
  readonly dailyRootStore: DailyRootStore;
  readonly dailyRoots: DailyRootsOptions;
  readonly sweeper: SweeperOptions;
  readonly readModels: ReadModels;
  readonly blocks: Blocks;
  readonly turns: Turns;
  readonly projector: Omit<ProjectorOptions, 'pollMs'>;
  /** How long games may lie about. */
  readonly patience: Patience;
  readonly copyReader: CopyReader;
  readonly vacationDaysPerYear: number;
  /** How many games of one player may wait for others at a time. */
  readonly openGamesMax: number;
  /** Nothing is counted when left out. */
  readonly metrics?: Metrics;
  /** How long a follower waits for a hint before he looks for himself, ms. */
  readonly pollMs: number;
}

/** What is filled from the log, and what fills it. */
export interface ReadModels {
  readonly followers: readonly Follower[];
  readonly inboxes: InboxStore;
  readonly lobby: LobbyStore;
}

/** The use cases, wired; what the edges (GraphQL, command line) are given. */
export interface App {
  readonly games: Games;
  readonly agreements: Agreements;
  readonly plans: Plans;
  readonly absences: Absences;
  readonly queries: GameQueries;
  readonly records: GameRecords;
  readonly copies: Copies;
  readonly dailyRoots: DailyRoots;
  readonly inbox: Inbox;
  readonly lobby: Lobby;
  readonly challenges: Challenges;
  readonly seeds: Seeds;
  readonly pairing: Pairing;
  readonly rematches: Rematches;
  readonly series: SeriesGames;
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
  const { log, rules, bus, sealer, planStore, pollMs, readModels, metrics = NO_METRICS } = deps;
  const onError = (error: unknown): void => deps.sweeper.onError(error, undefined);
  const store = new GameStore(log, rules, sealer);
  const planned = new PlannedSeats();
  const uptime = new Uptime({ ...deps, onError });
  const runner = new CommandRunner({ ...deps, store, uptime, planned, metrics });
  const opening = new GameOpening({ ...deps, store, metrics });
  const feed = new GameFeed({ log, store, bus }, pollMs);
  const computer = new Computer({ store, runner, entropy: deps.entropy, metrics });
  const attend = (gameId: string): void => sweeper.attend(gameId);
  const plans = new Plans({ ...deps, store, runner, planned, plans: planStore, attend, onError });
  const absences = new Absences({ ...deps, runner, onError, daysPerYear: deps.vacationDaysPerYear });
  const agreements = new Agreements({ ...deps, store, runner });
  const series = new SeriesGames({ ...deps, store, opening, absences, agreements });
  const steward = new Steward({ ...deps, store, runner, computer, plans, planned, uptime, series });
  const sweeper: Sweeper = new Sweeper({ ...deps, steward }, deps.sweeper);
  const queries = new GameQueries({ store, feed, uptime, clock: deps.clock, seen: new SeenEvents(log, sealer) });
  const dailyRoots = new DailyRoots({ ...deps, store: deps.dailyRootStore }, deps.dailyRoots);
  const { followers, inboxes, lobby: lobbyStore } = readModels;
  const projector = new Projector({ ...deps, followers, metrics }, { ...deps.projector, pollMs });
  const inbox = new Inbox({ inboxes, bus, onError }, pollMs);
  const lobby = new Lobby({ lobby: lobbyStore, bus, onError }, pollMs);
  const challenges = new Challenges({ ...deps, runner });
  const records = new GameRecords({ ...deps, queries, dailyRoots });
  const seeds = new Seeds({ ...deps, runner });
  const games = new Games({ ...deps, store, runner, opening, challenges, seeds, metrics });
  return {
    games,
    agreements,
    plans,
    absences,
    queries,
    records,
    copies: new Copies({ ...deps, store, runner, queries, records, opening, serverName: deps.signer.name }),
    dailyRoots,
    inbox,
    lobby,
    challenges,
    seeds,
    pairing: new Pairing({ ...deps, store, runner, opening, seeds }),
    rematches: new Rematches({ ...deps, store, opening, games, seeds, series }),
    series,
    rules,
    metrics,
    attend: (gameId) => steward.attend(gameId, { claimed: true }),
    start: () => {
      uptime.start();
      plans.start();
      absences.start();
      sweeper.start();
      dailyRoots.start();
      projector.start();
    },
    stop: async () => {
      feed.stop();
      inbox.stop();
      lobby.stop();
      await Promise.all([plans.stop(), uptime.stop(), dailyRoots.stop(), absences.stop()]);
      await sweeper.stop();
      await projector.stop();
    },
  };
}
