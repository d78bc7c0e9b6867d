import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { FinishedGames } from '../../../src/app/finished-games';
import { present } from '../../../src/engine/core/assert';
import { PostgresFollower } from '../../../src/eventlog/postgres-follower';
import { PostgresLog } from '../../../src/eventlog/postgres-log';
import { makeSealer } from '../../../src/infra/sealer';
import { rowProjection } from '../../../src/readmodels/analysis/row-projection';
import { statisticsIn } from '../../../src/readmodels/analysis/statistics';
import { TestClient } from '../../kit/client';
import { RULES } from '../../kit/house';
import { freshDatabase, type TestDatabase } from '../../kit/postgres';
import { restGuest, RestClient, type RestChange } from '../../kit/rest-client';
import { openServer, type TestServer } from '../../kit/server';

const sealKey = new Uint8Array(32).fill(3);

let database: TestDatabase;
let pool: Pool;
let log: PostgresLog;
let server: TestServer;
let ada: RestClient;
let bob: RestClient;
let commands = 0;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  log = new PostgresLog(pool);
  server = await openServer({ log, sealKey, statistics: statisticsIn(pool) });
  ada = await restGuest(server, 'Ada');
  bob = await restGuest(server, 'Bob');
  // Bob gives a game up at once, loses a private one, and one that he plays to its end is somebody's.
  await resignedBy(bob, await dealt({ access: 'PUBLIC' }));
  await resignedBy(bob, await dealt({ access: 'PRIVATE' }));
  await playedOut(await dealt({ access: 'PUBLIC', options: { target: 20 } }));
  await catchUp();
});
afterAll(async () => {
  await server.close();
  await log.close();
  await pool.end();
  await database.drop();
});

async function command(client: RestClient, address: string, body: object = {}): Promise<RestChange> {
  const headers = { 'idempotency-key': `6f1ed002-ab59-42a6-9e1b-${String(++commands).padStart(12, '0')}` };
  const { status, body: answer } = await client.ask(address, { method: 'POST', headers, body });
  expect(status).toBeLessThan(300);
  return answer as RestChange;
}

async function dealt(wish: object): Promise<string> {
  const body = { variant: 'block', seats: 2, start: 'FULL', automatic: {}, ...wish };
  const { game } = await command(ada, '/v1/games', body);
  const { id, invitation } = present(game ?? undefined, 'a game') as { id: string; invitation?: string | null };
  await command(bob, `/v1/games/${id}/join`, invitation === undefined || invitation === null ? {} : { invitation });
  return id;
}

async function resignedBy(client: RestClient, gameId: string): Promise<void> {
  await command(client, `/v1/games/${gameId}/resign`);
}

async function playedOut(gameId: string): Promise<void> {
  for (;;) {
    const game = await ada.game(gameId);
    if (game.status === 'ENDED') return;
    const client = game.turnSeat === 0 ? ada : bob;
    const { legalMoves } = await client.game(gameId);
    await command(client, `/v1/games/${gameId}/moves`, { move: legalMoves[0]?.notation });
  }
}

async function catchUp(): Promise<void> {
  const finished = new FinishedGames({ log, rules: RULES, sealer: makeSealer(sealKey), server: () => 'here' });
  const follower = new PostgresFollower(
    pool,
    rowProjection((gameId) => finished.rows(gameId)),
  );
  for (let again = ''; again !== 'later';) {
    const advance = await follower.advance(new Date());
    expect(advance.failures).toEqual([]);
    ({ again } = advance);
    if (again === 'soon') await pause(5);
  }
}

interface Figures {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly decisions: number;
}

async function figuresOf(of: RestClient, seenBy: RestClient, query = ''): Promise<Figures> {
  const { body } = await seenBy.ask(`/v1/players/${of.playerId ?? ''}/statistics${query}`);
  return (body as { readonly total: Figures }).total;
}

test('a private game counts for those who sat in it, and for nobody else', async () => {
  const eve = await restGuest(server, 'Eve');
  expect(await figuresOf(bob, bob)).toMatchObject({ games: 3 });
  expect(await figuresOf(bob, ada)).toMatchObject({ games: 3 });
  expect(await figuresOf(bob, eve)).toMatchObject({ games: 2 });
  expect(await figuresOf(bob, new RestClient(server))).toMatchObject({ games: 2 });
});

