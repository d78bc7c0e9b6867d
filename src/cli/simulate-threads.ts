import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Chunk } from '../app/simulation/simulation';
import { openThread } from '../infra/thread';
import type { ChunkDone, ChunkSetup } from './simulate-chunk';

/**
 * Plays all chunks in so many threads; which one plays what changes nothing in the files. Rejects with the first failure, and
 * ends all threads either way.
 */
export async function simulateInThreads(
  setup: ChunkSetup,
  chunks: readonly Chunk[],
  { threads, onDone }: { readonly threads: number; readonly onDone: (done: ChunkDone) => void },
): Promise<void> {
  const left = chunks.slice();
  const workers = Array.from({ length: Math.min(threads, chunks.length) }, () =>
    openThread(join(__dirname, 'simulate-worker'), setup),
  );
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let chunk = left.shift(); chunk !== undefined; chunk = left.shift()) onDone(await ask(worker, chunk));
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

type Answer = { readonly done: ChunkDone } | { readonly failed: string };

/** A thread that ends in the middle, for want of memory, rejects as an error of its own. */
async function ask(worker: Worker, chunk: Chunk): Promise<ChunkDone> {
  const answered = once(worker, 'message') as Promise<[Answer]>;
  worker.postMessage(chunk);
  const [answer] = await answered;
  if ('failed' in answer) throw new Error(answer.failed);
  return answer.done;
}
