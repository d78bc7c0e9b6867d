import type { EventLog } from '../eventlog/port';
import type { GameStore } from './game-store';
import type { Bus, Hint } from './ports/bus';
import type { WholeEvent } from './seen-events';

/** Events that one read of the log may bring to a subscriber. */
const BATCH_MAX = 100;

interface Waiter {
  readonly beyond: number;
  readonly woken: Promise<void>;
  readonly wake: () => void;
}

/**
 * The tail of each game, for those who follow it. A subscriber reads from his own cursor, so a lost hint costs him one
 * slow poll and never an event; those who stand at the same cursor share one read of the log.
 */
export class GameFeed {
  private readonly waiting = new Map<string, Set<Waiter>>();
  private readonly reading = new Map<string, Promise<readonly WholeEvent[]>>();
  private readonly stopListening: () => void;
  private stopped = false;

  constructor(
    private readonly deps: {
      readonly log: Pick<EventLog, 'row'>;
      readonly store: Pick<GameStore, 'wholeEvents'>;
      readonly bus: Bus;
    },
    private readonly pollMs: number,
  ) {
    this.stopListening = deps.bus.subscribe((hint) => {
      this.wake(hint);
    });
  }

  /** Ends every subscription. */
  stop(): void {
    this.stopped = true;
    this.stopListening();
    for (const waiters of this.waiting.values()) for (const waiter of waiters) waiter.wake();
  }

  /**
   * Batches of events after `after`, in order, without a gap, as they come; ends when `signal` does. The caller must know
   * that the game exists and that `after` is not beyond its end.
   */
  async *follow(gameId: string, after: number, signal: AbortSignal): AsyncGenerator<readonly WholeEvent[], void> {
    let cursor = after;
    while (!signal.aborted && !this.stopped) {
      // Listening starts before reading, or a hint that comes while the read is under way would be lost.
      const waiter = this.listen(gameId, cursor, signal);
      const events = await this.readAfter(gameId, cursor).catch((error: unknown) => {
        waiter.wake();
        throw error;
      });
      const last = events.at(-1);
      if (last === undefined) {
        await waiter.woken;
        continue;
      }
      waiter.wake();
      cursor = last.stored.seq;
      yield events;
    }
  }

  private readAfter(gameId: string, after: number): Promise<readonly WholeEvent[]> {
    const key = `${gameId}:${after}`;
    const known = this.reading.get(key);
    if (known !== undefined) return known;
    const read = this.readNow(gameId, after).finally(() => this.reading.delete(key));
    this.reading.set(key, read);
    return read;
  }

  private async readNow(gameId: string, after: number): Promise<readonly WholeEvent[]> {
    const row = await this.deps.log.row(gameId);
    if (row === undefined || row.version <= after) return [];
    return this.deps.store.wholeEvents(gameId, { after, to: Math.min(row.version, after + BATCH_MAX) });
  }

  /** Woken by a hint of something beyond `beyond`, by the slow poll, or by the end of the subscription. */
  private listen(gameId: string, beyond: number, signal: AbortSignal): Waiter {
    let wake: () => void = () => undefined;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const timer = setTimeout(wake, this.pollMs);
    signal.addEventListener('abort', wake);
    const waiter: Waiter = { beyond, woken, wake };
    const waiters = this.waiting.get(gameId) ?? new Set<Waiter>();
    this.waiting.set(gameId, waiters.add(waiter));
    void woken.then(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      waiters.delete(waiter);
      if (waiters.size === 0 && this.waiting.get(gameId) === waiters) this.waiting.delete(gameId);
    });
    return waiter;
  }

  private wake({ gameId, version }: Hint): void {
    for (const waiter of this.waiting.get(gameId) ?? []) if (version > waiter.beyond) waiter.wake();
  }
}
