import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptVersions } from '../../../scripts/contract/contract-check';
import { version as today } from '../../../package.json';
import { makeRequests, missingIn, type RecordedStep, type Step } from '../../kit/recorded-requests';
import { openServer, type TestServer } from '../../kit/server';

const fileOf = (version: string): string => join(__dirname, '../../../contract', version, 'requests.json');

const ADA = { authorization: 'Bearer {{ada}}' };
const BOB = { authorization: 'Bearer {{bob}}' };
const CHANGE = 'version head firstSeq lastSeq repeated events { seq type v at actor canonical head body mine }';
const REFUSED = '... on Refused { code message clause option choices legalMoves turnSeat freeSeats currentVersion }';
const GAME = `game { id status version turnSeat mySeats seats { seat kind player { name } } legalMoves { notation type } }`;

function graphql(query: string, variables: object, headers = {}, keep = {}): Step {
  return { method: 'POST', path: '/graphql', headers, body: { query, variables }, keep };
}

function mutation(name: string, input: object, headers: object, keep = {}): Step {
  const Name = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const query = `mutation ($input: ${Name}Input!) { ${name}(input: $input) {
    __typename ... on ${Name}Success { ${CHANGE} ${GAME} } ${REFUSED} } }`;
  return graphql(query, { input }, headers, keep);
}

/**
 * What a client of today asks, over both interfaces: recorded once a release into contract/<version>/requests.json
 * (`UPDATE_GOLDEN=1`, where there is none), and asked again of every later server. Alone at a grid of tiles somebody is
 * always to move, whatever the deal.
 */
const STEPS: readonly Step[] = [
  graphql('{ variants { id title family seatCounts rulesVersion options { name kind about default } } }', {}),
  graphql(
    'mutation { createGuest(input: { name: "Ada" }) { ... on CreateGuestSuccess { token expiresAt player { id name } } } }',
    {},
    {},
    { ada: 'data.createGuest.token', adaId: 'data.createGuest.player.id' },
  ),
  { method: 'POST', path: '/v1/guests', body: { name: 'Bob' }, keep: { bob: 'token' } },
  graphql('{ me { id name isGuest createdAt } }', {}, ADA),
  mutation('createGame', { variant: 'pelmanism', seats: 1, start: 'FULL', commandId: '{{uuid}}' }, ADA, {
    grid: 'data.createGame.game.id',
    move: 'data.createGame.game.legalMoves.0.notation',
  }),
  mutation('playMove', { gameId: '{{grid}}', move: '{{move}}', commandId: '{{uuid}}' }, ADA, {
    move: 'data.playMove.game.legalMoves.0.notation',
  }),
  { method: 'GET', path: '/v1/games/{{grid}}', headers: ADA, keep: { version: 'version' } },
  {
    method: 'POST',
    path: '/v1/games/{{grid}}/moves',
    headers: { ...ADA, 'idempotency-key': '{{uuid}}', 'if-match': '"{{version}}"' },
    body: { move: '{{move}}' },
  },
  {
    method: 'POST',
    path: '/v1/games/{{grid}}/moves',
    headers: { ...ADA, 'idempotency-key': '{{uuid}}', 'if-match': '"1"' },
    body: { move: '{{move}}' },
  },
  mutation('playMove', { gameId: '{{grid}}', move: 'six four', commandId: '{{uuid}}' }, ADA),
  { method: 'GET', path: '/v1/games/{{grid}}/position', headers: ADA },
  { method: 'GET', path: '/v1/games/{{grid}}/legal-moves', headers: ADA },
  { method: 'GET', path: '/v1/games/{{grid}}/moves', headers: ADA },
  { method: 'GET', path: '/v1/games/{{grid}}/events?after=0&first=10', headers: ADA },
  graphql(
    `
      query ($id: ID!) {
        game(id: $id) {
          position(atSeq: 3) {
            __typename
            seq
            head
            status
            round
            turnSeat
            scores
            sides
            ... on MemoryPosition {
              rows
              columns
              cells {
                cell
                state
                tile
              }
              up {
                cell
                tile
              }
              captured
            }
          }
          events(after: 0, first: 10) {
            nodes {
              seq
              type
              v
              body
            }
            endCursor
            hasMore
          }
          moves {
            nodes {
              seq
              round
              seat
              notation
              automatic
              at
            }
            endCursor
            hasMore
          }
        }
      }
    `,
    { id: '{{grid}}' },
    ADA,
  ),
  mutation('resign', { gameId: '{{grid}}', commandId: '{{uuid}}' }, ADA),
  mutation('createGame', { variant: 'block', options: { target: 30 }, commandId: '{{uuid}}' }, ADA, {
    game: 'data.createGame.game.id',
  }),
  mutation('startGame', { gameId: '{{game}}', commandId: '{{uuid}}' }, ADA),
  mutation('joinGame', { gameId: '{{game}}', commandId: '{{uuid}}' }, BOB),
  mutation('startGame', { gameId: '{{game}}', commandId: '{{uuid}}' }, BOB),
  mutation('startGame', { gameId: '{{game}}', commandId: '{{uuid}}' }, ADA),
  graphql(
    `
      query ($id: ID!) {
        game(id: $id) {
          status
          position {
            __typename
            ... on LinePosition {
              hands {
                seat
                tiles
                hidden
                count
              }
              boneyardCount
              lead
              openEnds
              arms {
                arm
                tiles
                end
              }
            }
          }
        }
      }
    `,
    { id: '{{game}}' },
    BOB,
  ),
  { method: 'POST', path: '/v1/games/{{game}}/resign', headers: { ...BOB, 'idempotency-key': '{{uuid}}' } },
  graphql('query ($id: ID!) { game(id: $id) { status result { winners reason scores } } }', { id: '{{game}}' }),
  graphql('query ($id: ID!) { game(id: $id) { id } }', { id: 'nonsense' }),
  { method: 'GET', path: '/v1/games/nonsense' },
];

