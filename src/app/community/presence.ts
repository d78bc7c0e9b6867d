import { playerIdOf, type Caller } from '../caller';
import type { GameQueries } from '../game-queries';
import type { GameForCaller } from '../game-for-caller';
import type { Bus } from '../ports/bus';
import type { PresenceStore, PresentAt } from '../ports/presence-store';
import { NotFound } from '../refusal';
import { RepeatedWork } from '../repeated-work';

interface Deps {
  readonly store: PresenceStore;
  readonly queries: Pick<GameQueries, 'find'>;
  readonly bus: Bus;
  readonly onError: (error: unknown) => void;
}

/** Somebody who follows a game through this node, in so many subscriptions. */
interface Follower extends PresentAt {
  subscriptions: number;
  /** Whether he holds a seat, as last looked up. */
  seated: boolean;
  /** It has to be looked up again. */
  stale: boolean;
  /** Seats may still be taken and left. */
  open: boolean;
  /** The other nodes were told of him. */
  told: boolean;
}

/** Followers that are looked up and told of at once. */
const AT_ONCE = 50;

/**
 * Which players follow their games now. Of those who only watch, nothing is told or kept anywhere. A node that dies takes
 * its players with it as soon as its heartbeat is missed.
 */
export class Presence {
  /** By game, then by player. */
  private readonly followers = new Map<string, Map<string, Follower>>();
  private readonly changed = new Set<Follower>();
  private telling: Promise<void> | undefined;
  private readonly beats: RepeatedWork;
  private stopListening: () => void = () => undefined;
  private stopped = false;

  constructor(
    private readonly deps: Deps,
    beatMs: number,
  ) {
    this.beats = new RepeatedWork(() => this.beat(), { everyMs: beatMs, onError: deps.onError });
  }

  start(): void {
    // While a game is open, whoever follows it may take a seat or leave his.
    this.stopListening = this.deps.bus.subscribe(({ gameId }) => {
      for (const follower of this.followers.get(gameId)?.values() ?? []) {
        if (!follower.open) continue;
        follower.stale = true;
        this.note(follower);
      }
    });
    this.beats.begin();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopListening();
    await this.beats.stop();
    await this.telling;
    await this.deps.store.leave().catch(this.deps.onError);
  }

  /** A subscription of the caller to that game began (1) or ended (-1). */
  counted(caller: Caller, gameId: string, by: 1 | -1): void {
    const playerId = playerIdOf(caller);
    if (playerId === undefined) return;
    const here = this.followers.get(gameId) ?? new Map<string, Follower>();
    const unknown = { gameId, playerId, subscriptions: 0, seated: false, stale: true, open: true, told: false };
    const follower: Follower = here.get(playerId) ?? unknown;
    follower.subscriptions += by;
    this.followers.set(gameId, here.set(playerId, follower));
    this.note(follower);
  }

  /** The players present at a game; undefined for whoever holds no seat of it. */
  async at({ game, mySeats }: GameForCaller): Promise<ReadonlySet<string> | undefined> {
    return mySeats.length === 0 ? undefined : this.deps.store.at(game.row.gameId);
  }

  isHidden(playerId: string): Promise<boolean> {
    return this.deps.store.isHidden(playerId);
  }

  setHidden(playerId: string, hidden: boolean): Promise<void> {
    return this.deps.store.setHidden(playerId, hidden);
  }

  /** Resolves when all that is known by now was told. */
  async settled(): Promise<void> {
    while (this.telling !== undefined) await this.telling;
  }

  private note(follower: Follower): void {
    this.changed.add(follower);
    this.tell();
  }

  private tell(): void {
    if (this.stopped) return;
    this.telling ??= this.tellChanged()
      .catch(this.deps.onError)
      .finally(() => {
        this.telling = undefined;
      });
  }

  private async tellChanged(): Promise<void> {
    // Those who come in one turn of the event loop are told of together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.changed.size > 0) {
      const followers = [...this.changed].slice(0, AT_ONCE);
      for (const follower of followers) this.changed.delete(follower);
      try {
        await this.tellOf(followers);
      } catch (error) {
        // The next heartbeat tries again.
        for (const follower of followers) this.changed.add(follower);
        throw error;
      }
      for (const follower of followers) this.forgetIfGone(follower);
    }
  }

  private async tellOf(followers: readonly Follower[]): Promise<void> {
    await Promise.all(followers.map((follower) => this.lookUp(follower)));
    const shown = followers.filter(({ subscriptions, seated }) => subscriptions > 0 && seated);
    const come = shown.filter(({ told }) => !told);
    const gone = followers.filter((follower) => follower.told && !shown.includes(follower));
    if (come.length + gone.length === 0) return;
    await this.deps.store.change({ come: come.map(place), gone: gone.map(place) });
    for (const follower of come) follower.told = true;
    for (const follower of gone) follower.told = false;
  }

  private async lookUp(follower: Follower): Promise<void> {
    if (!follower.stale || follower.subscriptions === 0) return;
    const { gameId, playerId } = follower;
    // Before the look: a hint that comes meanwhile asks for another.
    follower.stale = false;
    try {
      const { game, mySeats } = await this.deps.queries.find({ kind: 'player', playerId }, gameId);
      follower.seated = mySeats.length > 0;
      follower.open = game.row.status === 'open';
    } catch (error) {
      follower.seated = false;
      if (error instanceof NotFound) return;
      follower.stale = true;
      throw error;
    }
  }

  private forgetIfGone({ gameId, playerId, subscriptions, told }: Follower): void {
    if (subscriptions > 0 || told) return;
    const here = this.followers.get(gameId);
    here?.delete(playerId);
    if (here?.size === 0) this.followers.delete(gameId);
  }

  private async beat(): Promise<void> {
    const known = await this.deps.store.beat();
    // Postgres forgets these tables when it crashes, and other nodes forget one that was silent for long.
    if (!known) {
      for (const here of this.followers.values()) {
        for (const follower of here.values()) {
          follower.told = false;
          this.changed.add(follower);
        }
      }
    }
    if (this.changed.size > 0) this.tell();
  }
}

function place({ gameId, playerId }: Follower): PresentAt {
  return { gameId, playerId };
}
