import { randomUUID } from 'node:crypto';
import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  isEnumType,
  isInputObjectType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { present } from '../../src/engine/core/assert';
import { badValueDealer, canBeWritten, rawJson } from './bad-values';
import { dealtGame, guest, makeOperator, TestClient } from './client';
import { nameOf, operationAt, slotsOf, type Operation, type Slot, type Sound } from './schema-walk';
import { RawSocket } from './raw-socket';
import type { TestServer } from './server';

/** How the operations reach the server. */
export interface Way {
  readonly name: string;
  send(operation: Operation): Promise<Answer>;
}

export interface Answer {
  /** 200 where the way has none. */
  readonly status: number;
  readonly text: string;
}

/** What was wrong with an answer, and what was taken although it looks odd. */
export interface Walked {
  readonly complaints: readonly string[];
  /** `slot = value` of every command that succeeded. */
  readonly taken: readonly string[];
  readonly sent: number;
  readonly codes: ReadonlySet<string>;
}

const CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'QUERY_TOO_COSTLY',
];
const INSIDE =
  /node_modules|\/src\/|\.ts:\d|\bat .+:\d+:\d+|"stack|syntax error at|invalid byte sequence|ECONN|Postgres/;
/** Of what may look odd as a password: it succeeds, and with that the walk's own token is over. */
const ENDS_THE_TOKEN: ReadonlySet<string> = new Set(['upgradeGuest(input.password)', 'deleteAccount(input.password)']);
/** An answer repeats at most so much of what it was asked, characters. */
const ANSWER_MAX = 8_000;

export async function schemaOf(server: TestServer): Promise<GraphQLSchema> {
  const { text } = await new TestClient(server).post(getIntrospectionQuery());
  const { data } = JSON.parse(text) as { data: IntrospectionQuery };
  return buildClientSchema(data);
}

interface Table {
  readonly ada: TestClient;
  readonly gameId: string;
  readonly move: string;
}

/** A game that Ada hosts: dealt and hers to move, or open with a seat free. */
async function table(server: TestServer, status: 'dealt' | 'open', ada: TestClient): Promise<Table> {
  if (status === 'open') {
    const { game } = await ada.command('createGame', { variant: 'traditional' });
    return { ada, gameId: game.id, move: '6-6' };
  }
  for (;;) {
    const { ada: host, gameId } = await dealtGame(server, { variant: 'block' }, ada);
    const { game } = await host.ask('query ($id: ID!) { game(id: $id) { turnSeat mySeats legalMoves { notation } } }', {
      id: gameId,
    });
    const move = game.legalMoves[0]?.notation;
    if (move !== undefined) return { ada: host, gameId, move };
  }
}

/**
 * Puts bad values, as they are dealt, into every place of every operation that the server's schema has, as Ada, who is an operator, at a
 * game in play and at one that is open. Any answer must be clear, and whatever is not answered by success must have changed nothing.
 */
export async function walkBadInput(
  server: TestServer,
  { way, kinds, inText }: { way: (client: TestClient) => Way; kinds: readonly Slot['kind'][]; inText: boolean },
): Promise<Walked> {
  const slots = slotsOf(await schemaOf(server)).filter(
    (slot) => kinds.includes(slot.kind) && !ENDS_THE_TOKEN.has(nameOf(slot)),
  );
  const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
  await makeOperator(ada);
  const complaints: string[] = [];
  const taken: string[] = [];
  const codes = new Set<string>();
  let sent = 0;
  const deal = badValueDealer();
  for (const status of ['dealt', 'open'] as const) {
    let at = await table(server, status, ada);
    const by = way(ada);
    const versionOf = async (): Promise<number | undefined> =>
      (await server.log.row(at.gameId.replace('game_', '')))?.version;
    let version = await versionOf();
    const ids = { game: at.gameId, player: present(ada.playerId, 'a player') };
    for (const slot of slots) {
      if (status === 'open' && !isOnGame(slot)) continue;
      for (const [what, value] of deal(ids, placeOf(slot))) {
        const operation = operationAt(slot, value, soundFor(at, present(bob.playerId, 'another player')));
        if (inText && !canBeWritten(value)) continue;
        const answer = await by.send(inText ? { ...operation, query: operation.inText(), variables: {} } : operation);
        sent++;
        const judged = judge(answer);
        codes.add(judged.code ?? 'success');
        const told = (complaint: string): number =>
          complaints.push(`${by.name} ${nameOf(slot)} = ${what}: ${complaint}: ${answer.text.slice(0, 300)}`);
        if (judged.complaint !== undefined) told(judged.complaint);
        if (slot.kind !== 'mutation') continue;
        const after = await versionOf();
        if (judged.code !== undefined) {
          if (after !== version) told(`the game moved from ${String(version)} to ${String(after)}`);
          version = after;
        } else {
          taken.push(`${nameOf(slot)} = ${what}`);
          // What leaves the game as it was leaves the table good for the next.
          if (after === version) continue;
          at = await table(server, status, ada);
          version = await versionOf();
        }
      }
    }
  }
  return { complaints, taken, sent, codes };
}

