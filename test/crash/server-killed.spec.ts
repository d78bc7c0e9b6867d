import { freshDatabase, type TestDatabase } from '../kit/postgres';
import { seeded } from '../kit/seeded';
import { setTimeout as sleep } from 'node:timers/promises';
import { CrashHouse } from './storm/house';
import { Storm } from './storm/storm';

jest.setTimeout(120_000);

let database: TestDatabase;
let house: CrashHouse;
let storm: Storm;
const random = seeded(20260101);

beforeEach(async () => {
  database = await freshDatabase();
  house = await CrashHouse.open(database.url, 1);
  storm = new Storm({ servers: house.urls, tables: 6, writersPerSeat: 1, seed: 1 });
  storm.begin();
});
afterEach(async () => {
  await storm.leave();
  await house.close();
  await database.drop();
});

function theServer() {
  const [server] = house.servers;
  if (server === undefined) throw new Error('the house has a server');
  return server;
}

it('loses no acknowledged move and makes none twice when it is killed at any moment (C01, T02, E03)', async () => {
  for (let kill = 0; kill < 5; kill++) {
    await storm.movesOn(40);
    await sleep(random(100));
    await theServer().kill9();
    await theServer().start();
  }
  await storm.movesOn(40);
  expect(await storm.end(database.url)).toEqual([]);
});
