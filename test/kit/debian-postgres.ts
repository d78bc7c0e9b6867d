import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { present } from '../../src/engine/core/assert';
import { isRoot } from '../crash/as-root';
import { freePort } from '../crash/storm/server-process';
import { findProgram } from './programs';

const DEPLOY = join(__dirname, '../../deploy');
const LOCAL = '-c listen_addresses=127.0.0.1 -c unix_socket_directories=';

/** Servers of the distribution's PostgreSQL in one folder, each on a port of its own, without passwords, for this machine. */
export class DebianPostgres {
  readonly folder = mkdtempSync(join(tmpdir(), 'capicua-debian-'));
  private readonly bin = dirname(present(findProgram('pg_rewind'), 'PostgreSQL'));
  private readonly running: string[] = [];

  constructor() {
    chmodSync(this.folder, 0o777);
  }

  /** A new server with these lines in its configuration; resolves to its address. */
  async start(name: string, settings: readonly string[]): Promise<string> {
    const [data, port] = [join(this.folder, name), await freePort()];
    this.run('initdb', '-D', data, '-U', 'capicua', '--auth=trust', '--encoding=UTF8', '--locale=C');
    appendFileSync(join(data, 'postgresql.conf'), [`port = ${port}`, ...settings, ''].join('\n'));
    this.running.push(data);
    this.run('pg_ctl', '-D', data, '-l', join(data, 'server.log'), '-w', '-o', LOCAL, 'start');
    return this.addressOf(port);
  }

  addressOf(port: number): string {
    return `postgres://capicua@127.0.0.1:${port}/postgres`;
  }

  /** Runs a program of PostgreSQL, as somebody whom it does not refuse. */
  run(program: string, ...args: readonly string[]): void {
    this.lend([join(this.bin, program), ...args]);
  }

  /** Runs a script of `deploy/` for a database, as an operator does. */
  psql(script: string, url: string): void {
    this.lend(
      [join(this.bin, 'psql'), '-X', '-v', 'ON_ERROR_STOP=1', '-f', '-', url],
      readFileSync(join(DEPLOY, script), 'utf8'),
    );
  }

  /** Runs a script of `deploy/`, which starts a server in the folder `name`. */
  deploy(script: string, name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
    this.running.push(join(this.folder, name));
    const settings = { PG_BIN: this.bin, PG_OPTIONS: LOCAL, ...env };
    const assigned = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
    // Read from here, since the folder of the repository may be closed to the other user.
    return this.lend(['env', ...assigned, 'sh', '-s', '--', ...args], readFileSync(join(DEPLOY, script), 'utf8'));
  }

  close(): void {
    for (const data of this.running.reverse()) {
      try {
        this.run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      } catch {
        // It was not started, or has ended.
      }
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private lend([program = '', ...args]: readonly string[], input = ''): string {
    const [file, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
    return execFileSync(file, all, { input, cwd: this.folder, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  }
}
