import { Opened } from '../../../src/infra/opened';

test('what was opened is closed in the opposite order, once, and all of it whatever fails', async () => {
  const closed: string[] = [];
  const opened = new Opened();
  opened.add(() => closed.push('database'));
  opened.add(() => {
    closed.push('pool');
    return Promise.reject(new Error('the pool does not close'));
  });
  opened.add(() => {
    closed.push('port');
    throw new Error('the port does not close');
  });

  await expect(opened.close()).rejects.toThrow('the port does not close');
  await opened.close();

  expect(closed).toEqual(['port', 'pool', 'database']);
});
