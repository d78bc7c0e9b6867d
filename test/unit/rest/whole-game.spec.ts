import type { PositionAnswer } from '../../kit/answers';
import { TestClient } from '../../kit/client';
import { restGame, restGuest, restPlayOut, type RestClient, type RestEvent } from '../../kit/rest-client';
import { openServer, type TestServer } from '../../kit/server';
import { newestVariants } from '../../../src/engine/variants/registry';

describe('a whole game over REST', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  /** All of them, by the addresses that `Link` gives. */
  async function allEvents(client: RestClient, gameId: string): Promise<RestEvent[]> {
    const events: RestEvent[] = [];
    let address: string | undefined = `/v1/games/${gameId}/events?first=7`;
    while (address !== undefined) {
      const { body, headers } = await client.ask(address);
      const page = body as { readonly events: readonly RestEvent[] };
      expect(page.events.length).toBeLessThanOrEqual(7);
      events.push(...page.events);
      address = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    return events;
  }

  test('two guests play to the end by what legalMoves tells them', async () => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block', options: { target: 30 } });

    const game = await restPlayOut([ada, bob], gameId);

    expect(game).toMatchObject({ status: 'ENDED', turnSeat: null });
    expect(game.result?.scores).toEqual(game.scores);
    const events = await allEvents(bob, gameId);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    expect(events).toHaveLength(game.version);
    expect(events.at(-1)?.type).toBe('GameEnded');
    const { data } = await bob.api.GET('/v1/games/{gameId}/moves', { params: { path: { gameId } } });
    const acts = events.filter(({ type }) => ['TilePlayed', 'PlayerPassed'].includes(type));
    expect(data?.moves.map(({ seq }) => seq)).toEqual(acts.map(({ seq }) => seq).slice(0, data?.moves.length));
  });

  test.each(newestVariants().map(({ facts }) => facts))(
    'a position of $id has the members of its type',
    async (facts) => {
      const seats = Math.max(2, Math.min(...facts.seatCounts));
      const [ada, ...others] = await Promise.all(
        Array.from({ length: seats }, (_, seat) => restGuest(server, `Player ${seat}`)),
      );
      const created = await ada?.api.POST('/v1/games', { body: { variant: facts.id, seats, start: 'FULL' } });
      const gameId = created?.data?.game?.id ?? '';
      for (const other of others) await other.command(gameId, 'join');
      const players = ada === undefined ? others : [ada, ...others];
      const { version } = await restPlayOut(players, gameId, { movesMax: 12 });

      const types = new Set<string>();
      for (let atSeq = 1; atSeq <= version; atSeq++) {
        for (const client of players) {
          // What the answer is made of is held against the document as it comes.
          const { data } = await client.api.GET('/v1/games/{gameId}/position', {
            params: { path: { gameId }, query: { atSeq } },
          });
          expect(data?.seq).toBe(atSeq);
          types.add(data?.type ?? '');
        }
      }
      const family = `${facts.family.charAt(0).toUpperCase()}${facts.family.slice(1)}`;
      expect([...types]).toEqual(['TablePosition', `${family}Position`]);
    },
  );

  test('what a player sees is what he sees over GraphQL, to the byte', async () => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block' });
    await restPlayOut([ada, bob], gameId, { movesMax: 5 });
    const QUERY = `query ($id: ID!, $seq: Int) { game(id: $id) { version
      events { nodes { seq type v at actor canonical head body mine } }
      position(atSeq: $seq) { type: __typename seq head status round turnSeat scores sides ... on LinePosition {
        attempt hands { seat tiles hidden count } boneyardCount boneyard lead arms { arm tiles end closed spinner } openEnds count lacks leader
        ended { reason winners lastMover pips nextLeader } } } } }`;
    const { version } = await ada.game(gameId);

    for (const client of [ada, bob, await restGuest(server, 'Eve'), new TestClient(server)]) {
      const rest = client instanceof TestClient ? await restGuest(server, 'Nobody') : client;
      const graphql = new TestClient(server, client instanceof TestClient ? undefined : client.token);
      for (let seq = 1; seq <= version; seq++) {
        const { game } = await graphql.ask(QUERY, { id: gameId, seq });
        const { text } = await rest.ask(`/v1/games/${gameId}/position?atSeq=${seq}`);
        expect(text).toBe(JSON.stringify(game.position satisfies PositionAnswer));
        const events = await rest.ask(`/v1/games/${gameId}/events`);
        expect(JSON.stringify((events.body as { events: object }).events)).toBe(JSON.stringify(game.events.nodes));
      }
    }
  });
});
