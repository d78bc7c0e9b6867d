import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getIntrospectionQuery } from 'graphql';
import request from 'supertest';
import { ConfigRefused } from '../../../src/infra/config';
import { readLimits } from '../../../src/infra/limit-config';
import { replyOf, TestClient } from '../../kit/client';
import { RawSocket } from '../../kit/raw-socket';
import { openServer, type ServerParts, type TestServer } from '../../kit/server';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const ME = '{ me { id } }';
const COUNT = '{ gameCount }';

let server: TestServer | undefined;
afterEach(() => server?.close());

async function serve(parts: ServerParts = {}) {
  const opened = await openServer(parts);
  server = opened;
  return async (body: object): Promise<string> => {
    const { body: answer } = replyOf(await request(opened.http.server).post('/graphql').send(body));
    return answer.errors?.[0]?.extensions.code ?? 'data';
  };
}

const byHash = (text: string): object => ({ extensions: { persistedQuery: { version: 1, sha256Hash: sha256(text) } } });

async function onSocket(payloads: readonly object[]): Promise<string[]> {
  const socket = await RawSocket.open(`${(server?.url ?? '').replace('http', 'ws')}/graphql`);
  socket.say({ type: 'connection_init' });
  await socket.hear('connection_ack');
  const outcomes: string[] = [];
  for (const [at, payload] of payloads.entries()) {
    socket.say({ id: String(at), type: 'subscribe', payload });
    const { type, payload: said } = await socket.hear('next', 'error');
    outcomes.push(
      type === 'next' ? 'data' : ((said as { extensions: { code: string } }[])[0]?.extensions.code ?? type),
    );
  }
  await socket.close();
  return outcomes;
}

test('a document is known by its hash once it was sent with it, over HTTP and sockets alike', async () => {
  const ask = await serve();
  expect(await ask(byHash(ME))).toBe('PERSISTED_QUERY_NOT_FOUND');
  expect(await ask({ query: ME, ...byHash(COUNT) })).toBe('BAD_INPUT');
  expect(await ask({ query: ME, extensions: { persistedQuery: true } })).toBe('BAD_INPUT');
  expect(await ask({ query: '', ...byHash(ME) })).toBe('BAD_INPUT');
  expect(await ask({ query: ME, ...byHash(ME) })).toBe('data');
  expect(await ask(byHash(ME))).toBe('data');

  const asked = [
    { query: '', ...byHash(ME) },
    { query: '', ...byHash('{ x }') },
    { query: ME, ...byHash(COUNT) },
  ];
  expect(await onSocket(asked)).toEqual(['data', 'PERSISTED_QUERY_NOT_FOUND', 'BAD_INPUT']);
});

test('where none but registered documents are served, all others are refused, with their hash too', async () => {
  const ask = await serve({ documents: { texts: new Map([[sha256(ME), ME]]), only: true } });
  expect(await ask(byHash(ME))).toBe('data');
  expect(await ask({ query: ME })).toBe('data');
  expect(await ask({ query: COUNT })).toBe('DOCUMENT_NOT_REGISTERED');
  expect(await ask({ query: COUNT, ...byHash(COUNT) })).toBe('DOCUMENT_NOT_REGISTERED');
  expect(await ask(byHash(COUNT))).toBe('PERSISTED_QUERY_NOT_FOUND');
  expect(await onSocket([{ query: COUNT }, { query: '', ...byHash(ME) }])).toEqual(['DOCUMENT_NOT_REGISTERED', 'data']);
});

test('nor is one that cannot be judged a fault of the server, over HTTP', async () => {
  const ask = await serve();
  const field = 'lobby @skip(if: CONDITION) { __typename }';
  expect(await ask({ query: `subscription { ${field.replace('CONDITION', 'tue')} }` })).toBe('BAD_INPUT');
  expect(await ask({ query: `subscription ($x: Boolean!) { ${field.replace('CONDITION', '$x')} }` })).toBe('BAD_INPUT');
  expect(await ask({ query: `{ me @include(if: true) { id } } # subscription` })).toBe('data');
});

test.each(['... on Subscription @skip(if: true) { LOBBY }', 'LOBBY @include(if: false)', '...F'])(
  'a subscription whose field may be left out is refused: %s',
  async (selection) => {
    await serve();
    const field = 'lobby { __typename }';
    const text = selection.startsWith('LOBBY')
      ? 'lobby @include(if: false) { __typename }'
      : selection.replace('LOBBY', field);
    const query = `subscription { ${text} } ${text === '...F' ? `fragment F on Subscription { ... @skip(if: true) { ${field} } }` : ''}`;
    expect(await onSocket([{ query }])).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  },
);

test('introspection and the explorer can be switched off', async () => {
  const ask = await serve({ explore: { introspection: false, explorer: false } });
  expect(await ask({ query: getIntrospectionQuery() })).toBe('GRAPHQL_VALIDATION_FAILED');
  expect(await onSocket([{ query: '{ __schema { queryType { name } } }' }])).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  expect((await fetch(`${server?.url ?? ''}/`)).status).toBe(404);
});

describe('documents of many parts', () => {
  const doubling = (levels: number): string =>
    Array.from({ length: levels }, (_, at) =>
      at + 1 < levels
        ? `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`
        : `fragment F${at} on Query { gameCount }`,
    ).join(' ');

  test.each([
    ['fragments that double ten times', `{ ...F0 } ${doubling(11)}`, undefined],
    ['fragments that double forty times', `{ ...F0 } ${doubling(41)}`, /more than 2000 fields/],
    ['a hundred __typenames', `{ ${'__typename '.repeat(100)} }`, undefined],
    ['more __typenames', `{ ${'__typename '.repeat(101)} }`, /__typename is asked for 101 times; at most 100/],
  ])('%s', async (_what, query, refused) => {
    await serve();
    const { body } = await new TestClient(server as TestServer).post(query);
    const message = body.errors?.find(({ message: said }) => refused?.test(said))?.message;
    expect(message !== undefined).toBe(refused !== undefined);
  });
});

describe('DOCUMENTS_FILE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'capicua-documents-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (content: unknown, more: Record<string, string> = {}) => {
    const path = join(folder, 'documents.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return readLimits({ DOCUMENTS_FILE: path, ...more });
  };

  test('names texts by their hashes', () => {
    const { documents, documentsOnly } = read({ [sha256(ME)]: ME }, { DOCUMENTS_ONLY: 'on' });
    expect([[...documents.values()], documentsOnly]).toEqual([[ME], true]);
  });

  test.each([['{'], [[]], [{}], [{ [sha256(COUNT)]: ME }], [{ [sha256(ME)]: 7 }]])('is refused as %j', (content) => {
    expect(() => read(content)).toThrow(ConfigRefused);
  });

  test('must be there where nothing else is served', () => {
    expect(() => readLimits({ DOCUMENTS_ONLY: 'on' })).toThrow('DOCUMENTS_FILE');
  });
});
