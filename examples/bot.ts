/**
 * A bot over REST, with nothing but fetch: takes a seat and plays legal moves at random until the game is over.
 *   npm run bot                            # opens a game of block against the computer; CAPICUA_URL names another server
 *   npm run bot -- game_… [invitation]     # takes a seat of a game that somebody else opened
 * An answer that got lost, a stream that was cut, a server that restarts: it goes on where it was.
 */
import type { components } from './generated/rest-api';

type Schemas = components['schemas'];
type Given = Readonly<{ body?: object; version?: number; accept?: string }>;

const SERVER = `${process.env['CAPICUA_URL'] ?? 'http://127.0.0.1:4000'}/v1`;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const signedIn: Record<string, string> = {};

/** A problem document: the request was refused, so there is no use in sending it again. */
class Refused extends Error {
  constructor(readonly problem: Schemas['Problem']) {
    super(`${problem.code}: ${problem.detail}`);
  }
}

/** One request, sent with the same key until an answer comes: however often it arrives, it is done once. */
async function send(method: 'GET' | 'POST', path: string, { body, version, accept }: Given = {}): Promise<Response> {
  const headers = {
    ...signedIn,
    ...(accept !== undefined && { accept }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  };
  for (;;) {
    const sent = fetch(`${SERVER}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const answer = await sent.catch(() => undefined);
    if (answer?.ok === true) return answer;
    if (answer && ![429, 502, 503, 504].includes(answer.status))
      throw new Refused((await answer.json()) as Schemas['Problem']);
    await pause(Number(answer?.headers.get('retry-after') ?? 0.5));
  }
}

const ask = async <T>(...request: Parameters<typeof send>) => (await (await send(...request)).json()) as T;

/** Every event after `seq`, once and in order, over as many streams as it takes. */
async function* eventsOf(gameId: string, seq = 0): AsyncGenerator<Schemas['Event']> {
  for (;;) {
    const address = `/games/${gameId}/events?follow=true&after=${seq}`;
    const { body } = await send('GET', address, { accept: 'application/x-ndjson' });
    try {
      let rest = '';
      for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = `${rest}${text}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines.filter((each) => each !== '')) {
          const event = JSON.parse(line) as Schemas['Event'] | Schemas['Problem'];
          if ('code' in event) break; // The last line of a stream, which says why it ends.
          seq = event.seq;
          yield event;
          if (['GameEnded', 'GameAborted', 'GameHandedOver'].includes(event.type)) return;
        }
      }
    } catch (error) {
      console.error(`The stream broke after ${seq}, and is opened again: ${String(error)}`);
    }
    await pause(0.5);
  }
}

/** Plays if it is this bot's turn; answers with the version that it has looked at. */
async function playIfMyTurn({ id, mySeats }: Schemas['Game']): Promise<number> {
  const { version, turnSeat, legalMoves } = await ask<Schemas['LegalMoves']>('GET', `/games/${id}/legal-moves`);
  if (turnSeat === null || !mySeats.includes(turnSeat)) return version;
  const move = legalMoves[Math.floor(Math.random() * legalMoves.length)]?.notation ?? 'pass';
  console.log(`I play ${move} of ${legalMoves.map(({ notation }) => notation).join(' ')}`);
  await ask('POST', `/games/${id}/moves`, { body: { move }, version }).catch((error: unknown) => {
    // 412: the game has moved on since the look at it, and events will bring the bot back here.
    if (!(error instanceof Refused) || error.problem.status !== 412) throw error;
  });
  return version;
}

async function main([gameId, invitation]: readonly string[]): Promise<void> {
  const { token } = await ask<Schemas['Guest']>('POST', '/guests', { body: { name: 'Bot' } });
  signedIn['authorization'] = `Bearer ${token}`;
  const [path, body] = gameId ? [`/games/${gameId}/join`, { invitation }] : ['/games', { variant: 'block' }];
  const { game } = await ask<{ game: Schemas['Game'] }>('POST', path, { body });
  for (const next of gameId ? [] : ['computers', 'start']) await ask('POST', `/games/${game.id}/${next}`);
  console.log(`Playing ${game.id} from seat ${game.mySeats.join(' and ')}.`);
  let looked = 0;
  for await (const { seq, type, body: told } of eventsOf(game.id)) {
    if (type.startsWith('Game')) console.log(`${type} ${JSON.stringify(told)}`);
    if (seq >= looked) looked = await playIfMyTurn(game);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(String(error));
  process.exitCode = 1;
});
