import type { JsonObject } from '../../../src/engine/core/json';
import { verifyBundle } from '../../../src/fairness/verify/verify';
import { dealtGame, playOut, TestClient } from '../../kit/client';
import { RestClient } from '../../kit/rest-client';
import { openServer, type TestServer } from '../../kit/server';

const LOOK = `query ($id: ID!) { game(id: $id) { status endedAt result { reason } turnSeat bundle
  fairness { revealAfter secret secretCommitment } position { ... on LinePosition { hands { tiles hidden } } } } }`;

describe('a game that its players hand over', () => {
  let server: TestServer;
  let now = new Date('2026-03-01T10:00:00.000Z');
  beforeAll(async () => {
    server = await openServer({ clock: { now: () => now } });
  });
  afterAll(() => server.close());

  test('is over here, and open to all on the day that they agreed on', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'draw', automatic: {} });
    await playOut([ada, bob], gameId, { movesMax: 2 });
    expect((await ada.command('makeOffer', { gameId, offer: 'HAND_OVER', days: 2 })).__typename).toBe(
      'MakeOfferSuccess',
    );
    const { game: offered } = await bob.ask(`query ($id: ID!) { game(id: $id) { offers { offer days } } }`, {
      id: gameId,
    });
    expect(offered).toMatchObject({ offers: [{ offer: 'HAND_OVER', days: 2 }] });
    expect((await bob.command('acceptOffer', { gameId, offer: 'HAND_OVER' })).__typename).toBe('AcceptOfferSuccess');
    expect(await ada.command('resign', { gameId })).toMatchObject({ code: 'GAME_OVER' });

    const nobody = new TestClient(server);
    const rest = new RestClient(server);
    const look = async () =>
      (await nobody.ask(LOOK, { id: gameId })).game as unknown as JsonObject & { readonly bundle: string };
    const position = `/v1/games/${gameId}/position`;
    const early = await look();
    expect(early).toMatchObject({
      status: 'HANDED_OVER',
      ...{ endedAt: now.toISOString(), result: null, turnSeat: null },
      fairness: { revealAfter: '2026-03-03T10:00:00.000Z', secret: null },
      position: { hands: [{ tiles: [] }, { tiles: [] }] },
    });
    const seen = await rest.ask(position);
    const tag = { headers: { 'if-none-match': seen.headers.get('etag') ?? '' } };
    expect((await rest.ask(position, tag)).status).toBe(304);

    now = new Date('2026-03-03T10:00:00.000Z');
    const late = await look();
    expect(late).toMatchObject({ status: 'HANDED_OVER', position: { hands: [{ hidden: 0 }, { hidden: 0 }] } });
    expect(late['fairness']).toHaveProperty('secret', expect.stringMatching(/^[\da-f]{64}$/));
    // Whoever has the old position is not told that it is still good.
    expect((await rest.ask(position, tag)).status).toBe(200);
    expect(verifyBundle(early.bundle)).toMatchObject({ verdict: 'opened-tiles-fit', closed: 'handed-over' });
    expect(verifyBundle(late.bundle)).toMatchObject({
      verdict: 'fixed-before-you-sat',
      moves: { kind: 'legal' },
    });
  });
});
