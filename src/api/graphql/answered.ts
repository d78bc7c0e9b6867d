import type { ExecutionResult } from 'graphql';

/** A subscription's answers, one for each thing that its source gives. */
export class Answered implements AsyncIterableIterator<ExecutionResult, void> {
  private readonly things: AsyncIterator<unknown, unknown>;

  constructor(
    source: AsyncIterable<unknown>,
    private readonly answer: (thing: unknown) => Promise<ExecutionResult>,
  ) {
    this.things = source[Symbol.asyncIterator]();
  }

  async next(): Promise<IteratorResult<ExecutionResult, void>> {
    const next = await this.things.next();
    if (next.done === true) return { done: true, value: undefined };
    return { done: false, value: await this.answer(next.value) };
  }

  async return(): Promise<IteratorResult<ExecutionResult, void>> {
    await this.things.return?.();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
