import type { TrustedKeys } from '../fairness/keys';
import type { Report } from '../fairness/verify/report';
import { aside, GivenUp } from './aside';
import { CommandFailed } from './command-failed';

/** What the largest game takes is far below it. */
const MEMORY_MB_MAX = 1024;

/**
 * Checks a bundle in a thread of its own. Rejects with {@link CommandFailed}, exit code 2, where it was given up.
 */
export async function verifyAside(file: string, trusted: TrustedKeys, timeMsMax: number): Promise<Report> {
  try {
    return await aside<Report>('verify-worker', { file, trusted }, { timeMsMax, memoryMbMax: MEMORY_MB_MAX });
  } catch (error) {
    throw error instanceof GivenUp ? new CommandFailed(`The file was given up: ${error.message}.`, 2) : error;
  }
}
