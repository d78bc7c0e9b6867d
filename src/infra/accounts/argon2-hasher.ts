import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { HasherBusy, type PasswordHasher } from '../../app/ports/password-hasher';

/** What each hash costs: 19 MiB and two passes, as OWASP advises for argon2id, which is what the library makes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const RETRY_MS = 2000;

export interface HasherLimits {
  /** How many are hashed at once: each holds a thread that files and names are looked up on too. */
  readonly atOnce: number;
  /** How many may wait; beyond them who asks is sent away. */
  readonly waitingMax: number;
}

/** Of two cores one is left to the games. */
const DEFAULT_LIMITS: HasherLimits = { atOnce: availableParallelism() > 2 ? 2 : 1, waitingMax: 32 };

/** argon2id with a queue that has an end: a flood of passwords costs a bounded share of the machine. */
export function makeArgon2Hasher({ atOnce, waitingMax }: HasherLimits = DEFAULT_LIMITS): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  // Nobody's password: what is verified where there is no account.
  const nobodys = hash(randomBytes(32), COST);
  nobodys.catch(() => undefined);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new HasherBusy(RETRY_MS);
      // Whoever is done hands over his place, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (known, password) =>
      inTurn(async () => {
        const isIt = await verify(known ?? (await nobodys), password);
        return known !== undefined && isIt;
      }),
  };
}
