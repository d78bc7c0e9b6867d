import type { Bus } from './ports/bus';

/** A family of durable sequences, such as the inboxes of all players; each is named by its stream. */
export interface StreamReader<T> {
  /** What follows `after` in one stream, in order. */
  read(stream: string, after: number): Promise<readonly T[]>;
  /** Where these streams stand; those that never began may be left out. */
  heads(streams: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

interface Waiter {
  readonly beyond: number;
  readonly woken: Promise<void>;
  readonly wake: () => void;
}

/** Streams of which one look of the slow poll may ask. */
const POLLED_AT_ONCE = 1000;

/**
 * The tails of durable sequences, for those who follow them. A subscriber reads from his own cursor, so a lost hint costs
 * him one slow poll and never an entry; those who stand at one cursor share a read, and one poll asks for all who wait.
 */
export class StreamFeed<T extends { readonly seq: number }> {
  private readonly waiting = new Map<string, { readonly waiters: Set<Waiter>; readonly stopListening: () => void }>();
  private readonly reading = new Map<string, Promise<readonly T[]>>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly deps: {
      readonly bus: Bus;
      readonly reader: StreamReader<T>;
      readonly onError: (error: unknown) => void;
    },
    private readonly pollMs: number,
  ) {}

  /** Ends every subscription. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const { waiters } of this.waiting.values()) for (const waiter of waiters) waiter.wake();
  }

  /** Batches after `after`, in order, without a gap, as they come; ends when `signal` does. */
  async *follow(stream: string, after: number, signal: AbortSignal): AsyncGenerator<readonly T[], void> {
    let cursor = after;
    while (!signal.aborted && !this.stopped) {
      // Listening starts before reading, or a hint that comes while the read is under way would be lost.
      const waiter = this.listen(stream, cursor, signal);
      const entries = await this.readAfter(stream, cursor).catch((error: unknown) => {
        waiter.wake();
        throw error;
      });
      const last = entries.at(-1);
      if (last === undefined) {
        await waiter.woken;
        continue;
      }
      waiter.wake();
      cursor = last.seq;
      yield entries;
    }
  }

  private readAfter(stream: string, after: number): Promise<readonly T[]> {
    const key = `${stream} ${after}`;
    const known = this.reading.get(key);
    if (known !== undefined) return known;
    const read = this.deps.reader.read(stream, after).finally(() => this.reading.delete(key));
    this.reading.set(key, read);
    return read;
  }

  /** Woken by a hint of something beyond `beyond`, by the slow poll, or by the end of the subscription. */
  private listen(stream: string, beyond: number, signal: AbortSignal): Waiter {
    let wake: () => void = () => undefined;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    signal.addEventListener('abort', wake);
    const waiter: Waiter = { beyond, woken, wake };
    const { waiters, stopListening } = this.waiting.get(stream) ?? this.open(stream);
    waiters.add(waiter);
    void woken.then(() => {
      signal.removeEventListener('abort', wake);
      waiters.delete(waiter);
      if (waiters.size > 0 || this.waiting.get(stream)?.waiters !== waiters) return;
      this.waiting.delete(stream);
      stopListening();
    });
    return waiter;
  }

  private open(stream: string) {
    const opened = {
      waiters: new Set<Waiter>(),
      stopListening: this.deps.bus.listen(stream, (version) => this.wake(stream, version)),
    };
    this.waiting.set(stream, opened);
    this.timer ??= setTimeout(() => void this.poll(), this.pollMs);
    return opened;
  }

  private async poll(): Promise<void> {
    const streams = [...this.waiting.keys()];
    for (let from = 0; from < streams.length; from += POLLED_AT_ONCE) {
      const heads = await this.deps.reader.heads(streams.slice(from, from + POLLED_AT_ONCE)).catch((error: unknown) => {
        this.deps.onError(error);
        return new Map<string, number>();
      });
      for (const [stream, version] of heads) this.wake(stream, version);
    }
    this.timer = undefined;
    if (this.waiting.size > 0 && !this.stopped) this.timer = setTimeout(() => void this.poll(), this.pollMs);
  }

  private wake(stream: string, version: number): void {
    for (const waiter of this.waiting.get(stream)?.waiters ?? []) if (version > waiter.beyond) waiter.wake();
  }
}
