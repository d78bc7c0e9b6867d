import type { ChatRoom } from './chat-store';

/**
 * What the server tells its operator of itself, in numbers. Labels are few and known beforehand (variants, codes): never
 * a game, a player, or a word that a caller wrote.
 */
export interface Metrics {
  gameOpened(variant: string): void;
  /** A game was called off, since a sealed seed was not opened in time. */
  seedNotOpened(): void;
  /** A player asks for a move; the answer is to be called when it is stored, and only then. */
  moveAsked(): (variant: string) => void;
  computerMoved(variant: string): void;
  /** A caller was told why his command was refused. */
  refused(code: string): void;
  /** A caller was told of an error, his own or ours. */
  failed(code: string): void;
  /** One HTTP request was answered; `route` is the pattern that served it. */
  answered(answer: { readonly route: string; readonly status: number; readonly seconds: number }): void;
  /** A message was sent in a chat. */
  chatSent(room: ChatRoom): void;
  /** A player reported another. */
  reported(): void;
  socketsChanged(by: 1 | -1): void;
  /** Those who follow something, each subscription counted. */
  followersChanged(by: 1 | -1): void;
  /** Something was sent to a player, or could not be: for now (`failed`) or for good (`dead`). */
  delivered(channel: 'webhook' | 'mail', outcome: 'delivered' | 'failed' | 'dead'): void;
  /** A projection has looked for events of the log. */
  projected(projection: string, look: Projected): void;
}

export interface Projected {
  /** Events that it took in. */
  readonly events: number;
  /** Games that it could not take in this time. */
  readonly failures: number;
  /** Games that are put aside; left out by a node whose turn it is not. */
  readonly parked?: number;
  readonly lagSeconds?: number;
}

const nothing = (): void => undefined;

/** Counts nothing. */
export const NO_METRICS: Metrics = {
  gameOpened: nothing,
  seedNotOpened: nothing,
  moveAsked: () => nothing,
  computerMoved: nothing,
  refused: nothing,
  failed: nothing,
  answered: nothing,
  chatSent: nothing,
  reported: nothing,
  socketsChanged: nothing,
  followersChanged: nothing,
  delivered: nothing,
  projected: nothing,
};
