const FREE = (): void => undefined;

/** How many things of a kind each of many holds open at a time. */
export class Crowd {
  private readonly held = new Map<string, number>();

  /** `most` of 0 is any number. */
  constructor(readonly most: number) {}

  isFull(key: string): boolean {
    return this.most > 0 && (this.held.get(key) ?? 0) >= this.most;
  }

  /** Takes a place. Answers with the way to give it back, which does so once; undefined where there is none left. */
  enter(key: string): (() => void) | undefined {
    if (this.most === 0) return FREE;
    if (this.isFull(key)) return undefined;
    this.held.set(key, (this.held.get(key) ?? 0) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const others = (this.held.get(key) ?? 1) - 1;
      if (others === 0) this.held.delete(key);
      else this.held.set(key, others);
    };
  }
}

/** What is open of whom on this server. */
export interface Crowds {
  /** By network: connections, and sockets and streams that a trusted proxy passes on. */
  readonly connections: Crowd;
  /** By player: sockets and streams. */
  readonly sockets: Crowd;
  /** By player, or network of the anonymous. */
  readonly subscriptions: Crowd;
}

export function makeCrowds(limits: {
  readonly connectionsPerNetwork: number;
  readonly socketsPerPlayer: number;
  readonly subscriptionsPerPlayer: number;
}): Crowds {
  return {
    connections: new Crowd(limits.connectionsPerNetwork),
    sockets: new Crowd(limits.socketsPerPlayer),
    subscriptions: new Crowd(limits.subscriptionsPerPlayer),
  };
}
