import { freshDatabase, type TestDatabase } from '../kit/postgres';
import { describeWith } from '../kit/programs';
import { startRedis, type TestRedis } from '../kit/redis';
import { seeded } from '../kit/seeded';
import { SERVER_FAULTS } from './storm/faults';
import { CrashHouse } from './storm/house';
import { Storm } from './storm/storm';

describeWith('redis-server', 'servers that hear each other through Redis', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let house: CrashHouse;

  beforeAll(async () => {
    [database, redis] = await Promise.all([freshDatabase(), startRedis()]);
    house = await CrashHouse.open(database.url, 2, { settings: { BUS_URL: redis.url } });
  });
  afterAll(async () => {
    await house.close();
    await redis.close();
    await database.drop();
  });

  it('lose no move, no event and no follower when it is killed, stands still or comes back, and say so in a line', async () => {
    const random = seeded(20261130);
    const storm = new Storm({ servers: house.urls, tables: 3, writersPerSeat: 1, seed: 5 });
    storm.begin();
    try {
      await storm.movesOn(20);
      await redis.kill();
      await storm.movesOn(20);
      await SERVER_FAULTS['server paused']({ house, storm, random });
      await redis.start();
      await storm.movesOn(20);
      redis.pause();
      await storm.movesOn(20);
      redis.resume();
      expect([...(await storm.end(database.url)), ...house.falls]).toEqual([]);
    } finally {
      await storm.leave();
    }
    for (const { output } of house.servers) {
      // Twice it may have been noticed that it stood still: each time is told once.
      expect(linesWith(output, 'Redis is away').length).toBeGreaterThanOrEqual(1);
      expect(linesWith(output, 'Redis is away').length).toBeLessThanOrEqual(2);
    }
  });

  it('end in good order while it is away', async () => {
    await redis.kill();
    expect(await Promise.all(house.servers.map((server) => server.stop()))).toEqual([0, 0]);
  });
});

function linesWith(output: string, words: string): readonly string[] {
  return output.split('\n').filter((line) => line.includes(words));
}
