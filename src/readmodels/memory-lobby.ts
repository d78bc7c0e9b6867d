import { byGame, type FeedEvent, type Projection, type StreamGrowth } from '../eventlog/feed';
import type { EventLog } from '../eventlog/port';
import {
  changeBetween,
  fits,
  LOBBY_ENTRIES_MAX,
  LOBBY_EVENTS,
  LOBBY_STREAM,
  paceOf,
  seekOf,
  type LobbyEntry,
  type LobbyFilter,
  type LobbySnapshot,
  type LobbyStore,
  type Seek,
} from './lobby-store';

/** The lobby in memory, for tests: the whole contract except that nothing outlives the process. */
export class MemoryLobby implements LobbyStore {
  readonly projection: Projection<void> = {
    name: 'lobby',
    types: LOBBY_EVENTS,
    texts: [],
    apply: (_tx, events) => this.takeIn(events),
  };
  private readonly seeks = new Map<string, Seek>();
  private head = 0;
  private entries: LobbyEntry[] = [];

  constructor(
    private readonly log: Pick<EventLog, 'row' | 'readSeats' | 'read'>,
    private readonly entriesMax = LOBBY_ENTRIES_MAX,
  ) {}

  snapshot(
    filter: LobbyFilter,
    { limit, after }: { readonly limit: number; readonly after?: { readonly at: Date; readonly id: string } },
  ): Promise<LobbySnapshot> {
    const place = ({ createdAt, gameId }: Seek): string => `${createdAt.toISOString()} ${gameId}`;
    const from = after === undefined ? '' : `${after.at.toISOString()} ${after.id}`;
    const seeks = [...this.seeks.values()]
      .filter((seek) => fits(filter, { variant: seek.variant, pace: paceOf(seek) }) && place(seek) > from)
      .toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
    return Promise.resolve({ head: this.head, seeks: seeks.slice(0, limit), hasMore: seeks.length > limit });
  }

  extent(): Promise<{ readonly head: number; readonly oldest: number }> {
    return Promise.resolve({ head: this.head, oldest: this.entries[0]?.seq ?? 1 });
  }

  read({ after, limit }: { readonly after: number; readonly limit: number }): Promise<readonly LobbyEntry[]> {
    return Promise.resolve(this.entries.filter(({ seq }) => seq > after).slice(0, limit));
  }

  private async takeIn(events: readonly FeedEvent[]): Promise<readonly StreamGrowth[]> {
    const before = this.head;
    for (const [gameId, own] of byGame(events)) {
      const row = await this.log.row(gameId);
      const [created] = await this.log.read(gameId, { after: 0, limit: 1 });
      if (row === undefined || created === undefined) continue;
      const seek = seekOf({ row, seats: await this.log.readSeats(gameId) }, created.text);
      this.change(this.seeks.get(gameId), seek, own.at(-1)?.at ?? row.lastEventAt);
    }
    return this.head === before ? [] : [{ stream: LOBBY_STREAM, version: this.head }];
  }

  private change(before: Seek | undefined, now: Seek | undefined, at: Date): void {
    const change = changeBetween(before, now);
    const seek = now ?? before;
    if (change === undefined || seek === undefined) return;
    const { gameId, variant } = seek;
    if (now === undefined) this.seeks.delete(gameId);
    else this.seeks.set(gameId, now);
    this.head += 1;
    const entry = { seq: this.head, change, gameId, at, variant, pace: paceOf(seek) };
    this.entries = [...this.entries, now === undefined ? entry : { ...entry, seek: now }].slice(-this.entriesMax);
  }
}
