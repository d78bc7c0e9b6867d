/** So many times a round some of the sockets are looked at, so that not all of them are pinged at once. */
const TURNS = 16;
/** Looks that are so many times as far apart as they should be tell of a busy server, not of a client that is gone. */
const LATE = 1.5;

/** A socket, as far as it is watched over. */
export interface Rounded {
  /** Whether its client answered, or said anything, since it was pinged last. */
  lives: boolean;
  /** Kept by the rounds: at which turn it is looked at. */
  turn: number;
  ping(): void;
  cutOff(): void;
}

interface Turn {
  readonly sockets: Set<Rounded>;
  lookedAt: number;
}

/**
 * Pings every socket once in `everyMs`, and cuts off whoever has neither answered the ping before nor said anything since. A
 * server that was late itself waits once more. One timer for all of them, while there are any.
 */
export class SocketRounds {
  private readonly turns: readonly Turn[] = Array.from({ length: TURNS }, () => ({ sockets: new Set(), lookedAt: 0 }));
  private count = 0;
  private at = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly everyMs: number) {}

  add(socket: Rounded): void {
    if (this.timer === undefined) this.begin();
    socket.turn = this.at;
    this.turns[this.at]?.sockets.add(socket);
    this.count++;
  }

  remove(socket: Rounded): void {
    if (this.turns[socket.turn]?.sockets.delete(socket) !== true) return;
    this.count--;
    if (this.count > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private begin(): void {
    const now = performance.now();
    for (const turn of this.turns) turn.lookedAt = now;
    this.timer = setInterval(() => this.look(), this.everyMs / TURNS);
  }

  private look(): void {
    this.at = (this.at + 1) % TURNS;
    const turn = this.turns[this.at];
    if (turn === undefined) return;
    const now = performance.now();
    const wasLate = now - turn.lookedAt > LATE * this.everyMs;
    turn.lookedAt = now;
    for (const socket of turn.sockets) {
      if (!socket.lives && !wasLate) socket.cutOff();
      else {
        socket.lives = false;
        socket.ping();
      }
    }
  }
}
