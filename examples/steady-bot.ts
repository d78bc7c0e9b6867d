/**
 * A bot over REST that survives its own death: killed at any instant and started again with the same file, it is the same player in
 * the same game, and whatever it was sending is done once.
 *   node -r @swc-node/register examples/steady-bot.ts [steady-bot.json]     # CAPICUA_URL names another server
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { components } from './generated/rest-api';

type Schemas = components['schemas'];
type Command = Readonly<{ path: string; key: string; body?: object; version?: number }>;
/** All that is needed to go on. `sending` is the command whose answer is not there yet. */
type Tokens = Readonly<{ token?: string; refreshToken?: string }>;
type Known = Tokens & Readonly<{ seq: number; gameId?: string; sending?: Command | undefined }>;

const SERVER = `${process.env['CAPICUA_URL'] ?? 'http://127.0.0.1:4000'}/v1`;
const FILE = process.argv[2] ?? 'steady-bot.json';
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
let known: Known = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Known) : { seq: 0 };

/** Writes down what is known: on the disk before it returns, and whole, whenever the power goes. */
function keep(news: Partial<Known>): void {
  known = { ...known, ...news };
  writeFileSync(`${FILE}.new`, JSON.stringify(known), { mode: 0o600, flush: true });
  renameSync(`${FILE}.new`, FILE);
}

class Refused extends Error {}

const REFRESH = '/sessions/refresh';

/** Sent until an answer comes; a refusal is an answer. A token that has expired is renewed on the way. */
async function send(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Response> {
  const { token, refreshToken } = known;
  const signedIn = token === undefined || path === REFRESH ? {} : { authorization: `Bearer ${token}` };
  const json = body && { headers: { ...signedIn, ...headers, 'content-type': 'application/json' } };
  const request = {
    method,
    headers: { ...signedIn, ...headers },
    ...json,
    ...(body && { body: JSON.stringify(body) }),
  };
  for (;;) {
    const answer = await fetch(`${SERVER}${path}`, request).catch(() => undefined);
    if (answer?.ok === true) return answer;
    if (answer?.status === 401 && refreshToken !== undefined && path !== REFRESH) {
      keepTokens(await send('POST', REFRESH, {}, { refreshToken }).then((renewed) => renewed.json()));
      return send(method, path, headers, body);
    }
    if (answer && ![429, 502, 503, 504].includes(answer.status)) throw new Refused(await answer.text());
    await pause(Number(answer?.headers.get('retry-after') ?? 0.5));
  }
}

function keepTokens(answer: unknown): void {
  const { token, refreshToken } = answer as Schemas['Guest'];
  keep({ token, refreshToken });
}

const look = async <T>(path: string) => (await (await send('GET', path, {})).json()) as T;

/** Sends what the file says is to be sent, perhaps for the second time: with the same key it is done once. */
async function settle({ path, key, body, version }: Command): Promise<void> {
  const decidedAt = version === undefined ? {} : { 'if-match': `"${version}"` };
  try {
    const answer = await send('POST', path, { 'idempotency-key': key, ...decidedAt }, body);
    const { game } = (await answer.json()) as Schemas['GameChange'];
    keep({ sending: undefined, ...(game && { gameId: game.id }) });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // It changed nothing, and never will: the game has moved on. What there is to do now is seen by a new look.
    console.error(error.message);
    keep({ sending: undefined });
  }
}

async function command(path: string, given: Pick<Command, 'body' | 'version'> = {}): Promise<void> {
  const sending = { path, key: crypto.randomUUID(), ...given };
  keep({ sending }); // Before it is sent: afterwards nobody could tell whether it had been.
  console.log(`POST ${path} ${JSON.stringify(given)}`);
  await settle(sending);
}

/** Does what is to be done now; answers with the version that it has looked at, or nothing when the game is over. */
async function act(gameId: string): Promise<number | undefined> {
  const { status, seatsFree, mySeats, turnSeat, ...game } = await look<Schemas['Game']>(`/games/${gameId}`);
  const { version, legalMoves } = game;
  const move = legalMoves[Math.floor(Math.random() * legalMoves.length)]?.notation ?? 'pass';
  if (status === 'OPEN') await command(`/games/${gameId}/${seatsFree > 0 ? 'computers' : 'start'}`, { version });
  if (turnSeat !== null && mySeats.includes(turnSeat))
    await command(`/games/${gameId}/moves`, { body: { move }, version });
  if (!['ENDED', 'ABORTED', 'HANDED_OVER'].includes(status)) return version;
  console.log(`${status}: ${game.result?.reason ?? game.abortReason ?? ''}, ${game.scores.join(' : ')}`);
  return undefined;
}

/** The seq of every event after the last one that is known, over as many streams as it takes. */
async function* news(gameId: string): AsyncGenerator<number> {
  for (;;) {
    const address = `/games/${gameId}/events?follow=true&after=${known.seq}`;
    const { body } = await send('GET', address, { accept: 'application/x-ndjson' });
    try {
      let rest = '';
      for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = `${rest}${text}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines.filter((each) => each !== '')) {
          const event = JSON.parse(line) as Schemas['Event'] | Schemas['Problem'];
          if ('seq' in event) yield event.seq; // A line without is the last of a stream, and says why it ends.
        }
      }
    } catch {
      // The connection broke; the file knows where to go on.
    }
    await pause(0.5);
  }
}

async function main(): Promise<void> {
  if (known.token === undefined) {
    const guest = await send('POST', '/guests', {}, { name: 'Steady' });
    keepTokens(await guest.json());
  }
  if (known.sending !== undefined) await settle(known.sending);
  if (known.gameId === undefined) await command('/games', { body: { variant: 'block', options: { target: 20 } } });
  const { gameId } = known;
  if (gameId === undefined) return;
  console.log(`Playing ${gameId} from event ${known.seq} on.`);
  let looked = await act(gameId);
  if (looked === undefined) return;
  for await (const seq of news(gameId)) {
    keep({ seq });
    if (seq > looked) looked = await act(gameId);
    if (looked === undefined) return;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
