import type { CommandKey } from '../../eventlog/port';

export const CHAT_ROOMS = ['players', 'spectators'] as const;
/** Those who hold seats have one room, everybody else who may see the game the other. */
export type ChatRoom = (typeof CHAT_ROOMS)[number];

/** Who may write in the chat of a game. */
export type ChatOpenTo = 'everyone' | 'players' | 'none';

export interface ChatPlace {
  readonly gameId: string;
  readonly room: ChatRoom;
}

/** One entry of a room. Rooms are numbered each for itself: a shared number would tell one how much the other talks. */
export interface ChatEntry {
  /** 1, 2, 3 … in its room, without a gap. */
  readonly seq: number;
  readonly at: Date;
  /** Of a message. */
  readonly authorId?: string;
  /** Of a message that was not deleted. */
  readonly text?: string;
  /** The message that was deleted, for the word that it was. */
  readonly deletes?: number;
}

export interface NewMessage extends ChatPlace {
  readonly authorId: string;
  readonly text: string;
  readonly at: Date;
  readonly commandId: string;
  /** Hash of what was asked. */
  readonly digest: string;
  /** So many messages of one author, in all rooms, within so long. */
  readonly rate: { readonly most: number; readonly withinMs: number };
}

/** A message that an earlier sending of its command wrote. */
export interface SentBefore {
  readonly digest: string;
  readonly entry: ChatEntry;
}

export type Appended =
  | { readonly kind: 'sent'; readonly entry: ChatEntry }
  | ({ readonly kind: 'command-known' } & SentBefore)
  | { readonly kind: 'too-many'; readonly retryAt: Date };

/** What was said around the tables. Never part of a game's log. */
export interface ChatStore {
  /** Writes a message under the next number of its room. Durable when the promise resolves with `sent`. */
  append(message: NewMessage): Promise<Appended>;
  findSent(gameId: string, key: CommandKey): Promise<SentBefore | undefined>;
  /** Entries after `after` in order, at most `limit`. */
  read(place: ChatPlace, range: { readonly after: number; readonly limit: number }): Promise<readonly ChatEntry[]>;
  /** The number of the last entry of each room; a game without chat is left out. */
  lastSeqs(gameIds: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<ChatRoom, number>>>>;
  openTo(gameId: string): Promise<ChatOpenTo>;
  setOpenTo(gameId: string, openTo: ChatOpenTo): Promise<void>;
}
