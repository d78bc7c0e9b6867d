import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { findNativeDir, majorVersion } from './binaries';
import type { Binaries } from './binaries';
import { databaseUrl, ensureDatabase } from './connection';
import { lockDataDir } from './data-dir-lock';
import { databasePassword, give, refuseOtherMajor } from './database-folder';
import type { DatabaseFolder } from './database-folder';
import { findDatabaseFolder } from './database-place';
import { databaseUser } from './database-user';
import type { DatabaseUser } from './database-user';
import { makeCluster, removeDrafts } from './make-cluster';
import { KeptServer } from './kept-server';
import { stopPostmaster } from './postmaster';
import { reachableBinaries } from './reachable-binaries';
import { runServer } from './run-server';
import { refusalOfFileError } from './startup-refused';
import { STATE_DIR } from './state-folder';

export interface EmbeddedPostgres {
  /** Of the database `capicua`, its password included. */
  readonly url: string;
  /** The server was already running on this directory, left by a Capicua that was killed. */
  readonly adopted: boolean;
  /** Ends the server (open connections are cut) and waits until it is gone. Until then, one that ends is started again. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The database lives in its folder `postgres`, or where that leads (see `findDatabaseFolder`). */
  readonly dataDir: string;
  /** Default: a free one, kept in the data directory so that it stays the same while it is free. */
  readonly port?: number;
  readonly log: (line: string) => void;
  /** Settings by Postgres' own names. The defaults are durable: fsync is on. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where Postgres is unpacked; default: the platform package that npm installed. */
  readonly nativeDir?: string;
  /** Where root keeps what the database user could not reach; default: /var/lib/capicua. */
  readonly stateDir?: string;
  /** Told, in a sentence, when a server that ended cannot be started again: nothing will come of waiting. */
  readonly onLost?: (reason: string) => void;
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
    const ground = openGround({ ...options, dataDir });
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

function openGround({ dataDir, nativeDir, stateDir = STATE_DIR, log }: EmbeddedPostgresOptions): Ground {
  const native = nativeDir ?? findNativeDir();
  const folder = findDatabaseFolder({ dataDir, stateDir, log });
  const user = databaseUser(folder.cluster);
  const binaries = reachableBinaries(native, { user, stateDir, log });
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
  const { port, settings = {}, log, onLost = () => undefined } = options;
  await removeDrafts(folder);
  const password = databasePassword(folder, user);
  if (existsSync(folder.cluster)) {
    mendModes(folder, user);
  } else {
    log('Making the database; this happens once.');
    await makeCluster(folder, ground.binaries, user);
  }
  const stopping = new AbortController();
  const site = { ...ground, password, settings, log, unwanted: stopping.signal };
  const server = await runServer({ ...site, port });
  try {
    await ensureDatabase({ port: server.port, password, log });
  } catch (error) {
    await stopPostmaster(folder.cluster, server.pid);
    throw error;
  }
  // What was handed out is an address with a port: only there may the server come back.
  const kept = new KeptServer({ ...site, port: server.port }, server, { stopping, onLost });
  let stopped: Promise<void> | undefined;
  return {
    url: databaseUrl(server.port, password),
    adopted: server.adopted,
    stop: () => (stopped ??= kept.stop().finally(release)),
  };
}

/** Postgres refuses a cluster that a restored copy left to root, or open to others. */
function mendModes(folder: DatabaseFolder, user: DatabaseUser): void {
  if (user.ids !== undefined && statSync(folder.cluster).uid !== user.ids.uid) {
    spawnSync('chown', ['-R', `${user.ids.uid}:${user.ids.gid}`, folder.root]);
  }
  chmodSync(folder.cluster, 0o700);
}
