import { failureOf, rejectionOf } from './log-failure';
import { LogUnavailable, type AppendRequest } from './port';

/** Makes a batch durable, at most one request a game, and resolves to the places in it that were appended. */
export type Flush = (batch: readonly AppendRequest[]) => Promise<ReadonlySet<number>>;

export interface GroupCommitLimits {
  readonly batchCountMax: number;
  /** Of texts and sealed parts; one request alone may be larger. */
  readonly batchBytesMax: number;
  /** Requests that wait or are in flight; beyond it an append is answered `LogUnavailable` at once. */
  readonly queueCountMax: number;
  readonly queueBytesMax: number;
}

interface Waiting {
  readonly request: AppendRequest;
  readonly bytes: number;
  readonly resolve: (appended: boolean) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Group commit: requests that arrive while a flush is in flight share the next one. A second request for the same game
 * waits for the first to be through, so that a batch never holds a game, nor a command, twice.
 */
export class GroupCommit {
  /** At most one request a game, in order of arrival; the others of that game stand in `behind`. */
  private ready: Waiting[] = [];
  private readonly behind = new Map<string, Waiting[]>();
  private count = 0;
  private bytes = 0;
  private flushing: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly flush: Flush,
    private readonly limits: GroupCommitLimits,
  ) {}

  /** True when the request was appended; false when the head, or a known command, stood against it. */
  append(request: AppendRequest): Promise<boolean> {
    const bytes = sizeOf(request);
    if (this.closed) return Promise.reject(new LogUnavailable('The game log is closed.'));
    if (this.count >= this.limits.queueCountMax || this.bytes + bytes > this.limits.queueBytesMax) {
      return Promise.reject(new LogUnavailable('Too many moves wait to be stored; send the same command again.'));
    }
    return new Promise((resolve, reject) => {
      this.enqueue({ request, bytes, resolve, reject });
      this.flushing ??= this.flushAll();
    });
  }

  /** Takes no more requests, and resolves when those that were taken are through. */
  async close(): Promise<void> {
    this.closed = true;
    await this.flushing;
  }

  private enqueue(waiting: Waiting): void {
    this.count += 1;
    this.bytes += waiting.bytes;
    const queue = this.behind.get(waiting.request.gameId);
    if (queue) {
      queue.push(waiting);
    } else {
      this.behind.set(waiting.request.gameId, []);
      this.ready.push(waiting);
    }
  }

  private async flushAll(): Promise<void> {
    while (this.ready.length > 0) {
      // Writers who were just answered, and all who arrive in this turn of the loop, get into this batch.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = this.takeBatch();
      await this.settle(batch);
    }
    this.flushing = undefined;
  }

  private takeBatch(): readonly Waiting[] {
    let bytes = 0;
    const end = this.ready.findIndex((waiting, index) => {
      bytes += waiting.bytes;
      return index > 0 && (index >= this.limits.batchCountMax || bytes > this.limits.batchBytesMax);
    });
    return this.ready.splice(0, end < 0 ? this.ready.length : end);
  }

  /** Answers every request of the batch. One that cannot be stored fails alone: the others are tried one by one. */
  private async settle(batch: readonly Waiting[]): Promise<void> {
    const error = await this.attempt(batch);
    if (error === undefined) return;
    if (batch.length === 1 || failureOf(error) === 'unavailable') {
      this.rejectAll(batch, error);
      return;
    }
    for (const [place, waiting] of batch.entries()) {
      const ownError = await this.attempt([waiting]);
      if (ownError === undefined) continue;
      // When Postgres is gone, those who have not been tried are not made to wait for it one after another.
      const gone = failureOf(ownError) === 'unavailable';
      this.rejectAll(gone ? batch.slice(place) : [waiting], ownError);
      if (gone) return;
    }
  }

  /** Flushes and answers the whole batch, or returns the error that left all of it unanswered. */
  private async attempt(batch: readonly Waiting[]): Promise<Error | undefined> {
    try {
      const appended = await this.flush(batch.map(({ request }) => request));
      batch.forEach((waiting, item) => {
        this.leave(waiting);
        waiting.resolve(appended.has(item));
      });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error('The flush failed.', { cause: error });
    }
  }

  private rejectAll(batch: readonly Waiting[], error: Error): void {
    for (const waiting of batch) {
      this.leave(waiting);
      waiting.reject(rejectionOf(error));
    }
  }

  /** Makes room for others, before the writer is answered, and lets the next request for the same game come up. */
  private leave({ request, bytes }: Waiting): void {
    this.count -= 1;
    this.bytes -= bytes;
    const next = this.behind.get(request.gameId)?.shift();
    if (next) this.ready.push(next);
    else this.behind.delete(request.gameId);
  }
}

/** About the bytes that a request sends: texts are ASCII. */
function sizeOf({ events }: AppendRequest): number {
  let bytes = 0;
  for (const { text, sealed } of events) {
    bytes += text.length;
    for (const part of sealed) bytes += part.bytes.length;
  }
  return bytes;
}
