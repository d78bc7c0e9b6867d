import { parentPort, workerData } from 'node:worker_threads';
import type { Chunk } from '../app/simulation/simulation';
import { simulateChunk, type ChunkSetup } from './simulate-chunk';

/** Plays one chunk after another as they are sent, and says what each came to, or why it could not be played. */
parentPort?.on('message', (chunk: Chunk) => {
  simulateChunk(workerData as ChunkSetup, chunk).then(
    (done) => parentPort?.postMessage({ done }),
    (error: unknown) => parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
