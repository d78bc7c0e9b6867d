import { randomUUID } from 'node:crypto';
import { PERSONAL_COLUMNS } from '../../src/infra/accounts/personal-columns';
import { makePersonalData } from '../../src/infra/accounts/postgres-personal-data';
import { PostgresInbox } from '../../src/readmodels/postgres-inbox';
import { ask, freshDatabase, type TestDatabase } from '../kit/postgres';
import { postgresAccounts } from '../kit/postgres-accounts';

/** UUIDs that are of anything but players. */
const NOT_PLAYERS =
  /^webhooks\.host$|^event_sealed\.owner$|\.(?:game_id|series_id|command_id|webhook_id|entry_game_id|entry_webhook_id|report_id|node_id|nonce|next_nonce|client_id|credential_id)$|^(?:games|reports|operator_acts|vacations|webhooks|deliveries|address_proofs|credentials|oauth_clients)\.id$/;

describe('what is kept of a player', () => {
  let database: TestDatabase;
  let node: Awaited<ReturnType<typeof postgresAccounts>>;
  beforeAll(async () => {
    database = await freshDatabase();
    node = await postgresAccounts(database.url);
  });
  afterAll(async () => {
    await node.close();
    await database.drop();
  });

  it('is in the list of columns, wherever the database has a player’s id', async () => {
    const rows = await ask(
      database.url,
      `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND (c.udt_name = 'uuid' OR c.udt_name = 'text'
         AND c.column_name ~ '(^|_)(subject|player|owner|author|host|reporter)(_id)?$')`,
    );
    const inDatabase = rows.map(({ name }) => String(name)).filter((name) => !NOT_PLAYERS.test(name));
    const listed = PERSONAL_COLUMNS.map(({ table, column }) => `${table}.${column}`);

    expect(inDatabase.toSorted()).toEqual([...listed, 'players.id'].toSorted());
  });

  it('is handed out without secrets, and erased but for what is others’ too', async () => {
    const [ada, bob, gameId] = [randomUUID(), randomUUID(), randomUUID()];
    const now = new Date();
    const session = {
      ...{
        id: randomUUID(),
        playerId: ada,
        kind: 'session' as const,
        label: 'Phone',
        generation: 0,
        createdAt: now,
        usedAt: now,
      },
      ...{ expiresAt: new Date(now.getTime() + 60_000), accessUntil: new Date(now.getTime() + 60_000) },
    } as const;
    const account = { playerId: ada, nameKey: 'ada', name: 'Ada', passwordHash: 'THE-HASH', session, at: now };
    await node.accounts.signUp(account);
    await node.players.create({ id: bob, name: 'Bob', kind: 'guest', createdAt: now });
    for (const [query, values] of [
      [
        `INSERT INTO games (id, host_id, version, head, status, access, variant, rules_version, seat_count, seats_free,
           unlisted, round, created_at, last_event_at)
         VALUES ($1, $2, 1, '', 'playing', 'public', 'block', 1, 2, 0, false, 1, now(), now())`,
        [gameId, ada],
      ],
      [
        `INSERT INTO seats (game_id, seat, kind, player_id, salt) VALUES ($1, 0, 'person', $2, 'THE-SALT'), ($1, 1, 'person', $3, 'x')`,
        [gameId, ada, bob],
      ],
      [
        `INSERT INTO chat_entries (game_id, room, seq, at, author_id, text) VALUES ($1, 'players', 1, now(), $2, 'Hello'), ($1, 'players', 2, now(), $3, 'Hi')`,
        [gameId, ada, bob],
      ],
      [
        `INSERT INTO player_relations (player_id, kind, other_id, at) VALUES ($1, 'mute', $2, now()), ($2, 'block', $1, now())`,
        [ada, bob],
      ],
    ] as const) {
      await ask(database.url, query, values);
    }
    const data = makePersonalData(node.pool);
    expect(await data.unfinished(ada)).toEqual([{ gameId, status: 'playing', as: 'person' }]);

    const mine = await data.collect(ada);
    expect(mine).toMatchObject({
      player: [{ id: ada, name: 'Ada', kind: 'account' }],
      account: [{ name_key: 'ada' }],
      sessionsAndTokens: [{ id: session.id, label: 'Phone' }],
      seats: [{ game_id: gameId, seat: 0 }],
      chat: [{ text: 'Hello' }],
      mutedAndBlocked: [{ kind: 'mute', other_id: bob }],
    });
    expect(JSON.stringify(mine)).not.toMatch(/THE-HASH|THE-SALT|"Hi"/);

    await data.erase(ada);
    expect(await node.players.find([ada])).toEqual([
      { id: ada, name: 'Deleted player', kind: 'deleted', createdAt: now },
    ]);
    const left = await data.collect(ada);
    const kept = Object.entries(left).filter(([, rows]) => Array.isArray(rows) && rows.length > 0);
    expect(kept.map(([name]) => name).toSorted()).toEqual([
      ...['chat', 'gamesOpened', 'player', 'seats', 'sessionsAndTokens'],
    ]);
    expect(left).toMatchObject({ chat: [{ text: null }], sessionsAndTokens: [{ label: '' }] });
    expect((await node.credentials.find(session.id))?.endedAt).toBeDefined();
    expect(await node.accounts.byName('ada')).toBeUndefined();
    const seats = await ask(database.url, 'SELECT salt FROM seats WHERE game_id = $1 ORDER BY seat', [gameId]);
    expect(seats).toEqual([{ salt: null }, { salt: 'x' }]);
    expect(await data.collect(bob)).toMatchObject({ chat: [{ text: 'Hi' }], mutedAndBlocked: [] });
  });

  it('is over from when that was written, however long its erasure waited before: other nodes have looked meanwhile', async () => {
    const [playerId, id, now] = [randomUUID(), randomUUID(), new Date()];
    const until = new Date(now.getTime() + 3_600_000);
    await node.players.create({ id: playerId, name: 'Cleo', kind: 'guest', createdAt: now });
    await node.credentials.add({
      ...{ id, playerId, kind: 'session', label: '', generation: 0 },
      ...{ createdAt: now, usedAt: now, expiresAt: until, accessUntil: until },
    });
    const seating = await node.pool.connect();
    await seating.query('BEGIN');
    await seating.query('SELECT FROM players WHERE id = $1 FOR SHARE', [playerId]);
    const erased = makePersonalData(node.pool).erase(playerId);
    const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await node.pool.query(waits)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const { rows } = await node.pool.query<{ looked: string }>('SELECT clock_timestamp()::text AS looked');
    await seating.query('COMMIT');
    seating.release();
    await erased;

    const ends = `SELECT ended_at > $2 AND old_tokens_void_at > $2 AS later FROM credentials c JOIN players p ON p.id = c.player_id
      WHERE c.id = $1`;
    expect((await node.pool.query(ends, [id, rows[0]?.looked])).rows).toEqual([{ later: true }]);
  });

  it('is no more once he is deleted, whatever is told of his games after that', async () => {
    const [cleo, dan, gameId, now] = [randomUUID(), randomUUID(), randomUUID(), new Date()];
    for (const id of [cleo, dan]) await node.players.create({ id, name: 'Somebody', kind: 'guest', createdAt: now });
    const inbox = new PostgresInbox(node.pool);
    const tell = (ref: number) =>
      inbox.tell([cleo, dan].map((playerId) => ({ playerId, kind: 'game-over' as const, gameId, ref, at: now })));
    await tell(1);
    await makePersonalData(node.pool).erase(cleo);

    expect((await tell(2)).map(({ version }) => version)).toEqual([2]);
    expect(await inbox.extent(cleo)).toEqual({ head: 0, oldest: 1 });
    expect(await inbox.read(cleo, { after: 0, limit: 9 })).toEqual([]);
    expect(await inbox.read(dan, { after: 0, limit: 9 })).toHaveLength(2);
  });
});
