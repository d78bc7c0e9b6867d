import { once } from 'node:events';
import type { MessagePort, Worker } from 'node:worker_threads';
import { present } from '../engine/core/assert';
import type { Advance, Follower } from '../eventlog/feed';
import { isUnavailable, reasonOf } from '../eventlog/log-failure';
import { LogUnavailable } from '../eventlog/port';

/** What the end of the thread may take, ms: nothing is under way by then. */
const END_MS_MAX = 10_000;

interface Call {
  readonly id: number;
  readonly follower: string;
  readonly what: 'advance' | 'tidy';
  readonly now: Date;
}

/** An error on its way between threads, which carry words alone. */
type Failure =
  /** The way to Postgres broke. */
  | { readonly isLoss: true; readonly message: string }
  | { readonly isLoss: false; readonly name: string; readonly message: string; readonly stack: string };

/** {@link Advance}, its errors as words. */
type AdvanceInWords = Omit<Advance, 'failures'> & {
  readonly failures: readonly { readonly gameId: string; readonly error: Failure }[];
};

type Answer = { readonly id: number } & ({ readonly done: AdvanceInWords | undefined } | { readonly failed: Failure });

/** The fault of a follower, or of its thread; it has a name, since errors without one are taken for those of a broken connection. */
class FollowerFailed extends Error {
  override readonly name = 'FollowerFailed';
}

interface Waiting {
  readonly resolve: (done: AdvanceInWords | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Followers that work in a thread of their own, so that what they read, fold and write never keeps a move waiting. The thread
 * is opened with the first look; should it end in the middle, which only a fault or want of memory can bring about, what was
 * under way rejects (its transaction is undone by Postgres), and the next look opens another.
 */
export class FollowersThread {
  readonly followers: readonly Follower[];
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;

  constructor(
    private readonly open: () => Worker,
    outlines: readonly Pick<Follower, 'name' | 'restMs'>[],
  ) {
    this.followers = outlines.map(({ name, restMs }) => ({
      name,
      restMs,
      advance: async (now) => advanceOf(present(await this.call(name, 'advance', now), 'what a look came to')),
      tidy: async (now) => {
        await this.call(name, 'tidy', now);
      },
    }));
  }

  /** Once no follower is at work any more. */
  async stop(): Promise<void> {
    const { worker } = this;
    if (worker === undefined) return;
    const ended = once(worker, 'exit');
    worker.postMessage('stop');
    const stuck = setTimeout(() => void worker.terminate(), END_MS_MAX);
    await ended;
    clearTimeout(stuck);
  }

  private call(follower: string, what: Call['what'], now: Date): Promise<AdvanceInWords | undefined> {
    const worker = (this.worker ??= this.opened());
    const id = (this.calls += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, follower, what, now } satisfies Call);
    });
  }

  private opened(): Worker {
    const worker = this.open();
    worker.on('message', (answer: Answer) => {
      const waiting = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if ('failed' in answer) waiting?.reject(errorOf(answer.failed));
      else waiting?.resolve(answer.done);
    });
    let reason = 'it ended by itself';
    worker.on('error', ({ message }) => (reason = message));
    worker.once('exit', () => {
      this.worker = undefined;
      const left = [...this.waiting.values()];
      this.waiting.clear();
      const error = new FollowerFailed(
        `The thread of the read models is gone (${reason}); another goes on in its place.`,
      );
      for (const { reject } of left) reject(error);
    });
    return worker;
  }
}

/** The other side, in the thread: does what it is told until it is told to stop, then calls `close`. */
export function answerCalls(port: MessagePort, followers: readonly Follower[], close: () => Promise<void>): void {
  const answer = async ({ id, follower: name, what, now }: Call): Promise<Answer> => {
    try {
      const follower = present(
        followers.find((one) => one.name === name),
        `the follower ${name}`,
      );
      if (what === 'advance') return { id, done: inWords(await follower.advance(now)) };
      await follower.tidy(now);
      return { id, done: undefined };
    } catch (error) {
      return { id, failed: failureOf(error) };
    }
  };
  port.on('message', (told: Call | 'stop') => {
    if (told === 'stop') void close().finally(() => port.close());
    else void answer(told).then((answered) => port.postMessage(answered));
  });
}

function inWords(advance: Advance): AdvanceInWords {
  return {
    ...advance,
    failures: advance.failures.map(({ gameId, error }) => ({ gameId, error: failureOf(error) })),
  };
}

function advanceOf(advance: AdvanceInWords): Advance {
  return { ...advance, failures: advance.failures.map(({ gameId, error }) => ({ gameId, error: errorOf(error) })) };
}

function failureOf(thrown: unknown): Failure {
  if (isUnavailable(thrown)) return { isLoss: true, message: reasonOf(thrown) };
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { isLoss: false, name, message, stack: stack ?? message };
}

function errorOf(failure: Failure): Error {
  if (failure.isLoss)
    return new LogUnavailable('The game log could not be reached.', { cause: new Error(failure.message) });
  const { name, message, stack } = failure;
  return Object.assign(new FollowerFailed(`${name}: ${message}`), { stack });
}
