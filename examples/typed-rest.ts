/**
 * A game against the computer over REST, with the client that is made from openapi.json: every path, header, body and answer
 * has its type, and a wrong one does not compile.
 *
 *   node -r @swc-node/register examples/typed-rest.ts        # CAPICUA_URL names another server
 */
import createClient from 'openapi-fetch';
import type { components, paths } from './generated/rest-api';

type Problem = components['schemas']['Problem'];

const api = createClient<paths>({ baseUrl: process.env['CAPICUA_URL'] ?? 'http://127.0.0.1:4000' });
const command = (version?: number) => ({
  'Idempotency-Key': crypto.randomUUID(),
  ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
});

function answered<T>({ data, error }: { readonly data?: T; readonly error?: Problem }): T {
  if (data === undefined) throw new Error(error === undefined ? 'No answer' : `${error.code}: ${error.detail}`);
  return data;
}

async function main(): Promise<void> {
  const { token } = answered(await api.POST('/v1/guests', { body: { name: 'Typed' } }));
  api.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token}`) });

  const opening = { params: { header: command() }, body: { variant: 'traditional' } };
  const { game: opened } = answered(await api.POST('/v1/games', opening));
  if (opened === null) throw new Error('The game is gone.');
  const path = { gameId: opened.id };
  const computer = { params: { path, header: command() }, body: { level: 1 } };
  answered(await api.POST('/v1/games/{gameId}/computers', computer));
  answered(await api.POST('/v1/games/{gameId}/start', { params: { path, header: command() } }));

  for (;;) {
    const game = answered(await api.GET('/v1/games/{gameId}', { params: { path } }));
    if (game.result !== null) {
      console.log(`${game.result.reason}, won by ${game.result.winners.join(' and ') || 'nobody'}`);
      return;
    }
    const [move] = game.legalMoves;
    if (move === undefined || game.turnSeat === null || !game.mySeats.includes(game.turnSeat)) {
      // A client that waits long follows the events instead of asking again: see bot.ts.
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    const { position } = await look(path);
    console.log(`${position}: I play ${move.notation}`);
    const played = await api.POST('/v1/games/{gameId}/moves', {
      params: { path, header: command(game.version) },
      body: { move: move.notation },
    });
    // The codes that this request may meet are in its type.
    if (played.response.status === 412) continue;
    answered(played);
  }
}

/** What lies on the table; `type` tells which members a position has. */
async function look(path: { readonly gameId: string }): Promise<{ readonly position: string }> {
  const position = answered(await api.GET('/v1/games/{gameId}/position', { params: { path } }));
  return { position: position.type === 'LinePosition' ? `ends ${position.openEnds.join(' ')}` : position.type };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
