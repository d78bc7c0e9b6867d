import { restGame, restGuest, restPlayOut, type RestClient } from '../../kit/rest-client';
import { RestStream } from '../../kit/rest-stream';
import { openServer, type TestServer } from '../../kit/server';
import type { components } from '../../../examples/generated/rest-api';

type Entry = components['schemas']['InboxEntry'];

describe('the inbox over REST', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  async function entries(client: RestClient): Promise<readonly Entry[]> {
    const { body } = await client.ask('/v1/me/inbox?first=100');
    return (body as { readonly entries: readonly Entry[] }).entries;
  }

  /** What a player is told comes a moment after it has happened. */
  async function entriesUntil(client: RestClient, enough: (found: readonly Entry[]) => boolean) {
    for (;;) {
      const found = await entries(client);
      if (enough(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  const seqsOf = (stream: RestStream): number[] => stream.seqs;

  test.each([
    ['application/x-ndjson', '&follow=true'],
    ['text/event-stream', ''],
  ])('is followed as %s, from any cursor, without a seam', async (accept, follow) => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block', automatic: {} });
    await restPlayOut([ada, bob], gameId, { movesMax: 4 });
    const before = await entriesUntil(ada, (found) => found.length > 1);
    const streams = await Promise.all(
      [0, before[0]?.seq ?? 0].map((after) => RestStream.open(ada, `/v1/me/inbox?after=${after}${follow}`, { accept })),
    );

    await restPlayOut([ada, bob], gameId, { movesMax: 4 });
    await bob.command(gameId, 'resign');
    const all = await entriesUntil(ada, (found) => found.some(({ kind }) => kind === 'GAME_OVER'));

    const last = all.at(-1)?.seq ?? 0;
    for (const [at, stream] of streams.entries()) {
      await stream.until(({ seqs }) => (seqs.at(-1) ?? 0) >= last);
      expect(seqsOf(stream)).toEqual(all.slice(at).map(({ seq }) => seq));
      stream.close();
    }
  });

  test('goes on after the last id', async () => {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block', automatic: {} });
    const [first] = await entriesUntil(ada, (found) => found.length > 0);
    await bob.command(gameId, 'resign');
    const all = await entriesUntil(ada, (found) => found.some(({ kind }) => kind === 'GAME_OVER'));
    const headers = { accept: 'text/event-stream', 'last-event-id': String(first?.seq) };

    const stream = await RestStream.open(ada, '/v1/me/inbox', headers);
    await stream.until(({ seqs }) => (seqs.at(-1) ?? 0) >= (all.at(-1)?.seq ?? 0));
    stream.close();

    expect(stream.seqs).toEqual(all.slice(1).map(({ seq }) => seq));
  });

  test('is for its owner alone', async () => {
    const { ada } = await restGame(server);
    const eve = await restGuest(server, 'Eve');
    await entriesUntil(ada, (found) => found.length > 0);

    expect(await entries(eve)).toEqual([]);
    const nobody = await fetch(`${server.url}/v1/me/inbox`, { headers: { accept: 'text/event-stream' } });
    expect(nobody.status).toBe(401);
  });
});
