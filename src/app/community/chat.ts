import { ok, refuse, type Result } from '../../engine/core/result';
import { H } from '../../fairness/hash';
import { playerIdOf, type Caller } from '../caller';
import type { GameQueries } from '../game-queries';
import type { GameForCaller } from '../game-for-caller';
import type { Bus } from '../ports/bus';
import type { ChatEntry, ChatOpenTo, ChatPlace, ChatRoom, ChatStore } from '../ports/chat-store';
import type { Clock } from '../ports/clock';
import type { Metrics } from '../ports/metrics';
import type { RelationStore } from '../ports/relation-store';
import { BadInput, NotAllowed, type AppRefusal } from '../refusal';
import { parseShownText } from '../shown-text';
import { roomStream, type ChatFeed } from './chat-feed';
import type { Sanctions } from './sanctions';

/** The longest message, in characters. */
export const MESSAGE_LENGTH_MAX = 500;
const RATE_WITHIN_MS = 60_000;

/** One entry as one reader gets it. Its number is the same for all, so that cursors are. */
export interface SeenEntry {
  readonly seq: number;
  readonly at: Date;
  readonly authorId?: string;
  readonly text?: string;
  /** Why there is no text, or `shown`. */
  readonly state: 'shown' | 'unread' | 'deleted' | 'deletion';
  readonly deletes?: number;
}

export interface ChatPage {
  readonly entries: readonly SeenEntry[];
  /** The number to go on after. */
  readonly endCursor: number;
  readonly hasMore: boolean;
}

export interface SendMessage extends ChatPlace {
  readonly playerId: string;
  readonly text: string;
  readonly commandId: string;
}

export interface Sent {
  readonly entry: SeenEntry;
  /** True when an earlier sending of the same command had written it. */
  readonly repeated: boolean;
}

interface Deps {
  readonly store: ChatStore;
  readonly relations: Pick<RelationStore, 'unreadBy'>;
  readonly feed: ChatFeed;
  readonly queries: Pick<GameQueries, 'find'>;
  readonly sanctions: Pick<Sanctions, 'of'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'chatSent'>;
  /** Messages that one player may send in a minute; 0 closes every chat. */
  readonly perMinute: number;
}

/**
 * What people say around a table. Whoever may not see the game has no chat of it either: `NotFound`. Nothing here is an
 * event, and nothing that the server alone knows is in it.
 */
export class Chat {
  constructor(private readonly deps: Deps) {}

  async send(request: SendMessage): Promise<Result<Sent, AppRefusal>> {
    const { store, clock, perMinute } = this.deps;
    const { playerId, gameId, room, commandId } = request;
    const found = await this.deps.queries.find({ kind: 'player', playerId }, gameId);
    const text = parseShownText(request.text, MESSAGE_LENGTH_MAX);
    if (text === undefined) return refuse(TEXT_INVALID);
    const digest = H('chat', room, encodeURIComponent(text));
    const before = await store.findSent(gameId, { by: playerId, commandId });
    if (before !== undefined) return again(before, digest);
    const refused = this.unlessSpeaks(found, playerId, room, await store.openTo(gameId));
    if (refused !== undefined) return refused;
    const rate = { most: perMinute, withinMs: RATE_WITHIN_MS };
    const message = { gameId, room, authorId: playerId, text, at: clock.now(), commandId, digest, rate };
    const appended = await store.append(message);
    if (appended.kind === 'command-known') return again(appended, digest);
    if (appended.kind === 'too-many') return refuse(tooMany(perMinute, appended.retryAt));
    const { entry } = appended;
    this.deps.bus.tell({ stream: roomStream({ gameId, room }), version: entry.seq });
    this.deps.metrics.chatSent(room);
    return ok({ entry: see(entry, NOBODY), repeated: false });
  }

  /** Entries after `after`, at most `first`; or the latest `last`. */
  async page(
    caller: Caller,
    place: ChatPlace,
    range: { readonly after: number; readonly first: number } | { readonly last: number },
  ): Promise<ChatPage> {
    await this.unlessReads(caller, place);
    const end = await this.lastSeq(place);
    const after = 'last' in range ? Math.max(0, end - range.last) : range.after;
    requireCursor(after, end);
    const limit = 'last' in range ? range.last : range.first;
    const entries = await this.deps.store.read(place, { after, limit });
    const endCursor = entries.at(-1)?.seq ?? after;
    return { entries: await this.seeAll(caller, entries), endCursor, hasMore: endCursor < end };
  }