/** Enumerations and the shapes of inputs are GraphQL's own to judge, whichever they are; other types have a judge each. */
function placeOf({ type }: Slot): { readonly kind: string; readonly free: boolean } {
  const named = getNamedType(type);
  const kind = isInputObjectType(named) ? 'an input' : isEnumType(named) ? 'an enumeration' : type.toString();
  return { kind, free: named.name === 'String' };
}

/** Whether it matters to the operation how the game stands. */
function isOnGame({ kind, fields }: Slot): boolean {
  const [input] = fields[0]?.args ?? [];
  const type = input === undefined ? undefined : getNamedType(input.type);
  return kind === 'mutation' && isInputObjectType(type) && type.getFields()['gameId'] !== undefined;
}

function soundFor({ gameId, move }: Table, playerId: string): Sound {
  return (name, field) => {
    switch (name) {
      case 'id':
        return field === 'player' ? playerId : field === 'variant' ? 'block' : gameId;
      case 'gameId':
        return gameId;
      case 'playerId':
        return playerId;
      case 'commandId':
        return randomUUID();
      case 'move':
        return move;
      case 'variant':
        return 'block';
      case 'name':
        return 'Ann';
      case 'text':
      case 'why':
        return 'Well played';
      default:
        return undefined;
    }
  };
}

interface Judged {
  /** Undefined for success. */
  readonly code: string | undefined;
  readonly complaint: string | undefined;
}

function judge({ status, text }: Answer): Judged {
  const complain = (complaint: string): Judged => ({ code: 'none', complaint });
  // Beyond 1000 it is the code of a close frame.
  if ((status >= 500 && status < 1000) || (status > 1000 && status !== 1009)) return complain(`status ${status}`);
  if (text.length > ANSWER_MAX) return complain(`an answer of ${text.length} characters`);
  if (INSIDE.test(text)) return complain('tells of the inside');
  const answer = JSON.parse(text) as {
    readonly data?: Readonly<Record<string, { readonly __typename?: string; readonly code?: string } | null>> | null;
    readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
  };
  const [error] = answer.errors ?? [];
  if (error !== undefined) {
    const code = error.extensions?.code;
    if (code === undefined || !CODES.includes(code)) return complain('no code that is known');
    return { code, complaint: error.message === '' ? 'no message' : undefined };
  }
  const [result] = Object.values(answer.data ?? {});
  if (result?.__typename === 'Refused') {
    return { code: present(result.code, 'the code of a refusal'), complaint: undefined };
  }
  return { code: undefined, complaint: answer.data === undefined ? 'neither data nor errors' : undefined };
}

/** Straight into the HTTP server, without a connection between. */
export function byRequest(server: TestServer): (client: TestClient) => Way {
  return ({ token }) => ({
    name: 'HTTP',
    send: async ({ query, variables }) => {
      const { statusCode, body } = await server.http.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
        payload: rawJson({ query, variables }),
      });
      return { status: statusCode, text: body };
    },
  });
}

/** Over a WebSocket, subscriptions too. What makes the server close it is told by the code of the close frame. */
export function bySocket(server: TestServer): (client: TestClient) => Way {
  return ({ token }) => {
    const address = `${server.url.replace('http', 'ws')}/graphql`;
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return {
      name: 'WebSocket',
      send: async ({ query, variables }) => {
        const socket = await RawSocket.open(address);
        socket.say({ type: 'connection_init', payload: headers });
        const hello = await socket.hear('connection_ack');
        if (hello.type === 'closed') return { status: hello.code, text: NOT_LET_IN };
        socket.send(rawJson({ id: '1', type: 'subscribe', payload: { query, variables } }));
        const heard = await socket.hear('next', 'error');
        await socket.close();
        if (heard.type === 'closed') return { status: heard.code, text: CLOSED_FOR_SIZE };
        const errors = Array.isArray(heard.payload) ? { errors: heard.payload as unknown } : heard.payload;
        return { status: 200, text: JSON.stringify(errors) };
      },
    };
  };
}

/** Whose token is no good is told so by the end of the socket. */
const NOT_LET_IN = '{"errors":[{"message":"closed","extensions":{"code":"UNAUTHENTICATED"}}]}';
/** A message too big to be read closes the socket: 1009, as the WebSocket protocol has it. */
const CLOSED_FOR_SIZE = '{"errors":[{"message":"closed","extensions":{"code":"BAD_INPUT"}}]}';
