import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import { DatabaseLost, lossOf } from '../../../src/infra/database-lost';
import { LogUnavailable } from '../../../src/eventlog/port';

/** As Postgres says it when it is being stopped. */
function shuttingDown(): DatabaseError {
  const error = new DatabaseError('the database system is shutting down', 0, 'error');
  error.code = '57P03';
  return error;
}

describe('a database that goes away is told of in one sentence', () => {
  test.each([
    ['the driver', shuttingDown(), /shutting down/],
    ['a read model', new QueryFailedError('SELECT 1', [], shuttingDown()), /shutting down/],
    ['the log', new LogUnavailable('away', { cause: shuttingDown() }), /shutting down/],
    ['the log, of a broken connection', new LogUnavailable('away', { cause: new Error('ended') }), /connection broke/],
    ['the log, which knows no more', new LogUnavailable('away'), /connection broke/],
  ])('by whoever noticed it: %s', (_who, error, reason) => {
    const loss = lossOf(error);

    expect(loss).toBeInstanceOf(DatabaseLost);
    expect((loss as DatabaseLost).message).toMatch(reason);
  });

  test('and nothing else is', () => {
    const ours = new TypeError('a fault of ours');

    expect(lossOf(ours)).toBe(ours);
  });
});
