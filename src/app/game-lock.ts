/**
 * One command at a time for each game on this node, so that two of them do not race for one version only to lose it.
 * Correctness does not rest on it: the log refuses a stale version from any node.
 */
export class GameLock {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(gameId: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(gameId);
    const mine = before === undefined ? work() : before.then(work, work);
    this.last.set(gameId, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(gameId) === mine) this.last.delete(gameId);
    }
  }
}
