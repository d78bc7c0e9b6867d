/**
 * What one subscriber is given. Whoever waits for the next thing when he unsubscribes is woken at once: a generator alone
 * would end only with its next thing.
 */
export class Stoppable<T> implements AsyncIterableIterator<T, void> {
  /** Throws what keeps the first thing from being given. */
  static async open<T>(begin: (signal: AbortSignal) => AsyncGenerator<T, void>): Promise<Stoppable<T>> {
    const stop = new AbortController();
    const things = begin(stop.signal);
    return new Stoppable(things, stop, await things.next());
  }

  private constructor(
    private readonly things: AsyncGenerator<T, void>,
    private readonly stop: AbortController,
    private first: IteratorResult<T, void> | undefined,
  ) {}

  next(): Promise<IteratorResult<T, void>> {
    const { first } = this;
    this.first = undefined;
    return first === undefined ? this.things.next() : Promise.resolve(first);
  }

  return(): Promise<IteratorResult<T, void>> {
    this.stop.abort();
    return this.things.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
