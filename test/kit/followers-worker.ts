import { parentPort } from 'node:worker_threads';
import { present } from '../../src/engine/core/assert';
import type { Follower } from '../../src/eventlog/feed';
import { LogUnavailable } from '../../src/eventlog/port';
import { answerCalls } from '../../src/infra/followers-thread';

const AT = new Date('2026-01-02T03:04:05.678Z');

class OddFault extends Error {
  override readonly name = 'OddFault';
}

/** Followers of each fate. */
const followers: readonly Follower[] = [
  {
    name: 'takes-in',
    advance: (now) =>
      Promise.resolve({
        events: 3,
        again: 'soon',
        grown: [{ stream: 'inbox/1', version: now.getUTCFullYear() }],
        failures: [{ gameId: 'game-1', error: new OddFault('a fault of its own') }],
        parked: 1,
        upTo: AT,
      }),
    tidy: () => Promise.resolve(),
  },
  {
    name: 'fails',
    advance: () => Promise.reject(new OddFault('a fault of all')),
    tidy: () => Promise.reject(new LogUnavailable('away', { cause: new Error('the connection broke') })),
  },
  {
    name: 'kills',
    advance: () => {
      process.nextTick(() => {
        throw new Error('nobody catches it');
      });
      return new Promise(() => undefined);
    },
    tidy: () => new Promise(() => undefined),
  },
];

answerCalls(present(parentPort ?? undefined, 'a thread that was started by another'), followers, () =>
  Promise.resolve(),
);
