import { parentPort, workerData } from 'node:worker_threads';
import { readCopy, type CopyRequest } from '../fairness/copies/read-copy';

/** Reads one file of which a copy shall be made, in a thread that whoever started it can end at any moment. */
const { file, request } = workerData as { readonly file: string; readonly request: CopyRequest };
parentPort?.postMessage(readCopy(file, request));
