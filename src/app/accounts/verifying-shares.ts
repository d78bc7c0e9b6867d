import { HasherBusy } from '../ports/password-hasher';

/** Passwords of one network that are looked at, or wait for it, at once. */
const MOST = 8;
const RETRY_MS = 2000;

/** Whoever knocks very often from one network waits for himself, not all others with him. */
export class VerifyingShares {
  private readonly underway = new Map<string, number>();

  /** Rejects with `HasherBusy` where the network has its share under way. */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const before = this.underway.get(network) ?? 0;
    if (before >= MOST) throw new HasherBusy(RETRY_MS);
    this.underway.set(network, before + 1);
    try {
      return await work();
    } finally {
      const left = (this.underway.get(network) ?? 1) - 1;
      if (left === 0) this.underway.delete(network);
      else this.underway.set(network, left);
    }
  }
}
