import { Pool } from 'pg';
import { FinishedGames } from '../app/finished-games';
import type { RebuiltRows } from '../cli/outside';
import { findVariant, newestVariants } from '../engine/variants/registry';
import { PostgresLog } from '../eventlog/postgres-log';
import { readConfig } from '../infra/config';
import { checkSealKey } from '../infra/seal-check';
import { makeSealer } from '../infra/sealer';
import { readSecrets } from '../infra/secrets';
import { rebuildRows, type RebuildProgress } from '../readmodels/analysis/rebuild';
import { withTables } from './at-the-database';

/** Writes the read models of finished games anew. */
export function rebuild(): Promise<RebuiltRows> {
  return withFinishedGames(async (finished, pool) => {
    const { failures, ...counts } = await rebuildRows(pool, (gameId) => finished.rows(gameId), showProgress);
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    return { ...counts, failures: failures.map(({ gameId, error }) => ({ gameId, reason: error.message })) };
  });
}

/** Works on the games that are over, each event whole: with the key of the hidden rows. */
export function withFinishedGames<T>(work: (finished: FinishedGames, pool: Pool) => Promise<T>): Promise<T> {
  return withTables(async (dataSource, url) => {
    const config = readConfig(process.env);
    const secrets = readSecrets(config, { isSealed: true });
    const sealer = makeSealer(secrets.seal);
    await checkSealKey(dataSource, sealer, secrets.sealFrom);
    const pool = new Pool({ connectionString: url, max: 8, application_name: 'capicua' });
    pool.on('error', () => undefined);
    const log = new PostgresLog(pool);
    try {
      const rules = { find: findVariant, all: newestVariants };
      return await work(new FinishedGames({ log, rules, sealer, server: () => config.origin }), pool);
    } finally {
      await log.close();
      await pool.end();
    }
  });
}

/** Progress goes where it does not disturb who reads the answer by program. */
function showProgress({ games, gamesTotal }: RebuildProgress): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${games} of ${gamesTotal} games\u001b[K`);
}
