import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { backup } from '../../src/cli/backup';
import { makeProgram } from '../../src/cli/program';
import { outsideOf } from '../kit/outside';
import { OperatorFlags } from '../../src/app/community/operator-flags';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { present } from '../../src/engine/core/assert';
import { makeDataSource } from '../../src/infra/data-source';
import type { NodesBus } from '../../src/infra/nodes-bus';
import { makeNotifyBus } from '../../src/infra/notify-bus';
import { makeModerationStore } from '../../src/infra/community/moderation-store';
import { systemClock, systemEntropy } from '../../src/infra/system';
import { createPlayer, findPlayers } from '../../src/readmodels/people';
import { dealtGame, guest, TestClient } from '../kit/client';
import { freshDatabase, type TestDatabase } from '../kit/postgres';
import { postgresCommunity } from '../kit/postgres-community';
import { RawSocket } from '../kit/raw-socket';
import { openServer, type TestServer } from '../kit/server';
import { act, asked, followRoom, say, textsOf } from '../kit/table-talk';

const KEY = new Uint8Array(32).fill(7);

interface Node {
  readonly server: TestServer;
  readonly bus: NodesBus;
  readonly pool: Pool;
  readonly log: PostgresLog;
}

describe('two servers on one database', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let nodes: readonly Node[];
  let here: TestServer;
  let there: TestServer;
  beforeAll(async () => {
    database = await freshDatabase();
    dataSource = await makeDataSource(database.url).initialize();
    nodes = [await openNode(), await openNode()];
    [here, there] = nodes.map(({ server }) => server) as [TestServer, TestServer];
  });
  afterAll(async () => {
    for (const { server, bus, pool, log } of nodes) {
      await server.close();
      await bus.stop();
      await log.close();
      await pool.end();
    }
    await dataSource.destroy();
    await database.drop();
  });

  async function openNode(): Promise<Node> {
    const pool = new Pool({ connectionString: database.url });
    // A database that is dropped cuts what still idles on it.
    pool.on('error', () => undefined);
    const onError = (error: unknown): never => {
      throw error;
    };
    const bus = makeNotifyBus({ url: database.url, pool, nodeId: randomUUID(), onError });
    const log = new PostgresLog(pool);
    const server = await openServer({
      log,
      bus,
      around: postgresCommunity(pool),
      players: { create: (player) => createPlayer(dataSource, player), find: (ids) => findPlayers(dataSource, ids) },
      tokenKey: KEY,
      sealKey: KEY,
      pollMs: 200,
    });
    return { server, bus, pool, log };
  }

  const onThe = (other: TestServer, { token, playerId }: TestClient): TestClient =>
    new TestClient(other, token, playerId);

  async function operatorOn(server: TestServer): Promise<TestClient> {
    const oli = await guest(server, 'Oli');
    await cli('operator', 'grant', present(oli.playerId, 'a player'));
    return oli;
  }

  /** Runs the command line on the database; answers with what it printed. */
  async function cli(...args: readonly string[]): Promise<readonly string[]> {
    const printed: string[] = [];
    const pool = new Pool({ connectionString: database.url });
    const players = { find: (ids: readonly string[]) => findPlayers(dataSource, ids) };
    const store = makeModerationStore(pool);
    const flags = new OperatorFlags({ store, players, clock: systemClock, entropy: systemEntropy });
    try {
      const program = makeProgram(outsideOf({ operators: (work) => work(flags), print: (text) => printed.push(text) }));
      await program.parseAsync(args, { from: 'user' });
      return printed;
    } finally {
      await pool.end();
    }
  }

  test('talk is followed across them, from any cursor and without a gap', async () => {
    const { ada, bob, gameId } = await dealtGame(here);
    const bobThere = onThe(there, bob);
    await say(ada, gameId, 'one');
    const frames = followRoom(bobThere, gameId, 'PLAYERS', 0);
    const seen: unknown[] = [];
    await frames.next().then(({ value }: { value: Frame }) => seen.push(...entries(value)));
    await say(ada, gameId, 'two');
    await say(bobThere, gameId, 'three');
    while (seen.length < 3) await frames.next().then(({ value }: { value: Frame }) => seen.push(...entries(value)));

    expect(seen).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ]);
    await bobThere.close();
  });

  test('those who follow their game on the other one are present, until they or it go', async () => {
    const { ada, bob, gameId } = await dealtGame(here);
    const third = await openNode();
    const bobThere = onThe(third.server, bob);
    const frames = bobThere.socket().iterate({
      query: 'subscription ($id: ID!) { gameEvents(gameId: $id) { __typename } }',
      variables: { id: gameId },
    });
    await frames.next();
    await third.server.community.presence.settled();
    const seen = async (client: TestClient): Promise<unknown> =>
      (await asked(client, 'query ($id: ID!) { game(id: $id) { seats { present } } }', { id: gameId })).data;

    expect(await seen(ada)).toEqual({ game: { seats: [{ present: false }, { present: true }] } });
    expect(await seen(await guest(there, 'Eve'))).toEqual({ game: { seats: [{ present: null }, { present: null }] } });
    await third.server.close();
    await bobThere.close();
    expect(await seen(ada)).toEqual({ game: { seats: [{ present: false }, { present: false }] } });
    await third.bus.stop();
    await third.log.close();
    await third.pool.end();
  });

  test('a ban reaches the sockets on the other one', async () => {
    const [oli, bob] = [await operatorOn(here), await guest(there, 'Bob')];
    const socket = await RawSocket.open(`${there.url.replace('http', 'ws')}/graphql`);
    socket.say({ type: 'connection_init', payload: { authorization: `Bearer ${bob.token ?? ''}` } });
    await socket.hear('connection_ack');
    await act(oli, 'banPlayer', { playerId: bob.playerId, why: 'Threats.' });

    expect(await socket.hear()).toMatchObject({
      code: 4403,
      reason: 'An operator banned this player for ever: Threats.',
    });
    expect((await asked(bob, '{ me { id } }')).errors).toMatchObject([{ extensions: { code: 'BANNED' } }]);
  });

  test('the command line makes operators, and prints what they did, whole', async () => {
    const oli = await guest(here, 'Oli');
    const id = present(oli.playerId, 'a player');
    const printed = [
      ...(await cli('operator', 'grant', id, '--why', 'Trusted.', '--json')),
      ...(await cli('operator', 'list')).filter((line) => line.includes(id)),
    ];
    const { ada, gameId } = await dealtGame(here);
    await say(ada, gameId, 'rude');
    const deleted = await act(oli, 'deleteMessage', { gameId, room: 'PLAYERS', seq: 1, why: 'Rude.' });
    const closed = await act(oli, 'closeGame', { gameId, why: 'Cheats.' });
    await cli('operator', 'revoke', id.replace('player_', ''));

    expect(JSON.parse(printed[0] ?? '')).toMatchObject({ act: 'grant-operator', by: 'command-line', player: id });
    expect(printed[1]).toBe(`${id}  Oli`);
    expect(await textsOf(ada, gameId)).toEqual(['DELETED', 'DELETION']);
    const audit = (await cli('audit', '--json')).map((line): unknown => JSON.parse(line));
    expect(audit.slice(0, 4)).toMatchObject([
      { act: 'revoke-operator', by: 'command-line', player: id },
      { act: 'close-game', id: closed.act?.id, by: id, game: gameId, why: 'Cheats.' },
      { act: 'delete-message', id: deleted.act?.id, by: id, game: gameId, details: { room: 'players', seq: 1 } },
      { act: 'grant-operator', why: 'Trusted.', player: id },
    ]);
    expect((await cli('audit')).length).toBe(audit.length);
    expect(await act(oli, 'closeGame', { gameId })).toMatchObject({ code: 'FORBIDDEN' });
    await expect(cli('operator', 'revoke', id)).rejects.toThrow(`${id} is not an operator.`);
    await expect(cli('operator', 'grant', `player_${randomUUID()}`)).rejects.toThrow('There is no player');
    await expect(cli('operator', 'grant', 'Oli')).rejects.toThrow('"Oli" is not the id of a player');
  });

  test('a backup holds what was said and done, and nothing of who was there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'capicua-around-'));
    const file = join(folder, 'copy.backup');
    const { tables } = await backup({ databaseUrl: database.url, file, progress: () => undefined });

    const names = tables.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['chat_entries', 'player_relations', 'reports', 'operator_acts']));
    expect(names.filter((name) => name.startsWith('presence'))).toEqual(['presence_hidden']);
    await rm(folder, { recursive: true });
  });
});

interface Frame {
  readonly data?: { readonly gameChat: { readonly nodes: readonly { seq: number; text: string | null }[] } } | null;
}

function entries({ data }: Frame): readonly unknown[] {
  return data?.gameChat.nodes.map(({ seq, text }) => [seq, text]) ?? [];
}
