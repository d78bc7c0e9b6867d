import { QueryFailedError, TypeORMError } from 'typeorm';
import { rejectionOf } from '../eventlog/log-failure';

/** Runs a query of TypeORM; where Postgres cannot be asked, it rejects with `LogUnavailable`, as the log itself does. */
export async function reached<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof QueryFailedError) throw rejectionOf(error.driverError);
    // Anything else that TypeORM says of itself is an error of ours.
    throw error instanceof TypeORMError ? error : rejectionOf(error);
  }
}
