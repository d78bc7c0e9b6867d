import { chmodSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataSource } from '../../src/infra/data-source';
import { migrate } from '../../src/infra/migrate';
import { startEmbeddedPostgres } from '../../src/infra/postgres/embedded';

/** A Postgres of a bench's own, with fsync on and the schema in it. */
export interface DurablePostgres {
  readonly url: string;
  /** The process whose children serve the connections. */
  readonly pid: number;
  readonly version: string;
}

/** Runs `use` on a new database, which is gone afterwards. */
export async function withDurablePostgres(use: (postgres: DurablePostgres) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'capicua-bench-'));
  // As root the database runs as another user, which must get in.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const dataSource = await makeDataSource(postgres.url).initialize();
    await migrate(dataSource);
    const [row] = await dataSource.query<{ server_version: string }[]>('SHOW server_version');
    await dataSource.destroy();
    const pidFile = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    await use({ url: postgres.url, pid: Number.parseInt(pidFile, 10), version: row?.server_version ?? 'unknown' });
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
