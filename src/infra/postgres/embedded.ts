import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { findNativeDir, linkedBinaries, majorVersion } from './binaries';
import type { Binaries } from './binaries';
import { databaseUrl, ensureDatabase } from './connection';
import { lockDataDir } from './data-dir-lock';
import { databasePassword, give, openDatabaseFolder, refuseOtherMajor } from './database-folder';
import type { DatabaseFolder } from './database-folder';
import { databaseUser, refuseUnreachable } from './database-user';
import type { DatabaseUser } from './database-user';
import { makeCluster, removeDrafts } from './make-cluster';
import { stopPostmaster } from './postmaster';
import { runServer } from './run-server';
import type { RunningServer } from './run-server';
import { refusalOfFileError } from './startup-refused';

export interface EmbeddedPostgres {
  /** Of the database `capicua`, its password included. */
  readonly url: string;
  /** The server was already running on this directory, left by a Capicua that was killed. */
  readonly adopted: boolean;
  /** Ends the server (open connections are cut) and waits until it is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The database lives in its folder `postgres`. */
  readonly dataDir: string;
  /** Default: a free one, kept in the data directory so that it stays the same while it is free. */
  readonly port?: number;
  readonly log: (line: string) => void;
  /** Settings by Postgres' own names. The defaults are durable: fsync is on. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where Postgres is unpacked; default: the platform package that npm installed. */
  readonly nativeDir?: string;
}

/** The parts that every step of a start needs. */
interface Ground {
  readonly folder: DatabaseFolder;
  readonly binaries: Binaries;
  readonly user: DatabaseUser;
}

/**
 * Starts the PostgreSQL that came with the packages on `dataDir`, making its database the first time, or adopts the
 * server that a killed Capicua left running there. One process a data directory. Refuses with `StartupRefused`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    const ground = openGround(options);
    const lock = lockDataDir(ground.folder, ground.user, dataDir);
    try {
      return await startLocked(ground, options, () => lock.release());
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw refusalOfFileError(error, dataDir);
  }
}

function openGround(options: EmbeddedPostgresOptions): Ground {
  const binaries = linkedBinaries(options.nativeDir ?? findNativeDir());
  const folder = openDatabaseFolder(options.dataDir);
  const user = databaseUser(folder.cluster);
  refuseUnreachable(binaries.postgres, user, {
    what: 'the built-in Postgres',
    remedy: 'install Capicua in a folder open to it, or set DATABASE_URL',
  });
  refuseUnreachable(dirname(folder.root), user, { what: 'its data', remedy: 'choose another DATA_DIR' });
  const major = majorVersion(binaries, user);
  if (existsSync(folder.cluster)) refuseOtherMajor(folder, major);
  give(folder.root, user);
  return { folder, binaries, user };
}

async function startLocked(
  ground: Ground,
  options: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { folder, user } = ground;
  const { port, settings = {}, log } = options;
  await removeDrafts(folder);
  const password = databasePassword(folder, user);
  if (existsSync(folder.cluster)) {
    mendModes(folder, user);
  } else {
    log('Making the database; this happens once.');
    await makeCluster(folder, ground.binaries, user);
  }
  const server = await runServer({ ...ground, password, port, settings, log });
  try {
    await ensureDatabase({ port: server.port, password, log });
  } catch (error) {
    await stopPostmaster(folder.cluster, server.pid);
    throw error;
  }
  return makeHandle(folder, server, { url: databaseUrl(server.port, password), release });
}

function makeHandle(
  folder: DatabaseFolder,
  server: RunningServer,
  { url, release }: { url: string; release: () => void },
): EmbeddedPostgres {
  let stopped: Promise<void> | undefined;
  return {
    url,
    adopted: server.adopted,
    stop: () => (stopped ??= stopPostmaster(folder.cluster, server.pid).finally(release)),
  };
}

/** Postgres refuses a cluster that a restored copy left to root, or open to others. */
function mendModes(folder: DatabaseFolder, user: DatabaseUser): void {
  if (user.ids !== undefined && statSync(folder.cluster).uid !== user.ids.uid) {
    spawnSync('chown', ['-R', `${user.ids.uid}:${user.ids.gid}`, folder.root]);
  }
  chmodSync(folder.cluster, 0o700);
}
