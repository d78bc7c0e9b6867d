import { mkdtemp, rm } from 'node:fs/promises';
import { chmodSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/infra/postgres/embedded';
import { createDatabase, databaseAt, dropDatabase, freshName } from './postgres';
import { prepareTemplate } from './template';

let close = (): Promise<void> => Promise.resolve();

/** One server for the run (or the one that TEST_DATABASE_URL names) with a template; the workers learn of it by environment. */
export async function openCluster(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  const server = given === '' ? await startServer() : { url: given, stop: () => Promise.resolve() };
  const template = freshName('template');
  close = async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
  try {
    await createDatabase(server.url, template);
    await prepareTemplate(databaseAt(server.url, template));
  } catch (error) {
    // Jest does not tear down what was not set up to the end.
    await close();
    throw error;
  }
  process.env['CAPICUA_TEST_SERVER'] = server.url;
  process.env['CAPICUA_TEST_TEMPLATE'] = template;
}

export async function closeCluster(): Promise<void> {
  await close();
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'capicua-test-'));
  // As root the database runs as another user, which must get in.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    // A test run that loses its data at a power cut loses nothing; crash tests start servers of their own.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      // It lies elsewhere when the folder of temporary files is closed to the database user.
      await rm(realpathSync(join(dataDir, 'postgres')), { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
