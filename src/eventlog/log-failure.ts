import { DatabaseError } from 'pg';
import { AssertionFailed } from '../engine/core/assert';
import { LogUnavailable } from './port';

/**
 * What a failure means: `transient` (rolled back for another transaction's sake: ask again), `ours` (what was asked
 * cannot be stored, or the statement or the code is wrong), `unavailable` (Postgres could not be asked, or whether it
 * committed is not known).
 */
export type LogFailure = 'transient' | 'ours' | 'unavailable';

export function failureOf(error: unknown): LogFailure {
  if (error instanceof AssertionFailed || error instanceof TypeError || error instanceof RangeError) return 'ours';
  // Anything that the server itself did not send arose on the way to it.
  if (!(error instanceof DatabaseError) || error.code === undefined) return 'unavailable';
  if (othersSake.has(error.code)) return 'transient';
  return ownClasses.has(error.code.slice(0, 2)) ? 'ours' : 'unavailable';
}

// Serialization failure, deadlock, a lock that another session did not let go.
const othersSake: ReadonlySet<string> = new Set(['40001', '40P01', '55P03']);

// Data exception, integrity violation, syntax error or missing table, program limit exceeded.
const ownClasses: ReadonlySet<string> = new Set(['22', '23', '42', '54']);

/** The error to reject with: our own errors as they are, any other as `LogUnavailable` with its cause. */
export function rejectionOf(error: unknown): Error {
  if (error instanceof Error && (error instanceof LogUnavailable || failureOf(error) === 'ours')) return error;
  return new LogUnavailable('The game log could not be reached; send the same command again.', { cause: error });
}

/** Runs `work`; what it rejects with becomes what `rejectionOf` makes of it. */
export async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw rejectionOf(error);
  }
}

/** True where the way to Postgres broke: as the log says, or the driver, whose own errors have no name of theirs; ours do. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof LogUnavailable) return true;
  const isDrivers = error instanceof DatabaseError || (error instanceof Error && error.name === 'Error');
  return isDrivers && failureOf(error) !== 'ours';
}

/** Of the error at the bottom: those above it only say that it happened. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
