import type { DataSource } from 'typeorm';
import { makeDataSource } from '../../src/infra/data-source';
import { partnerQuestionsIn, plansIn } from '../../src/readmodels/private-words';
import { heartbeatsIn, vacationsIn } from '../../src/readmodels/time';
import { ask, freshDatabase } from '../kit/postgres';

const ID = (digit: number): string => `00000000-0000-7000-8000-00000000000${digit}`;
const at = (seconds: number): Date => new Date(Date.parse('2026-03-01T10:00:00.000Z') + seconds * 1000);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let dataSource: DataSource;
beforeEach(async () => {
  database = await freshDatabase();
  dataSource = await makeDataSource(database.url).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

describe('heartbeats', () => {
  const beat = (seconds: number, gapMs = 30_000) =>
    heartbeatsIn(dataSource).beat({ now: at(seconds), gapMs, since: at(-1000) });

  test('leave no outage while a server is there, whichever it is', async () => {
    for (let seconds = 0; seconds <= 60; seconds += 5) expect(await beat(seconds)).toEqual([]);
  });

  test('show the time in which nobody was there, once, to whoever comes', async () => {
    await beat(0);
    const outage = { from: at(0), to: at(100) };
    expect(await beat(100)).toEqual([outage]);
    expect(await beat(101)).toEqual([outage]);
    // A node whose clock is behind neither makes one nor moves the last heartbeat back.
    expect(await beat(50)).toEqual([outage]);
    expect(await beat(130)).toEqual([outage]);
  });

  test('of ten servers that start together make one outage', async () => {
    await beat(0);
    const seen = await Promise.all(Array.from({ length: 10 }, (_, node) => beat(100 + node / 100)));
    expect(new Set(seen.map((outages) => outages.length))).toEqual(new Set([1]));
    expect(await ask(database.url, 'SELECT count(*)::int AS outages FROM outages')).toEqual([{ outages: 1 }]);
  });
});

test('a plan takes the place of the one before, and goes when it is still the same', async () => {
  const plans = plansIn(dataSource);
  const plan = { gameId: ID(1), seat: 2, playerId: ID(3), since: 7, bytes: Buffer.from('sealed') };
  await plans.save(plan, at(0));
  await plans.save({ ...plan, since: 9, bytes: Buffer.from('later') }, at(60));
  expect(await plans.find(ID(1), 2)).toMatchObject({ since: 9, bytes: Buffer.from('later') });
  expect(await plans.seats(at(30))).toEqual([expect.objectContaining({ gameId: ID(1), seat: 2 })]);
  expect(await plans.seats(at(61))).toEqual([]);
  await plans.save({ ...plan, seat: 1, playerId: ID(4) }, at(0));
  expect(await plans.of(ID(3))).toEqual([{ ...plan, since: 9, bytes: Buffer.from('later'), savedAt: at(60) }]);
  await plans.remove(plan);
  expect(await plans.find(ID(1), 2)).toBeDefined();
  await plans.remove({ ...plan, since: 9 });
  expect(await plans.find(ID(1), 2)).toBeUndefined();
});

test('a question between partners is one a side, and whole', async () => {
  const questions = partnerQuestionsIn(dataSource);
  const question = {
    gameId: ID(1),
    side: 0,
    seat: 2,
    matter: { kind: 'offer', offer: 'pause', days: 3 },
    askedAt: at(0),
  } as const;
  await questions.ask(question);
  await questions.ask({ ...question, matter: { kind: 'resign' }, seat: 0, askedAt: at(5) });
  expect(await questions.find(ID(1), 0)).toEqual({ ...question, matter: { kind: 'resign' }, seat: 0, askedAt: at(5) });
  expect(await questions.find(ID(1), 1)).toBeUndefined();
  await questions.close(question);
  expect(await questions.find(ID(1), 0)).toBeUndefined();
});

test('a vacation is kept, ended early, and told once', async () => {
  const vacations = vacationsIn(dataSource);
  const vacation = { id: ID(4), playerId: ID(3), from: at(0), until: at(86_400), told: false };
  await vacations.save(vacation);
  expect(await vacations.untold(5)).toEqual([expect.objectContaining(vacation)]);
  await vacations.save({ ...vacation, until: at(60), told: true });
  expect(await vacations.untold(5)).toEqual([]);
  expect(await vacations.of(ID(3), at(60))).toEqual([expect.objectContaining({ until: at(60) })]);
  expect(await vacations.of(ID(3), at(61))).toEqual([]);
  expect(await vacations.gamesOf(ID(3))).toEqual([]);
});
