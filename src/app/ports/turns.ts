/** Lets those who ask for one thing have it one after another, on all servers together. */
export interface Turns {
  /**
   * Runs `work` when it is its turn among all that were given the same `name`. It is left to run where the order can no
   * longer be kept; it never waits for ever: what cannot have a turn in time is rejected, and may be tried again.
   */
  take<T>(name: string, work: () => Promise<T>): Promise<T>;
}
