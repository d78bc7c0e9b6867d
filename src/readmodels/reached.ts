import { Client } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, TypeORMError } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { rejectionOf } from '../eventlog/log-failure';

/** Where read models find their rows: a whole source, or one connection of it. */
export type Rows = Pick<EntityManager, 'getRepository'>;

/** In which a read must have been answered once it has a connection, ms. */
const ANSWER_MS_MAX = 10_000;

/**
 * Runs `read` on a connection of its own. Where Postgres cannot be asked, or does not answer in time, it rejects with
 * `LogUnavailable`, as the log itself does.
 */
export async function reached<T>(
  dataSource: DataSource,
  read: (rows: Rows) => Promise<T>,
  answerMsMax = ANSWER_MS_MAX,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    const connection: unknown = await runner.connect();
    // Ended, a connection is not given to the next reader, who would wait behind an answer that never comes.
    const late = setTimeout(() => {
      if (connection instanceof Client) void connection.end();
    }, answerMsMax);
    return await read(runner.manager).finally(() => clearTimeout(late));
  } catch (error) {
    if (error instanceof QueryFailedError) throw rejectionOf(error.driverError);
    // TypeORM lets go of a connection that breaks by itself. Anything else that it says of itself is an error of ours.
    if (error instanceof TypeORMError && !(error instanceof QueryRunnerAlreadyReleasedError)) throw error;
    throw rejectionOf(error);
  } finally {
    await runner.release();
  }
}
