import type { Bus } from '../ports/bus';
import type { Clock } from '../ports/clock';
import type { CredentialStore } from '../ports/credential-store';
import { RepeatedWork } from '../repeated-work';

/** Of the bus: something ended. */
const STREAM = 'credentials';
/** Clocks of nodes differ a little. */
const MARGIN_MS = 60_000;

interface Deps {
  readonly store: Pick<CredentialStore, 'ended' | 'forget'>;
  readonly bus: Pick<Bus, 'tell' | 'listen'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/**
 * What has ended while tokens of it could still be good, at hand on every node: each request asks, and no request asks the
 * database. Other nodes are told through the bus, and look by themselves where a hint is lost. As small as what ends within the
 * life of an access token.
 */
export class Endings {
  private readonly ended = new Map<string, Date>();
  private readonly voidPlayers = new Set<string>();
  private readonly listeners = new Set<(credentialId: string) => void>();
  private next: Date | undefined;
  private looking: Promise<void> | undefined;
  private stopListening: (() => void) | undefined;
  private readonly looks: RepeatedWork;

  constructor(
    private readonly deps: Deps,
    everyMs: number,
  ) {
    this.looks = new RepeatedWork(() => this.look(), { everyMs, onError: deps.onError });
  }

  /** Resolves when all that matters is known. */
  async start(): Promise<void> {
    this.stopListening = this.deps.bus.listen(STREAM, () => void this.look().catch(this.deps.onError));
    await this.look();
    this.looks.beginLater();
  }

  async stop(): Promise<void> {
    this.stopListening?.();
    await this.looks.stop();
    await this.looking?.catch(() => undefined);
  }

  has(credentialId: string): boolean {
    return this.ended.has(credentialId);
  }

  /** Whether tokens that name no credential, from before there were any, are void for this player. */
  areOldTokensVoid(playerId: string): boolean {
    return this.voidPlayers.has(playerId);
  }

  /** Hears of each ending as it becomes known here. Answers with the way to stop. */
  onEnd(listener: (credentialId: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** After something ended: known here when it resolves, and soon everywhere. */
  async tell(): Promise<void> {
    await this.look();
    this.deps.bus.tell({ stream: STREAM, version: this.deps.clock.now().getTime() });
  }

  /** Learns what has changed. */
  async look(): Promise<void> {
    // Whoever asks while a look is under way wants what changed since it began.
    await this.looking?.catch(() => undefined);
    this.looking = this.lookNow();
    await this.looking;
  }

  private async lookNow(): Promise<void> {
    const { credentials, players, next } = await this.deps.store.ended(this.next);
    this.next = next;
    for (const { playerId } of players) this.voidPlayers.add(playerId);
    for (const { id, until } of credentials) {
      const isNews = !this.ended.has(id);
      this.ended.set(id, new Date(until.getTime() + MARGIN_MS));
      if (isNews) for (const listener of this.listeners) listener(id);
    }
    const now = this.deps.clock.now();
    for (const [id, until] of this.ended) if (until < now) this.ended.delete(id);
  }
}
