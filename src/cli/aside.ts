import { join } from 'node:path';
import { openThread } from '../infra/thread';

/** Why a thread was given up: it took too long, or ended without an answer. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/**
 * Has a file of this folder work in a thread of its own, so that what was made to take for ever, or all memory, ends in a
 * sentence. Resolves to what the thread posts; rejects with {@link GivenUp}.
 */
export function aside<T>(
  file: string,
  workerData: object,
  { timeMsMax, memoryMbMax }: { readonly timeMsMax: number; readonly memoryMbMax: number },
): Promise<T> {
  const worker = openThread(join(__dirname, file), workerData, { maxOldGenerationSizeMb: memoryMbMax });
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new GivenUp(`looking at it took more than ${timeMsMax / 1000} seconds`));
    }, timeMsMax);
    worker.once('message', (answer: T) => resolve(answer));
    worker.once('error', (error) => reject(new GivenUp(error.message)));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new GivenUp('it ended without an answer'));
    });
  }).finally(() => worker.terminate());
}
