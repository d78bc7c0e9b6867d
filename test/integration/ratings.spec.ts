import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from '../../src/engine/core/json';
import { PostgresFollower } from '../../src/eventlog/postgres-follower';
import { makeDataSource } from '../../src/infra/data-source';
import { ratingBookIn, ratingListsIn } from '../../src/readmodels/ratings/rating-lists';
import { makeRatings, remakeRatings } from '../../src/readmodels/ratings/ratings-projection';
import { finishedGame } from '../kit/finished-games';
import { logGames, type LoggedGame } from '../kit/logged-games';
import { freshDatabase, type TestDatabase } from '../kit/postgres';
import { seededEntropy } from '../kit/seeded-entropy';

const entropy = seededEntropy('ratings');
const uuid = (): string => entropy.uuid(new Date(0));
const now = new Date('2026-03-02T10:00:00Z');

let database: TestDatabase;
let pool: Pool;
let dataSource: DataSource;
beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 6 });
  pool.on('error', () => undefined);
  dataSource = await makeDataSource(database.url).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await pool.end();
  await database.drop();
});

interface Ending {
  readonly variant?: string;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly rated?: boolean;
  readonly computers?: readonly number[];
}

/** A game of these players that ended so, as short as can be: how it was played does not matter here. */
function ended(players: readonly (string | undefined)[], ending: Ending): LoggedGame {
  const { variant = 'block', winners, scores, rated = true, computers = [] } = ending;
  const game = finishedGame(1, { variant, seats: players.length, movesMax: 1, computers });
  const events = game.events.map((event) => {
    if (event.type === 'GameCreated') return { ...event, body: { ...event.body, ...(rated ? { rated } : {}) } };
    if (event.type === 'GameEnded') return { ...event, body: { ...event.body, winners, scores } };
    return event;
  });
  const told = events.filter(({ type }) => type !== 'SeatResigned');
  const seen = told.map(({ body }) => body as Record<string, Json>);
  const numbered = told.map((event, at) => ({ ...event, seq: at + 1 }));
  return { gameId: uuid(), game: { ...game, rated, events: numbered, seen }, hostId: players[0] ?? uuid(), players };
}

async function catchUp(): Promise<void> {
  // Two followers, as on two servers: one at a time goes on.
  const followers = [1, 2].map(() => new PostgresFollower(pool, makeRatings(), { batchMax: 40 }));
  for (;;) {
    const steps = await Promise.all(followers.map((follower) => follower.advance(now)));
    expect(steps.flatMap(({ failures }) => failures)).toEqual([]);
    if (steps.every(({ again }) => again === 'later')) return;
    await pause(5);
  }
}

const played = async (...games: readonly LoggedGame[]): Promise<void> => {
  for (const game of games) await logGames(pool, [game]);
  await catchUp();
};
const all = async (): Promise<readonly unknown[]> => {
  const ratings = await pool.query<object>('SELECT * FROM ratings ORDER BY variant, kind, subject');
  const changes = await pool.query<object>('SELECT * FROM rating_changes ORDER BY variant, kind, subject, number');
  return [...ratings.rows, ...changes.rows];
};
const lists = () => ratingListsIn(dataSource);

it('raises the winner and lowers the loser, whose ratings are provisional at first', async () => {
  const [ada, bob] = [uuid(), uuid()];
  await played(ended([ada, bob], { winners: [0], scores: [100, 40] }));

  const [[ofAda], [ofBob]] = [await lists().ofPlayer(ada), await lists().ofPlayer(bob)];

  expect(ofAda).toMatchObject({ variant: 'block', games: 1, won: 1, lost: 0, provisional: true });
  expect(ofAda?.rating).toBeGreaterThan(1500);
  expect(ofBob?.rating).toBe(3000 - (ofAda?.rating ?? 0));
  expect(await lists().leaderboard({ variant: 'block', kind: 'person' }, { first: 10 })).toMatchObject({
    value: { entries: [], hasMore: false },
  });
  expect(await ratingBookIn(dataSource).of('block', [ada, uuid()])).toEqual(new Map([[ada, ofAda?.rating]]));
});

