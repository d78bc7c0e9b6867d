import type { Advance, Follower } from '../eventlog/feed';
import type { Bus } from './ports/bus';
import type { Clock } from './ports/clock';
import type { Metrics } from './ports/metrics';

export interface ProjectorOptions {
  /** How long a follower waits for a hint before he looks for himself, ms. */
  readonly pollMs: number;
  /** Between two batches, so that many moves share one, ms. */
  readonly restMs: number;
  /** Told of games that are put aside, and (without a game) of looks that failed whole. */
  readonly onError: (error: unknown, where: { readonly projection: string; readonly gameId?: string }) => void;
}

/** Between two looks where something is about to be settled, ms. */
const SOON_MS = 20;
const BACK_OFF_MS = { first: 200, max: 10_000 };
const TIDY_MS = 600_000;

/**
 * Keeps the projections up with the log. The node that committed looks at once; the slow poll of all nodes covers for one
 * that could not. Nothing waits for it: what it fills is late when it stands still, and never wrong.
 */
export class Projector {
  private readonly loops: FollowerLoop[];
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly deps: {
      readonly followers: readonly Follower[];
      readonly bus: Bus;
      readonly clock: Clock;
      readonly metrics: Metrics;
    },
    options: ProjectorOptions,
  ) {
    this.loops = deps.followers.map((follower) => new FollowerLoop(follower, deps, options));
  }

  start(): void {
    this.stopListening = this.deps.bus.subscribe(({ from }) => {
      if (from === 'here') for (const loop of this.loops) loop.wake();
    });
    for (const loop of this.loops) loop.start();
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.stopListening?.();
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }
}

class FollowerLoop {
  private running: Promise<void> | undefined;
  private stopped = false;
  /** Something happened since the last look began. */
  private news = false;
  private endPause: (why: 'news' | 'stop') => void = () => undefined;
  private failuresInARow = 0;
  private tidiedAt = 0;

  constructor(
    private readonly follower: Follower,
    private readonly deps: { readonly bus: Bus; readonly clock: Clock; readonly metrics: Metrics },
    private readonly options: ProjectorOptions,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  wake(): void {
    this.news = true;
    this.endPause('news');
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.endPause('stop');
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.news = false;
      const again = await this.look();
      if (again === 'now') continue;
      await this.pause(this.follower.restMs ?? (again === 'soon' ? SOON_MS : this.options.restMs));
      if (again === 'later' && !this.hasNews()) await this.pause(this.options.pollMs, 'news');
    }
  }

  private async look(): Promise<Advance['again']> {
    const { name } = this.follower;
    const now = this.deps.clock.now();
    try {
      await this.tidySometimes(now);
      const advance = await this.follower.advance(now);
      this.failuresInARow = 0;
      for (const growth of advance.grown) this.deps.bus.tell(growth);
      for (const { gameId, error } of advance.failures) this.options.onError(error, { projection: name, gameId });
      this.deps.metrics.projected(name, { ...advance, failures: advance.failures.length, ...lagOf(advance, now) });
      return advance.again;
    } catch (error) {
      this.failuresInARow += 1;
      this.options.onError(error, { projection: name });
      await this.pause(Math.min(BACK_OFF_MS.first * 2 ** Math.min(this.failuresInARow, 10), BACK_OFF_MS.max));
      return 'soon';
    }
  }

  private async tidySometimes(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.tidiedAt) < TIDY_MS) return;
    this.tidiedAt = now.getTime();
    await this.follower.tidy(now);
  }

  /** A method, since the compiler takes a member for what it was before an await. */
  private hasNews(): boolean {
    return this.news;
  }

  /** Ends early at the end of all work, and where it says so with the next piece of news. */
  private async pause(ms: number, until?: 'news'): Promise<void> {
    if (this.stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endPause = (why) => {
        if (why === 'news' && until !== 'news') return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.endPause = () => undefined;
  }
}

/** How far behind the log the last event taken in was, or that nothing is left to take in. */
function lagOf({ upTo, again }: Advance, now: Date): { readonly lagSeconds?: number } {
  if (upTo !== undefined) return { lagSeconds: Math.max(0, now.getTime() - upTo.getTime()) / 1000 };
  return again === 'later' ? { lagSeconds: 0 } : {};
}
