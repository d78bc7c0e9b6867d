import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { failureOf } from './log-failure';
import type { AppendRequest } from './port';
import { findByKey, inTransaction, limitTime, runAppend } from './transaction';

export interface FlushOptions {
  /**
   * True: one connection of the pool is kept for appends and holds their prepared statement. False: every flush is an
   * ordinary transaction on any connection, as a pooler in transaction mode (pgbouncer) needs.
   */
  readonly namedStatements: boolean;
  /** After this time Postgres gives a statement up; one second later the connection is given up too. */
  readonly statementTimeoutMs: number;
}

// The plan must not depend on how full the tables were when it was made.
const planSettings = `SET plan_cache_mode = force_generic_plan; ${findByKey('SET')}`;
const reconnectMsMax = 1000;

/** The way of batches to Postgres. One flush at a time. */
export class FlushConnection {
  private client: PoolClient | undefined;
  private failuresInARow = 0;

  constructor(
    private readonly pool: Pool,
    private readonly options: FlushOptions,
  ) {}

  /** The places in the batch that were appended, durably. Rejects with the error of Postgres or of the way to it. */
  async flush(batch: readonly AppendRequest[]): Promise<ReadonlySet<number>> {
    return this.options.namedStatements ? this.flushPrepared(batch) : this.flushPlain(batch);
  }

  close(): void {
    if (this.client) this.drop(this.client);
  }

  private async flushPrepared(batch: readonly AppendRequest[]): Promise<ReadonlySet<number>> {
    const client = (this.client ??= await this.connect());
    try {
      return await runAppend(client, batch, { name: 'append', statementTimeoutMs: this.options.statementTimeoutMs });
    } catch (error) {
      if (failureOf(error) === 'unavailable') this.drop(client);
      throw error;
    }
  }

  private async flushPlain(batch: readonly AppendRequest[]): Promise<ReadonlySet<number>> {
    const { statementTimeoutMs } = this.options;
    return inTransaction(this.pool, statementTimeoutMs, (client) => runAppend(client, batch, { statementTimeoutMs }));
  }

  private async connect(): Promise<PoolClient> {
    if (this.failuresInARow > 0) await pause(Math.min(reconnectMsMax, 25 * 2 ** this.failuresInARow));
    this.failuresInARow += 1;
    const client = await this.pool.connect();
    // An idle connection that breaks says so by an event.
    client.on('error', () => {
      this.drop(client);
    });
    try {
      await client.query(`${planSettings}; ${limitTime('SET', this.options.statementTimeoutMs)}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.failuresInARow = 0;
    return client;
  }

  /** Destroys the connection; the next flush makes another. */
  private drop(client: PoolClient): void {
    if (this.client !== client) return;
    this.client = undefined;
    client.release(true);
  }
}
