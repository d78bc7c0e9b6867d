import { parentPort, workerData } from 'node:worker_threads';
import type { TrustedKeys } from '../fairness/keys';
import { verifyBundle } from '../fairness/verify/verify';

/** Checks one bundle in a thread of its own, which whoever started it can end at any moment. */
const { file, trusted } = workerData as { readonly file: string; readonly trusted: TrustedKeys };
parentPort?.postMessage(verifyBundle(file, trusted));
