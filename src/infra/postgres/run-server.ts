import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { freePort, waitUntilReady } from './connection';
import { writeWhole } from './database-folder';
import type { DatabaseFolder } from './database-folder';
import type { DatabaseUser } from './database-user';
import { failureOf, launchPostmaster, postmasterArguments, recordedArguments, stopPostmaster } from './postmaster';
import {
  disownPostmasterFile,
  isPostmasterOf,
  readPostmasterFile,
  recordedCommand,
  removePostmasterFile,
} from './postmaster-file';
import { StartupRefused } from './startup-refused';

/** A cluster that exists, and all that is needed to run a server on it. */
export interface Site {
  readonly folder: DatabaseFolder;
  readonly binaries: Binaries;
  readonly user: DatabaseUser;
  readonly password: string;
  /** Undefined: a free one, kept in the folder. */
  readonly port: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** Aborted when no server is wanted any more: then none is started, and one that is starting is ended. */
  readonly unwanted: AbortSignal;
}

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  /** Resolves when the server is gone, however it ended. */
  readonly ended: Promise<void>;
  readonly adopted: boolean;
}

const ATTEMPTS_MAX = 20;
const RETRY_MS = 500;
const LOOK_MS = 500;

/**
 * Adopts or starts the server, and tries again while what a killed one left is still going away. Rejects with the reason
 * of `unwanted` once that is aborted.
 */
export async function runServer(site: Site): Promise<RunningServer> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    site.unwanted.throwIfAborted();
    const server = (await adoptOrClear(site)) ?? (await startServer(site, await choosePort(site)));
    if (typeof server === 'object') return server;
    if (server === 'directory') await sleep(RETRY_MS);
  }
  throw new StartupRefused(
    'DATABASE_FAILED',
    `Another Postgres holds ${site.folder.cluster} and does not let go of it: stop it, then start Capicua again (more in ${site.folder.log}).`,
  );
}

/** The server on this cluster if it runs just as we would have started it; otherwise sees to it that none runs there. */
async function adoptOrClear(site: Site): Promise<RunningServer | undefined> {
  const { folder, password, log } = site;
  const found = readPostmasterFile(folder.cluster);
  if (found === undefined) return undefined;
  if (found === 'unreadable') {
    // It may be in the middle of being written by a server whose Capicua was killed a moment ago.
    await sleep(RETRY_MS);
    if (readPostmasterFile(folder.cluster) === 'unreadable') removePostmasterFile(folder.cluster);
    return undefined;
  }
  const isRunning = (): boolean => isPostmasterOf(folder.cluster, found.pid);
  if (!isRunning()) {
    disownPostmasterFile(folder.cluster);
    return undefined;
  }
  const port = site.port ?? found.port;
  if (port !== undefined && isAsWanted(site, port)) {
    log(`Taking over the database that a killed Capicua left running (process ${found.pid}).`);
    const isAwaited = (): boolean => isRunning() && !site.unwanted.aborted;
    if (!(await waitUntilReady({ port, password, log }, isAwaited))) return undefined;
    return { pid: found.pid, port, adopted: true, ended: untilFalse(isRunning) };
  }
  log(`Restarting, with other settings, the database that a killed Capicua left running (process ${found.pid}).`);
  await stopPostmaster(folder.cluster, found.pid);
  return undefined;
}

function isAsWanted({ folder, settings }: Site, port: number): boolean {
  const wanted = recordedArguments(postmasterArguments(folder, port, settings));
  return recordedCommand(folder.cluster)?.endsWith(wanted) === true;
}

async function startServer(site: Site, port: number): Promise<RunningServer | 'port' | 'directory'> {
  const { folder, password, log } = site;
  const started = await launchPostmaster({ ...site, arguments: postmasterArguments(folder, port, site.settings) });
  try {
    const isAwaited = (): boolean => !started.hasExited() && !site.unwanted.aborted;
    const ready = await waitUntilReady({ port, password, log }, isAwaited);
    if (ready) return { pid: started.pid, port, adopted: false, ended: started.ended };
    site.unwanted.throwIfAborted();
  } catch (error) {
    if (!(error instanceof StartupRefused && error.code === 'STILL_RECOVERING')) {
      await stopPostmaster(folder.cluster, started.pid);
    }
    throw error;
  }
  const failure = failureOf(started.output(), folder);
  if (failure instanceof StartupRefused) throw failure;
  if (failure === 'port' && site.port !== undefined) throw portTaken(site.port);
  return failure;
}

async function choosePort({ folder, port: wanted, user }: Site): Promise<number> {
  const kept = existsSync(folder.port) ? Number.parseInt(readFileSync(folder.port, 'utf8'), 10) : Number.NaN;
  const port = await freePort(wanted ?? (Number.isInteger(kept) ? kept : undefined));
  if (wanted !== undefined && port !== wanted) throw portTaken(wanted);
  if (wanted === undefined && port !== kept) writeWhole(folder.port, String(port), user);
  return port;
}

/** The server that another process started tells us nothing when it ends, so it is looked at. */
async function untilFalse(isRunning: () => boolean): Promise<void> {
  // The process may end although somebody still waits here.
  while (isRunning()) await sleep(LOOK_MS, undefined, { ref: false });
}

function portTaken(port: number): StartupRefused {
  return new StartupRefused(
    'PORT_TAKEN',
    `Port ${port} of this machine cannot be had for the database: free it or choose another.`,
  );
}
