/** What was opened so far. It is closed in the opposite order, each part even where another one could not be. */
export class Opened {
  private readonly closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.closers.push(close);
  }

  /** Rejects with the first failure once all are closed. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.closers.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
