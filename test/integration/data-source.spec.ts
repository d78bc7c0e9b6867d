import { makeDataSource } from '../../src/infra/data-source';
import { openFleetingPostgres } from '../kit/fleeting-postgres';

it('outlives a connection that Postgres ends in the breath in which it made it', async () => {
  const fleeting = await openFleetingPostgres();
  await expect(makeDataSource(fleeting.url).initialize()).rejects.toThrow(/terminat|not queryable/);
  expect(fleeting.connections()).toBeGreaterThan(0);
  await fleeting.close();
});
