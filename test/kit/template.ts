import { makeDataSource } from '../../src/infra/data-source';
import { migrate } from '../../src/infra/migrate';

/**
 * Brings the empty template database at `url` to the state that every test database starts from. It closes its own
 * connections: Postgres copies only a template that nobody is using.
 */
export async function prepareTemplate(url: string): Promise<void> {
  const dataSource = await makeDataSource(url).initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
