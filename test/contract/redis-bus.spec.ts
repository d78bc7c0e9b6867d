import { randomUUID } from 'node:crypto';
import type { NodesBus } from '../../src/infra/nodes-bus';
import { makeRedisBus } from '../../src/infra/redis-bus';
import { within } from '../crash/storm/server-process';
import { describeWith } from '../kit/programs';
import { startRedis, type TestRedis } from '../kit/redis';
import { busContract, hears, NEVER_SILENT_MS } from './bus.contract';

describeWith('redis-server', 'hints between nodes, through Redis', () => {
  let redis: TestRedis;
  let told: string[];

  const open = (url: string, silentMs: number, channel = 'capicua/test'): Promise<NodesBus> =>
    makeRedisBus({
      url,
      channel,
      nodeId: randomUUID(),
      onAway: () => told.push('away'),
      onBack: () => told.push('back'),
      silentMs,
    });

  beforeAll(async () => {
    redis = await startRedis();
  });
  beforeEach(() => {
    told = [];
  });
  afterAll(() => redis.close());

  busContract(() => ({
    url: redis.url,
    open,
    listeners: () => redis.connections('capicua-hints'),
    endListeners: () => redis.endConnections(),
  }));

  describe('where Redis comes and goes', () => {
    let here: NodesBus;
    let there: NodesBus;

    async function both(silentMs = NEVER_SILENT_MS): Promise<void> {
      here = await open(redis.url, silentMs);
      there = await open(redis.url, silentMs);
    }
    afterEach(async () => {
      await here.stop();
      await there.stop();
    });

    it('tell once a node that it is away, whatever is published meanwhile, and once that it is back', async () => {
      await both();
      await hears(here, there);
      expect(told).toEqual([]);
      await redis.kill();
      await within('both to miss it', () => told.length >= 2);
      for (let version = 1; version <= 20; version++) {
        here.publish({ gameId: randomUUID(), version });
        await new Promise(setImmediate);
      }
      await redis.start();
      await hears(here, there);
      await within('both to have it back', () => told.length >= 4);
      expect(told.sort()).toEqual(['away', 'away', 'back', 'back']);
    });

    it('reach those on the same node while Redis stands still', async () => {
      await both(500);
      await hears(here, there);
      redis.pause();
      const gameId = randomUUID();
      const heard: number[] = [];
      here.subscribe((hint) => hint.gameId === gameId && heard.push(hint.version));
      here.publish({ gameId, version: 1 });
      expect(heard).toEqual([1]);
      await within('its silence to be noticed', () => told.includes('away'));
      redis.resume();
      await hears(here, there);
    });

    it('can be stopped while Redis stands still or is not there', async () => {
      await both();
      await hears(here, there);
      redis.pause();
      here.publish({ gameId: randomUUID(), version: 1 });
      await here.stop();
      await redis.kill();
      await there.stop();
      await redis.start();
    });

    it('of servers with another name are not heard', async () => {
      await both();
      const other = await open(redis.url, NEVER_SILENT_MS, 'capicua/other');
      let heard = 0;
      other.subscribe(() => (heard += 1));
      await hears(here, there);
      await other.stop();
      expect(heard).toBe(0);
    });
  });
});
