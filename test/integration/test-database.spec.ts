import { ask, databaseAt, freshDatabase } from '../kit/postgres';

describe('a test database', () => {
  test('is apart from that of another test file, and gone once dropped', async () => {
    const [mine, theirs] = [await freshDatabase(), await freshDatabase()];
    await ask(mine.url, 'CREATE TABLE table_of_mine (pip int)');

    expect(await ask(theirs.url, `SELECT to_regclass('table_of_mine') AS found`)).toEqual([{ found: null }]);

    await mine.drop();
    const names = await ask(theirs.url, 'SELECT datname FROM pg_database');
    expect(names).not.toContainEqual({ datname: new URL(mine.url).pathname.slice(1) });
    await theirs.drop();
  });

  test('can be dropped while somebody forgot to disconnect', async () => {
    const database = await freshDatabase();
    const forgotten = ask(database.url, 'SELECT pg_sleep(3600)').catch((error: unknown) => error);
    const server = databaseAt(database.url, 'postgres');
    const watching = `SELECT count(*)::int AS connected FROM pg_stat_activity
      WHERE datname = '${new URL(database.url).pathname.slice(1)}' AND query = 'SELECT pg_sleep(3600)'`;
    while ((await ask(server, watching))[0]?.['connected'] !== 1);

    await database.drop();

    expect(await forgotten).toMatchObject({ code: '57P01' });
  });
});
