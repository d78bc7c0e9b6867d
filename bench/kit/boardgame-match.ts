import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** boardgame.io where somebody installed it; it is no dependency of this repository. */
export interface Boardgame {
  /** Absolute. */
  readonly folder: string;
  readonly version: string;
  /** The client of socket.io that the package brings along. */
  readonly connect: (url: string, options: object) => Socket;
}

/** What of a client of socket.io is used here. */
interface Socket {
  on(event: string, take: (...args: never[]) => void): void;
  emit(event: string, ...args: readonly unknown[]): void;
  close(): void;
}

/** Undefined where the package cannot be found from the folder. */
export function findBoardgame(folder: string | undefined): Boardgame | undefined {
  if (folder === undefined) return undefined;
  const absolute = resolve(folder);
  try {
    const file = createRequire(join(absolute, 'package.json')).resolve('boardgame.io/package.json');
    const load = createRequire(file);
    const { version } = load(file) as { version: string };
    const { io } = load('socket.io-client') as { io: Boardgame['connect'] };
    return { folder: absolute, version, connect: io };
  } catch {
    return undefined;
  }
}

/** What the server sends of a match after each move. */
interface MatchState {
  readonly G: { readonly hands: readonly (readonly string[])[]; readonly ends: readonly [string, string] | null };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly _stateID: number;
}

/**
 * The game of `ScriptedGame` on boardgame.io: one client that holds both seats on one connection and sends the messages
 * that the package's own client sends, with what it knows of the match from the last answer. With that client at both
 * seats the server has two connections to tell of each move, and the same cores serve its store: about a fifth fewer
 * moves a second.
 */
export class BoardgameMatch {
  private waiting:
    { readonly answered: (state: MatchState) => void; readonly failed: (error: Error) => void } | undefined;

  private state: MatchState | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly matchId: string,
  ) {
    const take = (state: MatchState): void => {
      const waiting = this.waiting;
      this.waiting = undefined;
      waiting?.answered(state);
    };
    socket.on('sync', (_matchId: string, info: { readonly state: MatchState }) => take(info.state));
    socket.on('update', (_matchId: string, state: MatchState) => take(state));
    socket.on('connect_error', (error: Error) => this.waiting?.failed(error));
    socket.on('disconnect', (reason: string) => this.waiting?.failed(new Error(`The server is gone: ${reason}`)));
  }

  /** Asking for a match that is not there makes it; nobody must show credentials for such a one. */
  static async open({ connect }: Boardgame, url: string): Promise<BoardgameMatch> {
    const socket = connect(`${url}/block`, { transports: ['websocket'], forceNew: true, reconnection: false });
    const match = new BoardgameMatch(socket, randomUUID());
    match.state = await match.ask('sync', match.matchId, '0', undefined, 2);
    return match;
  }

  /** Plays one move, which counts when its update is there; false when the round is over. */
  async playOne(): Promise<boolean> {
    const before = this.state;
    if (before === undefined || before.ctx.gameover !== undefined) return false;
    const playerID = before.ctx.currentPlayer;
    const [type, ...args] = choose(before.G.hands[Number(playerID)] ?? [], before.G.ends);
    const payload = { type, args, playerID };
    const after = await this.ask('update', { type: 'MAKE_MOVE', payload }, before._stateID, this.matchId, playerID);
    // A move that is refused is answered too, with the state as it was.
    if (after._stateID !== before._stateID + 1) throw new Error(`${type} ${args.join(' ')} was refused`);
    this.state = after;
    return true;
  }

  close(): void {
    this.waiting = undefined;
    this.socket.close();
  }

  private ask(event: string, ...args: readonly unknown[]): Promise<MatchState> {
    return new Promise((answered, failed) => {
      this.waiting = { answered, failed };
      this.socket.emit(event, ...args);
    });
  }
}

/** The first tile that fits. */
function choose(hand: readonly string[], ends: readonly [string, string] | null): readonly [string, ...string[]] {
  for (const tile of hand) {
    const pips = tile.split('-');
    if (ends === null || pips.includes(ends[0])) return ['play', tile, 'L'];
    if (pips.includes(ends[1])) return ['play', tile, 'R'];
  }
  return ['pass'];
}
