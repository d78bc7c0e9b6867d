/** Answers of a subscription that holds a place; it is given back as soon as the subscription is over, however it ends. */
export class Counted<T> implements AsyncIterableIterator<T, void> {
  constructor(
    private readonly answers: AsyncIterator<T, void>,
    private readonly leave: () => void,
  ) {}

  async next(): Promise<IteratorResult<T, void>> {
    try {
      const next = await this.answers.next();
      if (next.done === true) this.leave();
      return next;
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  async return(): Promise<IteratorResult<T, void>> {
    this.leave();
    return (await this.answers.return?.()) ?? { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
