import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ConfigRefused } from '../../src/infra/config';
import { makeDataSource } from '../../src/infra/data-source';
import { checkSealKey } from '../../src/infra/seal-check';
import { makeSealer } from '../../src/infra/sealer';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';

const GAME = '0190a5d0-0000-7000-8000-000000000001';

describe('a database and the key that it is sealed under', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeEach(async () => {
    database = await freshDatabase();
    dataSource = await makeDataSource(database.url).initialize();
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const check = (key: Uint8Array, from = 'SEAL_KEY'): Promise<void> => checkSealKey(dataSource, makeSealer(key), from);

  /** A game of before the check, sealed under a key. */
  async function gameUnder(key: Uint8Array): Promise<void> {
    await ask(
      database.url,
      `INSERT INTO games (id, host_id, version, head, status, access, variant, rules_version, seat_count, seats_free,
         unlisted, round, created_at, last_event_at)
       VALUES ($1, $1, 1, '', 'open', 'public', 'block', 1, 2, 1, false, 0, now(), now())`,
      [GAME],
    );
    const secret = makeSealer(key).seal({ gameId: GAME, seq: 1, owner: 'secret' }, 'ab'.repeat(32));
    await ask(database.url, 'INSERT INTO game_secrets VALUES ($1, $2)', [GAME, Buffer.from(secret)]);
  }

  it('takes the first key, and then that key alone', async () => {
    const key = randomBytes(32);
    await check(key);
    await check(key);

    const other = check(randomBytes(32), '/srv/capicua/data/seal-key');

    await expect(other).rejects.toThrow(ConfigRefused);
    await expect(other).rejects.toThrow(/^The seal key of \/srv\/capicua\/data\/seal-key is not the one .*\.$/);
    await check(key);
  });

  it('takes the key of the games that are there, where they are older than the check', async () => {
    const key = randomBytes(32);
    await gameUnder(key);

    await expect(check(randomBytes(32))).rejects.toThrow(ConfigRefused);
    expect(await ask(database.url, 'SELECT * FROM seal_checks')).toEqual([]);
    await check(key);
    await expect(check(randomBytes(32))).rejects.toThrow(ConfigRefused);
  });

  it('lets one of two servers that start together with two keys start', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => check(randomBytes(32))));

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('says nothing of the keys', async () => {
    const [key, other] = [randomBytes(32), randomBytes(32)];
    await check(key);
    const refusal: unknown = await check(other).catch((error: unknown) => error);

    expect(String(refusal)).not.toContain(other.toString('hex'));
    const [row] = await ask(database.url, 'SELECT bytes FROM seal_checks');
    expect(String(row?.['bytes'])).not.toContain(key.toString('hex'));
  });
});
