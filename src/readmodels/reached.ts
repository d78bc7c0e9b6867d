import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TypeORMError,
} from 'typeorm';
import { rejectionOf } from '../eventlog/log-failure';

/** Runs a query of TypeORM; where Postgres cannot be asked, it rejects with `LogUnavailable`, as the log itself does. */
export async function reached<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof QueryFailedError) throw rejectionOf(error.driverError);
    // Anything else that it says of itself is an error of ours.
    if (error instanceof TypeORMError && !isLoss(error)) throw error;
    throw rejectionOf(error);
  }
}

/** TypeORM lets go of a connection that breaks, and is then asked for what it has no more. */
export function isLoss(error: unknown): boolean {
  return error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;
}
