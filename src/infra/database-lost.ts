import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import { isUnavailable } from '../eventlog/log-failure';
import { LogUnavailable } from '../eventlog/port';
import { isLoss } from '../readmodels/reached';

/** The database went away in the middle of what it was needed for: one sentence that says what to do. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';
  readonly code = 'DATABASE_LOST';
}

/** What is to be told of a failure: `DatabaseLost` where the way to Postgres broke, else the error as it is. */
export function lossOf(error: unknown): unknown {
  const cause = causeOf(error);
  const isLost = isUnavailable(error) || isUnavailable(cause) || isLoss(cause);
  if (!isLost) return error;
  const reason = cause instanceof DatabaseError ? cause.message : 'the connection broke';
  return new DatabaseLost(`The database went away in the middle (${reason}): try again when it answers.`, {
    cause: error,
  });
}

/** What lies behind the words of those between the driver and us. */
function causeOf(error: unknown): unknown {
  if (error instanceof QueryFailedError) return error.driverError;
  return error instanceof LogUnavailable ? error.cause : error;
}
