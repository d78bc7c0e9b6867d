import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { UNLIMITED } from '../../test/kit/unlimited';

const REPOSITORY = join(__dirname, '..', '..');
const START_MS_MAX = 30_000;

/** A server in a process of its own, so that its CPU is told from the client's. */
export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends it without a word, as a crash does. */
  kill(): void;
}

/** Starts `program` (what Node is told to run) with a free `PORT`, and waits until it says `ready`. */
export async function startServer(
  program: readonly string[],
  { env, ready }: { readonly env: NodeJS.ProcessEnv; readonly ready: string },
): Promise<BenchServer> {
  const port = await freePort();
  const child = spawn(process.execPath, program, {
    cwd: REPOSITORY,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...UNLIMITED, ...env },
  });
  let out = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((started, failed) => {
    const timer = setTimeout(() => failed(new Error(`The server was not ready in time: ${out}`)), START_MS_MAX);
    const read = (bytes: Buffer): void => {
      out = (out + bytes.toString()).slice(-10_000);
      if (!out.includes(ready)) return;
      clearTimeout(timer);
      started();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => failed(new Error(`The server ended: ${out}`)));
  });
  if (child.pid === undefined) throw new Error('a process that runs has a number');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop, kill: () => void child.kill('SIGKILL') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('a server listens on a port');
  return address.port;
}
