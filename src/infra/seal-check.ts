import type { DataSource } from 'typeorm';
import type { SealedPlace, Sealer } from '../app/ports/sealer';
import { ConfigRefused } from './config';

const NAME = 'seal-key';
const PLACE: SealedPlace = { gameId: 'check', seq: 0, owner: NAME };
const TEXT = 'This database is sealed under this key.';

/**
 * Makes sure that the key is the one that this database is sealed under, before anything is sealed under another. The
 * first server leaves a sealed text; later ones must open it. `from` names where the key came from. Refuses with
 * `ConfigRefused`.
 */
export async function checkSealKey(dataSource: DataSource, sealer: Sealer, from: string): Promise<void> {
  // Games may be older than the check.
  const [game] = await dataSource.query<{ gameId: string; secret: Buffer }[]>(
    'SELECT game_id AS "gameId", secret FROM game_secrets ORDER BY game_id DESC LIMIT 1',
  );
  if (game !== undefined && !opens(sealer, { gameId: game.gameId, seq: 1, owner: 'secret' }, game.secret)) {
    throw otherKey(from);
  }
  await dataSource.query('INSERT INTO seal_checks (name, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    NAME,
    Buffer.from(sealer.seal(PLACE, TEXT)),
  ]);
  const [check] = await dataSource.query<{ bytes: Buffer }[]>('SELECT bytes FROM seal_checks WHERE name = $1', [NAME]);
  if (check === undefined || !opens(sealer, PLACE, check.bytes)) throw otherKey(from);
}

/** Whether a server has sealed anything in this database, or left word of its key. */
export async function isSealed(dataSource: DataSource): Promise<boolean> {
  const [found] = await dataSource.query<{ sealed: boolean }[]>(
    'SELECT EXISTS (SELECT FROM game_secrets) OR EXISTS (SELECT FROM seal_checks WHERE name = $1) AS sealed',
    [NAME],
  );
  return found?.sealed === true;
}

function opens(sealer: Sealer, place: SealedPlace, bytes: Uint8Array): boolean {
  try {
    sealer.open(place, bytes);
    return true;
  } catch {
    return false;
  }
}

function otherKey(from: string): ConfigRefused {
  return new ConfigRefused(
    `The seal key of ${from} is not the one that this database was sealed under, so its running games could not be read: set SEAL_KEY to that key, or put the seal-key file of that server into DATA_DIR.`,
    'SEAL_KEY_DIFFERS',
  );
}
