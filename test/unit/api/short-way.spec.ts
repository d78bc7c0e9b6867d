import { createHash, randomUUID } from 'node:crypto';
import { ApolloServer } from '@apollo/server';
import request from 'supertest';
import { parse } from 'graphql';
import { KnownDocuments } from '../../../src/api/graphql/known-documents';
import { buildApiSchema } from '../../../src/api/graphql/schema';
import { LogUnavailable } from '../../../src/app/refusal';
import { MemoryLog } from '../../../src/eventlog/memory-log';
import { NO_BUDGETS } from '../../../src/app/ports/budgets';
import { dealtGame } from '../../kit/client';
import { operationAbout } from '../../kit/sound-operations';
import { textLike } from '../../kit/matching';
import { openServer, type ServerParts, type TestServer } from '../../kit/server';

/** The same JSON as `*` + `/` + `*`, said so that only Apollo knows how to read it. */
const FOR_APOLLO = 'application/json;q=0.9';
const NO_GAME = 'game_01890a5d-ac96-774b-bcce-b302099a8057';
const PLAY = `mutation Play($input: PlayMoveInput!) { playMove(input: $input) {
  __typename ... on PlayMoveSuccess { version repeated } ... on Refused { code message currentVersion legalMoves } } }`;

const apollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
const opened: TestServer[] = [];
let server: TestServer;

async function serve(parts: ServerParts = {}): Promise<void> {
  server = await openServer(parts);
  opened.push(server);
}

afterAll(() => Promise.all(opened.map((one) => one.close())));

interface Asked {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: unknown;
}

/** What is answered, less what differs from one request to the next: the instant, the request's id, and what is left of a budget. */
async function answered(asked: Asked, token?: string, accept?: string) {
  const asking = request(server.http.server).post('/graphql').set('x-request-id', 'the-same');
  if (token !== undefined) void asking.set('authorization', `Bearer ${token}`);
  // supertest names none by itself.
  if (accept !== undefined) void asking.set('accept', accept);
  const before = apollo.mock.calls.length;
  const { status, headers, text } = await asking.send(asked);
  const { date: _date, 'content-length': _length, ...others } = headers as Record<string, string>;
  const body = text.replace(/"(?:left|retryAfter|resetsAt)":[^,}]+|Ask again in \d+ seconds/g, '…');
  return { byApollo: apollo.mock.calls.length > before, answer: { status, headers: others, body } };
}

/** The same request both ways, once its document is known; the answer of both. */
async function bothWays(asked: Asked, token?: string) {
  await answered(asked, token);
  const byApollo = await answered(asked, token, FOR_APOLLO);
  const short = await answered(asked, token);
  expect([byApollo.byApollo, short.byApollo]).toEqual([true, false]);
  expect(short.answer).toEqual(byApollo.answer);
  return short.answer;
}

