import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { present } from '../../src/engine/core/assert';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own for a test file, copied from the run's template. `drop` cuts what is still connected to it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = present(process.env['CAPICUA_TEST_SERVER'], 'the server of the test run (jest project "db")');
  const template = present(process.env['CAPICUA_TEST_TEMPLATE'], 'the template of the test run (jest project "db")');
  const name = freshName('test');
  await createDatabase(server, name, template);
  return { url: databaseAt(server, name), drop: () => dropDatabase(server, name) };
}

export function freshName(kind: 'template' | 'test'): string {
  return `capicua_${kind}_${randomBytes(6).toString('hex')}`;
}

/** The URL of database `name` on the server that `serverUrl` names. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function createDatabase(serverUrl: string, name: string, template = 'template0'): Promise<void> {
  await ask(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await ask(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** Runs one statement on a connection of its own, and gives its rows. */
export async function ask(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // What breaks the connection also fails the query that waits on it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
