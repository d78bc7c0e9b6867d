import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeCuttingProxy, type CuttingProxy } from '../../contract/cutting-proxy';
import { ask } from '../../kit/postgres';
import { ServerProcess } from './server-process';

/** Servers on one database, which they reach through a proxy that can be cut. */
export class CrashHouse {
  private constructor(
    readonly databaseUrl: string,
    readonly proxy: CuttingProxy,
    readonly servers: readonly ServerProcess[],
  ) {}

  /** `settings` come on top of those that all servers on one database must share. */
  static async open(
    databaseUrl: string,
    nodes: number,
    { settings = {} }: { settings?: NodeJS.ProcessEnv } = {},
  ): Promise<CrashHouse> {
    const proxy = await makeCuttingProxy(databaseUrl);
    const env = {
      DATABASE_URL: proxy.url,
      JWT_SECRET: randomBytes(32).toString('hex'),
      SEAL_KEY: randomBytes(32).toString('hex'),
      SIGNING_KEY_FILE: join(mkdtempSync(join(tmpdir(), 'capicua-storm-')), 'signing-key'),
      ...settings,
    };
    const servers = await Promise.all(Array.from({ length: nodes }, () => ServerProcess.make(env)));
    const house = new CrashHouse(databaseUrl, proxy, servers);
    try {
      await Promise.all(servers.map((server) => server.start()));
    } catch (error) {
      await house.close();
      throw error;
    }
    return house;
  }

  get urls(): readonly string[] {
    return this.servers.map(({ url }) => url);
  }

  /** What no server may do, whatever befalls it: end by itself, or refuse to start with a trace instead of a sentence. */
  get falls(): readonly string[] {
    return this.servers.flatMap(({ falls, refusedStarts }) => [...falls, ...refusedStarts.filter(hasTrace)]);
  }

  /** Cuts the connections on which the servers hear each other's hints. */
  async deafen(): Promise<void> {
    await this.ask(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'capicua hints'`,
    );
  }

  /** Another session takes the head of a game and keeps it, as a stuck node would, until it is let go. */
  async holdHead(gameId: string): Promise<() => Promise<void>> {
    const client = new Client({ connectionString: this.databaseUrl });
    // A Postgres that goes away lets the head go too.
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM games WHERE id = $1 FOR UPDATE', [gameId.replace('game_', '')]);
    return () => client.end();
  }

  /** The process of the backend that appends, as Postgres knows it. */
  async appendingBackends(): Promise<readonly number[]> {
    const rows = await this.ask(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'capicua'
       AND query LIKE '%WITH locked AS%'`,
    );
    return rows.map(({ pid }) => Number(pid));
  }

  ask(sql: string): Promise<Record<string, unknown>[]> {
    return ask(this.databaseUrl, sql);
  }

  /** Whatever state they are in, the servers are ended. */
  async close(): Promise<void> {
    for (const server of this.servers) server.resume();
    await Promise.all(this.servers.map((server) => server.kill9()));
    await this.proxy.close();
  }
}

function hasTrace(words: string): boolean {
  return /^\s+at /m.test(words);
}