const asks: [string, Asked, RegExp][] = [
  ['a query', { query: '{ variants { id } }' }, /"data":\{"variants":\[/],
  ['a name', { query: 'query A { gameCount } query B { me { id } }', operationName: 'B' }, /"me":null/],
  ['a fault of ours', { query: '{ gameCount }' }, /INTERNAL_ERROR/],
  ['null for what is left out', { query: '{ me { id } }', variables: null, operationName: null }, /"me":null/],
  ['what there is not', { query: `{ game(id: "${NO_GAME}") { version } }` }, /"game":null/],
  ['an id that is none', { query: '{ game(id: "x") { version } }' }, /"path":\["game"\].*BAD_INPUT/],
  ['variables that are missing', { query: 'query ($id: ID!) { game(id: $id) { version } }' }, /BAD_INPUT/],
  [
    'variables that do not fit',
    { query: 'query ($first: Int) { games(first: $first) { edges { cursor } } }', variables: { first: 'x' } },
    /BAD_INPUT/,
  ],
  [
    'what is for players',
    { query: PLAY, variables: { input: { gameId: NO_GAME, move: 'pass' } } },
    /BAD_INPUT|UNAUTHENTICATED/,
  ],
];

describe('a document that is known is answered as Apollo answers it', () => {
  beforeAll(() => serve());

  test.each(asks)('%s', async (_what, asked, expected) => {
    expect((await bothWays(asked)).body).toMatch(expected);
  });
});

describe('every operation of the schema is answered alike both ways', () => {
  const schema = buildApiSchema();
  /** What ends the session of who asks, opens a game, or may not be tried often: the answer to the next one is another. */
  const LEFT_OUT = new Set([
    'signOut',
    'endOtherSessions',
    'endSession',
    'changePassword',
    'upgradeGuest',
    'findGame',
    'signIn',
  ]);
  /** Less what is new in each answer. */
  const masked = (text: string): string =>
    text
      .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
      .replace(/[A-Za-z0-9+/_-]{22,}={0,2}/g, 'WORD')
      .replace(/("\w*(?:[sS]eq|[vV]ersion|count|daysUsed|repeated)"):(?:\d+|true|false)/g, '$1:N');
  let about: { gameId: string; move: string; playerId: string };
  let token: string | undefined;
  beforeAll(async () => {
    await serve();
    const { ada, bob, gameId } = await dealtGame(server);
    about = { gameId, move: 'pass', playerId: bob.playerId ?? '' };
    token = ada.token;
  });

  test.each(['query', 'mutation'] as const)('each %s, of nobody and of somebody who sits', async (kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    const fields = Object.keys(root?.getFields() ?? {}).filter((field) => !LEFT_OUT.has(field));
    expect(fields.length).toBeGreaterThan(20);
    const differing: unknown[] = [];
    for (const field of fields) {
      for (const who of [undefined, token]) {
        const { query, variables } = operationAbout(schema, { kind, field }, about);
        await answered({ query, variables }, who);
        const one = await answered({ query, variables }, who, FOR_APOLLO);
        const other = await answered({ query, variables }, who);
        const [mine, theirs] = [one, other].map(({ answer }) => masked(JSON.stringify(answer)));
        if (!one.byApollo || other.byApollo || mine !== theirs) differing.push({ field, one, other });
      }
    }
    expect(differing).toEqual([]);
  });
});

test('so are moves, refused, accepted and sent again', async () => {
  await serve();
  const { gameId, ada: ana, bob: ben } = await dealtGame(server);
  const look = await ana.ask(
    'query ($id: ID!) { game(id: $id) { version turnSeat mySeats legalMoves { notation } } }',
    { id: gameId },
  );
  const game = look.game;
  const [mover, other] = game.turnSeat === game.mySeats[0] ? [ana, ben] : [ben, ana];
  const input = (members: object) => ({
    query: PLAY,
    variables: { input: { gameId, commandId: randomUUID(), move: 'pass', ...members } },
  });
  expect((await bothWays(input({}), other.token)).body).toMatch(/"code":"NOT_YOUR_TURN"/);
  expect((await bothWays(input({ expectedVersion: 1 }), mover.token)).body).toMatch(/"VERSION_CONFLICT"/);
  expect((await bothWays(input({ move: 'x'.repeat(101) }), mover.token)).body).toMatch(/at most 100/);
  expect((await bothWays(input({}))).body).toMatch(/UNAUTHENTICATED/);
  expect((await bothWays(input({}), 'a.b.c')).status).toBe(401);
  const moves = await mover.ask('query ($id: ID!) { game(id: $id) { legalMoves { notation } } }', { id: gameId });
  const [move] = moves.game.legalMoves;
  // Accepted once, and answered again and again.
  expect((await bothWays(input({ move: move?.notation }), mover.token)).body).toMatch(/"repeated":true/);
});

test('so is what fails since the log is away', async () => {
  class Away extends MemoryLog {
    override row(): never {
      throw new LogUnavailable('The log is away.');
    }
  }
  await serve({ log: new Away() });
  const game = { query: `{ game(id: "${NO_GAME}") { version } }` };
  expect(await bothWays(game)).toMatchObject({ status: 503, body: textLike(/SERVICE_UNAVAILABLE/) });
});

test('so is whoever has used up his budget', async () => {
  const standing = { granted: false, limit: 3, used: 9, left: 1, resetsInMs: 60_000 };
  const told = () => Promise.resolve(standing);
  await serve({ budgets: { ...NO_BUDGETS, reading: { take: told, charge: told, look: told } } });
  const { status, headers } = await bothWays({ query: '{ me { id name } }' });
  expect([status, headers['retry-after'] === undefined]).toEqual([429, false]);
});

test('what is unusual goes to Apollo, known or not', async () => {
  await serve();
  const query = '{ gameCount }';
  const way = async (asked: object, accept?: string) => (await answered(asked as Asked, undefined, accept)).byApollo;
  expect(await way({ query })).toBe(true);
  expect(await way({ query })).toBe(false);
  expect(await way({ query }, '*/*')).toBe(false);
  expect(await way({ query, extensions: {} })).toBe(true);
  expect(await way({ query, variables: [] })).toBe(true);
  expect(await way({ query, variables: '{}' })).toBe(true);
  expect(await way({ query, operationName: 7 })).toBe(true);
  expect(await way({ query, operationName: 'Nobody' })).toBe(true);
  expect(await way({ query }, 'text/html')).toBe(true);
  expect(await way({ query: '{ nothing }' })).toBe(true);
  expect(await way({ query: '{ nothing }' })).toBe(true);
});

test.each(['a b', '%zz', '', '256.1.1.1'])('a host that is none, %p, is refused either way', async (host) => {
  await serve();
  const query = '{ gameCount }';
  await answered({ query });
  const { status } = await request(server.http.server).post('/graphql').set('host', host).send({ query });
  expect(status).toBe(400);
});

test('what is kept of documents is what they weigh, not how long they are', () => {
  const text = `{ me { ${'id '.repeat(500)} } }`;
  const known = new KnownDocuments(300_000);
  const texts = [text, `${text}#`];
  for (const each of texts) known.keep(each, parse(each));
  expect(texts.map((each) => known.find(each) !== undefined)).toEqual([false, true]);
});

test('Apollo reads a document that is named by its hash once, and writes none as JSON to weigh it', async () => {
  await serve();
  const query = '{ gameCount }';
  const extensions = { persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') } };
  const [write, keep, find] = [
    jest.spyOn(JSON, 'stringify'),
    jest.spyOn(KnownDocuments.prototype, 'keep'),
    jest.spyOn(KnownDocuments.prototype, 'find'),
  ];
  for (const asked of [{ query, extensions }, { extensions }]) {
    await request(server.http.server).post('/graphql').send(asked);
  }
  const [[, kept] = []] = keep.mock.calls;

  expect(kept?.kind).toBe('Document');
  expect(find.mock.results.map(({ value }: { value?: unknown }) => value)).toContain(kept);
  expect(write.mock.calls.filter(([value]) => value === kept)).toEqual([]);
  for (const spy of [write, keep, find]) spy.mockRestore();
});

test('who takes a GraphQL response gets one, either way', async () => {
  await serve();
  const query = '{ gameCount }';
  const accept = 'application/graphql-response+json, application/json';
  const [first, second] = [await answered({ query }, undefined, accept), await answered({ query }, undefined, accept)];
  expect([first.byApollo, second.byApollo]).toEqual([true, false]);
  expect(second.answer).toEqual(first.answer);
  expect(second.answer.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8');
});
