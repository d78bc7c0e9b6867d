import type { Caller } from '../../app/caller';

/** One frame of a subscription on its way. */
export interface Step {
  /** What the schema makes an answer of. */
  readonly frame: object;
  /** Where it leaves its reader: the cursor to go on after. */
  readonly upTo: number;
  /** True for the first one, which says where its reader stands and is for him alone. */
  readonly isFirst: boolean;
  /** True where nothing lay beyond it when it was read. */
  readonly isLive: boolean;
}

/** A sequence that can be followed from any cursor, as one audience may know it. */
export interface Source {
  /** As whom answers are worked out for all who share them. */
  readonly caller: Caller;
  /** Told of each subscriber who comes, and when he goes. */
  readonly counted?: (by: 1 | -1) => void;
  /** From `after` on, from the end when left out; ends when `signal` does. Throws for who may not, and beyond the end. */
  steps(after: number | undefined, signal: AbortSignal): AsyncGenerator<Step, void>;
}

/** Why steps are ended: nobody asks, and a reason of its own would hold where it was made. */
const ENOUGH = 'the subscriber has enough';

/**
 * The steps of one subscriber. Whoever waits for the next one when he unsubscribes is woken at once: a generator alone
 * would end only with its next step.
 */
export class Followed implements AsyncIterableIterator<Step, void> {
  /** From `after` on; throws what keeps the subscriber from following. */
  static async open(source: Source, after: number | undefined): Promise<Followed> {
    const followed = Followed.unopened(source, after);
    followed.first = await followed.steps.next();
    return followed;
  }

  /** The same, to be refused with its first step. */
  static unopened(source: Source, after: number | undefined): Followed {
    const stop = new AbortController();
    return new Followed(source, source.steps(after, stop.signal), stop);
  }

  private first: IteratorResult<Step, void> | undefined;

  private constructor(
    readonly source: Source,
    private readonly steps: AsyncGenerator<Step, void>,
    private readonly stop: AbortController,
  ) {}

  next(): Promise<IteratorResult<Step, void>> {
    const { first } = this;
    this.first = undefined;
    return first === undefined ? this.steps.next() : Promise.resolve(first);
  }

  return(): Promise<IteratorResult<Step, void>> {
    this.stop.abort(ENOUGH);
    return this.steps.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
