import { chmodSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/infra/postgres/embedded';
import { ask } from '../../kit/postgres';
import { freePort } from './server-process';

/** A durable Postgres of a test's own, to be killed and started again on the same port. */
export class CrashDatabase {
  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private running: EmbeddedPostgres,
  ) {}

  static async start(): Promise<CrashDatabase> {
    const dataDir = await mkdtemp(join(tmpdir(), 'capicua-crash-'));
    // As root the database runs as another user, which must get in.
    chmodSync(dataDir, 0o755);
    const port = await freePort();
    return new CrashDatabase(dataDir, port, await launch(dataDir, port));
  }

  get url(): string {
    return this.running.url;
  }

  /** SIGKILL of the postmaster: every backend goes with it, and the next start recovers from the write-ahead log. */
  async kill9(): Promise<void> {
    process.kill(await this.pid(), 'SIGKILL');
    await this.running.stop();
  }

  /** A fast shutdown (SIGINT): open transactions are rolled back, connections cut. */
  async stopFast(): Promise<void> {
    await this.running.stop();
  }

  async start(): Promise<void> {
    this.running = await launch(this.dataDir, this.port);
  }

  /** Stops all its processes where they are, as a machine that hangs does, until they are let go. */
  async freeze(): Promise<() => void> {
    const rows = await ask(this.url, 'SELECT pid FROM pg_stat_activity');
    const pids = [await this.pid(), ...rows.map(({ pid }) => Number(pid))];
    signalAll(pids, 'SIGSTOP');
    return () => signalAll(pids, 'SIGCONT');
  }

  /** What it wrote to its log that it must never have to write. */
  async complaints(): Promise<readonly string[]> {
    const log = join(this.dataDir, 'postgres', 'postgres.log');
    const texts = await Promise.all([log, `${log}.1`].map((file) => readFile(file, 'utf8').catch(() => '')));
    return texts.flatMap((text) => text.split('\n').filter((line) => /deadlock detected|PANIC|TRAP/.test(line)));
  }

  async remove(): Promise<void> {
    await this.running.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async pid(): Promise<number> {
    const file = await readFile(join(this.dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    return Number.parseInt(file, 10);
  }
}

/** Those that have ended meanwhile need no signal. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

function launch(dataDir: string, port: number): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, port, log: () => undefined });
}
