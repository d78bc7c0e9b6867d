import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { FinishedGames } from '../app/finished-games';
import { ExportSource } from '../app/exports/export-source';
import type { GamesToExport, RebuiltRows } from '../cli/outside';
import { findVariant, newestVariants } from '../engine/variants/registry';
import { PostgresLog } from '../eventlog/postgres-log';
import { readConfig, type Config } from '../infra/config';
import { makePseudonyms } from '../infra/export/pseudonyms';
import { checkSealKey } from '../infra/seal-check';
import { makeSealer } from '../infra/sealer';
import { readSealKey } from '../infra/secrets';
import { endedGamesIn } from '../readmodels/ended-games';
import { remakeRatings } from '../readmodels/ratings/ratings-projection';
import { rebuildRows, type RebuildProgress } from '../readmodels/analysis/rebuild';
import { withTables } from './at-the-database';

/** Writes the read models of finished games anew. */
export function rebuild(): Promise<RebuiltRows> {
  return withFinishedGames(async (finished, pool) => {
    await remakeRatings(pool);
    const { failures, ...counts } = await rebuildRows(pool, (gameId) => finished.rows(gameId), showProgress);
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    return { ...counts, failures: failures.map(({ gameId, error }) => ({ gameId, reason: error.message })) };
  });
}

/** Works on the games that are over, to be written to files. */
export function exportGames<T>(
  { newNames }: { readonly newNames: boolean },
  work: (games: GamesToExport) => Promise<T>,
): Promise<T> {
  return withFinishedGames((finished, _pool, { dataSource, config, sealKey }) => {
    const nameOf = makePseudonyms(newNames ? undefined : sealKey);
    const source = new ExportSource({ finished, ended: endedGamesIn(dataSource), nameOf });
    return work({ source, server: config.origin, licence: config.exportLicence });
  });
}

interface Opened {
  readonly dataSource: DataSource;
  readonly config: Config;
  readonly sealKey: Uint8Array;
}

/** Works on the games that are over, each event whole: with the key of the hidden rows. */
function withFinishedGames<T>(work: (finished: FinishedGames, pool: Pool, opened: Opened) => Promise<T>): Promise<T> {
  return withTables(async (dataSource, url) => {
    const config = readConfig(process.env);
    const { seal, sealFrom } = readSealKey(config, { isSealed: true });
    const sealer = makeSealer(seal);
    await checkSealKey(dataSource, sealer, sealFrom);
    const pool = new Pool({ connectionString: url, max: 8, application_name: 'capicua' });
    pool.on('error', () => undefined);
    const log = new PostgresLog(pool);
    try {
      const rules = { find: findVariant, all: newestVariants };
      const finished = new FinishedGames({ log, rules, sealer, server: () => config.origin });
      return await work(finished, pool, { dataSource, config, sealKey: seal });
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
