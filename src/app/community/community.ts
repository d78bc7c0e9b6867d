import type { EventLog } from '../../eventlog/port';
import type { App } from '../app';
import { gameHints, topicHints } from '../bus-topics';
import type { Bus } from '../ports/bus';
import type { ChatStore } from '../ports/chat-store';
import type { Clock } from '../ports/clock';
import type { Entropy } from '../ports/entropy';
import type { ModerationStore } from '../ports/moderation-store';
import type { Players } from '../ports/players';
import type { PresenceStore } from '../ports/presence-store';
import type { RelationStore } from '../ports/relation-store';
import { Chat } from './chat';
import { ChatFeed } from './chat-feed';
import { Operators } from './operators';
import { Presence } from './presence';
import { Relations } from './relations';
import { Reports } from './reports';
import { Sanctions } from './sanctions';

/** Where what happens around the tables is kept. */
export interface CommunityStores {
  readonly chats: ChatStore;
  readonly relations: RelationStore;
  readonly presence: PresenceStore;
  readonly moderation: ModerationStore;
}

export interface CommunityDeps {
  readonly app: Pick<App, 'games' | 'queries' | 'metrics'>;
  readonly log: Pick<EventLog, 'row'>;
  readonly stores: CommunityStores;
  readonly players: Pick<Players, 'find'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** What failed in the background; it is tried again. */
  readonly onError: (error: unknown) => void;
  /** Messages that one player may send in a minute; 0 for no chat at all. */
  readonly chatPerMinute: number;
  readonly every: {
    /** How long a follower of a chat waits for a hint before somebody looks for him, ms. */
    readonly chatPollMs: number;
    /** How long another node's sanction stays unknown here, ms. */
    readonly sanctionsMs: number;
    /** Between two signs of life to the other nodes, ms. */
    readonly beatMs: number;
  };
}

/** The people around the tables: what they say, whom they do not want to hear, who is there, and who keeps order. */
export interface Community {
  readonly chat: Chat;
  readonly relations: Relations;
  readonly presence: Presence;
  readonly reports: Reports;
  readonly operators: Operators;
  readonly sanctions: Sanctions;
  /** Resolves when nobody who is banned gets in. */
  start(): Promise<void>;
  /** Ends subscriptions and waits for what is under way. */
  stop(): Promise<void>;
}

export function makeCommunity(deps: CommunityDeps): Community {
  const { stores, every, onError, clock, entropy, players } = deps;
  const { games, queries, metrics } = deps.app;
  const { chats, moderation } = stores;
  const bus = topicHints(deps.bus, 'chat');
  const feed = new ChatFeed({ store: chats, bus, onError }, every.chatPollMs);
  const sanctions = new Sanctions({ store: moderation, clock, onError }, every.sanctionsMs);
  const presence = new Presence({ store: stores.presence, queries, bus: gameHints(deps.bus), onError }, every.beatMs);
  const chat = new Chat({
    store: chats,
    relations: stores.relations,
    feed,
    queries,
    sanctions,
    bus,
    clock,
    metrics,
    perMinute: deps.chatPerMinute,
  });
  return {
    chat,
    relations: new Relations({ store: stores.relations, players, clock }),
    presence,
    reports: new Reports({ store: moderation, chats, chat, queries, players, clock, entropy, metrics }),
    operators: new Operators({
      store: moderation,
      games,
      log: deps.log,
      chats,
      players,
      sanctions,
      bus,
      clock,
      entropy,
    }),
    sanctions,
    start: async () => {
      await sanctions.start();
      presence.start();
    },
    stop: async () => {
      feed.stop();
      await Promise.all([sanctions.stop(), presence.stop()]);
    },
  };
}
