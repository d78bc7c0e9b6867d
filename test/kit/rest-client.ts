import { randomUUID } from 'node:crypto';
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../examples/generated/rest-api';
import { present } from '../../src/engine/core/assert';
import { complaintsAbout } from './rest-document';
import type { TestServer } from './server';

export type RestGame = components['schemas']['Game'];
export type RestEvent = components['schemas']['Event'];
export type RestChange = components['schemas']['GameChange'];
export type Problem = components['schemas']['Problem'];

/** An answer as it came. */
export interface RestReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the text, where it is that. */
  readonly body: unknown;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** One client of a server over REST. Every answer that it is given is held against the OpenAPI document. */
export class RestClient {
  readonly bytes: string[] = [];
  /** The client that is made from the document. */
  readonly api: Client<paths>;

  constructor(
    readonly server: TestServer,
    readonly token?: string,
    readonly playerId?: string,
  ) {
    this.api = createClient<paths>({
      baseUrl: server.url,
      headers: this.authorization,
      fetch: async (request) => {
        const answer = await fetch(request);
        await this.look(request.method, request.url, answer.clone());
        return answer;
      },
    });
  }

  /** An answer, whatever it is; a body that is no text is sent as JSON. */
  async ask(address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<RestReply> {
    const answer = await this.open(address, { method, headers, body });
    const text = await this.look(method, answer.url, answer.clone());
    const { status } = answer;
    return {
      status,
      headers: answer.headers,
      text,
      body: isJson(answer) && text !== '' ? JSON.parse(text) : undefined,
    };
  }

  /** The same, unread: for streams. */
  open(address: string, { method = 'GET', headers = {}, body, signal }: Asked & { signal?: AbortSignal } = {}) {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return fetch(`${this.server.url}${address}`, {
      method,
      headers: { ...this.authorization, ...json, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  }

  /** A command on a game; a key is made where none is given. */
  async command(gameId: string, what: string, { body, key = randomUUID(), version }: Command = {}): Promise<RestReply> {
    const headers = {
      'idempotency-key': key,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    };
    return this.ask(`/v1/games/${gameId}/${what}`, {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
    });
  }

  async game(gameId: string): Promise<RestGame> {
    const { data } = await this.api.GET('/v1/games/{gameId}', { params: { path: { gameId } } });
    return present(data, `the game ${gameId}`);
  }

  private get authorization(): Record<string, string> {
    return this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
  }

  private async look(method: string, url: string, answer: Response): Promise<string> {
    const text = await answer.text();
    this.bytes.push(text);
    const { pathname, search } = new URL(url);
    const { status, headers } = answer;
    expect(complaintsAbout({ method, address: `${pathname}${search}`, status, headers, text })).toEqual([]);
    return text;
  }
}

interface Command {
  readonly body?: unknown;
  readonly key?: string;
  readonly version?: number;
}

function isJson(answer: Response): boolean {
  return (
    /\bjson\b/.test(answer.headers.get('content-type') ?? '') &&
    !/ndjson/.test(answer.headers.get('content-type') ?? '')
  );
}

/** A guest of that name, signed in. */
export async function restGuest(server: TestServer, name: string): Promise<RestClient> {
  const { data } = await new RestClient(server).api.POST('/v1/guests', { body: { name } });
  const { token, player } = present(data, 'a guest');
  return new RestClient(server, token, player.id);
}

/** A game of two guests, dealt. */
export async function restGame(
  server: TestServer,
  body: Partial<components['schemas']['CreateGameRequest']> = {},
): Promise<{ readonly ada: RestClient; readonly bob: RestClient; readonly gameId: string }> {
  const [ada, bob] = [await restGuest(server, 'Ada'), await restGuest(server, 'Bob')];
  const created = await ada.api.POST('/v1/games', { body: { variant: 'traditional', start: 'FULL', ...body } });
  const { id: gameId, invitation } = present(created.data?.game ?? undefined, 'the game that was created');
  await bob.command(gameId, 'join', { body: invitation === null ? {} : { invitation } });
  return { ada, bob, gameId };
}

/** Moves by whoever is to move, the first that is legal, until the game is over or `movesMax` were made. */
export async function restPlayOut(
  clients: readonly RestClient[],
  gameId: string,
  { movesMax = Number.POSITIVE_INFINITY } = {},
): Promise<RestGame> {
  for (let moves = 0; ; moves++) {
    const looks = await Promise.all(clients.map((client) => client.game(gameId)));
    const at = looks.findIndex(({ mySeats, turnSeat }) => turnSeat !== null && mySeats.includes(turnSeat));
    const [game, mover] = [looks[at], clients[at]];
    if (game === undefined || mover === undefined || moves >= movesMax) return present(looks[0], 'a look at the game');
    const { data, error } = await mover.api.POST('/v1/games/{gameId}/moves', {
      params: { path: { gameId }, header: { 'Idempotency-Key': randomUUID(), 'If-Match': `"${game.version}"` } },
      body: { move: present(game.legalMoves[0], 'a legal move').notation },
    });
    if (data === undefined) throw new Error(JSON.stringify(error));
  }
}
