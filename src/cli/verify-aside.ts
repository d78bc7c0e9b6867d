import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TrustedKeys } from '../fairness/keys';
import type { Report } from '../fairness/verify/report';
import { CommandFailed } from './command-failed';

/** What the largest game takes is far below both. */
const MEMORY_MB_MAX = 1024;
const EXTENSION = extname(__filename);

/**
 * Checks a bundle in a thread of its own, so that a file made to take for ever, or all memory, ends in a sentence. Rejects
 * with {@link CommandFailed}, exit code 2, where it was given up.
 */
export function verifyAside(file: string, trusted: TrustedKeys, timeMsMax: number): Promise<Report> {
  const worker = new Worker(join(__dirname, `verify-worker${EXTENSION}`), {
    workerData: { file, trusted },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
    // From the sources, the thread needs what reads them.
    ...(EXTENSION === '.ts' ? { execArgv: ['-r', '@swc-node/register'] } : {}),
  });
  return new Promise<Report>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new CommandFailed(`The file was given up: checking it took more than ${timeMsMax / 1000} seconds.`, 2));
    }, timeMsMax);
    worker.once('message', (report: Report) => resolve(report));
    worker.once('error', (error) => reject(new CommandFailed(`The file was given up: ${error.message}.`, 2)));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new CommandFailed('The file was given up: its check ended without an answer.', 2));
    });
  }).finally(() => worker.terminate());
}
