import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberAfter } from './kit/flags';
import { KeepAlive } from './kit/keep-alive';
import { medianOf } from './kit/pace';
import { ask, makeGuest, ScriptedGame } from './kit/scripted-game';
import { startServer } from './kit/server-process';

/**
 * From the start of the process to the first move, on a data directory that is there already (the built-in PostgreSQL starts
 * with it), beside a server on the same packages that does nothing (its first answer), compiled as it runs. Then what lies in
 * `node_modules`, and where `--install` asks for it how long npm takes to put it there, from its own store where that has it.
 *
 *   npm run bench -- start [--turns 5] [--install] [--json]
 */
async function firstMove(folder: string): Promise<number> {
  const begun = performance.now();
  const env = { DATA_DIR: folder, LOG_LEVEL: 'info' };
  const server = await startServer(['bin/capicua.js', 'serve'], { env, ready: 'Capicua is ready' });
  const line = await KeepAlive.open(server.url);
  const game = await ScriptedGame.open(line, [await makeGuest(line, 'Ada'), await makeGuest(line, 'Ben')]);
  await game.playOne(line);
  const seconds = (performance.now() - begun) / 1000;
  line.close();
  await server.stop();
  return seconds;
}

async function firstAnswer(): Promise<number> {
  const begun = performance.now();
  const program = ['-r', '@swc-node/register', 'bench/servers/empty-mutation.ts'];
  const server = await startServer(program, { env: { JWT_SECRET: '00'.repeat(32) }, ready: 'ready' });
  const line = await KeepAlive.open(server.url);
  await ask(line, '{ __typename }', {}).catch(() => undefined);
  const seconds = (performance.now() - begun) / 1000;
  line.close();
  await server.stop();
  return seconds;
}

/** What the packages take on the disk, MB. */
function packagesMb(): number {
  return Number(execFileSync('du', ['-sm', 'node_modules'], { encoding: 'utf8' }).split('\t')[0]);
}

/** How long npm takes to install the locked packages into an empty folder, seconds; scripts of packages do not run. */
async function installSeconds(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'capicua-install-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) await copyFile(file, join(folder, file));
    const begun = performance.now();
    execFileSync('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    });
    return (performance.now() - begun) / 1000;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const turns = numberAfter(args, '--turns', 5);
  const folder = await mkdtemp(join(tmpdir(), 'capicua-bench-'));
  // As root the database runs as another user, which must get in.
  chmodSync(folder, 0o755);
  try {
    const fresh = await firstMove(folder);
    const [again, empty]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn++) {
      again.push(await firstMove(folder));
      empty.push(await firstAnswer());
    }
    const [seconds, yardstick] = [medianOf(again), medianOf(empty)];
    const install = args.includes('--install') ? { installSeconds: await installSeconds() } : {};
    const figures = { fresh, seconds, yardstick, ratio: seconds / yardstick, packagesMb: packagesMb(), ...install };
    const about = { cpus: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`, node: process.version, turns };
    if (args.includes('--json')) process.stdout.write(`${JSON.stringify({ ...about, ...figures })}\n`);
    else {
      process.stdout.write(
        `| what | seconds |\n| --- | --- |\n| new data directory to the first move | ${fresh.toFixed(2)} |\n` +
          `| existing data directory to the first move | ${seconds.toFixed(2)} |\n` +
          `| a server that does nothing to its first answer | ${yardstick.toFixed(2)} |\n| ratio of the last two | ${figures.ratio.toFixed(2)} |\n\n` +
          `node_modules: ${figures.packagesMb} MB\n${JSON.stringify({ ...about, ...figures })}\n`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
