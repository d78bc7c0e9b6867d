import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makePersonalData } from '../../src/infra/accounts/postgres-personal-data';
import { creation, move, summary } from '../contract/streams';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { until } from '../kit/timed-game';

const WAITING = `SELECT count(*)::int AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe('a player who is deleted while somebody seats him', () => {
  let database: TestDatabase;
  let pool: Pool;
  let log: PostgresLog;
  let holder: Client;
  let [ada, bob, gameId] = ['', '', ''];
  beforeAll(async () => {
    database = await freshDatabase();
    pool = new Pool({ connectionString: database.url, max: 6 });
    // As long as a machine that is busy with other things may take.
    log = new PostgresLog(pool, { statementTimeoutMs: 60_000 });
    holder = new Client({ connectionString: database.url });
    await holder.connect();
  });
  beforeEach(async () => {
    [ada, bob] = [randomUUID(), randomUUID()];
    const query = `INSERT INTO players (id, name, kind, created_at) VALUES ($1, 'Ada', 'guest', now()), ($2, 'Bob', 'guest', now())`;
    await ask(database.url, query, [ada, bob]);
    const request = creation({ hostId: bob, seats: [person(0, bob)], summary: summary({ status: 'open' }) });
    ({ gameId } = request);
    await log.create(request);
  });
  afterAll(async () => {
    await holder.end();
    await log.close();
    await pool.end();
    await database.drop();
  });

  const person = (seat: number, playerId: string) =>
    ({ kind: 'person', seat, playerId, salt: `salt of ${playerId}` }) as const;
  const sitDown = (version: number, ...playerIds: string[]) =>
    log.append(move(gameId, version, { seats: playerIds.map((playerId, seat) => person(seat, playerId)) }));
  const waiting = (count: number) => until(async () => (await ask(database.url, WAITING))[0]?.['waiting'] === count);

  it('is found at the table by his deletion, which waits for the seat', async () => {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM seats WHERE game_id = $1 FOR UPDATE', [gameId]);
    const seated = sitDown(1, bob, ada);
    await waiting(1);
    const data = makePersonalData(pool);
    const erased = data.erase(ada);
    await waiting(2);
    await holder.query('ROLLBACK');

    expect(await seated).toEqual({ kind: 'committed' });
    await erased;
    expect((await data.unfinished(ada)).map((game) => game.gameId)).toEqual([gameId]);
  });

  it('comes to no table once his deletion has begun, neither as host nor to a seat', async () => {
    await ask(database.url, 'INSERT INTO presence_hidden (player_id) VALUES ($1)', [ada]);
    await holder.query('BEGIN');
    await holder.query('SELECT FROM presence_hidden WHERE player_id = $1 FOR UPDATE', [ada]);
    const erased = makePersonalData(pool).erase(ada);
    await waiting(1);
    const command = { by: ada, commandId: randomUUID(), digest: 'd' };
    const hosted = creation({ hostId: ada, command });
    const answers = Promise.all([sitDown(1, bob, ada), log.create(hosted)]);
    await waiting(3);
    await holder.query('ROLLBACK');
    await erased;

    const refused = { kind: 'player-deleted', playerId: ada };
    expect(await answers).toEqual([refused, refused]);
    expect(await log.row(gameId)).toMatchObject({ version: 1 });
    expect(await log.readSeats(gameId)).toEqual([person(0, bob)]);
    expect(await log.row(hosted.gameId)).toBeUndefined();
    expect(await log.findCreation(command)).toBeUndefined();
  });

  it('keeps nobody else from a table that he has not left, and has no salt there', async () => {
    await sitDown(1, ada);
    await makePersonalData(pool).erase(ada);

    expect(await sitDown(2, ada, bob)).toEqual({ kind: 'committed' });
    const { salt: _salt, ...nameless } = person(0, ada);
    expect(await log.readSeats(gameId)).toEqual([nameless, person(1, bob)]);
    const next = creation({ hostId: bob, seats: [person(0, ada)] });
    expect(await log.create(next)).toMatchObject({ kind: 'player-deleted' });
    expect(await log.create({ ...next, evenWithout: true })).toEqual({ kind: 'committed' });
    expect(await log.readSeats(next.gameId)).toEqual([nameless]);
  });
});
