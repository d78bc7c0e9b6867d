import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../app/ports/clock';
import type { Entropy } from '../app/ports/entropy';

export const systemClock: Clock = { now: () => new Date() };

const UINT32_COUNT = 2 ** 32;

/** The operating system's CSPRNG. */
export const systemEntropy: Entropy = {
  bytes: (count) => randomBytes(count),
  uuid: (now) => uuidv7({ msecs: now.getTime() }),
  fraction: () => randomBytes(4).readUInt32BE() / UINT32_COUNT,
};
