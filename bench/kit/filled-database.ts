import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { makeDataSource } from '../../src/infra/data-source';
import { migrate } from '../../src/infra/migrate';

/** A new database of that name on the server at `serverUrl`, with the schema and what `fill` puts in it; answers its address. */
export async function filledDatabase(
  serverUrl: string,
  name: string,
  fill: (dataSource: DataSource) => Promise<void>,
): Promise<string> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const dataSource = await makeDataSource(url.href).initialize();
  await migrate(dataSource);
  await fill(dataSource);
  await dataSource.destroy();
  return url.href;
}
