import { GraphQLError, parse, type OperationDefinitionNode } from 'graphql';
import { Costs } from '../../../src/api/graphql/costs';
import { buildApiSchema } from '../../../src/api/graphql/schema';
import { textLike } from '../../kit/matching';
import { openServer, type TestServer } from '../../kit/server';

const schema = buildApiSchema();

/** What the server reckons that an operation costs it, in plain fields. */
function costOf(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text);
  const [operation] = document.definitions;
  try {
    new Costs(schema, -1).check(document, operation as OperationDefinitionNode, variables);
  } catch (error) {
    const cost = error instanceof GraphQLError ? /^This operation costs (\d+);/.exec(error.message)?.[1] : undefined;
    if (cost === undefined) throw error;
    return Number(cost);
  }
  throw new Error('nothing costs less than nothing');
}

const game = (fields: string): number => costOf(`{ game(id: "game_x") { ${fields} } }`);
const PLAIN = game('version') - 1;

describe('an operation costs', () => {
  test.each([
    ['a field that is at hand', 'version', 1],
    ['a position, which takes the game itself', 'position { __typename }', 10 + 1],
    ['a position long ago, which is folded anew', 'position(atSeq: 1) { __typename }', 20 + 1],
    ['what can be played', 'legalMoves { notation }', 10 + 1],
    ['a page of events', 'events(first: 7) { nodes { seq } }', 20 + 7 * 2],
    ['a page of events as long as may be', 'events { nodes { seq } }', 20 + 100 * 2],
    ['a page of moves as long as may be', 'moves { nodes { seq } }', 20 + 500 * 2],
  ])('for %s what it takes to work it out', (_what, fields, cost) => {
    expect(game(fields) - PLAIN).toBe(cost);
  });

  test('one even where nothing of it is asked for, since it is read all the same', () => {
    expect(costOf('query ($no: Boolean!) { gameCount @include(if: $no) }', { no: false })).toBe(1);
  });

  test('for a list as much as for so many of its games', () => {
    const list = (first: number, fields: string): number =>
      costOf(`{ games(first: ${first}) { nodes { ${fields} } } }`);
    expect(list(100, 'position { __typename }') - list(100, 'version')).toBe(100 * 10);
    expect(list(100, 'legalMoves { notation }') - list(10, 'legalMoves { notation }')).toBe(90 * (1 + 10 + 1));
    const asked = 'query ($n: Int) { games(first: $n) { nodes { legalMoves { notation } } } }';
    expect(costOf(asked, { n: 100 })).toBe(list(100, 'legalMoves { notation }'));
  });

  test('for the rules of a game as much as for a page of short fields', () => {
    const variants = (fields: string): number => costOf(`{ variants { ${fields} } }`);
    expect(variants('id rulesText') - variants('id')).toBe(20);
    expect(variants('id en: rulesText es: rulesText(language: ES)') - variants('id')).toBe(40);
  });
});

describe('a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  const ask = async (query: string): Promise<unknown> => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  test.each([
    ['whole games by the hundred', '{ games(first: 100) { nodes { events { nodes { seq } } } } }'],
    [
      'positions long ago by the hundred',
      repeated(5, 'games(first: 100) { nodes { position(atSeq: 1) { __typename } } }'),
    ],
  ])('refuses %s with what it would cost, before it begins', async (_what, query) => {
    expect(await ask(query)).toEqual({
      status: 400,
      body: {
        errors: [
          {
            message: textLike(/^This operation costs \d+; at most 10000\. Ask for shorter lists or fewer fields\.$/),
            extensions: { code: 'QUERY_TOO_COSTLY' },
          },
        ],
      },
    });
  });

  test('gives the rules of all its games in both languages at once', async () => {
    expect(await ask('{ variants { en: rulesText es: rulesText(language: ES) } }')).toMatchObject({ status: 200 });
  });
});

function repeated(times: number, field: string): string {
  return `{ ${Array.from({ length: times }, (_, at) => `a${at}: ${field}`).join(' ')} }`;
}
