import { makeIdentity, type Identity, type IdentityDeps } from '../../src/app/accounts/identity';
import type { Bus } from '../../src/app/ports/bus';
import type { AppRefusal } from '../../src/app/refusal';
import type { Result } from '../../src/engine/core/result';
import { makeLocalBus } from '../../src/infra/local-bus';
import {
  MemoryAccounts,
  MemoryCredentials,
  MemoryOAuth,
  MemoryPersonalData,
  MemoryPlayers,
  QuickHasher,
} from './memory-accounts';
import { MemoryMailer } from './memory-deliveries';
import { seededEntropy } from './seeded-entropy';

/** Who comes in, kept in memory, at an instant that the test says. */
export interface IdentityHouse {
  readonly identity: Identity;
  readonly players: MemoryPlayers;
  readonly credentials: MemoryCredentials;
  readonly store: MemoryAccounts;
  readonly hasher: QuickHasher;
  readonly mailer: MemoryMailer;
  readonly bus: Bus;
  /** Proved addresses by player. */
  readonly addresses: Map<string, string>;
  /** Lets time pass. */
  readonly pass: (ms: number) => void;
  readonly now: () => Date;
  /** One more node over the same stores. */
  readonly node: () => Identity;
}

export function identityHouse(changes: Partial<IdentityDeps> = {}): IdentityHouse {
  let now = new Date('2026-03-01T10:00:00.000Z');
  const clock = { now: () => now };
  const players = new MemoryPlayers();
  const credentials = new MemoryCredentials(players, clock);
  const addresses = new Map<string, string>();
  const [hasher, mailer, bus] = [new QuickHasher(), new MemoryMailer(), makeLocalBus()];
  const accounts = new MemoryAccounts(players, credentials);
  const deps: IdentityDeps = {
    accounts,
    programs: new MemoryOAuth(credentials, accounts),
    data: new MemoryPersonalData(players, credentials),
    tables: () => {
      throw new Error('nobody plays here');
    },
    ...{ credentials, players, hasher, bus, clock },
    entropy: seededEntropy('identity'),
    keys: [new Uint8Array(32).fill(7)],
    sessionMs: 86_400_000,
    guestAccessMs: 3_600_000,
    everyMs: 60_000,
    addresses: {
      find: (playerId) => {
        const address = addresses.get(playerId);
        return Promise.resolve(address === undefined ? undefined : { address, state: 'proved' });
      },
    },
    mail: { mailer, publicUrl: 'https://games.example' },
    onError: (error) => {
      throw error;
    },
    ...changes,
  };
  return {
    ...{ players, credentials, hasher, mailer, bus, addresses, store: accounts },
    identity: makeIdentity(deps),
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    now: () => now,
    node: () => makeIdentity(deps),
  };
}

/** What was accepted. */
export function good<T>(result: Result<T, AppRefusal>): T {
  if (!result.ok) throw new Error(`refused: ${result.error.code}`);
  return result.value;
}

/** The code of a refusal. */
export function codeOf(result: Result<unknown, AppRefusal>): string {
  return result.ok ? 'ok' : result.error.code;
}
