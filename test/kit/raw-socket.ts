import { connect, type Socket } from 'node:net';
import { WebSocket, type ClientOptions } from 'ws';

export interface Heard {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
  /** Of the close frame, for `closed`; 1006 when there was none. */
  readonly code: number;
  readonly reason: string;
}

const WAIT_MS = 120_000;

/** A WebSocket that says exactly what a test wants said, and keeps all that it hears. */
export class RawSocket {
  readonly heard: Heard[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.note({ code: 0, reason: '', ...(JSON.parse(data.toString()) as { type: string }) });
    });
    socket.on('close', (code, reason) => this.note({ type: 'closed', code, reason: reason.toString() }));
    socket.on('error', () => undefined);
  }

  static async open(url: string, { protocol = 'graphql-transport-ws', ...options }: Options = {}): Promise<RawSocket> {
    const raw = new RawSocket(new WebSocket(url, protocol, options));
    await new Promise<void>((resolve) => {
      raw.socket.once('open', resolve);
      raw.socket.once('close', resolve);
    });
    return raw;
  }

  say(message: object): void {
    this.send(JSON.stringify(message));
  }

  send(data: string | Buffer): void {
    this.socket.send(data, () => undefined);
  }

  /** The first message of one of these types, or `closed`, that has not been asked for before. */
  async hear(...types: readonly string[]): Promise<Heard> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const at = this.heard.findIndex(({ type }) => type === 'closed' || types.includes(type));
      const [found] = at < 0 ? [] : this.heard.splice(at, 1);
      if (found !== undefined) return found;
      if (Date.now() > deadline) throw new Error(`waited in vain for ${types.join(' or ')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, WAIT_MS);
        this.waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.close();
    await closed;
  }

  private note(heard: Heard): void {
    this.heard.push(heard);
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}

interface Options extends ClientOptions {
  readonly protocol?: string;
}

/** A bare connection: writes `pieces` one after another, and resolves to all that came back when the server closed it. */
export function talk(url: string, ...pieces: readonly (string | Buffer)[]): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket: Socket = connect(Number(port), hostname, () => {
      const write = (at: number): void => {
        const piece = pieces[at];
        if (piece !== undefined && !socket.destroyed) socket.write(piece, () => setImmediate(write, at + 1));
      };
      write(0);
    });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the server did not close the connection; it said: ${answer.slice(0, 200)}`));
    }, WAIT_MS);
    socket.on('data', (bytes) => (answer += bytes.toString()));
    // Reset while we were still writing: what was heard before counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}
