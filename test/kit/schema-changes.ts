import type { DataSource, QueryRunner } from 'typeorm';

/** The statements by which TypeORM would bring the schema to what the entities say; none where both are the same. */
export async function schemaChanges(dataSource: DataSource): Promise<readonly string[]> {
  const make = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = (mode) => oneAtATime(make(mode));
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  } finally {
    dataSource.createQueryRunner = make;
  }
}

/** TypeORM reads a schema by many questions at once on one connection, which the driver is about to refuse. */
function oneAtATime(runner: QueryRunner): QueryRunner {
  const query = runner.query.bind(runner) as (...asked: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  runner.query = ((...asked: unknown[]) => {
    const mine = last.then(() => query(...asked));
    last = mine.catch(() => undefined);
    return mine;
  }) as QueryRunner['query'];
  return runner;
}
