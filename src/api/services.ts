import type { Logger } from 'pino';
import type { App } from '../app/app';
import type { Deliveries } from '../app/deliveries/deliveries';
import type { Community } from '../app/community/community';
import type { Identity } from '../app/accounts/identity';
import type { KeyStore } from '../app/ports/key-store';
import type { Budgets } from '../app/ports/budgets';
import type { Players } from '../app/ports/players';
import type { Result } from '../engine/core/result';
import type { ChallengeLists } from '../readmodels/challenge-lists';
import type { ExportSource } from '../app/exports/export-source';
import type { Clock } from '../app/ports/clock';
import type { RatingLists } from '../readmodels/ratings/rating-lists';
import type { GamePage, GamePageRefusal, GamePageRequest } from '../readmodels/game-lists';
import type { GameFilter } from '../readmodels/visible-games';
import type { Statistics } from '../readmodels/analysis/statistics';
import type { WaitingPageRequest } from '../readmodels/waiting-games';
import type { Tokens } from './auth/tokens';
import type { RegisteredDocuments } from './graphql/registered-documents';
import type { ApiLimits } from './limits';
import type { MetricsPage } from './metrics';
import type { TrustProxy } from './network';

/** Lists of the games that a viewer may see. */
export interface GameLists {
  page(filter: GameFilter, request: GamePageRequest): Promise<Result<GamePage, GamePageRefusal>>;
  count(filter: GameFilter): Promise<number>;
  /** The challenges to a player, and those that he has made. */
  challenges(playerId: string): Promise<ChallengeLists>;
  /** The games that wait for a player's move, the earliest deadline first. */
  waiting(playerId: string, request: WaitingPageRequest): Promise<Result<GamePage, GamePageRefusal>>;
  /** How many games ended before their deal because this player had not opened his seed. */
  unopenedSeeds(playerId: string): Promise<number>;
}

export interface Readiness {
  readonly ready: boolean;
  /** Why not; empty when ready. */
  readonly reasons: readonly string[];
}

export interface Explore {
  /** Whether the schema can be asked for over GraphQL. */
  readonly introspection: boolean;
  /** Whether there is an explorer at `/`. */
  readonly explorer: boolean;
}

/** Finished games for analysts. */
export interface Exports {
  readonly source: Pick<ExportSource, 'games'>;
  /** The name by which the server signs. */
  readonly server: string;
  /** The terms under which they may be used: one line. */
  readonly licence: string;
}

/** All that the edge is given; `composition/serve-on.ts` composes it. */
export interface Services {
  readonly app: App;
  readonly community: Community;
  readonly identity: Identity;
  /** Where clients reach this server, for the addresses of its own that it names; what they asked at, when undefined. */
  readonly publicUrl: string | undefined;
  readonly deliveries: Pick<Deliveries, 'webhooks' | 'mail'>;
  readonly players: Pick<Players, 'find'>;
  readonly lists: GameLists;
  readonly ratings: RatingLists;
  readonly exports: Exports;
  readonly clock: Clock;
  readonly statistics: Statistics;
  readonly tokens: Tokens;
  /** What `/.well-known/capicua/keys.json` lists. */
  readonly keys: Pick<KeyStore, 'list'>;
  /** The rules of a variant for players, as Markdown; undefined where there is no such text. */
  readonly rulesText: (variant: string, language: 'en' | 'es') => Promise<string | undefined>;
  readonly readiness: () => Promise<Readiness>;
  /** What `/metrics` shows; there is no such page when left out. */
  readonly metricsPage?: MetricsPage;
  readonly log: Logger;
  /** Told each time that a caller could not be served since the log is out of reach. */
  readonly onUnavailable?: (error: unknown) => void;
  readonly limits: ApiLimits;
  /** What is open to whoever wants to know the interface from the server itself. */
  readonly explore: Explore;
  /** Documents that are known by their hash. */
  readonly documents: RegisteredDocuments;
  /** What callers may ask for in a given time. */
  readonly budgets: Budgets;
  /** Which peers may say for whom they speak. */
  readonly trustProxy: TrustProxy;
}