  /** What is missing since `after` at once, even when that is nothing; then what comes. From now on when left out. */
  async *follow(
    caller: Caller,
    place: ChatPlace,
    after: number | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<ChatPage, void> {
    await this.unlessReads(caller, place);
    const end = await this.lastSeq(place);
    const from = after ?? end;
    requireCursor(from, end);
    if (from === end) yield { entries: [], endCursor: from, hasMore: false };
    for await (const batch of this.deps.feed.follow(place, from, signal)) {
      // Who may read is asked again each time: a spectator takes a seat, a player leaves his.
      await this.unlessReads(caller, place);
      const endCursor = batch.at(-1)?.seq ?? from;
      yield { entries: await this.seeAll(caller, batch), endCursor, hasMore: endCursor < end };
    }
  }

  /** The host says who may write; what was written stays. */
  async setOpenTo(playerId: string, gameId: string, openTo: ChatOpenTo): Promise<Result<GameForCaller, AppRefusal>> {
    const found = await this.deps.queries.find({ kind: 'player', playerId }, gameId);
    if (found.game.row.hostId !== playerId) {
      return refuse({ code: 'NOT_HOST', message: 'Only the host of this game, who created it, can do this.' });
    }
    await this.deps.store.setOpenTo(gameId, openTo);
    return ok(found);
  }

  openTo(gameId: string): Promise<ChatOpenTo> {
    return this.deps.perMinute === 0 ? Promise.resolve('none') : this.deps.store.openTo(gameId);
  }

  /** Throws for whoever may not see the game, or not this room of it. */
  async unlessReads(caller: Caller, { gameId, room }: ChatPlace): Promise<void> {
    const found = await this.deps.queries.find(caller, gameId);
    if (found.viewer.kind === 'all' || room === ownRoom(found)) return;
    throw new NotAllowed(
      room === 'players'
        ? 'Until the game is over, only those who hold a seat read the players’ room.'
        : 'You hold a seat: you read the spectators’ room when the game is over.',
    );
  }

  private unlessSpeaks(
    found: GameForCaller,
    playerId: string,
    room: ChatRoom,
    openTo: ChatOpenTo,
  ): Result<never, AppRefusal> | undefined {
    if (room !== ownRoom(found)) {
      const message =
        room === 'players'
          ? 'You hold no seat: write in the spectators’ room.'
          : 'You hold a seat: write in the players’ room.';
      return refuse({ code: 'ROOM_NOT_YOURS', message });
    }
    if (this.deps.perMinute === 0) {
      return refuse({ code: 'CHAT_CLOSED', message: 'There is no chat on this server.' });
    }
    if (openTo === 'none' || (openTo === 'players' && room === 'spectators')) {
      const whom = openTo === 'none' ? 'nobody' : 'the players alone';
      return refuse({ code: 'CHAT_CLOSED', message: `The host opened the chat of this game to ${whom}.` });
    }
    const silence = this.deps.sanctions.of(playerId, 'silence');
    if (silence === undefined) return undefined;
    const { until, why } = silence;
    const end = until === undefined ? '' : ` until ${until.toISOString()}`;
    const message = `An operator does not let you write in chats${end}: ${why}`;
    return refuse({ code: 'SILENCED', message, ...(until === undefined ? {} : { retryAt: until }) });
  }

  private async lastSeq({ gameId, room }: ChatPlace): Promise<number> {
    return (await this.deps.store.lastSeqs([gameId])).get(gameId)?.[room] ?? 0;
  }

  private async seeAll(caller: Caller, entries: readonly ChatEntry[]): Promise<readonly SeenEntry[]> {
    const playerId = playerIdOf(caller);
    const unread =
      playerId === undefined || entries.length === 0 ? NOBODY : await this.deps.relations.unreadBy(playerId);
    return entries.map((entry) => see(entry, unread));
  }
}

const NOBODY: ReadonlySet<string> = new Set();

const TEXT_INVALID: AppRefusal = {
  code: 'TEXT_INVALID',
  message: `A message is one line of 1 to ${MESSAGE_LENGTH_MAX} characters, without control characters or invisible ones alone.`,
};

function tooMany(perMinute: number, retryAt: Date): AppRefusal {
  const message = `At most ${perMinute} messages a minute; the next one may be sent at ${retryAt.toISOString()}.`;
  return { code: 'TOO_MANY_MESSAGES', message, retryAt };
}

function again(
  before: { readonly digest: string; readonly entry: ChatEntry },
  digest: string,
): Result<Sent, AppRefusal> {
  if (before.digest === digest) return ok({ entry: see(before.entry, NOBODY), repeated: true });
  const message = 'This commandId was used for another message in this game. Make a new UUID for each message.';
  return refuse({ code: 'COMMAND_ID_REUSED', message });
}

function ownRoom({ mySeats }: GameForCaller): ChatRoom {
  return mySeats.length > 0 ? 'players' : 'spectators';
}

function see({ seq, at, authorId, text, deletes }: ChatEntry, unread: ReadonlySet<string>): SeenEntry {
  if (deletes !== undefined) return { seq, at, state: 'deletion', deletes };
  const by = authorId === undefined ? {} : { authorId };
  if (text === undefined) return { seq, at, ...by, state: 'deleted' };
  if (authorId !== undefined && unread.has(authorId)) return { seq, at, ...by, state: 'unread' };
  return { seq, at, ...by, text, state: 'shown' };
}

function requireCursor(after: number, end: number): void {
  if (Number.isSafeInteger(after) && after >= 0 && after <= end) return;
  throw new BadInput(`after must be a whole number from 0 to ${end}, the last entry of the room.`);
}
