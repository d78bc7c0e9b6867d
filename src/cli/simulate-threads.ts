import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Chunk } from '../app/simulation/simulation';
import type { ChunkDone, ChunkSetup } from './simulate-chunk';

const EXTENSION = extname(__filename);

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
  const workers = Array.from({ length: Math.min(threads, chunks.length) }, () => openWorker(setup));
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

function openWorker(workerData: ChunkSetup): Worker {
  return new Worker(join(__dirname, `simulate-worker${EXTENSION}`), {
    workerData,
    // From the sources, the thread needs what reads them.
    ...(EXTENSION === '.ts' ? { execArgv: ['-r', '@swc-node/register'] } : {}),
  });
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
