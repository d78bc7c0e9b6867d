import type { EventLog } from '../eventlog/port';
import type { Computer } from './computer';
import type { Bus } from './ports/bus';
import type { Clock } from './ports/clock';

export interface SweeperOptions {
  /** Between two looks at what is due, ms. */
  readonly everyMs: number;
  /** How long a claimed game is left to the node that claimed it, ms. */
  readonly leaseMs: number;
  readonly onError: (error: unknown, gameId: string | undefined) => void;
}

const CLAIM_MAX = 50;

/**
 * Does what the server itself owes: now, the computer's moves. A hint starts it at once; the sweep finds what a hint
 * missed or a node that died left lying, so that no game waits for a client to come by.
 */
export class Sweeper {
  /** Games that are being acted on, and whether to look at them once more. */
  private readonly busy = new Map<string, { again: boolean }>();
  private readonly underway = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private stopListening: (() => void) | undefined;
  private stopped = false;

  constructor(
    private readonly deps: {
      readonly log: Pick<EventLog, 'claimDue'>;
      readonly computer: Computer;
      readonly bus: Bus;
      readonly clock: Clock;
    },
    private readonly options: SweeperOptions,
  ) {}

  start(): void {
    // The node that committed acts; the sweep of all nodes covers for one that could not.
    this.stopListening = this.deps.bus.subscribe(({ gameId, from }) => {
      if (from === 'here') this.act(gameId);
    });
    this.schedule();
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.stopListening?.();
    clearTimeout(this.timer);
    await Promise.allSettled(this.underway);
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.track(this.sweep().finally(() => this.schedule()));
    }, this.options.everyMs);
  }

  private async sweep(): Promise<void> {
    const now = this.deps.clock.now();
    const leaseUntil = new Date(now.getTime() + this.options.leaseMs);
    try {
      const due = await this.deps.log.claimDue({ now, leaseUntil, limit: CLAIM_MAX });
      for (const gameId of due) this.act(gameId);
    } catch (error) {
      this.options.onError(error, undefined);
    }
  }

  /** One run a game at a time on this node. */
  private act(gameId: string): void {
    if (this.stopped) return;
    const underway = this.busy.get(gameId);
    if (underway !== undefined) {
      underway.again = true;
      return;
    }
    this.busy.set(gameId, { again: false });
    const run = this.deps.computer
      .playOn(gameId)
      .catch((error: unknown) => this.options.onError(error, gameId))
      .finally(() => {
        const again = this.busy.get(gameId)?.again === true;
        this.busy.delete(gameId);
        if (again) this.act(gameId);
      });
    this.track(run);
  }

  private track(run: Promise<void>): void {
    this.underway.add(run);
    void run.finally(() => this.underway.delete(run));
  }
}
