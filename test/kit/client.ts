import { randomUUID } from 'node:crypto';
import { createClient, type Client } from 'graphql-ws';
import request from 'supertest';
import { WebSocket } from 'ws';
import type { Body, Data, Payload } from './answers';
import { present } from '../../src/engine/core/assert';
import type { TestServer } from './server';

/** An HTTP answer of the API. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** Reads an answer's JSON as what the schema says it is. */
export function replyOf({ status, text, headers, body }: request.Response): Reply {
  // What arrives is JSON of the schema's shape; the tests look at it member by member.
  return { status, text, headers, body: body as Body };
}

/** One client of a server: keeps every byte that it was sent. */
export class TestClient {
  readonly bytes: string[] = [];

  constructor(
    readonly server: TestServer,
    readonly token?: string,
    readonly playerId?: string,
  ) {}

  /** The whole HTTP answer. */
  async post(query: string, variables: Record<string, unknown> = {}): Promise<Reply> {
    const asked = request(this.server.http.server).post('/graphql');
    if (this.token !== undefined) void asked.set('authorization', `Bearer ${this.token}`);
    const answer = replyOf(await asked.send({ query, variables }));
    this.bytes.push(answer.text);
    return answer;
  }

  /** The data of an operation that must go well. */
  async ask(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { body } = await this.post(query, variables);
    if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
    return body.data;
  }

  /** The code of the one error that an operation must meet. */
  async codeOf(query: string, variables: Record<string, unknown> = {}): Promise<string | undefined> {
    const { body } = await this.post(query, variables);
    return body.errors?.[0]?.extensions.code;
  }

  /** The payload of a mutation, its input given by members; a command id is made where none is given. */
  async command(mutation: Mutation, input: Record<string, unknown>): Promise<Payload> {
    // Where a test moves by itself, the server shall not be faster.
    const full = mutation === 'createGame' ? { automatic: {}, ...input } : { commandId: randomUUID(), ...input };
    const data = new Map<string, unknown>(Object.entries(await this.ask(MUTATIONS[mutation], { input: full })));
    return data.get(mutation) as Payload;
  }

  /** A socket of this client; closed with {@link close}. */
  socket(): Client {
    const client = createClient({
      url: `${this.server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazyCloseTimeout: 0,
      ...(this.token === undefined ? {} : { connectionParams: { authorization: `Bearer ${this.token}` } }),
    });
    client.on('message', (message) => this.bytes.push(JSON.stringify(message)));
    this.sockets.push(client);
    return client;
  }

  private readonly sockets: Client[] = [];

  async close(): Promise<void> {
    for (const socket of this.sockets) await socket.dispose();
  }
}

export type Mutation = keyof typeof MUTATIONS;

const REFUSED = '... on Refused { code message clause option choices legalMoves turnSeat freeSeats currentVersion }';
export const EVENT = '{ seq type v at actor canonical head body mine }';
const CHANGE = `version head firstSeq lastSeq repeated events ${EVENT} game { id status turnSeat mySeats invitation }`;

const ASKED = '... on PartnerAsked { question { kind seat offer days target askedAt } }';

function mutation(name: string, besides = ''): string {
  const Name = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `mutation ($input: ${Name}Input!) {
    ${name}(input: $input) { __typename ... on ${Name}Success { ${CHANGE} } ${besides} ${REFUSED} }
  }`;
}

const MUTATIONS = {
  createGame: mutation('createGame'),
  forkGame: mutation('forkGame'),
  importGame: mutation('importGame'),
  createSandbox: mutation('createSandbox'),
  bringBundle: mutation('bringBundle'),
  joinGame: mutation('joinGame'),
  giveSeed: mutation('giveSeed'),
  openSeed: mutation('openSeed'),
  leaveGame: mutation('leaveGame'),
  addComputer: mutation('addComputer'),
  startGame: mutation('startGame'),
  playMove: mutation('playMove'),
  resign: mutation('resign', ASKED),
  makeOffer: mutation('makeOffer', ASKED),
  acceptOffer: mutation('acceptOffer', ASKED),
  declineOffer: mutation('declineOffer'),
  withdrawOffer: mutation('withdrawOffer'),
  answerPartner: mutation('answerPartner', '... on PartnerDeclined { done }'),
  callOffGame: mutation('callOffGame'),
  resumeGame: mutation('resumeGame'),
  returnToSeat: mutation('returnToSeat'),
  findGame: mutation('findGame'),
  rematch: mutation('rematch'),
  challengePlayer: mutation('challengePlayer'),
  declineChallenge: mutation('declineChallenge'),
  withdrawChallenge: mutation('withdrawChallenge'),
  renewInvitation: mutation('renewInvitation'),
};

/** A guest of that name, signed in. */
export async function guest(server: TestServer, name: string): Promise<TestClient> {
  const { createGuest } = await new TestClient(server).ask(
    'mutation ($name: String!) { createGuest(input: { name: $name }) { ... on CreateGuestSuccess { token player { id } } } }',
    { name },
  );
  return new TestClient(server, createGuest.token, createGuest.player.id);
}

/** Gives the operator's flag, as the command line does. */
export async function makeOperator({ server, playerId }: TestClient, at = new Date()): Promise<void> {
  const uuid = present(playerId, 'a player').replace('player_', '');
  const granted = { id: randomUUID(), at, act: 'grant-operator', why: 'a test', details: {} } as const;
  await server.around.moderation.perform({ ...granted, playerId: uuid }, { kind: 'grant', playerId: uuid });
}

/** A game of two guests, dealt; the host is a fresh one when none is given. */
export async function dealtGame(
  server: TestServer,
  input: Record<string, unknown> = {},
  host?: TestClient,
): Promise<{ readonly ada: TestClient; readonly bob: TestClient; readonly gameId: string }> {
  const [ada, bob] = [host ?? (await guest(server, 'Ada')), await guest(server, 'Bob')];
  const created = await ada.command('createGame', { variant: 'traditional', start: 'FULL', ...input });
  if (created.__typename !== 'CreateGameSuccess') throw new Error(JSON.stringify(created));
  const { id: gameId, invitation } = created.game;
  const joined = await bob.command('joinGame', { gameId, ...(invitation === null ? {} : { invitation }) });
  if (joined.__typename !== 'JoinGameSuccess') throw new Error(JSON.stringify(joined));
  return { ada, bob, gameId };
}

const LOOK = `query ($id: ID!) { game(id: $id) { status version turnSeat mySeats legalMoves { notation } } }`;

/** Moves by whoever is to move, the move chosen by `choose`, until the game is over or `movesMax` were made. */
export async function playOut(
  clients: readonly TestClient[],
  gameId: string,
  { choose = (legal: readonly string[]) => legal[0], movesMax = Number.POSITIVE_INFINITY } = {},
): Promise<number> {
  const looks = await Promise.all(clients.map(async (client) => (await client.ask(LOOK, { id: gameId })).game));
  let stands = present(looks[0], 'a client');
  let moves = 0;
  for (; stands.status === 'PLAYING' && moves < movesMax; moves++) {
    const mover = present(
      clients.find((_, at) => looks[at]?.mySeats.some((seat) => seat === stands.turnSeat)),
      'the client whose turn it is',
    );
    const { game } = await mover.ask(LOOK, { id: gameId });
    const legal = game.legalMoves.map((move) => move.notation);
    const move = present(choose(legal), 'a move');
    const answer = await mover.command('playMove', { gameId, move, expectedVersion: game.version });
    if (answer.__typename !== 'PlayMoveSuccess') throw new Error(JSON.stringify(answer));
    stands = answer.game;
  }
  return moves;
}
