import { assert } from '../engine/core/assert';
import type { FeedEvent, FeedPosition } from './feed';
import type {
  AppendRequest,
  AppendResult,
  Command,
  CommandKey,
  CommandRecord,
  CreateRequest,
  CreateResult,
  EventLog,
  GameRow,
  NewEvent,
  SealedPart,
  SealedRange,
  SeatRow,
  StoredEvent,
} from './port';
import { playersIn, withoutSalt } from './living-players';
import { assertAppendable } from './appendable';

interface Stream {
  row: GameRow;
  seats: readonly SeatRow[];
  readonly series: CreateRequest['series'];
  readonly secret: Uint8Array;
  readonly events: StoredEvent[];
  readonly sealed: SealedPart[];
  readonly commands: Map<string, CommandRecord>;
}

/** The log in memory, for tests: the whole contract except that nothing outlives the process. */
export class MemoryLog implements EventLog {
  private readonly streams = new Map<string, Stream>();
  /** All events in the order in which they were appended; `xid` is their place in it. */
  private readonly feed: FeedEvent[] = [];
  private readonly isDeleted: (playerId: string) => boolean;
  private readonly creations = new Map<string, { readonly gameId: string; readonly digest: string }>();

  /** `isDeleted`: who is no more; nobody when left out. */
  constructor({ isDeleted = () => false }: { readonly isDeleted?: (playerId: string) => boolean } = {}) {
    this.isDeleted = isDeleted;
  }

  create(request: CreateRequest): Promise<CreateResult> {
    return promised(() => this.createNow(request));
  }

  append(request: AppendRequest): Promise<AppendResult> {
    return promised(() => this.appendNow(request));
  }

  row(gameId: string): Promise<GameRow | undefined> {
    return promised(() => this.streams.get(gameId)?.row);
  }

  read(gameId: string, range: { readonly after: number; readonly limit: number }): Promise<readonly StoredEvent[]> {
    return promised(() => this.streams.get(gameId)?.events.slice(range.after, range.after + range.limit) ?? []);
  }

  readSealed(gameId: string, range: SealedRange): Promise<readonly SealedPart[]> {
    return promised(() => {
      const parts = this.streams.get(gameId)?.sealed ?? [];
      return parts
        .filter(({ seq, owner }) => seq >= range.from && seq <= range.to && range.owners.includes(owner))
        .sort((a, b) => a.seq - b.seq || compareTexts(a.owner, b.owner));
    });
  }

  readSecret(gameId: string): Promise<Uint8Array | undefined> {
    return promised(() => this.streams.get(gameId)?.secret);
  }

  readSeats(gameId: string): Promise<readonly SeatRow[]> {
    return promised(() => this.streams.get(gameId)?.seats ?? []);
  }

  findCommand(gameId: string, key: CommandKey): Promise<CommandRecord | undefined> {
    return promised(() => this.streams.get(gameId)?.commands.get(commandName(key)));
  }

  findCreation(key: CommandKey): Promise<{ readonly gameId: string; readonly digest: string } | undefined> {
    return promised(() => this.creations.get(commandName(key)));
  }

  findJoin(key: CommandKey): Promise<string | undefined> {
    return promised(() => {
      for (const [gameId, { commands, events }] of this.streams) {
        const record = commands.get(commandName(key));
        if (record !== undefined && events[record.firstSeq - 1]?.type === 'SeatTaken') return gameId;
      }
      return undefined;
    });
  }

