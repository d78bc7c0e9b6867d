import { randomUUID } from 'node:crypto';
import { getNamedType, GraphQLID } from 'graphql';
import { buildApiSchema } from '../../../src/api/graphql/schema';
import { TABLES } from '../../../src/api/permissions/tables';
import { present } from '../../../src/engine/core/assert';
import { MemoryLog } from '../../../src/eventlog/memory-log';
import type { EventLog } from '../../../src/eventlog/port';
import { bySocket } from '../../kit/bad-input';
import { dealtGame, guest, TestClient } from '../../kit/client';
import { memoryCommunity } from '../../kit/memory-community';
import { memoryStores } from '../../kit/memory-stores';
import { nameOf, slotsOf, type Slot } from '../../kit/schema-walk';
import { MemoryPlayers } from '../../kit/memory-accounts';
import { openServer, type TestServer } from '../../kit/server';
import { operationAbout } from '../../kit/sound-operations';

/**
 * Every place where an id is given, and what it names. `game` and `series`: a private one of others is unknown. `player` is
 * public. The others are looked for among the caller's own alone, or are for operators, who are told of before anything is
 * looked at.
 */
const IDS: Readonly<Record<string, 'game' | 'series' | 'player' | 'own' | 'operator'>> = {
  'game(id)': 'game',
  'node(id)': 'game',
  'gameChat(gameId)': 'game',
  'gameEvents(gameId)': 'game',
  'series(id)': 'series',
  'player(id)': 'player',
  'games(filter.playerId)': 'player',
  'gameCount(filter.playerId)': 'player',
  'playerStatistics(playerId)': 'player',
  'headToHead(playerId)': 'player',
  'headToHead(otherId)': 'player',
  'webhookDeliveries(webhookId)': 'own',
  'webhookDeliveries(after)': 'own',
  'removeProgram(input.programId)': 'own',
  'createAccessToken(input.botId)': 'own',
  'revokeAccessToken(input.tokenId)': 'own',
};

const SERIES = 'query ($id: ID!) { series(id: $id) { id } }';

const schema = buildApiSchema();
const idSlots = slotsOf(schema).filter(({ type }) => getNamedType(type) === GraphQLID);

function kindOf(slot: Slot): (typeof IDS)[string] | undefined {
  const [root] = slot.fields;
  const rule = slot.kind === 'mutation' && root !== undefined ? TABLES.operations.Mutation[root.name] : undefined;
  if (rule?.who === 'operator') return 'operator';
  const name = slot.path.at(-1);
  if (name === 'gameId') return 'game';
  if (name === 'playerId') return 'player';
  if (rule?.inApp === 'own') return 'own';
  return IDS[nameOf(slot)];
}

test('every place for an id is known for what it names', () => {
  expect(idSlots.filter((slot) => kindOf(slot) === undefined).map(nameOf)).toEqual([]);
});

/** Answers with the calls that name one of the ids. */
function noted<T extends object>(port: T, calls: string[], ids: () => readonly string[]): T {
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        if (ids().some((id) => JSON.stringify(args).includes(id))) calls.push(String(name));
        return (member as (...given: unknown[]) => unknown).apply(target, args);
      };
    },
  });
}

