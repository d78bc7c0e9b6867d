import { AssertionFailed } from '../../src/engine/core/assert';
import { GroupCommit, type GroupCommitLimits } from '../../src/eventlog/group-commit';
import { LogUnavailable, type AppendRequest } from '../../src/eventlog/port';
import { event, move, newId } from '../contract/streams';

const roomy: GroupCommitLimits = { batchCountMax: 100, batchBytesMax: 1e6, queueCountMax: 100, queueBytesMax: 1e6 };

/** A database that answers a flush when the test says so. */
function slowDatabase(limits: Partial<GroupCommitLimits> = {}) {
  const flushes: {
    batch: readonly AppendRequest[];
    answer: (refused?: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const group = new GroupCommit(
    (batch) =>
      new Promise((resolve, reject) => {
        const places = batch.map((_, place) => place);
        flushes.push({
          batch,
          answer: (refused) => resolve(new Set(places.filter((place) => batch[place]?.gameId !== refused))),
          fail: reject,
        });
      }),
    { ...roomy, ...limits },
  );
  const next = async () => {
    for (let turn = 0; turn < 20 && flushes.length === 0; turn += 1) await new Promise((done) => setImmediate(done));
    const flush = flushes.shift();
    if (flush === undefined) throw new Error('nothing was flushed');
    return { ...flush, games: flush.batch.map(({ gameId }) => gameId) };
  };
  return { group, next, idle: () => flushes.length === 0 };
}

const games = (count: number): readonly string[] => Array.from({ length: count }, newId);

describe('appends that arrive together', () => {
  it('share one flush, and those that arrive meanwhile share the next', async () => {
    const { group, next, idle } = slowDatabase();
    const [a = '', b = '', c = '', d = ''] = games(4);
    const early = [a, b].map((id) => group.append(move(id, 1)));
    const first = await next();
    const late = [c, d].map((id) => group.append(move(id, 1)));
    expect(first.games).toEqual([a, b]);
    expect(idle()).toBe(true);
    first.answer();
    expect(await Promise.all(early)).toEqual([true, true]);
    const second = await next();
    expect(second.games).toEqual([c, d]);
    second.answer(c);
    expect(await Promise.all(late)).toEqual([false, true]);
  });

  it('never hold one game twice: its second waits for its first', async () => {
    const { group, next } = slowDatabase();
    const [a = '', b = ''] = games(2);
    const answers = [move(a, 1), move(a, 2), move(b, 1), move(a, 3)].map((request) => group.append(request));
    for (const expected of [[a, b], [a], [a]]) {
      const flush = await next();
      expect(flush.games).toEqual(expected);
      flush.answer();
    }
    expect(await Promise.all(answers)).toEqual([true, true, true, true]);
  });

  it('are bounded in count and in bytes, but one large append still goes', async () => {
    const { group, next } = slowDatabase({ batchCountMax: 2, batchBytesMax: 100 });
    const [a = '', b = '', c = '', large = '', d = ''] = games(5);
    const sized = (id: string, length: number) =>
      group.append(move(id, 1, { events: [event(id, 2, { text: 'x'.repeat(length) })] }));
    const answers = [sized(a, 10), sized(b, 10), sized(c, 10), sized(large, 500), sized(d, 10)];
    for (const expected of [[a, b], [c], [large], [d]]) {
      const flush = await next();
      expect(flush.games).toEqual(expected);
      flush.answer();
    }
    await Promise.all(answers);
  });

  it('beyond the bound of the queue are turned away, until there is room again', async () => {
    const { group, next } = slowDatabase({ queueCountMax: 2 });
    const [a = '', b = '', c = ''] = games(3);
    const answers = [a, b].map((id) => group.append(move(id, 1)));
    await expect(group.append(move(c, 1))).rejects.toThrow(LogUnavailable);
    (await next()).answer();
    await Promise.all(answers);
    const again = group.append(move(c, 1));
    (await next()).answer();
    expect(await again).toBe(true);
  });
});

describe('a flush that fails', () => {
  it('for one that cannot be stored is tried one by one, and only that one fails', async () => {
    const { group, next } = slowDatabase();
    const ids = games(3);
    const answers = Promise.allSettled(ids.map((id) => group.append(move(id, 1))));
    (await next()).fail(new AssertionFailed('too long'));
    (await next()).answer();
    (await next()).fail(new AssertionFailed('too long'));
    (await next()).answer();
    const settled = await answers;
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(settled[1]).toMatchObject({ reason: expect.any(AssertionFailed) as unknown });
  });

  it('because Postgres is gone fails all of it at once, and the next is tried afresh', async () => {
    const { group, next } = slowDatabase();
    const [a = '', b = '', c = ''] = games(3);
    const lost = Promise.allSettled([a, b].map((id) => group.append(move(id, 1))));
    (await next()).fail(new Error('Connection terminated unexpectedly'));
    for (const answer of await lost) expect(answer).toMatchObject({ reason: expect.any(LogUnavailable) as unknown });
    const answer = group.append(move(c, 1));
    (await next()).answer();
    expect(await answer).toBe(true);
  });

  it('and then loses Postgres does not make the others wait for it one after another', async () => {
    const { group, next, idle } = slowDatabase();
    const answers = Promise.allSettled(games(5).map((id) => group.append(move(id, 1))));
    (await next()).fail(new AssertionFailed('too long'));
    (await next()).answer();
    (await next()).fail(new Error('Connection terminated unexpectedly'));
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', ...Array<string>(4).fill('rejected')]);
    expect(idle()).toBe(true);
  });
});

it('closing lets what was taken finish, and takes no more', async () => {
  const { group, next } = slowDatabase();
  const [a = '', b = ''] = games(2);
  const taken = group.append(move(a, 1));
  const closed = group.close();
  await expect(group.append(move(b, 1))).rejects.toThrow(LogUnavailable);
  (await next()).answer();
  expect(await taken).toBe(true);
  await closed;
});