  findSeeks(seekKey: string, limit: number): Promise<readonly string[]> {
    return promised(() => {
      const offered = [...this.streams.values()].filter(({ row }) => row.seekKey === seekKey).map(({ row }) => row);
      offered.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || compareTexts(a.gameId, b.gameId));
      return offered.slice(0, limit).map(({ gameId }) => gameId);
    });
  }

  findSeries(seriesId: string): Promise<readonly string[]> {
    return promised(() => {
      const games = [...this.streams.values()].filter(({ series }) => series?.id === seriesId);
      return games.toSorted((a, b) => numberIn(a) - numberIn(b)).map(({ row }) => row.gameId);
    });
  }

  claimDue(request: {
    readonly now: Date;
    readonly leaseUntil: Date;
    readonly limit: number;
  }): Promise<readonly string[]> {
    return promised(() => {
      const due: { stream: Stream; dueAt: number }[] = [];
      for (const stream of this.streams.values()) {
        const dueAt = stream.row.dueAt?.getTime();
        if (dueAt !== undefined && dueAt <= request.now.getTime()) due.push({ stream, dueAt });
      }
      due.sort((a, b) => a.dueAt - b.dueAt || compareTexts(a.stream.row.gameId, b.stream.row.gameId));
      return due.slice(0, request.limit).map(({ stream }) => {
        stream.row = { ...stream.row, dueAt: request.leaseUntil };
        return stream.row.gameId;
      });
    });
  }

  /** Events that follow one another in the order of all games. */
  feedAfter(position: FeedPosition | undefined, limit: number): readonly FeedEvent[] {
    const from = position === undefined ? 0 : Number(position.xid) + 1;
    return this.feed.slice(from, from + limit);
  }

  putOff(request: {
    readonly gameId: string;
    readonly version: number;
    readonly dueAt: Date | undefined;
  }): Promise<void> {
    return promised(() => {
      const stream = this.streams.get(request.gameId);
      if (stream?.row.version !== request.version) return;
      const { dueAt: _due, ...row } = stream.row;
      stream.row = request.dueAt === undefined ? row : { ...row, dueAt: request.dueAt };
    });
  }

  private createNow(request: CreateRequest): CreateResult {
    const { gameId, hostId, events, summary, command, series } = request;
    const { first, last } = assertAppendable(events);
    const known = command && this.creations.get(commandName(command));
    if (known) return { kind: 'command-known', ...known };
    const open = [...this.streams.values()].filter(({ row }) => row.hostId === hostId && row.status === 'open').length;
    const { openGamesMax } = request;
    if (openGamesMax !== undefined && summary.status === 'open' && open >= openGamesMax) {
      return { kind: 'too-many-open', open };
    }
    const deleted = [hostId, ...playersIn(request.seats)].find(this.isDeleted);
    if (deleted !== undefined && request.evenWithout !== true) return { kind: 'player-deleted', playerId: deleted };
    assert(!this.streams.has(gameId), `the game ${gameId} exists already`);

    const stream: Stream = {
      row: {
        ...summary,
        gameId,
        hostId,
        version: events.length,
        head: last.head,
        createdAt: first.at,
        lastEventAt: last.at,
      },
      seats: bySeat(this.left(request.seats)),
      series,
      secret: request.secret.slice(),
      events: [],
      sealed: [],
      commands: new Map(),
    };
    this.store(stream, 0, events);
    this.streams.set(gameId, stream);
    if (command) this.creations.set(commandName(command), { gameId, digest: command.digest });
    return { kind: 'committed' };
  }

  private appendNow(request: AppendRequest): AppendResult {
    const { gameId, expected, events, summary, seats, command } = request;
    const { last } = assertAppendable(events);
    const stream = this.streams.get(gameId);
    if (stream === undefined) return { kind: 'conflict', version: 0 };
    const known = command && stream.commands.get(commandName(command));
    if (known) return { kind: 'command-known', record: known };
    const { version, head, hostId, createdAt } = stream.row;
    if (version !== expected.version || head !== expected.head) return { kind: 'conflict', version };

    const before = new Set(playersIn(stream.seats));
    const deleted = playersIn(seats ?? []).find((playerId) => !before.has(playerId) && this.isDeleted(playerId));
    if (deleted !== undefined) return { kind: 'player-deleted', playerId: deleted };

    const next = version + events.length;
    this.store(stream, version, events);
    stream.row = { ...summary, gameId, hostId, version: next, head: last.head, createdAt, lastEventAt: last.at };
    if (seats) stream.seats = bySeat(this.left(seats));
    if (command) stream.commands.set(commandName(command), recordOf(command, version + 1, next));
    return { kind: 'committed' };
  }

  /** These rows, without what nobody may keep of who is deleted. */
  private left(seats: readonly SeatRow[]): readonly SeatRow[] {
    return seats.map((row) => (this.isDeleted(row.playerId ?? '') ? withoutSalt(row) : row));
  }

  private store(stream: Stream, version: number, events: readonly NewEvent[]): void {
    events.forEach(({ sealed, ...event }, index) => {
      const seq = version + index + 1;
      stream.events.push({ seq, ...event });
      for (const { owner, bytes } of sealed) stream.sealed.push({ seq, owner, bytes: bytes.slice() });
      const { type, at, actor, text } = event;
      this.feed.push({ xid: String(this.feed.length), gameId: stream.row.gameId, seq, type, at, actor, text });
    });
  }
}

function recordOf(command: Command, firstSeq: number, lastSeq: number): CommandRecord {
  return { digest: command.digest, firstSeq, lastSeq };
}

function commandName(key: CommandKey): string {
  return `${key.by} ${key.commandId}`;
}

function bySeat(seats: readonly SeatRow[]): readonly SeatRow[] {
  return [...seats].sort((a, b) => a.seat - b.seat);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** What `work` returns or throws, as a promise that settles in a later turn, as an answer from a database would. */
async function promised<T>(work: () => T): Promise<T> {
  await Promise.resolve();
  return work();
}

function numberIn({ series }: Stream): number {
  return series?.number ?? 0;
}
