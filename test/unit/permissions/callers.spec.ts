import { randomUUID } from 'node:crypto';
import { sign } from 'jsonwebtoken';
import { buildApiSchema } from '../../../src/api/graphql/schema';
import { TABLES } from '../../../src/api/permissions/tables';
import type { Scope } from '../../../src/app/scopes';
import { present } from '../../../src/engine/core/assert';
import { ok } from '../../../src/engine/core/result';
import { bySocket } from '../../kit/bad-input';
import { guest, makeOperator, TestClient } from '../../kit/client';
import { goldenText } from '../../kit/golden-text';
import type { Operation, Slot } from '../../kit/schema-walk';
import { operationAbout } from '../../kit/sound-operations';
import { openServer, type TestServer } from '../../kit/server';

/**
 * Every operation, asked by every kind of caller, and what he is answered: `ok`, or the code. A game of two pairs, whose host
 * does not sit; `seat` is to move. `bot` and `other scope` have tokens of the one who is to move.
 */
const CALLERS = [
  ...[
    'nobody',
    'bad token',
    'other scope',
    'guest',
    'elsewhere',
    'operator',
    'opponent',
    'partner',
    'host',
    'bot',
    'seat',
  ],
] as const;

const schema = buildApiSchema();
const KEY = new Uint8Array(32).fill(5);

describe('each kind of caller', () => {
  let server: TestServer;
  let people: Readonly<Record<'ann' | 'ben' | 'cyd' | 'dan' | 'host' | 'eve' | 'zoe' | 'ops' | 'prey', TestClient>>;
  let badTokens: readonly string[];
  let table: Table;

  interface Table {
    readonly gameId: string;
    readonly move: string;
    /** From the seat to move, in the order of play. */
    readonly seats: readonly TestClient[];
  }

  beforeAll(async () => {
    const page = { edges: [], hasNextPage: false, hasPreviousPage: false };
    server = await openServer({
      tokenKey: KEY,
      lists: {
        page: () => Promise.resolve(ok(page)),
        count: () => Promise.resolve(0),
        challenges: () => Promise.resolve({ incoming: [], outgoing: [] }),
        waiting: () => Promise.resolve(ok(page)),
        unopenedSeeds: () => Promise.resolve(0),
      },
    });
    people = await gather();
    table = await deal();
    badTokens = forged(uuidOf(people.ann));
  });
  afterAll(() => server.close());

  async function gather(): Promise<typeof people> {
    const named = async (name: string) => guest(server, name);
    const [ann, ben, cyd, dan, host] = [
      await named('Ann'),
      await named('Ben'),
      await named('Cyd'),
      await named('Dan'),
      await named('Hal'),
    ];
    const [eve, zoe, ops, prey] = [await named('Eve'), await named('Zoe'), await named('Ops'), await named('Prey')];
    await makeOperator(ops);
    await zoe.command('createGame', { variant: 'traditional' });
    return { ann, ben, cyd, dan, host, eve, zoe, ops, prey };
  }

  async function deal(): Promise<Table> {
    const { ann, ben, cyd, dan, host } = people;
    const sitters = [ann, ben, cyd, dan];
    const created = await host.command('createGame', { variant: 'partnership', start: 'FULL', hostPlays: false });
    const gameId = created.game.id;
    for (const [seat, sitter] of sitters.entries()) await sitter.command('joinGame', { gameId, seat });
    const asked = 'query ($id: ID!) { game(id: $id) { turnSeat legalMoves { notation } } }';
    const turn = present((await host.ask(asked, { id: gameId })).game.turnSeat ?? undefined, 'a seat to move');
    const seats = [...sitters.slice(turn), ...sitters.slice(0, turn)];
    const { legalMoves } = (await present(seats[0], 'a seat').ask(asked, { id: gameId })).game;
    return { gameId, seats, move: present(legalMoves[0], 'a move').notation };
  }

  function callerOf(kind: (typeof CALLERS)[number]): TestClient {
    const [mover, opponent, partner] = table.seats.map((seat) => present(seat, 'a seat'));
    const scoped = (scope: Scope) =>
      new TestClient(server, scopedToken(uuidOf(present(mover, 'a seat')), scope), mover?.playerId);
    switch (kind) {
      case 'nobody':
        return new TestClient(server);
      case 'bad token':
        return new TestClient(server, badTokens[0]);
      case 'other scope':
        return scoped('export:read');
      case 'bot':
        return scoped('bot:play');
      case 'guest':
        return people.eve;
      case 'elsewhere':
        return people.zoe;
      case 'operator':
        return people.ops;
      case 'host':
        return people.host;
      case 'opponent':
        return present(opponent, 'an opponent');
      case 'partner':
        return present(partner, 'a partner');
      case 'seat':
        return present(mover, 'the seat to move');
    }
  }

  /** What the operation comes to; the table is laid anew where the game has gone on. */
  async function outcome(kind: Slot['kind'], field: string, caller: (typeof CALLERS)[number]): Promise<string> {
    const about = { ...table, playerId: present(people.prey.playerId, 'a player') };
    const filled = operationAbout(schema, { kind, field }, about);
    const client = callerOf(caller);
    const before = await versionOf();
    const text =
      kind === 'subscription' ? (await bySocket(server)(client).send(filled)).text : await inject(client, filled);
    const code = codeIn(text);
    // What a person does to his own account may end the sessions that this test goes on with.
    const isPersonal = kind === 'mutation' && TABLES.operations.Mutation[field]?.who === 'person';
    if (isPersonal && code !== 'FORBIDDEN' && code !== 'UNAUTHENTICATED') people = await gather();
    if (isPersonal || (await versionOf()) !== before) table = await deal();
    // What is open to all is refused for reasons that have nothing to do with who asks.
    const isOpen = kind === 'mutation' && TABLES.operations.Mutation[field]?.who === 'anyone';
    return isOpen && code !== 'UNAUTHENTICATED' && code !== 'FORBIDDEN' ? 'in' : code;
  }

  async function versionOf(): Promise<number | undefined> {
    return (await server.log.row(table.gameId.replace('game_', '')))?.version;
  }

  async function inject({ token }: TestClient, { query, variables }: Operation): Promise<string> {
    const { body } = await server.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      payload: { query, variables },
    });
    return body;
  }

  test('is answered at each operation as the matrix says', async () => {
    const lines: string[] = [];
    for (const [type, fields] of Object.entries(TABLES.operations)) {
      lines.push('', [`## ${type}`.padEnd(23), ...CALLERS.map((caller) => caller.padEnd(WIDTH))].join(' ').trimEnd());
      const kind = KINDS[type as keyof typeof KINDS];
      for (const field of Object.keys(fields).filter((name) => !name.startsWith('__'))) {
        const answers: string[] = [];
        for (const caller of CALLERS) answers.push((await outcome(kind, field, caller)).padEnd(WIDTH));
        lines.push([field.padEnd(23), ...answers].join(' ').trimEnd());
      }
    }
    const head =
      '# What each operation answers to each kind of caller: ok, or the code; in: open to all, whatever comes of it';
    const { written, kept } = goldenText('permissions-callers.txt', `${[head, ...lines].join('\n')}\n`);
    expect(written).toBe(kept);
  }, 120_000);

  test('with a token that is no good is let in nowhere, whatever is wrong with it', async () => {
    const operation = { query: '{ variants { id } }', variables: {}, inText: () => '' };
    for (const token of badTokens) {
      expect(codeIn(await inject(new TestClient(server, token), operation))).toBe('UNAUTHENTICATED');
    }
  });

  test('is answered at each address as the matrix says', async () => {
    const { ann } = people;
    const kinds: readonly (readonly [string, () => string | undefined])[] = [
      ['nobody', () => undefined],
      ['bad token', () => badTokens[0]],
      ['other scope', () => scopedToken(uuidOf(ann), 'export:read')],
      // Another one each time: at some addresses one ends one's own session.
      ['player', () => server.tokens.issue(randomUUID()).token],
    ];
    const lines = [`# What each address answers to each kind of caller at the door: in, or the code\n`];
    lines.push(`${''.padEnd(62)} ${kinds.map(([kind]) => kind.padEnd(WIDTH)).join(' ')}`.trimEnd());
    for (const route of Object.keys(TABLES.routes).filter((one) => one !== 'POST /graphql')) {
      const [method = '', path = ''] = route.split(' ');
      const url = path.replace(/\{(\w+)\}/g, (_braces, name: string) => `${name.replace('Id', '')}_${randomUUID()}`);
      const answers: string[] = [];
      for (const [, tokenOf] of kinds) {
        const token = tokenOf();
        const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
        const { body, statusCode } = await server.http.inject({
          method: method as 'GET',
          url: url.replace('*', 'x'),
          headers,
        });
        answers.push(atDoor(statusCode, body).padEnd(WIDTH));
      }
      lines.push(`${route.padEnd(62)} ${answers.join(' ')}`.trimEnd());
    }
    const { written, kept } = goldenText('permissions-addresses.txt', `${lines.join('\n')}\n`);
    expect(written).toBe(kept);
  });
});

