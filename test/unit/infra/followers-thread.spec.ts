import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Follower } from '../../../src/eventlog/feed';
import { LogUnavailable } from '../../../src/eventlog/port';
import { isUnavailable, reasonOf } from '../../../src/eventlog/log-failure';
import { FollowersThread } from '../../../src/infra/followers-thread';
import { openThread } from '../../../src/infra/thread';

jest.setTimeout(60_000);

const NOW = new Date('2026-01-02T03:04:06Z');
const OUTLINES = [{ name: 'takes-in', restMs: 7 }, { name: 'fails' }, { name: 'kills' }, { name: 'is-not-there' }];

describe('followers in a thread of their own', () => {
  const opened: Worker[] = [];
  const thread = new FollowersThread(() => {
    const worker = openThread(join(__dirname, '../../kit/followers-worker'), {});
    opened.push(worker);
    return worker;
  }, OUTLINES);
  const named = (name: string): Follower => thread.followers.find((one) => one.name === name) ?? fail(name);
  afterAll(() => thread.stop());

  it('open no thread before there is something to do', () => {
    expect(thread.followers.map(({ name, restMs }) => ({ name, restMs }))).toEqual(
      OUTLINES.map((outline) => ({ restMs: undefined, ...outline })),
    );
    expect(opened).toEqual([]);
  });

  it('tell what a look came to, its errors included', async () => {
    const advance = await named('takes-in').advance(NOW);
    expect(advance).toEqual({
      events: 3,
      again: 'soon',
      grown: [{ stream: 'inbox/1', version: 2026 }],
      failures: [{ gameId: 'game-1', error: expect.any(Error) as Error }],
      parked: 1,
      upTo: new Date('2026-01-02T03:04:05.678Z'),
    });
    expect(advance.failures[0]?.error).toMatchObject({ message: 'OddFault: a fault of its own' });
    expect((advance.failures[0]?.error as Error).stack).toContain('followers-worker');
    await expect(named('takes-in').tidy(NOW)).resolves.toBeUndefined();
  });

  it('reject with what a look failed for', async () => {
    await expect(named('fails').advance(NOW)).rejects.toThrow('OddFault: a fault of all');
    const broken: unknown = await named('is-not-there')
      .advance(NOW)
      .catch((thrown: unknown) => thrown);
    expect(broken).toMatchObject({ message: expect.stringContaining('the follower is-not-there') as string });
    expect(isUnavailable(broken)).toBe(false);
  });

  it('tell the absence of the database from a fault', async () => {
    const error: unknown = await named('fails')
      .tidy(NOW)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LogUnavailable);
    expect(isUnavailable(error)).toBe(true);
    expect(reasonOf(error)).toBe('the connection broke');
  });

  it('go on in another thread when one is gone in the middle, and fail all that was under way', async () => {
    const before = opened.length;
    const other = named('kills').tidy(NOW);
    for (const look of [named('kills').advance(NOW), other]) {
      const error: unknown = await look.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: expect.stringContaining('nobody catches it') as string });
      expect(isUnavailable(error)).toBe(false);
    }
    expect(opened).toHaveLength(before);
    await expect(named('takes-in').advance(NOW)).resolves.toMatchObject({ events: 3 });
    expect(opened).toHaveLength(before + 1);
  });

  it('are over when they are told to stop', async () => {
    const last = opened.at(-1);
    await thread.stop();
    expect(last?.threadId).toBe(-1);
    await expect(thread.stop()).resolves.toBeUndefined();
  });
});

function fail(name: string): never {
  throw new Error(`there is no follower ${name}`);
}
