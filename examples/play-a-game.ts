/**
 * Plays a whole game against the computer over GraphQL, prints it as text, then replays it from its log.
 *
 *   npm start                      # in one terminal
 *   npm run example                # in another; CAPICUA_URL names another server
 *
 * It needs nothing but fetch: no client library and no rules. What may be played comes from `legalMoves`.
 */
const SERVER = process.env['CAPICUA_URL'] ?? 'http://127.0.0.1:4000';

interface Refused {
  readonly __typename: 'Refused';
  readonly code: string;
  readonly message: string;
}
interface Game {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly turnSeat: number | null;
  readonly legalMoves: readonly { readonly notation: string }[];
  readonly position: {
    readonly hands?: readonly { readonly count: number; readonly tiles: readonly string[] }[];
    readonly openEnds?: readonly number[];
  } | null;
  readonly result: { readonly winners: readonly number[]; readonly reason: string } | null;
}
type Payload = Refused | { readonly __typename: string; readonly version: number; readonly game: Game };

const GAME = `id version status turnSeat legalMoves { notation } result { winners reason }
  position { ... on LinePosition { hands { count tiles } openEnds } }`;

async function ask<T>(query: string, variables: object, token?: string): Promise<T> {
  const response = await fetch(`${SERVER}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: T; errors?: readonly { readonly message: string }[] };
  if (data === undefined || errors !== undefined) throw new Error(errors?.[0]?.message ?? `HTTP ${response.status}`);
  return data;
}

/** Every mutation answers with a success or with a refusal that says why. */
function accepted(payload: Payload): Game {
  if ('code' in payload) throw new Error(`${payload.code}: ${payload.message}`);
  return payload.game;
}

async function command(name: string, input: object, token: string): Promise<Game> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const query = `mutation ($input: ${type}Input!) {
    ${name}(input: $input) { __typename ... on ${type}Success { version game { ${GAME} } } ... on Refused { code message } }
  }`;
  const answer = await ask<Record<string, Payload>>(
    query,
    { input: { commandId: crypto.randomUUID(), ...input } },
    token,
  );
  const payload = answer[name];
  if (payload === undefined) throw new Error(`no answer to ${name}`);
  return accepted(payload);
}

async function readGame(id: string, token: string): Promise<Game> {
  const { game } = await ask<{ game: Game }>(`query ($id: ID!) { game(id: $id) { ${GAME} } }`, { id }, token);
  return game;
}

async function main(): Promise<void> {
  const guest = await ask<{ createGuest: { token: string; player: { name: string } } }>(
    'mutation { createGuest(input: { name: "Ana" }) { ... on CreateGuestSuccess { token player { name } } } }',
    {},
  );
  const { token } = guest.createGuest;
  const opened = await command('createGame', { variant: 'traditional' }, token);
  await command('addComputer', { gameId: opened.id, level: 2 }, token);
  let game = await command('startGame', { gameId: opened.id }, token);
  console.log(`${guest.createGuest.player.name} (seat 0) plays the computer (seat 1): ${game.id}\n`);

  while (game.status === 'PLAYING') {
    const move = game.legalMoves[0]?.notation;
    if (game.turnSeat === 0 && move !== undefined) {
      const hand = game.position?.hands?.[0]?.tiles.join(' ') ?? '';
      console.log(`ends ${(game.position?.openEnds ?? []).join(' ').padEnd(4)} hand ${hand.padEnd(36)} I play ${move}`);
      game = await command('playMove', { gameId: game.id, move, expectedVersion: game.version }, token);
    } else {
      // The computer is to move. A page would subscribe to gameEvents instead of asking again.
      await new Promise((resolve) => setTimeout(resolve, 20));
      game = await readGame(game.id, token);
    }
  }
  const { winners, reason } = game.result ?? { winners: [], reason: '' };
  console.log(
    `\n${winners.length === 0 ? 'A tie' : `Seat ${winners.join(' and ')} wins`} (${reason}).\n\nThe same game, from its log:`,
  );
  await replay(game.id, token);
}

interface Move {
  readonly seq: number;
  readonly seat: number;
  readonly notation: string;
  readonly automatic: boolean;
}

async function replay(id: string, token: string): Promise<void> {
  const query =
    'query ($id: ID!) { game(id: $id) { head moves(first: 100) { nodes { seq seat notation automatic } } } }';
  const { game } = await ask<{ game: { head: string; moves: { nodes: readonly Move[] } } }>(query, { id }, token);
  for (const { seq, seat, notation, automatic } of game.moves.nodes) {
    console.log(`${String(seq).padStart(4)}  seat ${seat}  ${notation}${automatic ? '  (by the program)' : ''}`);
  }
  console.log(`head ${game.head}`);
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message === 'fetch failed' ? `No answer from ${SERVER}: is the server running there?` : message);
  process.exitCode = 1;
});