describe('a private game, for whoever is not of it', () => {
  let server: TestServer;
  let eve: TestClient;
  let word: string;
  const calls: string[] = [];
  const unknown = `game_${randomUUID()}`;
  let hidden = unknown;
  let series = { hidden: '', unknown: `series_${randomUUID()}` };

  beforeAll(async () => {
    const log = new MemoryLog();
    const shared = {
      ...{ players: new MemoryPlayers(), stores: memoryStores(), around: memoryCommunity() },
      ...{
        tokenKey: new Uint8Array(32).fill(1),
        sealKey: new Uint8Array(32).fill(2),
        invitationKey: new Uint8Array(32),
      },
    };
    // The one that dealt the game has it at hand; the one that is asked has never seen it.
    const other = await openServer({ ...shared, log });
    const { ada, gameId } = await dealtGame(other, { access: 'PRIVATE', bestOf: 3 });
    const { game } = await ada.ask('query ($id: ID!) { game(id: $id) { invitation } }', { id: gameId });
    hidden = gameId;
    word = present(game.invitation ?? undefined, 'a word');
    // A series is named after its first game.
    series = { ...series, hidden: gameId.replace('game_', 'series_') };
    expect((await ada.post(SERIES, { id: series.hidden })).body.errors).toBeUndefined();
    const ids = () => [hidden, unknown].map((id) => id.replace('game_', ''));
    await other.close();
    server = await openServer({ ...shared, log: noted<EventLog>(log, calls, ids) });
    eve = await guest(server, 'Eve');
  });
  afterAll(() => server.close());

  interface Told {
    readonly text: string;
    readonly calls: readonly string[];
  }

  async function toldOf(gameId: string, ask: () => Promise<string>): Promise<Told> {
    calls.length = 0;
    const text = await ask();
    return { text: text.replaceAll(gameId, 'GAME'), calls: [...calls] };
  }

  async function bothWays(ask: (gameId: string) => Promise<string>): Promise<Told> {
    // Twice, since what a look leaves behind must tell nothing either.
    const looks: Told[] = [];
    for (const id of [hidden, unknown, hidden, unknown]) looks.push(await toldOf(id, () => ask(id)));
    const [mine, none, ...again] = looks;
    expect(mine).toEqual(none);
    for (const look of again) expect(look).toEqual(mine);
    return present(mine, 'an answer');
  }

  const aboutOf = (gameId: string) => ({ gameId, move: '6-6', playerId: present(eve.playerId, 'a player') });
  const onGame = idSlots.filter((slot) => kindOf(slot) === 'game' && slot.fields.length === 1);
  const operations = [...new Map(onGame.map((slot) => [`${slot.kind} ${slot.fields[0]?.name ?? ''}`, slot])).entries()];
  /** A game is named there only if somebody likes. */
  const OPTIONAL = new Set(['mutation reportPlayer']);

  test.each(operations.filter(([name]) => !OPTIONAL.has(name)))(
    '%s answers as for an id that never was, after the same look-ups',
    async (_name, { kind, fields }) => {
      const field = fields[0]?.name ?? '';
      const asked = new Map([hidden, unknown].map((id) => [id, operationAbout(schema, { kind, field }, aboutOf(id))]));
      const clients = kind === 'mutation' ? [eve] : [eve, new TestClient(server)];
      for (const client of clients) {
        const told = await bothWays(async (id) => {
          const operation = present(asked.get(id), 'an operation');
          if (kind === 'subscription') return (await bySocket(server)(client).send(operation)).text;
          const { query, variables } = operation;
          return (await client.post(query, { ...variables })).text;
        });
        expect(told.text).toContain('NOT_FOUND');
        expect(told.calls).toContain('row');
      }
    },
  );

  test('nor are the webhooks of others there, any more than those that never were', async () => {
    const ada = await guest(server, 'Ada');
    const make =
      'mutation { createWebhook(input: { url: "https://bot.example/hook" }) { ... on WebhookWithSecret { webhook { id } } } }';
    const { data } = JSON.parse((await ada.post(make)).text) as {
      readonly data: { readonly createWebhook: { readonly webhook: { readonly id: string } } };
    };
    const theirs = data.createWebhook.webhook.id;
    const fields = idSlots.filter(({ path, argument }) => [argument.name, ...path].at(-1) === 'webhookId');
    expect(fields.length).toBeGreaterThan(5);
    for (const {
      kind,
      fields: [root],
    } of fields) {
      const answers: string[] = [];
      for (const webhookId of [theirs, `webhook_${randomUUID()}`]) {
        const field = present(root, 'a field').name;
        const { query, variables } = operationAbout(schema, { kind, field }, { ...aboutOf(hidden), webhookId });
        answers.push((await eve.post(query, { ...variables })).text.replaceAll(webhookId, 'WEBHOOK'));
      }
      expect(answers[0]).toContain('NOT_FOUND');
      expect(answers[0]).toBe(answers[1]);
    }
  });

  test('nor does a series of such games exist', async () => {
    const ask = async (id: string) => (await eve.post(SERIES, { id })).text;
    const [mine, none] = [await ask(series.hidden), await ask(series.unknown)];

    expect(mine).toContain('NOT_FOUND');
    expect(mine).toBe(none);
  });

  test.each(Object.keys(TABLES.routes).filter((route) => route.includes('{gameId}') && !route.includes('/operators/')))(
    '%s says the same, to the last header',
    async (route) => {
      const rule = present(TABLES.routes[route], 'a rule');
      const [method = '', path = ''] = route.split(' ');
      const [type = '', field = ''] = rule.kind === 'by' ? rule.operation.split('.') : [];
      const key = randomUUID();
      const told = await bothWays(async (gameId) => {
        const kind = type === 'Mutation' ? 'mutation' : 'query';
        const { variables } = operationAbout(schema, { kind, field }, aboutOf(gameId));
        const input = (variables['input0'] ?? {}) as Record<string, unknown>;
        const inPath: Record<string, unknown> = { ...input, gameId, room: input['room'] ?? 'PLAYERS' };
        const url = path.replace(/\{(\w+)\}/g, (_braces, name: string) => String(inPath[name]));
        const { commandId: _id, ...members } = input;
        const body = Object.entries(members).filter(([name]) => !path.includes(`{${name}}`));
        const reply = await server.http.inject({
          ...{ method: method as 'GET', url },
          headers: { authorization: `Bearer ${eve.token ?? ''}`, 'idempotency-key': key, 'x-request-id': 'same' },
          ...(method === 'POST' ? { payload: Object.fromEntries(body) } : {}),
        });
        const { date: _date, ...headers } = reply.headers;
        return JSON.stringify([reply.statusCode, headers, reply.body]);
      });
      expect(told.text).toContain('NOT_FOUND');
    },
  );

  test('is there for whoever has its word', async () => {
    const joined = await eve.command('joinGame', { gameId: hidden, invitation: word });

    expect(joined).toMatchObject({ __typename: 'Refused', code: 'ALREADY_STARTED' });
  });
});
