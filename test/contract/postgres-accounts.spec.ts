import { freshDatabase } from '../kit/postgres';
import { postgresAccounts } from '../kit/postgres-accounts';
import { describeAccounts } from './accounts.contract';

describeAccounts('Postgres', async () => {
  const database = await freshDatabase();
  const [here, there] = [await postgresAccounts(database.url), await postgresAccounts(database.url)];
  return {
    ...{ here, there },
    close: async () => {
      await here.close();
      await there.close();
      await database.drop();
    },
  };
});
