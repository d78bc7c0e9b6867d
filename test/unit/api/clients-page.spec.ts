import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloseCode } from 'graphql-ws';
import { viewerOf } from '../../../src/engine/dominoes/seat';
import { foldGame } from '../../../src/engine/fold';
import { verifyChain } from '../../../src/fairness/chain';
import { MemoryLog } from '../../../src/eventlog/memory-log';
import { LogUnavailable } from '../../../src/eventlog/port';
import { guest, replyOf, type TestClient } from '../../kit/client';
import { textLike } from '../../kit/matching';
import { RawSocket } from '../../kit/raw-socket';
import { restGame, restPlayOut, type RestChange } from '../../kit/rest-client';
import { openServer, type TestServer } from '../../kit/server';
import request from 'supertest';
import { randomUUID } from 'node:crypto';

const ROOT = join(__dirname, '../../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PAGE = text('docs/clients.md');

/** The rows of the table in the section of that heading: first and second cell. */
function rowsOf(heading: string): readonly (readonly [string, string])[] {
  const section = PAGE.split(/\n#{2,3} /).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  return section.split('\n').flatMap((line): (readonly [string, string])[] => {
    const [, first = '', second = ''] = line.split('|').map((cell) => cell.trim());
    return /^\d/.test(first) ? [[first, second]] : [];
  });
}

interface Asked {
  readonly authorization?: string;
  readonly query?: string;
  readonly [member: string]: unknown;
}

let server: TestServer;
let log: MemoryLog;
beforeAll(async () => {
  log = new MemoryLog();
  server = await openServer({ log });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

describe('what docs/clients.md says of errors over GraphQL', () => {
  const rows = rowsOf('Over GraphQL');
  const said = (status: number, code: string): boolean =>
    rows.some(([statuses, codes]) => statuses.split(', ').includes(String(status)) && codes.includes(`\`${code}\``));

  test('has every code that there is', () => {
    const [, union = ''] = /export type ErrorCode =([^;]*);/.exec(text('src/api/graphql/errors.ts')) ?? [];
    const codes = [...union.matchAll(/\| '(\w+)'/g)].map(([, code]) => code ?? '');
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !PAGE.includes(`\`${code}\``))).toEqual([]);
  });

  const nobodys = '{ game(id: "game_01890a5d-ac96-774b-bcce-b302099a8057") { id } }';
  const join_ = 'mutation { joinGame(input: { gameId: "game_01890a5d-ac96-774b-bcce-b302099a8057", commandId: "';
  test.each<readonly [number, string, Asked]>([
    [401, 'UNAUTHENTICATED', { query: `${join_}${randomUUID()}" }) { __typename } }` }],
    [200, 'BAD_INPUT', { query: '{ game(id: "nonsense") { id } }' }],
    [200, 'PERSISTED_QUERY_NOT_FOUND', { extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }],
    [400, 'GRAPHQL_PARSE_FAILED', { query: '{ me' }],
    [400, 'GRAPHQL_PARSE_FAILED', { query: `{ ${'me { id } '.repeat(1000)} }` }],
    [400, 'GRAPHQL_VALIDATION_FAILED', { query: '{ nope }' }],
    [
      400,
      'GRAPHQL_VALIDATION_FAILED',
      { query: `{ ${Array.from({ length: 21 }, (_, at) => `a${at}: me { id }`).join(' ')} }` },
    ],
    [400, 'OPERATION_RESOLUTION_FAILURE', { query: 'query A { me { id } }', operationName: 'B' }],
    [400, 'QUERY_TOO_COSTLY', { query: '{ games(first: 100) { nodes { events(first: 100) { nodes { body } } } } }' }],
    [400, 'BAD_INPUT', { query: 'query ($id: ID!) { game(id: $id) { id } }', variables: { id: {} } }],
    [400, 'BAD_INPUT', { query: 'subscription { inbox { __typename } }' }],
    [401, 'UNAUTHENTICATED', { query: '{ me { id } }', authorization: 'Bearer a.b.c' }],
    [413, 'BAD_INPUT', { query: ' '.repeat(70_000) }],
  ])('%i %s', async (status, code, { authorization, ...body }) => {
    const asked = request(server.http.server).post('/graphql').set('content-type', 'application/json');
    if (authorization !== undefined) void asked.set('authorization', authorization);
    const answer = replyOf(await asked.send(JSON.stringify(body)));

    expect([answer.status, answer.body.errors?.[0]?.extensions.code]).toEqual([status, code]);
    expect(said(status, code)).toBe(true);
  });

  test('of what is not there, not for the caller, for those who are banned, and of our own faults', async () => {
    const ada = await guest(server, 'Ada');
    const seen: (readonly [number, string | undefined])[] = [];
    const note = async (client: TestClient, query: string): Promise<void> => {
      const { status, body } = await client.post(query);
      seen.push([status, body.errors?.[0]?.extensions.code]);
    };
    await note(
      ada,
      `mutation { joinGame(input: { gameId: "game_${randomUUID()}", commandId: "${randomUUID()}" }) { __typename } }`,
    );
    await note(ada, '{ reports { nodes { id } } }');
    jest.spyOn(log, 'row').mockRejectedValueOnce(new LogUnavailable('gone'));
    await note(ada, nobodys);
    jest.spyOn(log, 'row').mockRejectedValueOnce(new TypeError('a bug'));
    await note(ada, nobodys);

    expect(seen).toEqual([
      [200, 'NOT_FOUND'],
      [403, 'FORBIDDEN'],
      [503, 'SERVICE_UNAVAILABLE'],
      [500, 'INTERNAL_ERROR'],
    ]);
    for (const [status, code] of seen) expect([status, code, said(status, code ?? '')]).toEqual([status, code, true]);
    expect(said(403, 'BANNED')).toBe(true);
  });
});

