import { exportedGame, type ExportedGame } from '../../../src/app/exports/export-tables';
import type { EndedGame, ExportFilter } from '../../../src/app/ports/ended-games';
import { simulateGame } from '../../../src/app/simulation/simulated-game';
import { RULES } from '../../kit/house';
import { restGuest, RestClient } from '../../kit/rest-client';
import { openServer, type TestServer } from '../../kit/server';

const GAMES = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day): ExportedGame => {
  const wanted = { variant: 'traditional', options: {}, seats: 2, levels: [1, 2], seed: day, decisionsMax: 1000 };
  const played = simulateGame(RULES, { ...wanted, at: new Date(`${day}T10:00:00Z`) });
  if (!played.ok) throw new Error(played.error.message);
  const { gameId, events } = played.value;
  return exportedGame({ gameId, server: 'test.example', players: [] }, events, (playerId) => playerId);
});

let server: TestServer;
const asked: ExportFilter[] = [];
beforeAll(async () => {
  server = await openServer({
    exported: async function* (filter: ExportFilter, after?: EndedGame) {
      asked.push(filter);
      await Promise.resolve();
      yield* GAMES.filter(({ endedAt }) => after === undefined || endedAt > after.endedAt);
    },
  });
});
afterAll(() => server.close());

interface Line {
  readonly licence?: string;
  readonly cursor: string;
  readonly game: { readonly game_id: string };
  readonly decisions?: readonly object[];
}

async function linesOf(client: RestClient, address: string): Promise<readonly Line[]> {
  const { status, text } = await client.ask(address);
  expect(status).toBe(200);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

describe('GET /v1/export/games', () => {
  test('is refused to whoever is not signed in', async () => {
    expect((await new RestClient(server).ask('/v1/export/games')).status).toBe(401);
  });

  test('begins with the licence, and goes on where a cursor says', async () => {
    const ada = await restGuest(server, 'Ada');

    const [first, ...games] = await linesOf(ada, '/v1/export/games');
    const rest = await linesOf(ada, `/v1/export/games?after=${games[0]?.cursor ?? ''}`);

    expect(first).toEqual({ server: 'test.example', licence: 'CC0-1.0' });
    expect(games.map(({ game }) => game.game_id)).toEqual(GAMES.map(({ gameId }) => gameId));
    expect(rest.slice(1)).toEqual(games.slice(1));
    expect(games[0]).not.toHaveProperty('decisions');
  });

  test('holds what is asked for, of games that the caller may see', async () => {
    const ada = await restGuest(server, 'Ada');
    const query = 'variant=traditional,block&from=2026-01-01&until=2026-02-01T12:00:00Z&rated=true&include=decisions';

    const [, game] = await linesOf(ada, `/v1/export/games?${query}`);

    expect(game?.decisions).toHaveLength(GAMES[0]?.rows['decisions']?.length ?? 0);
    expect(asked.at(-1)).toEqual({
      ...{ variants: ['traditional', 'block'], rated: true, viewerId: ada.playerId?.replace('player_', '') },
      ...{ from: new Date('2026-01-01T00:00:00Z'), until: new Date('2026-02-01T12:00:00Z') },
    });
  });

  test.each(['include=hands', 'from=yesterday', 'after=x', 'rated=yes', 'colour=red'])('refuses %s', async (query) => {
    const ada = await restGuest(server, 'Ada');
    expect(await ada.ask(`/v1/export/games?${query}`)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
  });
});
