import type { Pool, PoolClient } from 'pg';
import { assertAppendable } from './appendable';
import { createGame, findCreation, replaceSeats } from './create-game';
import { FlushConnection } from './flush-connection';
import {
  commandRecordOf,
  GAME_COLUMNS,
  gameRowOf,
  seatRowOf,
  type CommandColumns,
  type GameRecord,
  type SeatRecord,
} from './game-rows';
import { GroupCommit, type GroupCommitLimits } from './group-commit';
import { reached } from './log-failure';
import type {
  AppendRequest,
  AppendResult,
  CommandKey,
  CommandRecord,
  CreateRequest,
  CreateResult,
  EventLog,
  Flushed,
  GameRow,
  SealedPart,
  SealedRange,
  SeatRow,
  StoredEvent,
} from './port';
import { inTransaction, runAppend } from './transaction';

export interface PostgresLogOptions extends GroupCommitLimits {
  /** Off for a pooler in transaction mode (pgbouncer), which named prepared statements do not get through. */
  readonly namedStatements: boolean;
  /** After this time Postgres gives a write up, and the writer is told `LogUnavailable`. */
  readonly statementTimeoutMs: number;
  /** Told of every commit of appends, failed ones included. */
  readonly onFlush: (flushed: Flushed) => void;
}

const defaults: PostgresLogOptions = {
  namedStatements: true,
  statementTimeoutMs: 5000,
  onFlush: () => undefined,
  batchCountMax: 256,
  batchBytesMax: 4 * 1024 * 1024,
  queueCountMax: 10_000,
  queueBytesMax: 64 * 1024 * 1024,
};

/**
 * The log in Postgres. Appends go by group commit over one connection that it keeps of the pool (so the pool needs at
 * least two); everything else takes a connection of the pool for a moment. The schema comes from `migrations/`.
 */
export class PostgresLog implements EventLog {
  private readonly options: PostgresLogOptions;
  private readonly connection: FlushConnection;
  private readonly groupCommit: GroupCommit;

  constructor(
    private readonly pool: Pool,
    options: Partial<PostgresLogOptions> = {},
  ) {
    this.options = { ...defaults, ...options };
    // A connection may end in the breath in which the pool hands it out, before whoever asked for it can listen; unheard,
    // that event would end the process. The query that comes next says so too.
    pool.on('connect', (client) => client.on('error', () => undefined));
    this.connection = new FlushConnection(pool, this.options);
    this.groupCommit = new GroupCommit((batch) => this.flush(batch), this.options);
  }

  create(request: CreateRequest): Promise<CreateResult> {
    const { statementTimeoutMs } = this.options;
    return reached(() =>
      inTransaction(this.pool, statementTimeoutMs, (client) => createGame(client, request), isCommitted),
    );
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    assertAppendable(request.events);
    if (request.seats) return (await this.appendWithSeats(request, request.seats)) ?? this.reasonAgainst(request);
    return (await this.groupCommit.append(request)) ? { kind: 'committed' } : this.reasonAgainst(request);
  }

  async row(gameId: string): Promise<GameRow | undefined> {
    const [record] = await this.named<GameRecord>('row', `SELECT ${GAME_COLUMNS} FROM games WHERE id = $1`, [gameId]);
    return record && gameRowOf(record);
  }

  read(gameId: string, range: { readonly after: number; readonly limit: number }): Promise<readonly StoredEvent[]> {
    return this.named<StoredEvent>(
      'read',
      'SELECT seq, type, v, at, actor, text, head FROM events WHERE game_id = $1 AND seq > $2 ORDER BY seq LIMIT $3',
      [gameId, range.after, range.limit],
    );
  }

  readSealed(gameId: string, range: SealedRange): Promise<readonly SealedPart[]> {
    return this.named<SealedPart>(
      'read-sealed',
      `SELECT seq, owner, bytes FROM event_sealed
       WHERE game_id = $1 AND seq BETWEEN $2 AND $3 AND owner = ANY ($4) ORDER BY seq, owner COLLATE "C"`,
      [gameId, range.from, range.to, range.owners],
    );
  }

  async readSecret(gameId: string): Promise<Uint8Array | undefined> {
    const [row] = await this.named<{ secret: Buffer }>(
      'read-secret',
      'SELECT secret FROM game_secrets WHERE game_id = $1',
      [gameId],
    );
    return row?.secret;
  }

  async readSeats(gameId: string): Promise<readonly SeatRow[]> {
    const records = await this.named<SeatRecord>(
      'read-seats',
      'SELECT seat, kind, player_id, level, salt FROM seats WHERE game_id = $1 ORDER BY seat',
      [gameId],
    );
    return records.map(seatRowOf);
  }

