import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../kit/seeded';
import { CrashDatabase } from './storm/crash-database';
import { CONNECTION_FAULTS, databaseFaults, SESSION_FAULTS, type Fault } from './storm/faults';
import { CrashHouse } from './storm/house';
import { Storm } from './storm/storm';

/** Two servers on one durable Postgres, which fails them in every way. */
let database: CrashDatabase;
let house: CrashHouse;
let storm: Storm;
const random = seeded(20260202);

/** Faults that are waited out by the second, and strike once here; `npm run crash` has them strike again and again. */
const LONG = ['connections silent', 'head held by another session', 'appending backend paused'];

beforeAll(async () => {
  database = await CrashDatabase.start();
  house = await CrashHouse.open(database.url, 2);
});
beforeEach(() => {
  storm = new Storm({ servers: house.urls, tables: 6, writersPerSeat: 1, seed: 2 });
  storm.begin();
});
afterEach(() => storm.leave());
afterAll(async () => {
  await house.close();
  await database.remove();
});

it.each([
  ['createGuest', 'mutation { createGuest(input: { name: "Ana" }) { __typename } }'],
  ['games', '{ games { nodes { id } } }'],
  ['game', '{ game(id: "game_01a22918-0e9f-773b-b313-9dd51195ee07") { id host { name } } }'],
])('whoever asks for %s while Postgres is away is told to come back, not that we have a bug', async (_field, query) => {
  await storm.leave();
  house.proxy.cutAll();
  const response = await fetch(`${house.urls[0] ?? ''}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  house.proxy.mend();
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('SERVICE_UNAVAILABLE');
});

async function through(fault: Fault, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await storm.movesOn(30);
    await sleep(random(100));
    await fault({ house, storm, random });
  }
  await storm.movesOn(30);
  expect([...(await storm.end(database.url)), ...house.falls].slice(0, 20)).toEqual([]);
}

describe('no acknowledged move is lost and none made twice when', () => {
  it('Postgres is killed', () => through((scene) => databaseFaults(database)['Postgres killed'](scene), 2));
  it('Postgres is stopped', () => through((scene) => databaseFaults(database)['Postgres stopped'](scene), 2));
  it('Postgres is frozen', () => through((scene) => databaseFaults(database)['Postgres frozen'](scene), 1));
  it.each(Object.entries({ ...CONNECTION_FAULTS, ...SESSION_FAULTS }))('%s', (what, fault) =>
    through(fault, LONG.includes(what) ? 1 : 2),
  );
});