test('what one wins the other loses, and every move of the log is somebody’s', async () => {
  const [hers, his] = [await figuresOf(ada, ada), await figuresOf(bob, ada)];
  expect([hers.won, hers.lost]).toEqual([his.lost, his.won]);
  const { rows } = await pool.query<{ moves: number }>(
    `SELECT count(*)::int AS moves FROM events WHERE type IN ('TilePlayed', 'PlayerPassed', 'TilesDrawn')`,
  );
  expect(hers.decisions + his.decisions).toBe(rows[0]?.moves);
});

test('GraphQL and REST tell the same', async () => {
  const text = `query ($ada: ID!, $bob: ID!) {
    playerStatistics(playerId: $ada) { total { games won } byVariant { variant seats figures { games points } } streaks { longestWon } }
    headToHead(playerId: $ada, otherId: $bob, filter: { variant: "block" }) { against { games won lost } }
    variantStatistics(variant: "block") { total { games rounds leadShare } bySeats { seats figures { games } } endings { status reason games } }
    openings(variant: "block", first: 3) { lead figures { rounds } answers { answer } }
  }`;
  const variables = { ada: ada.playerId, bob: bob.playerId };
  const data = new Map<string, unknown>(Object.entries(await new TestClient(server, ada.token).ask(text, variables)));
  const told = (field: string): object => present(data.get(field), field) as object;
  const rest = async (address: string): Promise<unknown> => (await ada.ask(address)).body;
  const at = `/v1/players/${ada.playerId ?? ''}`;
  expect(await rest(`${at}/statistics`)).toMatchObject(told('playerStatistics'));
  expect(await rest(`${at}/against/${bob.playerId ?? ''}?variant=block`)).toMatchObject(told('headToHead'));
  expect(await rest('/v1/variants/block/statistics')).toMatchObject(told('variantStatistics'));
  expect(await rest('/v1/variants/block/openings?first=3')).toMatchObject({ openings: told('openings') });
  expect(told('headToHead')).toMatchObject({ against: { games: 3 } });
});

test('a position of a finished game is found by the hand that faced it, over REST', async () => {
  const { rows } = await pool.query<{ hand: string; game_id: string; seq: number; move: string; ends: number[] }>(
    `SELECT hand, game_id, seq, move, open_ends AS ends FROM analysis_decisions d JOIN analysis_games g USING (game_id)
     WHERE g.listed AND table_count > 3 ORDER BY seq LIMIT 1`,
  );
  const { hand, game_id, seq, move, ends } = present(rows[0], 'a decision');
  const tiles = hand.split(',').map((tile) => `hand=${tile}`);
  const query = [...tiles, ...ends.map((pip) => `openEnds=${pip}`)].join('&');
  const { body } = await new RestClient(server).ask(`/v1/variants/block/positions?${query}`);
  expect(body).toMatchObject({ times: 1, moves: [{ move }], occurrences: [{ gameId: `game_${game_id}`, seq, move }] });
});

test.each([
  ['/v1/variants/block/positions?openEnds=6', 'Give hand, table or both'],
  ['/v1/variants/block/positions?hand=6-99', 'takes tiles such as'],
  ['/v1/variants/block/statistics?status=PLAYING', 'ENDED and ABORTED'],
  ['/v1/variants/block/openings?first=0', 'first'],
  ['/v1/variants/block/statistics?since=-200000-01-01T00:00:00Z', 'since'],
])('%s is refused in a sentence', async (address, sentence) => {
  const { status, body } = await ada.ask(address);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(sentence);
});

test('games count by where they come from, until when they ended, and whether they are rated', async () => {
  expect(await figuresOf(bob, bob, '?source=FORKED')).toMatchObject({ games: 0 });
  expect(await figuresOf(bob, bob, '?source=FORKED&source=PLAYED')).toMatchObject({ games: 3 });
  expect(await figuresOf(bob, bob, '?until=2020-01-01T00:00:00Z')).toMatchObject({ games: 0 });
  expect(await figuresOf(bob, bob, '?since=2020-01-01T00:00:00Z&seats=2')).toMatchObject({ games: 3 });
  expect(await figuresOf(bob, bob, '?rated=true')).toMatchObject({ games: 0 });
  expect(await figuresOf(bob, bob, '?rated=false')).toMatchObject({ games: 3 });
});
