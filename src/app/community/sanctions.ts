import type { Clock } from '../ports/clock';
import type { ModerationStore, Sanction, SanctionKind } from '../ports/moderation-store';
import { RepeatedWork } from '../repeated-work';

interface Deps {
  readonly store: Pick<ModerationStore, 'sanctions'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/**
 * The sanctions that hold, at hand on every node: each request asks for them. What another node was told is known here
 * after at most one look.
 */
export class Sanctions {
  private readonly known = new Map<string, Sanction>();
  private readonly listeners = new Set<(sanction: Sanction) => void>();
  private next: Date | undefined;
  private looking: Promise<void> | undefined;
  private readonly looks: RepeatedWork;

  constructor(
    private readonly deps: Deps,
    everyMs: number,
  ) {
    this.looks = new RepeatedWork(() => this.look(), { everyMs, onError: deps.onError });
  }

  /** Resolves when all that hold are known. */
  async start(): Promise<void> {
    await this.look();
    this.looks.beginLater();
  }

  async stop(): Promise<void> {
    await this.looks.stop();
    await this.looking?.catch(() => undefined);
  }

  of(playerId: string, kind: SanctionKind): Sanction | undefined {
    const found = this.known.get(keyOf(playerId, kind));
    return found !== undefined && this.holds(found) ? found : undefined;
  }

  /** Hears of each ban as it becomes known here. Answers with the way to stop. */
  onBan(listener: (ban: Sanction) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Learns what has changed. */
  async look(): Promise<void> {
    // Whoever asks while a look is under way wants what changed since it began.
    await this.looking?.catch(() => undefined);
    this.looking = this.lookNow();
    await this.looking;
  }

  private async lookNow(): Promise<void> {
    const { changed, next } = await this.deps.store.sanctions(this.next);
    this.next = next;
    for (const sanction of changed) {
      const key = keyOf(sanction.playerId, sanction.kind);
      if (!this.holds(sanction)) {
        this.known.delete(key);
        continue;
      }
      this.known.set(key, sanction);
      if (sanction.kind === 'ban') for (const listener of this.listeners) listener(sanction);
    }
  }

  private holds({ until }: Sanction): boolean {
    return until === undefined || until > this.deps.clock.now();
  }
}

function keyOf(playerId: string, kind: SanctionKind): string {
  return `${kind} ${playerId}`;
}

/** What a banned player is told. */
export function banSentence({ until, why }: Sanction): string {
  const end = until === undefined ? 'for ever' : `until ${until.toISOString()}`;
  return `An operator banned this player ${end}: ${why}`;
}
