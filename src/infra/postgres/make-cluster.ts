import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import { give, syncFolder } from './database-folder';
import type { DatabaseFolder } from './database-folder';
import type { DatabaseUser } from './database-user';
import { childEnvironment } from './database-user';
import { refusalOfDiskOutput, StartupRefused } from './startup-refused';

export const SUPERUSER = 'capicua';
const DRAFT = 'cluster.new-';

/**
 * Runs initdb in a folder beside the cluster's place and moves it there when it is whole, so that an initdb cut off half
 * way leaves nothing that a later start would take for a database. Refuses with DISK_FULL, DATA_DIR_READ_ONLY or
 * DATABASE_FAILED.
 */
export async function makeCluster(folder: DatabaseFolder, binaries: Binaries, user: DatabaseUser): Promise<void> {
  // A name of its own each time: the initdb of a killed start may still be writing to the folder of that one.
  const draft = join(folder.root, `${DRAFT}${randomUUID()}`);
  try {
    mkdirSync(draft, { mode: 0o700 });
    give(draft, user);
    await runInitdb(draft, folder, binaries, user);
    renameSync(draft, folder.cluster);
    syncFolder(folder.root);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Removes what earlier, killed starts left. An initdb that still runs there fails by itself, so errors do not matter. */
export async function removeDrafts(folder: DatabaseFolder): Promise<void> {
  for (const name of readdirSync(folder.root).filter((entry) => entry.startsWith(DRAFT))) {
    await rm(join(folder.root, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function runInitdb(draft: string, folder: DatabaseFolder, binaries: Binaries, user: DatabaseUser): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = [`--username=${SUPERUSER}`, `--pwfile=${folder.password}`, '--auth=scram-sha-256'];
  const { status, output } = await run(binaries.initdb, [...locale, ...access, '--no-instructions', '-D', draft], {
    cwd: folder.root,
    user,
  });
  if (status === 0) return;
  const reason = /error: (.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
  throw (
    refusalOfDiskOutput(output, folder.root) ??
    new StartupRefused('DATABASE_FAILED', `The database in ${folder.root} could not be made: initdb says "${reason}".`)
  );
}

function run(
  program: string,
  args: readonly string[],
  where: { cwd: string; user: DatabaseUser },
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...where.user.ids,
      cwd: where.cwd,
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}
