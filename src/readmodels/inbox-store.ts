import type { StreamGrowth } from '../eventlog/feed';

/**
 * What a player is told. Kinds are stored and never renamed. `ref` tells two entries of one kind about one game apart,
 * so that nothing is told twice: the number of the event that the entry goes back to, or where there is none the instant, in ms.
 */
export const INBOX_KINDS = [
  /** It is your turn; `ref` is the event with which the turn began. Told only while the turn lasts. */
  'your-turn',
  /** An offer was made that you may answer. */
  'offer',
  /** Your partner asks you whether you both agree; `ref` is an instant. */
  'partner-asks',
  /** A seat is kept for you. */
  'challenge',
  /** Somebody for whom you kept a seat does not want it. */
  'challenge-declined',
  /** Four fifths of the time for your turn, or for opening your seed, are gone; `ref` as for your turn, or the closing of the seats. */
  'deadline-near',
  /** The seats are closed, and your sealed seed is waited for. Told only while it is. */
  'open-seed',
  'game-started',
  'game-over',
  /** A webhook of yours was given up; `ref` is the instant since which it had failed. About no game. */
  'webhook-disabled',
] as const;

export type InboxKind = (typeof INBOX_KINDS)[number];

export interface InboxNote {
  readonly playerId: string;
  readonly kind: InboxKind;
  /** Left out where it is about no game. */
  readonly gameId?: string;
  readonly ref: number;
  readonly at: Date;
  /** For `deadline-near` and `open-seed`. */
  readonly deadline?: Date;
  /** For `webhook-disabled`. */
  readonly webhookId?: string;
}

/** A note with its number in its player's inbox: 1, 2, 3 … without a gap. */
export interface InboxEntry extends InboxNote {
  readonly seq: number;
}

/** How far a player's inbox goes. */
export interface InboxExtent {
  /** The number of the last entry; 0 for an inbox that never had one. */
  readonly head: number;
  /** The number of the first entry that is still kept; beyond `head` when none is. */
  readonly oldest: number;
}

/** How long entries are kept: whichever comes first. Both forget from the oldest on, so that what is kept has no gap. */
export interface InboxRetention {
  readonly entriesMax: number;
  readonly ageMsMax: number;
}

export const INBOX_RETENTION: InboxRetention = { entriesMax: 1000, ageMsMax: 90 * 86_400_000 };

export interface InboxStore {
  extent(playerId: string): Promise<InboxExtent>;
  /** Entries after `after`, in order. */
  read(playerId: string, range: { readonly after: number; readonly limit: number }): Promise<readonly InboxEntry[]>;
  /** Where the inboxes of these players stand. */
  heads(playerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Leaves out what was told before. Answers with the inboxes that have grown. */
  tell(notes: readonly InboxNote[]): Promise<readonly StreamGrowth[]>;
}

export function inboxStream(playerId: string): string {
  return `inbox/${playerId}`;
}
