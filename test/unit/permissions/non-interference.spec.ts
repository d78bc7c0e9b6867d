import { getNamedType, isObjectType } from 'graphql';
import { buildApiSchema } from '../../../src/api/graphql/schema';
import { entityTag } from '../../../src/api/rest/answer';
import { bodyOf } from '../../../src/app/deliveries/delivery-body';
import { digestMail } from '../../../src/app/deliveries/digest-text';
import { TABLES } from '../../../src/api/permissions/tables';
import { present } from '../../../src/engine/core/assert';
import { ok } from '../../../src/engine/core/result';
import { guest, TestClient } from '../../kit/client';
import { fullSelection } from '../../kit/full-selection';
import { RawSocket } from '../../kit/raw-socket';
import { operationAbout } from '../../kit/sound-operations';
import { openServer, type TestServer } from '../../kit/server';
import { until } from '../../kit/timed-game';

/**
 * Two games, dealt and played alike but for two tiles: where Ada holds one and the other lies in the boneyard, and the other
 * way round. For everybody but Ada all that comes out of the server must be the same, byte for byte, once ids, instants and
 * what commits to secrets are put out of the way. What comes out is every operation with every field that it can have, every
 * address, the log and the numbers, all read from the schema and the tables, so that nothing new can be left out.
 */
const BOB = ['6-5', '2-2', '3-0', '3-3'];
const DEALS = [
  { hands: [['6-6', '5-0', '1-1'], BOB], boneyard: ['4-4', '4-2', '4-1', '5-5'] },
  { hands: [['6-6', '5-0', '4-4'], BOB], boneyard: ['1-1', '4-2', '4-1', '5-5'] },
] as const;
const DONE_BEFORE = ['6-6', '6-5>L'];
/** By Ada and Bob in turn; the last is a tile that Ada draws. */
const MOVES = ['5-0', '3-0', 'draw'];

/** What would end the session of who asks, and what sits him down at another game, of another deal. */
const LEFT_OUT = new Set(['findGame', 'signOut', 'endOtherSessions', 'endSession', 'changePassword', 'upgradeGuest']);

const schema = buildApiSchema();

interface World {
  readonly server: TestServer;
  readonly viewers: Readonly<Record<string, TestClient>>;
  readonly ada: TestClient;
  readonly gameId: string;
}

async function play(deal: (typeof DEALS)[number]): Promise<World> {
  const page = { edges: [], hasNextPage: false, hasPreviousPage: false };
  const none = { incoming: [], outgoing: [] };
  const server = await openServer({
    limits: { tokensMax: 1e6, depthMax: 100, aliasesMax: 1e5, costMax: 1e12, bodyBytesMax: 1e7 },
    lists: {
      page: () => Promise.resolve(ok(page)),
      count: () => Promise.resolve(0),
      challenges: () => Promise.resolve(none),
      waiting: () => Promise.resolve(ok(page)),
      unopenedSeeds: () => Promise.resolve(0),
    },
  });
  const [ada, bob, eve] = [await guest(server, 'Ada'), await guest(server, 'Bob'), await guest(server, 'Eve')];
  const wanted = { variant: 'draw', deal, moves: DONE_BEFORE, automatic: {}, access: 'PUBLIC' };
  const { game } = await ada.command('createSandbox', wanted);
  const gameId = game.id;
  expect(await bob.command('joinGame', { gameId })).toMatchObject({ __typename: 'JoinGameSuccess' });
  expect(await ada.command('startGame', { gameId })).toMatchObject({ __typename: 'StartGameSuccess' });
  for (const [at, move] of MOVES.entries()) {
    const mover = at % 2 === 0 ? ada : bob;
    expect(await mover.command('playMove', { gameId, move })).toHaveProperty('lastSeq');
  }
  const uuid = present(bob.playerId, 'a player').replace('player_', '');
  await until(async () => (await server.app.inbox.page(uuid, 0, 10)).entries.length > 0);
  return { server, ada, gameId, viewers: { bob, eve, nobody: new TestClient(server) } };
}

