import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { present } from '../../src/engine/core/assert';
import { makeDataSource } from '../../src/infra/data-source';
import { DatabaseLost, lossOf } from '../../src/infra/database-lost';
import { DatabaseTooNew, migrate } from '../../src/infra/migrate';
import { makeCuttingProxy } from '../contract/cutting-proxy';
import { ask, createDatabase, databaseAt, dropDatabase, freshDatabase, freshName } from '../kit/postgres';
import { schemaChanges } from '../kit/schema-changes';

const opened: DataSource[] = [];

async function open(url: string): Promise<DataSource> {
  const dataSource = await makeDataSource(url).initialize();
  opened.push(dataSource);
  return dataSource;
}

const toDrop: (() => Promise<void>)[] = [];

async function fresh(): Promise<string> {
  const database = await freshDatabase();
  toDrop.push(() => database.drop());
  return database.url;
}

async function empty(): Promise<string> {
  const server = present(process.env['CAPICUA_TEST_SERVER'], 'the server of the test run');
  const name = freshName('test');
  await createDatabase(server, name);
  toDrop.push(() => dropDatabase(server, name));
  return databaseAt(server, name);
}

/** Runs the first migration and no other. */
async function migrateFirst(url: string): Promise<void> {
  const dataSource = makeDataSource(url);
  const first = join(__dirname, '../../migrations/1764460800000-event-log.ts');
  opened.push(await dataSource.setOptions({ migrations: [first] }).initialize());
  await dataSource.runMigrations();
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((dataSource) => dataSource.destroy()));
  await Promise.all(toDrop.splice(0).map((drop) => drop()));
});

describe('the schema that migrations make', () => {
  it('is exactly what the entities describe', async () => {
    const url = await fresh();
    const dataSource = await open(url);
    const changes = await schemaChanges(dataSource);
    expect(changes).toEqual([]);
    const tables = await ask(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    const described = dataSource.entityMetadatas.map(({ tableName }) => tableName);
    expect(tables.map(({ tablename }) => tablename).sort()).toEqual([...described, 'migrations'].sort());
  });

  it('would show an entity that drifts from it', async () => {
    const url = await fresh();
    await ask(url, 'ALTER TABLE games ALTER COLUMN due_at TYPE timestamptz(6)');
    await ask(url, 'DROP INDEX games_due');
    const dataSource = await open(url);
    const changes = await schemaChanges(dataSource);
    const diff = changes.join('\n');
    expect(diff).toContain('due_at');
    expect(diff).toContain('games_due');
  });
});

describe('migrating', () => {
  it('lets three servers that start together run every migration once', async () => {
    const url = await empty();
    const sources = await Promise.all([open(url), open(url), open(url)]);
    const ran = await Promise.all(sources.map(migrate));
    const known = sources[0].migrations.map((migration) => migration.constructor.name);
    expect(ran.flat()).toEqual(known);
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    const remembered = await ask(url, 'SELECT name FROM migrations ORDER BY id');
    expect(remembered.map((row) => row['name'])).toEqual(known);
  });

  it('brings a database of the first builds, whose index of hosts was another, to the same schema', async () => {
    const url = await empty();
    await migrateFirst(url);
    await ask(url, 'DROP INDEX games_by_host');
    await ask(
      url,
      `CREATE INDEX games_open_by_host ON games (host_id, created_at, id) WHERE status IN ('open', 'opening')`,
    );

    const dataSource = await open(url);
    await migrate(dataSource);

    const changes = await schemaChanges(dataSource);
    expect(changes).toEqual([]);
  });

  it('refuses a database that a later version has migrated, in one sentence, and leaves it as it is', async () => {
    const url = await empty();
    await migrate(await open(url));
    await ask(url, `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Ratings9999999999999')`);
    const later = await open(url);
    const refusal = migrate(later);
    await expect(refusal).rejects.toThrow(DatabaseTooNew);
    await expect(refusal).rejects.toThrow(/newer than this version of Capicua \(it has had Ratings9999999999999\)/);
    // The turn was given back: the next server is refused too, rather than left waiting.
    await expect(migrate(await open(url))).rejects.toThrow(DatabaseTooNew);
  });

  it('is told in a sentence when Postgres goes away, at whatever moment, and is done by the next start', async () => {
    const url = await empty();
    const proxy = await makeCuttingProxy(url);
    const reasons = new Set<unknown>();
    let answers = 0;
    for (let isDone = false; !isDone; answers++) {
      proxy.mend();
      const dataSource = await open(proxy.url);
      proxy.cutAllAfter(answers);
      isDone = await migrate(dataSource).then(
        () => true,
        (error: unknown) => {
          reasons.add(lossOf(error));
          return false;
        },
      );
    }
    // As many moments as Postgres answers: the turn, the look for later migrations, each statement of each of ours.
    expect(answers).toBeGreaterThan(10);
    for (const reason of reasons) expect(reason).toBeInstanceOf(DatabaseLost);
    await proxy.close();
  });

  it('runs forwards only', async () => {
    const url = await empty();
    const dataSource = await open(url);
    await migrate(dataSource);
    await expect(dataSource.undoLastMigration()).rejects.toThrow(/forwards only/);
    expect(await ask(url, 'SELECT count(*)::int AS games FROM games')).toEqual([{ games: 0 }]);
  });
});