const WIDTH = 20;
const KINDS = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' } as const;

function uuidOf({ playerId }: TestClient): string {
  return present(playerId, 'a player').replace('player_', '');
}

const claimsOf = (sub: string) => ({
  sub,
  iss: 'capicua',
  aud: 'capicua-api',
  exp: Math.floor(Date.now() / 1000) + 600,
});
const signed = (claims: object): string => sign(claims, Buffer.from(KEY), { keyid: 'test' });

/** Expired, signed with another key, by no algorithm, for another audience, from another issuer. */
function forged(sub: string): readonly string[] {
  const claims = claimsOf(sub);
  return [
    signed({ ...claims, exp: 1_000_000_000 }),
    sign(claims, Buffer.alloc(32, 6), { keyid: 'test' }),
    sign(claims, null, { algorithm: 'none', keyid: 'test' }),
    signed({ ...claims, aud: 'x' }),
    signed({ ...claims, iss: 'x' }),
  ];
}

function scopedToken(sub: string, scope: Scope): string {
  return signed({ ...claimsOf(sub), aud: 'capicua-oauth', scope });
}

interface Told {
  readonly data?: Readonly<Record<string, { readonly __typename?: string; readonly code?: string } | null>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

function codeIn(text: string): string {
  const told = JSON.parse(text) as Told;
  const [error] = told.errors ?? [];
  if (error !== undefined) return error.extensions.code;
  const [answer] = Object.values(told.data ?? {});
  return answer?.__typename === 'Refused' ? (answer.code ?? 'Refused') : 'ok';
}

/** Only doors are looked at here: what lies behind them is asked with nothing that is there. */
function atDoor(status: number, body: string): string {
  if (status !== 401 && status !== 403) return 'in';
  const told = JSON.parse(body) as { readonly code?: string } & Told;
  return told.code ?? told.errors?.[0]?.extensions.code ?? 'none';
}