it('rates partners together, and many players by how they came in', async () => {
  const [a, b, c, d] = [uuid(), uuid(), uuid(), uuid()];
  await played(
    ended([a, b, c, d], { variant: 'spanish-pairs', winners: [1, 3], scores: [120, 300] }),
    ended([a, b, c, d], { variant: 'mexican-train', winners: [2], scores: [90, 60, 10, 200] }),
  );

  const rating = async (id: string, variant: string): Promise<number> =>
    (await ratingBookIn(dataSource).of(variant, [id])).get(id) ?? 0;
  const [pairs, trains] = [
    await Promise.all([a, b, c, d].map((id) => rating(id, 'spanish-pairs'))),
    await Promise.all([a, b, c, d].map((id) => rating(id, 'mexican-train'))),
  ];

  expect([pairs[0], pairs[1]]).toEqual([pairs[2], pairs[3]]);
  expect(pairs[1]).toBeGreaterThan(pairs[0] ?? 0);
  // The fewest points win there.
  const order = trains.map((value, seat) => ({ value, seat })).toSorted((x, y) => y.value - x.value);
  expect(order.map(({ seat }) => seat)).toEqual([2, 1, 0, 3]);
});

it('counts no game that was not to count, none with a computer among people, and computers apart', async () => {
  const [ada, bob] = [uuid(), uuid()];
  await played(
    ended([ada, bob], { winners: [0], scores: [100, 40], rated: false }),
    ended([ada, undefined], { winners: [0], scores: [100, 40], computers: [1] }),
    ended([undefined, undefined], { winners: [1], scores: [40, 100], rated: false, computers: [0, 1] }),
  );

  const { rows } = await pool.query('SELECT kind, subject, won FROM ratings ORDER BY subject');
  expect(rows).toEqual([
    { kind: 'computer', subject: '1', won: 0 },
    { kind: 'computer', subject: '2', won: 1 },
  ]);
});

it('makes the same ratings anew from the log, while two followers are at it', async () => {
  const people = Array.from({ length: 4 }, uuid);
  const games = Array.from({ length: 20 }, (_, at) => {
    const pair = [people[at % 4] ?? '', people[(at + 1 + (at % 3)) % 4] ?? ''];
    return ended(pair, { winners: at % 7 === 0 ? [] : [at % 2], scores: [at, 20 - at] });
  });
  await played(...games);
  const before = await all();

  await remakeRatings(pool);
  expect(await all()).toEqual([]);
  await catchUp();

  expect(await all()).toEqual(before);
  expect(before.length).toBe(4 + 40);
});

it('lists those who are known well enough, the best first, equals side by side, page after page', async () => {
  const insert = `INSERT INTO ratings (variant, kind, subject, mu, sigma, rating, deviation, provisional, games, won, lost, tied, at)
    VALUES ('block', 'person', $1, 0, 0, $2, $3, $4, 20, 20, 0, 0, $5)`;
  const subjects = Array.from({ length: 6 }, uuid).sort();
  const [best, second, third, equal, last, fresh] = subjects;
  for (const [id, rating, deviation, provisional] of [
    [best, 1900, 200, false],
    [third, 1700, 200, false],
    [second, 1700, 150, false],
    [equal, 1700, 200, false],
    [last, 1500, 100, false],
    [fresh, 2500, 450, true],
  ]) {
    await pool.query(insert, [id, rating, deviation, provisional, now]);
  }
  const seen: unknown[] = [];
  for (let after: string | undefined; ;) {
    const page = await lists().leaderboard(
      { variant: 'block', kind: 'person' },
      { first: 2, ...(after === undefined ? {} : { after }) },
    );
    if (!page.ok) throw new Error(page.error);
    seen.push(...page.value.entries.map(({ rank, rating }) => [rank, rating.subject]));
    after = page.value.entries.at(-1)?.cursor;
    if (!page.value.hasMore) break;
  }
  expect(seen).toEqual([
    [1, best],
    [2, second],
    [2, third],
    [2, equal],
    [5, last],
  ]);
  expect((await lists().leaderboard({ variant: 'block', kind: 'person' }, { first: 2, after: 'x' })).ok).toBe(false);
});

it('tells how a rating came to be, the newest game first', async () => {
  const [ada, bob] = [uuid(), uuid()];
  const games = [0, 0, 1].map((winner) => ended([ada, bob], { winners: [winner], scores: [1, 1] }));
  await played(...games);
  const rated = { variant: 'block', kind: 'person', subject: ada } as const;

  const { steps, hasMore } = await lists().history(rated, { first: 2 });

  expect(hasMore).toBe(true);
  expect(steps).toMatchObject([
    { number: 3, gameId: games[2]?.gameId, result: 'lost' },
    { number: 2, gameId: games[1]?.gameId, result: 'won' },
  ]);
  expect(steps[0]?.rating).toBe((steps[1]?.rating ?? 0) + (steps[0]?.change ?? 0));
  expect((await lists().history(rated, { first: 5, before: 2 })).steps.map(({ number }) => number)).toEqual([1]);
});
