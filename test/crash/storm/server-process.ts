import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const REPOSITORY = resolve(__dirname, '..', '..', '..');
const START_MS_MAX = 60_000;
const STOP_MS_MAX = 60_000;

/** One real server process after another on the same port, each started as `capicua serve` is. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private out = '';

  private constructor(
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Not started yet. `env` is all that it is given, beside a port. */
  static async make(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), env);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What all processes so far wrote to their standard output and error. */
  get output(): string {
    return this.out;
  }

  /** Resolves when it serves. */
  async start(): Promise<void> {
    const seen = this.out.length;
    const program = ['-r', '@swc-node/register', 'src/main.ts', 'serve'];
    const child = spawn(process.execPath, program, {
      cwd: REPOSITORY,
      env: { PATH: process.env['PATH'], PORT: String(this.port), LOG_LEVEL: 'info', ...this.env },
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => (this.out += bytes.toString()));
    }
    await within(START_MS_MAX, 'the server to be ready', () => {
      if (hasExited(child)) throw new Error(`The server ended instead of starting: ${this.out.slice(seen)}`);
      return this.out.includes('Capicua is ready', seen);
    });
  }

  /** SIGKILL: as a power cut of this process alone. */
  async kill9(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** SIGTERM, as an operator stops it; resolves to its exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  get isRunning(): boolean {
    return this.child !== undefined && !hasExited(this.child);
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (child === undefined) return null;
    if (!hasExited(child)) {
      child.kill(signal);
      await within(STOP_MS_MAX, `the server to end after ${signal}`, () => hasExited(child));
    }
    return child.exitCode;
  }
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Waits until `holds`; throws when it takes longer than that, with `what` was waited for. */
export async function within(
  msMax: number,
  what: string,
  holds: () => boolean | Promise<boolean>,
  everyMs = 10,
): Promise<void> {
  const end = performance.now() + msMax;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited ${msMax} ms in vain for ${what}.`);
    await sleep(everyMs);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('a server listens on a port');
  return address.port;
}
