import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SUPERUSER } from './make-cluster';
import { errorCode, StartupRefused } from './startup-refused';

const POLL_MS = 20;
const RECOVERY_MS_MAX = 120_000;
const TOLD_EVERY_MS = 5_000;
const CONNECT_MS_MAX = 5_000;
const DATABASE = 'capicua';

export function databaseUrl(port: number, password: string, database = DATABASE): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

export interface ServerAddress {
  readonly port: number;
  readonly password: string;
  readonly log: (line: string) => void;
}

/**
 * Waits until the server answers, through its recovery if it was killed. False when `isRunning` turned false first.
 * Refuses with STILL_RECOVERING; the server is then left to its work, for the next start to find.
 */
export async function waitUntilReady(server: ServerAddress, isRunning: () => boolean): Promise<boolean> {
  const url = databaseUrl(server.port, server.password, 'postgres');
  const begun = Date.now();
  let toldAt = begun;
  while (isRunning()) {
    if (await answers(url)) return true;
    const now = Date.now();
    if (now - begun > RECOVERY_MS_MAX) {
      throw new StartupRefused(
        'STILL_RECOVERING',
        `The database has not answered for ${RECOVERY_MS_MAX / 1000} seconds and may still be recovering: leave it running and start Capicua again in a while.`,
      );
    }
    if (now - toldAt >= TOLD_EVERY_MS) {
      server.log('Waiting for the database to recover.');
      toldAt = now;
    }
    await sleep(POLL_MS);
  }
  return false;
}

/** Makes the database `capicua` unless it is there. */
export async function ensureDatabase(server: ServerAddress): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(server.port, server.password, 'postgres'), ssl: false });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Below the ports that systems hand out by themselves: no connection of another program can take this one while the database is
 * being started, or started again.
 */
const QUIET_PORTS = { from: 15_433, to: 19_999, tries: 20 } as const;

/** A loopback port that nobody listens on; `wanted` if that is one. */
export async function freePort(wanted: number | undefined): Promise<number> {
  const kept = wanted === undefined ? undefined : await bind(wanted);
  if (kept !== undefined) return kept;
  for (let tries = 0; tries < QUIET_PORTS.tries; tries++) {
    const port = await bind(randomInt(QUIET_PORTS.from, QUIET_PORTS.to + 1));
    if (port !== undefined) return port;
  }
  return (await bind(0)) ?? 0;
}

function bind(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, ssl: false, connectionTimeoutMillis: CONNECT_MS_MAX });
  // A server that goes away while we ask is an answer too, and must not become an uncaught 'error' event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (errorCode(error) !== '28P01') return false;
    throw new StartupRefused(
      'PASSWORD_LOST',
      'The password kept in the data directory does not open its database: put back the file "postgres/password" that belongs to it.',
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