  async findCommand(gameId: string, key: CommandKey): Promise<CommandRecord | undefined> {
    const [columns] = await this.named<CommandColumns>(
      'find-command',
      `SELECT seq, command_digest, command_last FROM events
       WHERE game_id = $1 AND command_by = $2 AND command_id = $3`,
      [gameId, key.by, key.commandId],
    );
    return columns && commandRecordOf(columns);
  }

  findCreation(key: CommandKey): Promise<{ readonly gameId: string; readonly digest: string } | undefined> {
    return reached(() => findCreation(this.pool, key));
  }

  async findJoin(key: CommandKey): Promise<string | undefined> {
    const [event] = await this.rows<{ game_id: string }>(
      `SELECT game_id FROM events
       WHERE command_by = $1 AND command_id = $2 AND command_id IS NOT NULL AND type = 'SeatTaken' LIMIT 1`,
      [key.by, key.commandId],
    );
    return event?.game_id;
  }

  async findSeeks(seekKey: string, limit: number): Promise<readonly string[]> {
    const found = await this.rows<{ id: string }>(
      'SELECT id FROM games WHERE seek_key = $1 ORDER BY created_at, id LIMIT $2',
      [seekKey, limit],
    );
    return found.map(({ id }) => id);
  }

  async findSeries(seriesId: string): Promise<readonly string[]> {
    const games = await this.rows<{ id: string }>('SELECT id FROM games WHERE series_id = $1 ORDER BY series_number', [
      seriesId,
    ]);
    return games.map(({ id }) => id);
  }

  async claimDue(request: {
    readonly now: Date;
    readonly leaseUntil: Date;
    readonly limit: number;
  }): Promise<readonly string[]> {
    // Rows that another node has locked, to claim or to append, are left to it.
    const claimed = await this.rows<{ id: string }>(
      `WITH due AS MATERIALIZED (
         SELECT id, due_at FROM games WHERE due_at <= $1 ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
       ), leased AS (
         UPDATE games g SET due_at = $2 FROM due WHERE g.id = due.id RETURNING g.id
       )
       SELECT due.id FROM due JOIN leased ON leased.id = due.id ORDER BY due.due_at, due.id`,
      [request.now, request.leaseUntil, request.limit],
    );
    return claimed.map(({ id }) => id);
  }

  async putOff(request: {
    readonly gameId: string;
    readonly version: number;
    readonly dueAt: Date | undefined;
  }): Promise<void> {
    const { gameId, version, dueAt } = request;
    await this.rows('UPDATE games SET due_at = $3 WHERE id = $1 AND version = $2', [gameId, version, dueAt ?? null]);
  }

  /** Takes no more appends, lets those in flight finish, and gives the kept connection up. The pool stays open. */
  async close(): Promise<void> {
    await this.groupCommit.close();
    this.connection.close();
  }

  private async flush(batch: readonly AppendRequest[]): Promise<ReadonlySet<number>> {
    const begun = performance.now();
    try {
      return await this.connection.flush(batch);
    } finally {
      this.options.onFlush({ appends: batch.length, seconds: (performance.now() - begun) / 1000 });
    }
  }

  /** Seats change a few times a game, so such an append takes the same statement in a transaction of its own. */
  private appendWithSeats(request: AppendRequest, seats: readonly SeatRow[]): Promise<AppendResult | undefined> {
    const { statementTimeoutMs } = this.options;
    const append = async (client: PoolClient): Promise<AppendResult | undefined> => {
      const appended = (await runAppend(client, [request], { statementTimeoutMs })).has(0);
      if (!appended) return undefined;
      return (await replaceSeats(client, request.gameId, seats)) ?? { kind: 'committed' };
    };
    return reached(() => inTransaction(this.pool, statementTimeoutMs, append, isCommitted));
  }

  /** Why an append changed nothing, as the stream stands now. */
  private async reasonAgainst({ gameId, command }: AppendRequest): Promise<AppendResult> {
    const record = command && (await this.findCommand(gameId, command));
    if (record) return { kind: 'command-known', record };
    return { kind: 'conflict', version: (await this.row(gameId))?.version ?? 0 };
  }

  /** What is asked for often: each connection keeps it planned, which takes longer than to do it. It names its columns, since a later version may add some. */
  private named<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    if (!this.options.namedStatements) return this.rows(text, values);
    return reached(async () => (await this.pool.query<Row>({ name, text, values: [...values] })).rows);
  }

  private rows<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return reached(async () => (await this.pool.query<Row>(text, [...values])).rows);
  }
}

function isCommitted(result: CreateResult | AppendResult | undefined): boolean {
  return result?.kind === 'committed';
}
