import { randomUUID } from 'node:crypto';
import { present } from '../../../src/engine/core/assert';
import { restGame, restGuest, restPlayOut, RestClient } from '../../kit/rest-client';
import { reached, RestStream } from '../../kit/rest-stream';
import { openServer, type TestServer } from '../../kit/server';

/** A tile as text; ids have digits around their hyphens too. */
const TILE = /(?<![\w-])([0-6])-([0-6])(?![\w-])/g;
/** What somebody would try who wants to learn something from refusals. */
const BAD_MOVES = ['6-6', '0-0', '5-5>L', 'draw', 'pass', '6-5', '1-0>R'];
const PARTS = ['', '/position', '/events', '/moves', '/legal-moves'];

/** Tiles that a text names, whichever way round. */
function tilesIn(texts: readonly string[]): Set<string> {
  const tiles = new Set<string>();
  for (const [, a, b] of texts.join('\n').matchAll(TILE)) tiles.add(Number(a) >= Number(b) ? `${a}-${b}` : `${b}-${a}`);
  return tiles;
}

describe('what leaves the server about a running game over REST', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  interface Watched {
    readonly everybody: readonly RestClient[];
    readonly streams: readonly RestStream[];
    readonly laid: ReadonlySet<string>;
    readonly hands: ReadonlyMap<RestClient, ReadonlySet<string>>;
  }

  /** Some moves of a first round, with everything asked and tried by everybody; undefined when the round has ended. */
  async function watchedRound(): Promise<Watched | undefined> {
    const { ada, bob, gameId } = await restGame(server, { variant: 'block' });
    const everybody = [ada, bob, await restGuest(server, 'Eve'), new RestClient(server)];
    const streams = await Promise.all(
      everybody.map((client, at) => {
        const accept = at % 2 === 0 ? 'text/event-stream' : 'application/x-ndjson';
        return RestStream.open(client, `/v1/games/${gameId}/events?follow=true`, { accept });
      }),
    );
    for (let time = 0; time < 3; time++) {
      for (const client of everybody) await askAndTry(client, gameId);
      await restPlayOut([ada, bob], gameId, { movesMax: 2 });
    }
    const hands = new Map<RestClient, Set<string>>();
    const laid = new Set<string>();
    for (const [at, client] of everybody.entries()) {
      const { data } = await client.api.GET('/v1/games/{gameId}/position', { params: { path: { gameId } } });
      if (data?.type !== 'LinePosition' || data.status !== 'PLAYING' || data.round !== 1) return undefined;
      hands.set(client, new Set(data.hands.flatMap(({ tiles }) => tiles)));
      for (const tile of [data.lead ?? '', ...data.arms.flatMap(({ tiles }) => tiles)]) laid.add(tile);
      const stream = present(streams[at], 'a stream');
      await stream.until(reached(data.seq));
      stream.close();
    }
    expect(hands.get(ada)?.size).toBeGreaterThan(0);
    expect(everybody.slice(2).map((client) => hands.get(client)?.size)).toEqual([0, 0]);
    return { everybody, streams, laid, hands };
  }

  async function askAndTry(client: RestClient, gameId: string): Promise<void> {
    for (const part of PARTS) await client.ask(`/v1/games/${gameId}${part}`);
    const { version, turnSeat, mySeats } = await client.game(gameId);
    for (let seq = 1; seq <= version; seq++) await client.ask(`/v1/games/${gameId}/position?atSeq=${seq}`);
    // Whoever is to move would move; the others are judged by the rules.
    const held = turnSeat !== null && mySeats.includes(turnSeat) ? { version: 1 } : {};
    for (const move of BAD_MOVES) await client.command(gameId, 'moves', { body: { move }, ...held });
    for (const what of ['join', 'leave', 'start', 'computers']) await client.command(gameId, what);
  }

  test('no answer, problem or stream names a tile that its receiver may not know', async () => {
    let watched: Watched | undefined;
    while (watched === undefined) watched = await watchedRound();
    const { everybody, streams, laid, hands } = watched;

    for (const [at, client] of everybody.entries()) {
      const known = new Set([...laid, ...(hands.get(client) ?? [])]);
      // A refusal may repeat the move that was asked for, and has 6-4 for an example of how moves are written.
      const refused = client.bytes.filter((text) => text.includes('"/v1/docs#'));
      const others = [
        ...client.bytes.filter((text) => !text.includes('"/v1/docs#')),
        present(streams[at], 'a stream').text,
      ];
      const asked = tilesIn([...BAD_MOVES, '6-4']);
      const named = [...tilesIn(others), ...[...tilesIn(refused)].filter((tile) => !asked.has(tile))];
      expect(named.filter((tile) => !known.has(tile))).toEqual([]);
      // The test would see a leak: it does see what may be known.
      expect(named.filter((tile) => laid.has(tile)).length).toBeGreaterThan(0);
    }
  });
});

describe('a private game over REST', () => {
  let server: TestServer;
  let ada: RestClient;
  let gameId: string;
  beforeAll(async () => {
    server = await openServer();
    ({ ada, gameId } = await restGame(server, { access: 'PRIVATE' }));
  });
  afterAll(() => server.close());

  const unknown = `game_${randomUUID()}`;

  test('answers an outsider with a wrong word as it would an unknown one', async () => {
    const eve = await restGuest(server, 'Eve');
    const ask = (id: string) => {
      const headers = { 'idempotency-key': randomUUID(), 'x-request-id': 'same' };
      const body = { invitation: 'AAAAAAAAAAAAAAAAAAAAAA' };
      return eve.ask(`/v1/games/${id}/join`, { method: 'POST', headers, body });
    };

    const [mine, none] = [await ask(gameId), await ask(unknown)];

    expect(mine.status).toBe(404);
    expect(mine.text).toBe(none.text);
  });

  test('shows its word to its host alone', async () => {
    expect((await ada.game(gameId)).invitation).toMatch(/^[\w-]{22}$/);
  });
});
