import type { EventLog } from '../eventlog/port';
import type { Steward } from './steward';
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
const DONE = Promise.resolve();

/** What will be due within this time is not left to the next sweep, ms. */
const SOON_MS = 10_000;

/**
 * Sees to it that what the server itself owes is done in time (steward.ts). A hint starts it at once; the sweep finds what a hint
 * missed or a node that died left lying, so that no game waits for a client to come by.
 */
export class Sweeper {
  /** Games that are being acted on, and whether to look at them once more, claimed or not. */
  private readonly busy = new Map<string, { again: boolean; claimed: boolean; look?: Promise<void> }>();
  private readonly soon = new Map<string, NodeJS.Timeout>();
  private readonly underway = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private stopListening: (() => void) | undefined;
  private stopped = false;

  constructor(
    private readonly deps: {
      readonly log: Pick<EventLog, 'claimDue'>;
      readonly steward: Pick<Steward, 'attend'>;
      readonly bus: Bus;
      readonly clock: Clock;
    },
    private readonly options: SweeperOptions,
  ) {}

  start(): void {
    // The node that committed acts; the sweep of all nodes covers for one that could not.
    this.stopListening = this.deps.bus.subscribe(({ gameId, from }) => {
      if (from === 'here') this.attend(gameId);
    });
    this.schedule();
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.stopListening?.();
    clearTimeout(this.timer);
    for (const timer of this.soon.values()) clearTimeout(timer);
    await Promise.allSettled(this.underway);
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.track(this.sweep().finally(() => this.schedule()));
    }, this.options.everyMs);
  }

  private async sweep(): Promise<void> {
    try {
      // After a time in which no server was there very many games may be due: a full claim is followed by the next.
      for (let claimed = CLAIM_MAX; claimed === CLAIM_MAX && !this.stopped;) {
        const now = this.deps.clock.now();
        const leaseUntil = new Date(now.getTime() + this.options.leaseMs);
        const due = await this.deps.log.claimDue({ now, leaseUntil, limit: CLAIM_MAX });
        for (const gameId of due) this.attend(gameId, true);
        claimed = due.length;
        if (claimed === CLAIM_MAX) await Promise.allSettled(due.map((gameId) => this.busy.get(gameId)?.look ?? DONE));
      }
    } catch (error) {
      this.options.onError(error, undefined);
    }
  }

  /** Looks at what a game is owed: one look a game at a time on this node. */
  attend(gameId: string, claimed = false): void {
    if (this.stopped) return;
    const underway = this.busy.get(gameId);
    if (underway !== undefined) {
      underway.again = true;
      underway.claimed ||= claimed;
      return;
    }
    const mine: { again: boolean; claimed: boolean; look?: Promise<void> } = { again: false, claimed: false };
    this.busy.set(gameId, mine);
    const look = this.deps.steward
      .attend(gameId, { claimed })
      .then((next) => this.lookAgain(gameId, next))
      .catch((error: unknown) => this.options.onError(error, gameId))
      .finally(() => {
        const after = this.busy.get(gameId);
        this.busy.delete(gameId);
        if (after?.again === true) this.attend(gameId, after.claimed);
      });
    mine.look = look;
    this.track(look);
  }

  private lookAgain(gameId: string, at: Date | undefined): void {
    clearTimeout(this.soon.get(gameId));
    this.soon.delete(gameId);
    const waitMs = at === undefined ? Number.POSITIVE_INFINITY : at.getTime() - this.deps.clock.now().getTime();
    if (waitMs > SOON_MS || this.stopped) return;
    const timer = setTimeout(() => {
      this.soon.delete(gameId);
      this.attend(gameId);
    }, waitMs);
    this.soon.set(gameId, timer);
  }

  private track(run: Promise<void>): void {
    this.underway.add(run);
    void run.finally(() => this.underway.delete(run));
  }
}