describe('what docs/clients.md says of WebSockets', () => {
  test('has every code that a socket is closed with', () => {
    const [, ours = ''] = /const CLOSE = \{([^}]*)\}/.exec(text('src/api/graphql/client-socket.ts')) ?? [];
    // Those that only a client says, of a server that does not do as the protocol has it.
    const clients = new Set<number>([
      CloseCode.InternalClientError,
      CloseCode.BadResponse,
      CloseCode.ConnectionAcknowledgementTimeout,
    ]);
    const theirs = Object.values(CloseCode).filter((code) => typeof code === 'number' && !clients.has(code));
    const codes = [...[...ours.matchAll(/\d{4}/g)].map(([code]) => code), ...theirs.map(String), '1006', '1009'];
    const said = rowsOf('On a WebSocket').flatMap(([cell]) => cell.split(', '));

    expect(codes.length).toBeGreaterThan(12);
    expect(codes.filter((code) => !said.includes(code))).toEqual([]);
  });

  test('what is not there comes as a next with errors, then complete; the socket stays', async () => {
    const socket = await RawSocket.open(`${server.url.replace('http', 'ws')}/graphql`);
    socket.say({ type: 'connection_init' });
    await socket.hear('connection_ack');
    const query = `subscription { gameEvents(gameId: "game_${randomUUID()}") { __typename } }`;
    socket.say({ id: '1', type: 'subscribe', payload: { query } });

    expect(await socket.hear('next', 'error')).toMatchObject({
      type: 'next',
      payload: { errors: [{ extensions: { code: 'NOT_FOUND' } }] },
    });
    expect((await socket.hear('complete')).type).toBe('complete');
    socket.say({ id: '2', type: 'subscribe', payload: { query: '{ nope }' } });
    expect(await socket.hear('next', 'error')).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    });
    await socket.close();
  });

  test('a token that is no good closes it with 4403 and the reason', async () => {
    const socket = await RawSocket.open(`${server.url.replace('http', 'ws')}/graphql`);
    socket.say({ type: 'connection_init', payload: { authorization: 'Bearer a.b.c' } });

    expect(await socket.hear()).toMatchObject({ code: 4403, reason: textLike(/token/) });
  });
});

describe('what docs/clients.md says of a game', () => {
  test('a repeated answer has the events of then, and the game of now', async () => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block' });
    const first = await ada.game(gameId);
    const mover = first.mySeats.some((seat) => seat === first.turnSeat) ? ada : bob;
    const { version, legalMoves } = await mover.game(gameId);
    const command = { body: { move: legalMoves[0]?.notation ?? '' }, key: randomUUID(), version };
    const then = (await mover.command(gameId, 'moves', command)).body as RestChange;
    await restPlayOut([ada, bob], gameId, { movesMax: 3 });
    const now = await mover.game(gameId);
    const again = (await mover.command(gameId, 'moves', command)).body as RestChange;

    expect(now.version).toBeGreaterThan(then.version);
    const { firstSeq, lastSeq, events } = then;
    expect(again).toMatchObject({ repeated: true, firstSeq, lastSeq, events, version: now.version, head: now.head });
    expect(again.game?.version).toBe(now.version);
  });

  test('the engine shows what the position does, under its own names, and the chain leads to its head', async () => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block' });
    await restPlayOut([ada, bob], gameId, { movesMax: 5 });
    const { events } = (await ada.ask(`/v1/games/${gameId}/events?first=100`)).body as { events: RestChange['events'] };
    const { data: position } = await ada.api.GET('/v1/games/{gameId}/position', { params: { path: { gameId } } });
    const folded = foldGame(events.map((event) => ({ ...event, body: event.body as never })));
    if (!folded.ok || position?.type !== 'LinePosition') throw new Error('a position on a line');
    const table = folded.value;
    const view = table.view(viewerOf(0));
    if (view?.family !== 'line') throw new Error('a view of a line');

    expect(table.version).toBe(position.seq);
    expect(table.facts.status).toBe(position.status.toLowerCase());
    expect([view.lead, view.openEnds, view.count, view.lacks, view.scores]).toEqual([
      position.lead,
      position.openEnds,
      position.count,
      position.lacks,
      position.scores,
    ]);
    expect(view.toMove).toBe(position.turnSeat);
    expect(view.hands.map(({ tiles, hidden }) => [tiles, hidden])).toEqual(
      position.hands.map(({ tiles, hidden }) => [tiles, hidden]),
    );
    expect(view.boneyard.tiles.length + view.boneyard.hidden).toBe(position.boneyardCount);
    const chain = verifyChain(
      gameId.replace('game_', ''),
      events.map(({ canonical }) => canonical),
    );
    expect(chain).toMatchObject({ ok: true, value: { position: { seq: table.version, head: position.head } } });
    // One that is lost is noticed.
    expect(foldGame(events.filter(({ seq }) => seq !== 3) as never)).toMatchObject({
      ok: false,
      error: { code: 'OUT_OF_SEQUENCE' },
    });
  });
});
