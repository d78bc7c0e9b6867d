import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { makeAccountStore } from '../../src/infra/accounts/postgres-accounts';
import { makeOAuthStore } from '../../src/infra/accounts/postgres-oauth';
import { makeCredentialStore } from '../../src/infra/accounts/postgres-credentials';
import type { Players } from '../../src/app/ports/players';
import { makeDataSource } from '../../src/infra/data-source';
import { createPlayer, findPlayers } from '../../src/readmodels/people';

/** Accounts kept in Postgres, as one more node has them. */
export async function postgresAccounts(url: string) {
  const pool = new Pool({ connectionString: url, max: 6 });
  pool.on('error', () => undefined);
  const dataSource: DataSource = await makeDataSource(url).initialize();
  const players: Players = {
    create: (player) => createPlayer(dataSource, player),
    find: (ids) => findPlayers(dataSource, ids),
  };
  return {
    ...{
      pool,
      players,
      accounts: makeAccountStore(pool),
      credentials: makeCredentialStore(pool),
      programs: makeOAuthStore(pool),
    },
    close: async () => {
      await pool.end();
      await dataSource.destroy();
    },
  };
}
