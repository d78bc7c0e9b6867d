import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase, type TestDatabase } from '../kit/postgres';
import { seeded } from '../kit/seeded';
import { SERVER_FAULTS, type Fault } from './storm/faults';
import { CrashHouse } from './storm/house';
import { Storm } from './storm/storm';

/** The server is one process with nothing but a database behind it; people and computers play at six tables meanwhile. */
let database: TestDatabase;
let house: CrashHouse;
let storm: Storm;
const random = seeded(20260101);

beforeAll(async () => {
  database = await freshDatabase();
  house = await CrashHouse.open(database.url, 1);
});
beforeEach(() => {
  storm = new Storm({ servers: house.urls, tables: 6, writersPerSeat: 1, seed: 1 });
  storm.begin();
});
afterEach(async () => {
  await storm.leave();
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

it.each<[string, Fault, number]>([
  ['killed at any moment (T02, T11)', SERVER_FAULTS['server killed'], 2],
  ['stopped with requests under way (T02)', SERVER_FAULTS['server stopped'], 2],
  ['paused and let go', SERVER_FAULTS['server paused'], 2],
])('a server that is %s loses no acknowledged move and makes none twice', async (_how, fault, times) => {
  for (let time = 0; time < times; time++) {
    await storm.movesOn(40);
    storm.dropFollowers();
    await sleep(random(100));
    await fault({ house, storm, random });
  }
  await storm.movesOn(40);
  expect([...(await storm.end(database.url)), ...house.falls]).toEqual([]);
});
