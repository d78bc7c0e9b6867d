import { setTimeout as sleep } from 'node:timers/promises';
import { LogUnavailable } from '../../../src/eventlog/port';
import { DatabaseWatch } from '../../../src/infra/database-watch';
import { makeLog } from '../../../src/infra/log';

function watched() {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line: string) => lines.push(line) });
  const database = { isThere: false };
  const ask = () => (database.isThere ? Promise.resolve() : Promise.reject(new Error('no answer')));
  return { lines, database, watch: new DatabaseWatch(log, ask, 1) };
}

const refusedConnection = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

test('that the database is away is said once, without a trace, and that it is back once', async () => {
  const { lines, database, watch } = watched();
  for (let n = 0; n < 40; n++) {
    watch.note(new LogUnavailable('the log', { cause: refusedConnection }), 'a read model could not follow the log');
    watch.note(refusedConnection, 'a database connection was lost');
    watch.away(new LogUnavailable('the log'));
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"msg":"the database is away');
  expect(lines[0]).toContain('ECONNREFUSED');
  expect(lines[0]).not.toContain('stack');

  database.isThere = true;
  while (lines.length < 2) await sleep(1);
  expect(lines[1]).toContain('"msg":"the database is back"');

  // And then from the beginning.
  watch.away(refusedConnection);
  expect(lines).toHaveLength(3);
  watch.stop();
});

test('what fails for another reason is logged as it is', () => {
  const { lines, watch } = watched();
  watch.note(new TypeError('a bug'), 'what a game is owed failed', { gameId: 'g' });

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ gameId: 'g', err: { message: 'a bug' } });
});

test('nothing is said of a database that goes because the server stops', () => {
  const { lines, watch } = watched();
  watch.stop();
  watch.note(
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    'lost',
  );
  watch.away(refusedConnection);

  expect(lines).toEqual([]);
});
