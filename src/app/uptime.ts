import type { Clock } from './ports/clock';
import type { Heartbeats, Outage } from './ports/heartbeats';
import { RepeatedWork } from './repeated-work';

/** Between two heartbeats of a node, ms. */
const BEAT_MS = 5000;
/** Without a heartbeat for so long, no server was there. */
const GAP_MS = 30_000;
/** No turn that is still open began earlier: the longest clock and the longest vacation together are shorter. */
const REMEMBERED_MS = 400 * 86_400_000;

/** When servers were there: what of a clock's time is charged to nobody (docs/architecture.md section 5). */
export class Uptime {
  private outages: readonly Outage[] = [];
  private beatAt = Number.NEGATIVE_INFINITY;
  private readonly beats: RepeatedWork;
  private beating: Promise<void> | undefined;

  constructor(
    private readonly deps: {
      readonly heartbeats: Heartbeats;
      readonly clock: Clock;
      readonly onError: (error: unknown) => void;
    },
  ) {
    this.beats = new RepeatedWork(() => this.beat(), { everyMs: BEAT_MS, onError: deps.onError });
  }

  start(): void {
    this.beats.begin();
  }

  stop(): Promise<void> {
    return this.beats.stop();
  }

  /**
   * Time from `since` to `at` in which no server was there, ms. Whoever asks after a silence of this node waits for its
   * next heartbeat: only that shows whether others were there.
   */
  async creditBetween(since: Date, at: Date): Promise<number> {
    if (Math.abs(at.getTime() - this.beatAt) > GAP_MS / 2) await this.beat();
    return this.knownBetween(since, at);
  }

  /** The same by what this node knows already. */
  knownBetween(since: Date, at: Date): number {
    return this.outages.reduce((sum, outage) => sum + overlap(outage, since, at), 0);
  }

  private beat(): Promise<void> {
    this.beating ??= this.beatNow().finally(() => (this.beating = undefined));
    return this.beating;
  }

  private async beatNow(): Promise<void> {
    const now = this.deps.clock.now();
    const since = new Date(now.getTime() - REMEMBERED_MS);
    this.outages = await this.deps.heartbeats.beat({ now, gapMs: GAP_MS, since });
    this.beatAt = now.getTime();
  }
}

function overlap({ from, to }: Outage, since: Date, at: Date): number {
  return Math.max(0, Math.min(to.getTime(), at.getTime()) - Math.max(from.getTime(), since.getTime()));
}
