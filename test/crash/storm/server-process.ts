import { CAPICUA } from '../../kit/command-line';
import { UNLIMITED } from '../../kit/unlimited';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const REPOSITORY = resolve(__dirname, '..', '..', '..');
/** What hangs meets it, and not what is slow: below the time limit of a test, which would not say what it waited for. */
const PATIENCE_MS = 120_000;
const START_AGAIN_MS = 200;
/** A start needs some dozen answers of Postgres in a row, which a dense storm seldom grants. */
const START_AGAIN_MS_MAX = 600_000;
const LAST_WORDS = 2000;

/** What Node is told to run. */
type Program = readonly string[];

export const SERVE: Program = [...CAPICUA, 'serve'];

/** One real server process after another on the same port, each started as `capicua serve` is. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private out = '';
  private expectedToEnd = false;
  /** What the process last said each time that it ended, though it served and nobody had ended it. */
  readonly falls: string[] = [];
  /** What it said each time that it ended instead of starting. */
  readonly refusedStarts: string[] = [];

  private constructor(
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
    private readonly program: Program,
  ) {}

  /** Not started yet. `env` is all that it is given, beside a port. */
  static async make(env: NodeJS.ProcessEnv, program = SERVE): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), env, program);
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
    this.expectedToEnd = false;
    const child = spawn(process.execPath, this.program, {
      cwd: REPOSITORY,
      env: { PATH: process.env['PATH'], PORT: String(this.port), LOG_LEVEL: 'info', ...UNLIMITED, ...this.env },
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => (this.out += bytes.toString()));
    }
    const isReady = (): boolean => this.out.includes('Capicua is ready', seen);
    child.once('exit', (code, signal) => {
      if (this.expectedToEnd || !isReady()) return;
      const last = this.out.slice(Math.max(seen, this.out.length - LAST_WORDS));
      this.falls.push(`a server ended by itself (${String(signal ?? code)}): ${last}`);
    });
    await within('the server to be ready', () => {
      if (isReady() || !hasExited(child)) return isReady();
      this.refusedStarts.push(this.out.slice(seen));
      throw new Error(`The server ended instead of starting: ${this.out.slice(seen)}`);
    });
  }

  /** As whoever watches over a server does: one that cannot start, since its database is away, is started again. */
  async startPatiently(): Promise<void> {
    for (const end = performance.now() + START_AGAIN_MS_MAX; ;) {
      try {
        await this.start();
        return;
      } catch (error) {
        if (performance.now() > end) throw error;
        await sleep(START_AGAIN_MS);
      }
    }
  }

  /** SIGKILL: as a power cut of this process alone. */
  async kill9(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** SIGTERM, and nobody waits. */
  tellToStop(): void {
    this.expectedToEnd = true;
    this.child?.kill('SIGTERM');
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
    this.expectedToEnd = true;
    if (!hasExited(child)) {
      child.kill(signal);
      await within(`the server to end after ${signal}`, () => hasExited(child));
    }
    return child.exitCode;
  }
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Waits until `holds`; throws with `what` was waited for when that takes so long that it can only be a fault. */
export async function within(what: string, holds: () => boolean | Promise<boolean>, everyMs = 10): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited ${PATIENCE_MS} ms in vain for ${what}.`);
    await sleep(everyMs);
  }
}

/**
 * Below the ports that systems hand out by themselves, so that no other connection or server takes one between the choice and
 * its use, or while whoever listens there is started again. Each worker of a run has ports of its own.
 */
const PORTS = { from: 20_000, count: 12_000, workers: 8 } as const;
const ownPorts = Math.floor(PORTS.count / PORTS.workers);
const worker = Number(process.env['JEST_WORKER_ID'] ?? '0') % PORTS.workers;
/** Another one in each process, since two runs may share a machine. */
let nextPort = randomInt(ownPorts);

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ownPorts; tries++) {
    nextPort = (nextPort + 1) % ownPorts;
    const port = PORTS.from + nextPort * PORTS.workers + worker;
    if (await isFree(port)) return port;
  }
  throw new Error('all ports for tests are taken');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
