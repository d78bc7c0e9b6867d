import { DatabaseError } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { failureOf } from '../eventlog/log-failure';

/** The database went away in the middle of what it was needed for: one sentence that says what to do. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';
}

/** What is to be told of a failure: `DatabaseLost` where the way to Postgres broke, else the error as it is. */
export function lossOf(error: unknown): unknown {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  // TypeORM lets go of a connection that breaks, and is then asked for what it has no more.
  const isLost = cause instanceof QueryRunnerAlreadyReleasedError || (isDrivers(cause) && failureOf(cause) !== 'ours');
  if (!isLost) return error;
  const reason = cause instanceof DatabaseError ? cause.message : 'the connection broke';
  return new DatabaseLost(`The database went away in the middle (${reason}): try again when it answers.`, {
    cause: error,
  });
}

/** The driver's own errors have no name of theirs; ours do. */
function isDrivers(cause: unknown): boolean {
  return cause instanceof DatabaseError || (cause instanceof Error && cause.name === 'Error');
}
