import type { Bus } from '../ports/bus';
import { CHAT_ROOMS, type ChatEntry, type ChatPlace, type ChatStore } from '../ports/chat-store';

/** Entries that one read may bring to a subscriber. */
const BATCH_MAX = 100;

interface Waiter {
  readonly beyond: number;
  readonly wake: () => void;
}

/** One room that somebody on this node follows. */
interface Followed {
  readonly place: ChatPlace;
  readonly waiters: Set<Waiter>;
  followers: number;
}

/** The name of a room on the bus. */
export function roomTopic({ gameId, room }: ChatPlace): string {
  return `${gameId}/${room}`;
}

/**
 * The tail of each room, for those who follow it from their own cursors. A hint wakes them; where it was lost, one look
 * at all rooms that are followed on this node finds what it missed.
 */
export class ChatFeed {
  private readonly followed = new Map<string, Followed>();
  private readonly reading = new Map<string, Promise<readonly ChatEntry[]>>();
  private readonly stopListening: () => void;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly deps: {
      readonly store: Pick<ChatStore, 'read' | 'lastSeqs'>;
      /** Carries the hints of chat alone. */
      readonly bus: Bus;
      readonly onError: (error: unknown) => void;
    },
    private readonly pollMs: number,
  ) {
    this.stopListening = deps.bus.subscribe(({ gameId: topic, version }) => this.wake(topic, version));
  }

  /** Ends every subscription. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.stopListening();
    for (const { waiters } of this.followed.values()) for (const { wake } of waiters) wake();
  }

  /** Batches of entries after `after`, in order, without a gap, as they come; ends when `signal` does. */
  async *follow(place: ChatPlace, after: number, signal: AbortSignal): AsyncGenerator<readonly ChatEntry[], void> {
    const room = this.enter(place);
    try {
      let cursor = after;
      while (!signal.aborted && !this.stopped) {
        // Waiting starts before reading, or a hint that comes while the read is under way would be lost.
        const { woken, wake } = this.listen(room, cursor, signal);
        const entries = await this.readAfter(place, cursor).catch((error: unknown) => {
          wake();
          throw error;
        });
        const last = entries.at(-1);
        if (last === undefined) {
          await woken;
          continue;
        }
        wake();
        cursor = last.seq;
        yield entries;
      }
    } finally {
      this.leave(room);
    }
  }

  private enter(place: ChatPlace): Followed {
    const topic = roomTopic(place);
    const room = this.followed.get(topic) ?? { place, waiters: new Set(), followers: 0 };
    room.followers += 1;
    this.followed.set(topic, room);
    this.schedule();
    return room;
  }

  private leave(room: Followed): void {
    room.followers -= 1;
    for (const { wake } of room.followers === 0 ? room.waiters : []) wake();
    if (room.followers === 0) this.followed.delete(roomTopic(room.place));
    if (this.followed.size === 0) {
      clearTimeout(this.timer);
      this.timer = undefined;
    }
  }

  private listen(room: Followed, beyond: number, signal: AbortSignal): { woken: Promise<void>; wake: () => void } {
    let resolve: () => void = () => undefined;
    const woken = new Promise<void>((done) => {
      resolve = done;
    });
    const wake = (): void => {
      room.waiters.delete(waiter);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const waiter: Waiter = { beyond, wake };
    room.waiters.add(waiter);
    signal.addEventListener('abort', wake);
    return { woken, wake };
  }

  /** Those who stand at the same cursor share one read. */
  private readAfter(place: ChatPlace, after: number): Promise<readonly ChatEntry[]> {
    const key = `${roomTopic(place)}:${after}`;
    const known = this.reading.get(key);
    if (known !== undefined) return known;
    const read = this.deps.store.read(place, { after, limit: BATCH_MAX }).finally(() => this.reading.delete(key));
    this.reading.set(key, read);
    return read;
  }

  private wake(topic: string, lastSeq: number): void {
    for (const { beyond, wake } of this.followed.get(topic)?.waiters ?? []) if (lastSeq > beyond) wake();
  }

  private schedule(): void {
    if (this.stopped || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      void this.look()
        .catch(this.deps.onError)
        .finally(() => {
          this.timer = undefined;
          if (this.followed.size > 0) this.schedule();
        });
    }, this.pollMs);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const games = new Set([...this.followed.values()].map(({ place }) => place.gameId));
    const seqs = await this.deps.store.lastSeqs([...games]);
    for (const [gameId, last] of seqs) {
      for (const room of CHAT_ROOMS) this.wake(roomTopic({ gameId, room }), last[room]);
    }
  }
}
