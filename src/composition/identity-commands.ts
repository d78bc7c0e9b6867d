import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { makeIdentity, type Identity } from '../app/accounts/identity';
import { makeArgon2Hasher } from '../infra/accounts/argon2-hasher';
import { makeAccountStore } from '../infra/accounts/postgres-accounts';
import { makeCredentialStore } from '../infra/accounts/postgres-credentials';
import { makeOAuthStore } from '../infra/accounts/postgres-oauth';
import { makePersonalData } from '../infra/accounts/postgres-personal-data';
import { makeLocalBus } from '../infra/local-bus';
import { systemClock, systemEntropy } from '../infra/system';
import { createPlayer, findPlayers } from '../readmodels/people';
import { withTables } from './at-the-database';

/** Works on accounts and programs beside a server, which learns of it by its own looks. Nobody signs in here. */
export function withIdentity<T>(work: (identity: Identity) => Promise<T>): Promise<T> {
  return withTables(async (dataSource, url) => {
    const pool = new Pool({ connectionString: url, max: 2, application_name: 'capicua' });
    pool.on('error', () => undefined);
    const identity = makeIdentity({
      accounts: makeAccountStore(pool),
      credentials: makeCredentialStore(pool),
      programs: makeOAuthStore(pool),
      data: makePersonalData(pool),
      tables: () => {
        throw new Error('nobody plays on the command line');
      },
      players: {
        create: (player) => createPlayer(dataSource, player),
        find: (ids) => findPlayers(dataSource, ids),
      },
      hasher: makeArgon2Hasher(),
      bus: makeLocalBus(),
      clock: systemClock,
      entropy: systemEntropy,
      // What is made under it is good for nobody: no token is made here.
      keys: [randomBytes(32)],
      ...{ sessionMs: 1, guestAccessMs: 1, everyMs: 1 },
      addresses: { find: () => Promise.resolve(undefined) },
      onError: () => undefined,
    });
    try {
      return await work(identity);
    } finally {
      await pool.end();
    }
  });
}
