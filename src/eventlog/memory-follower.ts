import type { Advance, Follower, FeedPosition, Projection } from './feed';
import type { MemoryLog } from './memory-log';

const BATCH_MAX = 500;

/** A projection that follows the log in memory, for tests; what it writes through is its own. */
export class MemoryFollower implements Follower {
  private position: FeedPosition | undefined;
  private working = false;

  constructor(
    private readonly log: MemoryLog,
    private readonly projection: Projection<void>,
  ) {}

  get name(): string {
    return this.projection.name;
  }

  get restMs(): number | undefined {
    return this.projection.restMs;
  }

  async advance(): Promise<Advance> {
    if (this.working) return { events: 0, again: 'soon', grown: [], failures: [] };
    this.working = true;
    try {
      const events = this.log.feedAfter(this.position, BATCH_MAX);
      const last = events.at(-1);
      if (last === undefined) return { events: 0, again: 'later', grown: [], failures: [], parked: 0 };
      const { types } = this.projection;
      const taken = types === undefined ? events : events.filter(({ type }) => types.includes(type));
      const grown = taken.length === 0 ? [] : await this.projection.apply(undefined, taken);
      this.position = last;
      const again = events.length === BATCH_MAX ? 'now' : 'later';
      return { events: events.length, again, grown, failures: [], parked: 0, upTo: last.at };
    } finally {
      this.working = false;
    }
  }

  async tidy(now: Date): Promise<void> {
    await this.projection.tidy?.(undefined, now);
  }
}
