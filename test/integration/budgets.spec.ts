import { Pool } from 'pg';
import { makeBudgets } from '../../src/infra/budgets/make-budgets';
import { SharedBudget } from '../../src/infra/budgets/shared-budget';
import { freshDatabase, type TestDatabase } from '../kit/postgres';

/** What is settled with other nodes is that of a server with a limit. */
function sharedIn({ reading }: Pick<ReturnType<typeof makeBudgets>, 'reading'>): SharedBudget {
  if (!(reading instanceof SharedBudget)) throw new Error('the budget is shared');
  return reading;
}

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const SIZES = { readingPerMinute: 100, movesPerSecond: 20, guestsPerHour: 3 };
const refuse = (error: unknown): never => {
  throw error;
};
const server = (namedStatements = true) => makeBudgets(SIZES, { pool, namedStatements, onError: refuse });

describe('budgets of two servers on one database', () => {
  test('let in so many guests of a network, whichever server they come to, with and without named statements', async () => {
    const [one, other] = [server(), server(false)];
    const granted: unknown[] = [];
    for (const at of [one, other, one, other, one, other, one, one]) {
      granted.push((await at.guests.take('203.0.113.7', 1))?.granted);
    }

    // Who was refused once is refused from memory then.
    expect(granted).toEqual([true, true, true, false, false, false, false, false]);
    expect(await one.guests.take('203.0.113.8', 1)).toMatchObject({ granted: true, left: 2 });
    await Promise.all([one.stop(), other.stop()]);
  });

  test('add up what heavy readers took; those who hardly read are nobody’s business', async () => {
    const [one, other] = [server(), server()];
    const [here, there] = [sharedIn(one), sharedIn(other)];
    await here.take('heavy', 60);
    await there.take('heavy', 30);
    await here.take('light', 5);
    await here.settle();
    await there.settle();
    expect(await there.look('heavy')).toMatchObject({ used: 90, left: 10 });
    // What is taken is told once.
    await here.take('heavy', 1);
    await here.settle();
    await here.settle();
    expect(await here.look('heavy')).toMatchObject({ used: 91 });
    expect((await there.take('heavy', 20)).granted).toBe(false);

    const { rows } = await pool.query<{ key: string }>(`SELECT key FROM budget_counts WHERE key LIKE 'reading%'`);
    expect(rows.map(({ key }) => key)).toEqual(['reading:heavy']);
    await Promise.all([one.stop(), other.stop()]);
  });

  test('go on by themselves while the database is away', async () => {
    const away = new Pool({ connectionString: database.url.replace(/:\d+\//, ':1/') });
    const errors: unknown[] = [];
    const alone = makeBudgets(SIZES, { pool: away, namedStatements: true, onError: (error) => errors.push(error) });
    const reading = sharedIn(alone);
    await reading.take('heavy', 60);
    await reading.settle();
    expect(errors).toHaveLength(1);
    expect(await reading.take('heavy', 60)).toMatchObject({ granted: false, used: 120 });
    await alone.stop();
    await away.end();
  });
});
