import type { DataSource } from 'typeorm';
import { takeMigrationTurn } from './migrate';

/**
 * Keeps new events behind those that are there. Within one cluster they always are. After a restore into another one,
 * whose transactions are numbered from far lower, new events would hide among old ones, behind every checkpoint: then
 * all numbers to come are raised above the last that is there. To be called before the first event is appended. Resolves
 * to whether anything had to be done.
 */
export async function keepFeedInOrder(dataSource: DataSource): Promise<boolean> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await takeMigrationTurn(runner);
    const [found] = await runner.manager.query<{ last: string; behind: boolean }[]>(
      `SELECT last, last >= feed_xid(pg_snapshot_xmax(pg_current_snapshot())) AS behind
       FROM (SELECT coalesce(max(xid), 0) AS last FROM events) newest`,
    );
    const behind = found?.behind === true;
    if (behind) {
      await runner.query(
        `CREATE OR REPLACE FUNCTION feed_xid(xid xid8) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT
         AS 'SELECT xid::text::bigint + ${BigInt(found.last)}'`,
      );
    }
    await runner.commitTransaction();
    return behind;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
  }
}