/** Everything that this viewer can be told, by the name of the channel. */
async function toldTo(viewer: TestClient, world: World): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  const { server, gameId } = world;
  const authorization = viewer.token === undefined ? {} : { authorization: `Bearer ${viewer.token}` };
  const about = { gameId, move: '6-2', playerId: present(world.ada.playerId, 'a player') };
  for (const [type, rules] of Object.entries(TABLES.operations)) {
    const root = schema.getType(type);
    if (!isObjectType(root)) throw new Error(`no type ${type}`);
    for (const field of Object.keys(rules).filter((name) => !name.startsWith('__') && !LEFT_OUT.has(name))) {
      const kind = KINDS[type as keyof typeof KINDS];
      const { query, variables } = operationAbout(schema, { kind, field }, about);
      const returned = getNamedType(present(root.getFields()[field], field).type);
      // What is asked for of it, instead of the little that other tests look at.
      const whole = query.replace(
        /(\{ *\w+(?:\([^)]*\))?) *(?:\{.*\})? *\}$/s,
        `$1 ${fullSelection(schema, returned)} }`,
      );
      if (kind === 'subscription') {
        told.set(`${type}.${field}`, await framesOf(viewer, { query: whole, variables }));
        continue;
      }
      const payload = { query: whole, variables: calm(variables) };
      const answer = await server.http.inject({ method: 'POST', url: '/graphql', headers: authorization, payload });
      told.set(`${type}.${field}`, `${answer.statusCode} ${answer.body}`);
    }
  }
  for (const route of Object.keys(TABLES.routes).filter((one) => one.startsWith('GET /v1/'))) {
    for (const accept of ['application/json', 'application/x-ndjson']) {
      const url = route.replace('GET ', '').replace(/\{(\w+)\}/g, (_braces, name: string) => IN_PATH[name] ?? gameId);
      const answer = await server.http.inject({ method: 'GET', url, headers: { ...authorization, accept } });
      const { date: _date, 'x-request-id': _id, 'content-length': _length, etag, ...headers } = answer.headers;
      // A tag is nothing but a function of the text and the version, which are compared; it takes in the ids, too.
      if (typeof etag === 'string') {
        // A digest may begin like a version.
        const version = /^"(\d+)-[\w-]{12}"$/.exec(etag)?.[1];
        expect(etag).toBe(entityTag(answer.body, version === undefined ? undefined : Number(version)));
      }
      told.set(`${route} ${accept}`, JSON.stringify([answer.statusCode, headers, answer.body]));
    }
  }
  return told;
}

/** At a version that is over, so that nothing happens; whoever is not to move hears more when it is now. */
function calm(variables: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { input0 } = variables;
  const isOnGame = typeof input0 === 'object' && input0 !== null && 'gameId' in input0 && 'commandId' in input0;
  return isOnGame && !('text' in input0) ? { ...variables, input0: { ...input0, ...STALE } } : variables;
}

const DELIVERY = {
  ...{ id: 'a', webhookId: 'b', generation: 1, state: 'pending' as const, tries: 0, createdAt: new Date(0) },
};
const MAIL = {
  ...{ playerId: 'c', address: new Uint8Array(), kinds: undefined, everyMinutes: 15, nonce: 'd' },
  ...{ state: 'proved' as const, codeUntil: new Date(0), codeTries: 0, createdAt: new Date(0) },
};
const LINKS = { game: 'https://example.org/{id}', stop: 'https://example.org/stop' };
const STALE = { expectedVersion: 1 };
const IN_PATH: Readonly<Record<string, string>> = { variant: 'draw', room: 'SPECTATORS', date: '2026-03-01' };
const KINDS = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' } as const;

async function framesOf(viewer: TestClient, payload: { query: string; variables: object }): Promise<string> {
  const socket = await RawSocket.open(`${viewer.server.url.replace('http', 'ws')}/graphql`);
  const hello = viewer.token === undefined ? {} : { authorization: `Bearer ${viewer.token}` };
  socket.say({ type: 'connection_init', payload: hello });
  await socket.hear('connection_ack');
  // From the beginning of the game, and where it stands.
  const query = payload.query.replace('gameEvents(', 'gameEvents(after: 0, ');
  socket.say({ id: '1', type: 'subscribe', payload: { ...payload, query } });
  const first = await socket.hear('next', 'error');
  const more = first.type === 'next' && query.includes('gameEvents(') ? [await socket.hear('next', 'error')] : [];
  await socket.close();
  return JSON.stringify([first, ...more]);
}

