import type { CopyReader } from '../app/ports/copy-reader';
import { refuse, type Result } from '../engine/core/result';
import type { CopyFault, CopyRequest, CopySource } from '../fairness/copies/read-copy';
import { aside, GivenUp } from './aside';

/** What reading one file may take. Games of any variant are far below both. */
const TIME_MS_MAX = 15_000;
const MEMORY_MB_MAX = 512;
/** Files that wait while one is read; whoever comes then is told to come again. */
const WAITING_MAX = 16;

/** Reads files in threads of their own, one at a time, so that no number of them keeps the server from its players. */
export function makeCopyReader({ timeMsMax = TIME_MS_MAX } = {}): CopyReader {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const readNext = async (file: string, request: CopyRequest): Promise<Result<CopySource, CopyFault>> => {
    try {
      return await aside('copy-worker', { file, request }, { timeMsMax, memoryMbMax: MEMORY_MB_MAX });
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
      return refuse({ code: 'COPY_UNREADABLE', message: `The file was given up: ${error.message}.` });
    }
  };
  return {
    read: async (file, atSeq) => {
      if (waiting >= WAITING_MAX) {
        const message = 'Many files are being read just now: send yours again in a minute.';
        return refuse({ code: 'COPY_UNREADABLE', message });
      }
      waiting += 1;
      const request: CopyRequest = atSeq === undefined ? {} : { atSeq };
      const reading = last.then(() => readNext(file, request)).finally(() => (waiting -= 1));
      last = reading.catch(() => undefined);
      return reading;
    },
  };
}
