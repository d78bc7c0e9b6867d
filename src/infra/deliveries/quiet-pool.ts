import { Pool, type PoolClient } from 'pg';

/**
 * Connections for the queue's workers, which never listen: the one thing that the queue asks for by callback is a
 * connection to LISTEN on. It goes without: nodes tell each other by the bus that something is due, so that there is one
 * kind of hint to care for, and it works the same behind a pooler that cannot LISTEN.
 */
export class QuietPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined {
    return callback === undefined ? super.connect() : undefined;
  }
}