/** Without ids, instants, and what commits to secrets or signs: hashes, salts, words and signatures. */
function masked(text: string): string {
  return (
    text
      .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
      .replace(/(?<![\da-f])[\da-f]{32,64}(?![\da-f])/g, 'HEX')
      // A day of a vacation is begun by its first millisecond, which may not have passed when it ends.
      .replace(/(daysUsed\W+)\d+/g, '$1DAYS')
      // Long words, but for the names of members.
      .replace(/[A-Za-z0-9+/_-]{22,}={0,2}(?![A-Za-z0-9+/_=-])(?!\\*":)/g, 'SIGNED')
  );
}

describe('two games that differ only in what a viewer cannot see', () => {
  let worlds: readonly [World, World];
  beforeAll(async () => {
    worlds = [await play(DEALS[0]), await play(DEALS[1])];
  });
  afterAll(async () => {
    for (const { server } of worlds) await server.close();
  });

  async function differing(name: string): Promise<readonly string[]> {
    const [here, there] = worlds;
    const [one, other] = [
      await toldTo(present(here.viewers[name], name), here),
      await toldTo(present(there.viewers[name], name), there),
    ];
    expect([...one.keys()]).toEqual([...other.keys()]);
    expect([...one].filter(([, text]) => /GRAPHQL_(?:PARSE|VALIDATION)_FAILED/.test(text))).toEqual([]);
    expect(one.get('Query.game')).toMatch(/Game_bundle.*Game_notation|Game_notation.*Game_bundle/s);
    return [...one].flatMap(([channel, text]) => {
      const [mine, theirs] = [masked(text), masked(other.get(channel) ?? '')];
      if (mine === theirs) return [];
      const at = Array.from(mine).findIndex((letter, place) => letter !== theirs[place]);
      return [
        `${channel}: …${mine.slice(Math.max(0, at - 80), at + 40)}… or …${theirs.slice(Math.max(0, at - 80), at + 40)}…`,
      ];
    });
  }

  test.each(['bob', 'eve', 'nobody'])('tell %s the same in every operation and at every address', async (name) => {
    expect(await differing(name)).toEqual([]);
  });

  test('differ for Ada, who sees it: the test would see a leak', async () => {
    const [here, there] = worlds;
    const query = `query ($id: ID!) { game(id: $id) ${fullSelection(schema, present(schema.getType('Game'), 'Game'))} }`;
    const [one, other] = [
      await here.ada.post(query, { id: here.gameId }),
      await there.ada.post(query, { id: there.gameId }),
    ];
    expect(one.body.errors).toBeUndefined();
    expect(masked(one.text)).not.toBe(masked(other.text));
  });

  test('have the same row, which lists, counts and their order are read from', async () => {
    const rows = await Promise.all(
      worlds.map(async ({ server, gameId }) => {
        const uuid = gameId.replace('game_', '');
        return masked(JSON.stringify([await server.log.row(uuid), await server.log.readSeats(uuid)]));
      }),
    );
    expect(rows[0]).toContain('playing');
    expect(rows[0]).toBe(rows[1]);
  });

  test('are told alike to every address that a player named, by webhook and by mail', async () => {
    const inboxes = () =>
      Promise.all(
        worlds.map(async ({ server, viewers }) => {
          const player = present(viewers['bob']?.playerId, 'bob').replace('player_', '');
          return (await server.app.inbox.page(player, 0, 100)).entries;
        }),
      );
    // What happened last may have reached one of them sooner.
    await until(async () => {
      const [here, there] = await inboxes();
      return here?.length === there?.length;
    });
    const sent = (await inboxes()).map((entries) => {
      const bodies = entries.map(({ kind, playerId: _player, ...entry }) => bodyOf({ ...DELIVERY, kind, entry }, ''));
      const mail = digestMail('bob@example.org', { entries, count: entries.length, upTo: 0, settings: MAIL }, LINKS);
      return { kinds: entries.map(({ kind }) => kind), text: masked(JSON.stringify([bodies, mail])) };
    });
    expect(sent[0]?.kinds).toContain('your-turn');
    expect(sent[0]).toEqual(sent[1]);
  });

  test('leave the same lines in the log, and the same numbers on the page of metrics', async () => {
    const [one, other] = worlds.map(({ server }) =>
      server.logged.map((line) => masked(line.replace(/"(?:time|pid)":\d+/g, ''))),
    );
    expect(one).toEqual(other);
    const [here, there] = await Promise.all(
      worlds.map(async ({ server }) => {
        const { body } = await server.http.inject('/metrics');
        // Not what the machine did, nor how long anything took.
        return body.split('\n').filter((line) => /^capicua_/.test(line) && !/seconds|process|nodejs|bytes/.test(line));
      }),
    );
    expect(here?.length).toBeGreaterThan(10);
    expect(here).toEqual(there);
  });
});
