import type { Result } from '../../engine/core/result';
import type { CopyFault, CopySource } from '../../fairness/copies/read-copy';

/** Reads files from outside, which may be made to take for ever: apart from what serves everybody, and given up in time. */
export interface CopyReader {
  read(file: string, atSeq: number | undefined): Promise<Result<CopySource, CopyFault>>;
}
