import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';

const RECONNECT_MS = 50;
/** The close code of the library itself when it is disposed of. */
const TERMINATED = 4499;

const FOLLOW = `subscription ($id: ID!, $after: Int!) { gameEvents(gameId: $id, after: $after) { __typename
  ... on PositionFrame { position { seq } }
  ... on EventsFrame { version events { seq canonical } } } }`;

interface Frame {
  readonly __typename: 'PositionFrame' | 'EventsFrame';
  readonly position?: { readonly seq: number } | null;
  readonly version?: number;
  readonly events?: readonly { readonly seq: number; readonly canonical: string }[];
}

/** Follows a game from event 1 and, whenever the connection breaks, from the last event that it has. */
export class Follower {
  /** The texts of events 1, 2, 3 … as they came. */
  readonly texts: string[] = [];
  readonly faults: string[] = [];
  connections = 0;
  private socket: Client | undefined;
  private wire: WebSocket | undefined;
  private readonly stopping = new AbortController();
  /** The version at which the game ended, once that is known. */
  private end = Infinity;
  private readonly done: Promise<void>;

  constructor(
    readonly gameId: string,
    private readonly servers: readonly string[],
  ) {
    this.done = this.run();
  }

  /** The game ended at `version`: whoever has seen that leaves. */
  endsAt(version: number): void {
    this.end = version;
    this.leaveAtTheEnd();
  }

  private leaveAtTheEnd(): void {
    if (this.texts.length < this.end || this.isStopped()) return;
    this.stopping.abort();
    this.drop();
  }

  /** Breaks the connection, as a train in a tunnel does. */
  drop(): void {
    this.wire?.terminate();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.drop();
    await this.socket?.dispose();
    await this.done;
  }

  private isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.isStopped()) {
      const server = this.servers[this.connections % this.servers.length] ?? '';
      this.connections += 1;
      const socket = createClient({
        url: `${server.replace('http', 'ws')}/graphql`,
        webSocketImpl: this.recording(),
        retryAttempts: 0,
      });
      this.socket = socket;
      try {
        const variables = { id: this.gameId, after: this.texts.length };
        for await (const { data } of socket.iterate<{ gameEvents: Frame }>({ query: FOLLOW, variables })) {
          if (data) this.take(data.gameEvents);
        }
      } catch (error) {
        // The connection broke, or the server could not read its log: go on from the cursor.
        this.faults.push(...worseThanThat(error));
      } finally {
        await socket.dispose();
      }
      if (!this.isStopped()) await sleep(RECONNECT_MS);
    }
  }

  /** The library opens its sockets itself; this lets us get at the wire. */
  private recording() {
    const keep = (socket: WebSocket): void => {
      this.wire = socket;
    };
    return class extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols);
        keep(this);
      }
    };
  }

  private take(frame: Frame): void {
    if (frame.__typename === 'PositionFrame') {
      const seq = frame.position?.seq ?? 0;
      if (seq !== this.texts.length) this.faults.push(`stands at ${this.texts.length} and was sent position ${seq}`);
      return;
    }
    for (const { seq, canonical } of frame.events ?? []) {
      if (seq === this.texts.length + 1) this.texts.push(canonical);
      else this.faults.push(`stands at ${this.texts.length} and was sent event ${seq}`);
    }
    if (frame.version !== this.texts.length) this.faults.push(`a frame ends at ${String(frame.version)}`);
    this.leaveAtTheEnd();
  }
}

/** What a follower may never be told, whatever befell the server. */
function worseThanThat(error: unknown): readonly string[] {
  if (Array.isArray(error)) {
    const errors: readonly { readonly extensions?: { readonly code?: string } }[] = error;
    if (errors.every(({ extensions }) => extensions?.code === 'SERVICE_UNAVAILABLE')) return [];
    return [`was told ${JSON.stringify(errors)}`];
  }
  const { code, reason } = error as { readonly code?: unknown; readonly reason?: unknown };
  return typeof code === 'number' && code >= 4000 && code !== TERMINATED
    ? [`was closed: ${code} ${String(reason)}`]
    : [];
}
