import { extname } from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/** What the files of this program end in: it may run from its sources. */
const EXTENSION = extname(__filename);

/** A thread that runs a file of this program, which is named by its whole path without the extension. */
export function openThread(file: string, workerData: object, resourceLimits?: ResourceLimits): Worker {
  return new Worker(`${file}${EXTENSION}`, {
    workerData,
    ...(resourceLimits === undefined ? {} : { resourceLimits }),
    // From the sources, the thread needs what reads them.
    ...(EXTENSION === '.ts' ? { execArgv: ['-r', '@swc-node/register'] } : {}),
  });
}
