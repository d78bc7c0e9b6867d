import { bySocket, byRequest, walkBadInput, type Walked } from '../../kit/bad-input';
import { guest } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

jest.setTimeout(900_000);

/** What looks odd and is fine: names, messages, passwords and reasons are free where they can be shown, the word for a public game is not looked at, nobody need be challenged, the rest is ordinary. */
const MAY_BE_TAKEN =
  /^createGame\(input\.challenges\) = an empty list$|^(?:createGuest\(input\.name\)|joinGame\(input\.invitation\)|\w+\(input\.(?:text|why|password|device)\)) = |commandId\) = a (?:bare UUID|UUID in capitals)$| = (?:null|true|zero|minus zero|an empty object)$/;

describe('bad input', () => {
  let server: TestServer;
  beforeAll(async () => {
    const none = { edges: [], hasNextPage: false, hasPreviousPage: false };
    server = await openServer({
      lists: {
        page: () => Promise.resolve({ ok: true, value: none }),
        count: () => Promise.resolve(0),
        challenges: () => Promise.resolve({ incoming: [], outgoing: [] }),
        waiting: () => Promise.resolve({ ok: true, value: none }),
        unopenedSeeds: () => Promise.resolve(0),
      },
    });
  });
  afterAll(() => server.close());

  function expectClear({ complaints, taken, sent, codes }: Walked, sentMin: number): void {
    expect(complaints).toEqual([]);
    expect(taken.filter((odd) => !MAY_BE_TAKEN.test(odd))).toEqual([]);
    // The walk went somewhere, and saw answers of more than one kind.
    expect(sent).toBeGreaterThan(sentMin);
    expect(codes).toContain('BAD_INPUT');
    expect(codes).toContain('NOT_FOUND');
    expect(server.logged.filter((line) => /"level":"(?:error|fatal|warn)"/.test(line))).toEqual([]);
  }

  test.each([
    ['query', 1000],
    ['mutation', 3000],
  ] as const)('bad values in every place of every %s get clear answers, and change nothing', async (kind, sentMin) => {
    const way = byRequest(server);

    expectClear(await walkBadInput(server, { way, kinds: [kind], inText: false }), sentMin);
  });

  test('so do bad values that are written into the document', async () => {
    const way = byRequest(server);

    const { complaints, codes, sent } = await walkBadInput(server, { way, kinds: ['query'], inText: true });

    expect(complaints).toEqual([]);
    expect(sent).toBeGreaterThan(1000);
    expect(codes).toContain('GRAPHQL_VALIDATION_FAILED');
  });

  test('so do those of subscriptions', async () => {
    const way = bySocket(server);

    expectClear(await walkBadInput(server, { way, kinds: ['subscription'], inText: false }), 100);
  });
});

test('a seat below the first is no seat, for people and for the computer', async () => {
  const server = await openServer();
  const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
  const { game } = await ada.command('createGame', { variant: 'traditional' });

  const refused = [
    await ada.command('addComputer', { gameId: game.id, seat: -1 }),
    await bob.command('joinGame', { gameId: game.id, seat: -1 }),
  ];

  expect(refused.map(({ code }) => code)).toEqual(['SEAT_UNKNOWN', 'SEAT_UNKNOWN']);
  expect((await server.log.readSeats(game.id.replace('game_', ''))).map(({ seat }) => seat)).toEqual([0]);
  await server.close();
});
