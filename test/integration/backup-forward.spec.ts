import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { backup, restore } from '../../src/cli/backup';
import type * as DataSources from '../../src/infra/data-source';
import { present } from '../../src/engine/core/assert';
import { ask, createDatabase, databaseAt, dropDatabase, freshDatabase, freshName } from '../kit/postgres';

/** A migration of a later version, which is the one that this file's restores are done by. */
class LaterVersion9999999999999 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE from_a_later_version AS SELECT id AS player_id, 1500 AS rating FROM players');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('forwards only'));
  }
}

jest.mock('../../src/infra/data-source', () => {
  const actual = jest.requireActual<typeof DataSources>('../../src/infra/data-source');
  return {
    ...actual,
    makeDataSource: (url: string) => {
      const dataSource = actual.makeDataSource(url);
      const migrations = Object.values(dataSource.options.migrations ?? []);
      return dataSource.setOptions({ migrations: [...migrations, LaterVersion9999999999999] });
    },
  };
});

test('a backup of an earlier version is brought up to date, rows and all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'capicua-backup-'));
  const file = join(folder, 'earlier.backup');
  const source = await freshDatabase();
  const server = present(process.env['CAPICUA_TEST_SERVER'], 'the server of the test run');
  const name = freshName('test');
  await createDatabase(server, name);
  const target = databaseAt(server, name);
  try {
    const ana = '0190a5d0-0000-7000-8000-000000000001';
    await ask(source.url, `INSERT INTO players VALUES ($1, 'Ana', 'guest', now())`, [ana]);
    await backup({ databaseUrl: source.url, file, progress: () => undefined });

    const { header, migrated } = await restore({ databaseUrl: target, file, progress: () => undefined });

    expect(migrated).toEqual(['LaterVersion9999999999999']);
    expect(header.migrations).not.toContain('LaterVersion9999999999999');
    expect(await ask(target, 'SELECT * FROM from_a_later_version')).toEqual([{ player_id: ana, rating: 1500 }]);
    expect((await ask(target, 'SELECT name FROM migrations ORDER BY id')).map((row) => row['name'])).toEqual([
      ...header.migrations,
      'LaterVersion9999999999999',
    ]);
  } finally {
    await source.drop();
    await dropDatabase(server, name);
    rmSync(folder, { recursive: true });
  }
});
