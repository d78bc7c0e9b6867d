import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { postgresCommunity } from '../kit/postgres-community';
import { describeCommunity, type TwoNodesAround } from './community.contract';

/** A row that chat may refer to; what else a game is does not matter here. */
async function gameIn(url: string): Promise<string> {
  const id = randomUUID();
  await ask(
    url,
    `INSERT INTO games (id, host_id, version, head, status, access, variant, rules_version, seat_count, seats_free,
       unlisted, round, created_at, last_event_at)
     VALUES ($1, $1, 1, '', 'open', 'public', 'block', 1, 2, 2, false, 0, now(), now())`,
    [id],
  );
  return id;
}

async function open(): Promise<TwoNodesAround> {
  const database = await freshDatabase();
  const pools = [0, 1].map(() => new Pool({ connectionString: database.url, max: 4 }));
  for (const pool of pools) pool.on('error', () => undefined);
  const [here, there] = pools.map(postgresCommunity);
  if (here === undefined || there === undefined) throw new Error('there are two nodes');
  return {
    here,
    there,
    game: () => gameIn(database.url),
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await database.drop();
    },
  };
}

describeCommunity('Postgres', open);

describe('Postgres', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await freshDatabase();
    pool = new Pool({ connectionString: database.url });
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('refuses to change or forget what operators did', async () => {
    const { moderation } = postgresCommunity(pool);
    const act = { id: randomUUID(), at: new Date(), act: 'close-game', why: 'x', details: {} } as const;
    await moderation.perform(act, { kind: 'none' });

    for (const statement of [
      "UPDATE operator_acts SET why = 'y'",
      'DELETE FROM operator_acts',
      'TRUNCATE operator_acts',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow('rows of operator_acts are never changed');
    }
    expect(await moderation.acts({ limit: 10 })).toEqual([act]);
  });

  it('counts the players of a node that was silent for long as gone, and forgets them', async () => {
    const [alive, dead] = [postgresCommunity(pool), postgresCommunity(pool)];
    const [gameId, playerId] = [randomUUID(), randomUUID()];
    await alive.presence.beat();
    await dead.presence.beat();
    await dead.presence.change({ come: [{ gameId, playerId }], gone: [] });
    expect([...(await alive.presence.at(gameId))]).toEqual([playerId]);
    await pool.query(
      `UPDATE presence_nodes SET seen_at = now() - interval '2 minutes'
       WHERE node_id = (SELECT node_id FROM presence WHERE player_id = $1)`,
      [playerId],
    );

    expect([...(await alive.presence.at(gameId))]).toEqual([]);
    await alive.presence.beat();
    expect((await pool.query('SELECT FROM presence')).rowCount).toBe(0);
    expect(await dead.presence.beat()).toBe(false);
  });

  it('keeps presence in no write-ahead log: nothing of it is in a backup or outlives a crash', async () => {
    const { rows } = await pool.query<{ relname: string }>(
      `SELECT relname FROM pg_class WHERE relkind = 'r' AND relpersistence = 'u' ORDER BY relname`,
    );

    expect(rows.map(({ relname }) => relname)).toEqual([
      'budget_counts',
      'presence',
      'presence_nodes',
      'queue_workers',
    ]);
  });
});
