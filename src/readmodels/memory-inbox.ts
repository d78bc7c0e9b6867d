import { byGame, type FeedEvent, type Projection, type StreamGrowth } from '../eventlog/feed';
import type { EventLog } from '../eventlog/port';
import { NOTED_TEXTS, notesOf } from './inbox-notes';
import {
  INBOX_RETENTION,
  inboxStream,
  type InboxEntry,
  type InboxExtent,
  type InboxNote,
  type InboxRetention,
  type InboxStore,
} from './inbox-store';

interface Inbox {
  head: number;
  entries: InboxEntry[];
  readonly told: Set<string>;
}

/** Inboxes in memory, for tests: the whole contract except that nothing outlives the process. */
export class MemoryInbox implements InboxStore {
  readonly projection: Projection<void> = {
    name: 'inbox',
    texts: NOTED_TEXTS,
    apply: (_tx, events) => this.takeIn(events),
    tidy: (_tx, now) => {
      this.forget(now);
      return Promise.resolve();
    },
  };
  private readonly inboxes = new Map<string, Inbox>();

  constructor(
    private readonly log: Pick<EventLog, 'row' | 'readSeats'>,
    private readonly retention: InboxRetention = INBOX_RETENTION,
  ) {}

  extent(playerId: string): Promise<InboxExtent> {
    const { head, entries } = this.of(playerId);
    return Promise.resolve({ head, oldest: entries[0]?.seq ?? head + 1 });
  }

  read(playerId: string, range: { readonly after: number; readonly limit: number }): Promise<readonly InboxEntry[]> {
    const later = this.of(playerId).entries.filter(({ seq }) => seq > range.after);
    return Promise.resolve(later.slice(0, range.limit));
  }

  heads(playerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const known = playerIds.filter((playerId) => this.inboxes.has(playerId));
    return Promise.resolve(new Map(known.map((playerId) => [playerId, this.of(playerId).head])));
  }

  tell(notes: readonly InboxNote[]): Promise<readonly StreamGrowth[]> {
    const grown = new Map<string, number>();
    for (const note of notes) {
      const inbox = this.of(note.playerId);
      const name = `${note.gameId ?? note.webhookId ?? ''} ${note.kind} ${note.ref}`;
      if (inbox.told.has(name)) continue;
      inbox.told.add(name);
      inbox.head += 1;
      inbox.entries = [...inbox.entries, { ...note, seq: inbox.head }].slice(-this.retention.entriesMax);
      grown.set(note.playerId, inbox.head);
    }
    return Promise.resolve([...grown].map(([playerId, version]) => ({ stream: inboxStream(playerId), version })));
  }

  private async takeIn(events: readonly FeedEvent[]): Promise<readonly StreamGrowth[]> {
    const notes: InboxNote[] = [];
    for (const [gameId, own] of byGame(events)) {
      const [row, seats] = [await this.log.row(gameId), await this.log.readSeats(gameId)];
      if (row !== undefined) notes.push(...notesOf({ row, seats }, own));
    }
    return this.tell(notes.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
  }

  private forget(now: Date): void {
    for (const inbox of this.inboxes.values()) {
      const kept = inbox.entries.findIndex(({ at }) => now.getTime() - at.getTime() <= this.retention.ageMsMax);
      inbox.entries = kept < 0 ? [] : inbox.entries.slice(kept);
    }
  }

  private of(playerId: string): Inbox {
    const known = this.inboxes.get(playerId);
    if (known !== undefined) return known;
    const inbox: Inbox = { head: 0, entries: [], told: new Set() };
    this.inboxes.set(playerId, inbox);
    return inbox;
  }
}
