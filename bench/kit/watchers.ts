import { WebSocket } from 'ws';

/** What a client that follows a game asks for. */
export const WATCH = `subscription($gameId: ID!, $after: Int) { gameEvents(gameId: $gameId, after: $after) {
  ... on EventsFrame { version head receipt events { seq type at canonical } } } }`;

interface Frame {
  readonly type: string;
  readonly payload?: {
    readonly data?: { readonly gameEvents?: { readonly events?: readonly { readonly seq: number }[] } };
  };
}

/** The message that was read last, by whichever watcher. */
let lastRead: { readonly bytes: Buffer; readonly message: Frame } | undefined;

/** Most messages are the same for all who watch: it is what is sent that is measured, not ten thousand times the reading of it. */
function read(bytes: Buffer): Frame {
  if (lastRead?.bytes.equals(bytes) !== true) lastRead = { bytes, message: JSON.parse(bytes.toString()) as Frame };
  return lastRead.message;
}

/** One client on one socket that follows one game, and comes back where it was cut off. */
export class Watcher {
  /** The last event that it has. */
  seq: number;
  gaps = 0;
  duplicates = 0;
  private socket: WebSocket | undefined;

  constructor(
    readonly gameId: string,
    private readonly query: string,
    private readonly heard: (watcher: Watcher) => void,
    after = 0,
  ) {
    this.seq = after;
  }

  /** Resolves when the first frame is there. `onCut` hears that the socket was closed by the other side. */
  async watch(url: string, onCut: () => void = () => undefined): Promise<void> {
    const socket = new WebSocket(url.replace('http', 'ws') + '/graphql', 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    this.socket = socket;
    await new Promise<void>((watching, failed) => {
      socket.on('open', () => socket.send('{"type":"connection_init"}'));
      socket.on('error', failed);
      socket.on('close', (code, reason) => {
        failed(new Error(`The socket was closed: ${code} ${reason.toString()}`));
        if (this.socket === socket) onCut();
      });
      socket.on('message', (data: Buffer) => {
        const { type, payload } = read(data);
        if (type === 'connection_ack') {
          const variables = { gameId: this.gameId, after: this.seq };
          const subscribe = { id: '1', type: 'subscribe', payload: { query: this.query, variables } };
          socket.send(JSON.stringify(subscribe));
        } else if (type === 'next') {
          watching();
          this.take(payload?.data?.gameEvents?.events ?? []);
        } else if (type === 'ping') socket.send('{"type":"pong"}');
        else if (type === 'error' || type === 'complete') failed(new Error(data.toString()));
      });
    });
  }

  close(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.terminate();
  }

  private take(events: readonly { readonly seq: number }[]): void {
    for (const { seq } of events) {
      if (seq <= this.seq) this.duplicates++;
      else if (seq > this.seq + 1) this.gaps++;
      this.seq = Math.max(this.seq, seq);
    }
    if (events.length > 0) this.heard(this);
  }
}

/** Lets all watch, not too many of them knocking at once. */
export async function watchAll(watchers: readonly Watcher[], url: string, atOnce = 100): Promise<void> {
  const waiting = [...watchers];
  const one = async (): Promise<void> => {
    for (let watcher = waiting.pop(); watcher !== undefined; watcher = waiting.pop()) await watcher.watch(url);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