describe.each(keptVersions())('a client of %s', (version) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  if (process.env['UPDATE_GOLDEN'] === '1' && version === today && !existsSync(fileOf(version))) {
    test('is recorded once, and never again', async () => {
      const steps: RecordedStep[] = [];
      await makeRequests(server, STEPS, (step, status, answer) => steps.push({ ...step, status, answer }));
      writeFileSync(fileOf(version), `${JSON.stringify(steps, null, 1)}\n`);
    });
    return;
  }

  test('is answered as on that day', async () => {
    const steps = JSON.parse(readFileSync(fileOf(version), 'utf8')) as readonly RecordedStep[];
    const complaints: string[] = [];
    let asked = 0;
    await makeRequests(server, steps, (step, status, answer) => {
      asked += 1;
      const name = `${asked} ${step.method} ${step.path}`;
      if (status !== step.status) complaints.push(`${name}: ${status} instead of ${step.status}`);
      complaints.push(...missingIn(step.answer, answer, name));
    });

    expect(complaints).toEqual([]);
    expect(asked).toBeGreaterThan(20);
  });
});

test('whoever compares answers sees what is missing', () => {
  const then = { code: 'A', seats: [{ seat: 0, name: 'Ada' }], result: null };
  expect(missingIn(then, { ...then, more: 1, result: { winners: [] } })).toEqual([]);
  expect(missingIn(then, { ...then, code: 'B' })).toEqual(['answer.code is "B"']);
  expect(missingIn(then, { code: 'A', seats: [{ seat: '0' }], result: null })).toEqual([
    'answer.seats[0].seat is "0"',
    'answer.seats[0] has no name',
  ]);
  expect(missingIn(then, { code: 'A', seats: [] })).toEqual(['answer.seats is empty', 'answer has no result']);
});
