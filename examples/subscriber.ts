/**
 * A bot over GraphQL that follows its game by subscription, with fetch and a WebSocket alone: it plays block against the computer.
 *   npm run subscriber                     # CAPICUA_URL names another server
 * A socket that breaks, a token that expires, a server that restarts: it goes on after the last event that it has.
 */
import { WebSocket } from 'ws'; // Browsers have it, and Node from version 22 on: leave this line out there.

interface Session {
  readonly token: string;
  readonly refreshToken: string;
}
interface Event {
  readonly seq: number;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}
interface Game {
  readonly version: number;
  readonly turnSeat: number | null;
  readonly mySeats: readonly number[];
  readonly legalMoves: readonly { readonly notation: string }[];
}
type Errors = readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
/** What comes over the socket; the protocol is graphql-transport-ws. */
interface Message {
  readonly type: string;
  readonly payload?: { data?: { gameEvents: { readonly events?: readonly Event[] } } | null; errors?: Errors } | Errors;
}

const SERVER = process.env['CAPICUA_URL'] ?? 'http://127.0.0.1:4000';
const TOKEN_NO_GOOD = 4403;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
let session: Session | undefined;

/** One operation, sent until an answer comes: with the same `commandId` it is done once, however often it arrives. */
async function ask<T>(query: string, variables: object): Promise<T> {
  for (;;) {
    const authorization = session === undefined ? {} : { authorization: `Bearer ${session.token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const body = JSON.stringify({ query, variables });
    const answer = await fetch(`${SERVER}/graphql`, { method: 'POST', headers, body }).catch(() => undefined);
    if (answer && ![429, 502, 503, 504].includes(answer.status)) {
      const { data, errors } = (await answer.json()) as { data?: T; errors?: Errors };
      if (data !== undefined && errors === undefined) return data;
      if (answer.status !== 401 || session === undefined) throw new Error(errors?.[0]?.message ?? 'no answer');
      await renew(session);
    } else await pause(Number(answer?.headers.get('retry-after') ?? 0.5));
  }
}

/** The same player with a new token; asked for without the old one. */
async function renew({ refreshToken }: Session): Promise<void> {
  session = undefined;
  const query = `mutation ($input: RefreshSessionInput!) {
    signedIn: refreshSession(input: $input) { ... on SignedIn { token refreshToken } ... on Refused { message } } }`;
  const { signedIn } = await ask<{ signedIn: Session | { message: string } }>(query, { input: { refreshToken } });
  if ('message' in signedIn) throw new Error(signedIn.message);
  session = signedIn;
}

/** A mutation; what is refused is told, and has changed nothing. */
async function command(name: string, input: object): Promise<{ game?: { id: string } }> {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const query = `mutation ($input: ${type}Input!) {
    done: ${name}(input: $input) { ... on ${type}Success { game { id } } ... on Refused { code message } } }`;
  const commandId = crypto.randomUUID();
  const { done } = await ask<{ done: { game?: { id: string }; message?: string } }>(query, {
    input: { commandId, ...input },
  });
  if (done.message !== undefined) console.log(done.message);
  return done;
}

/** Every event after `seq`, once and in order, over as many sockets as it takes. */
async function* eventsOf(gameId: string, seq = 0): AsyncGenerator<Event> {
  for (;;) {
    const socket = new WebSocket(`${SERVER.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const say = (message: object) => socket.send(JSON.stringify(message));
    const heard: Message[] = [];
    let wake = () => {};
    let closed: number | undefined;
    const hear = (message?: Message) => {
      if (message !== undefined) heard.push(message);
      wake();
    };
    socket.onopen = () =>
      say({ type: 'connection_init', payload: { authorization: `Bearer ${session?.token ?? ''}` } });
    socket.onmessage = ({ data }) => hear(JSON.parse(data as string) as Message);
    socket.onerror = () => undefined; // It closes, too.
    socket.onclose = ({ code }) => {
      closed = code;
      hear();
    };
    try {
      while (closed === undefined || heard.length > 0) {
        const message = heard.shift();
        if (message === undefined) await new Promise<void>((resolve) => (wake = resolve));
        else if (message.type === 'connection_ack') say(subscription(gameId, seq));
        else if (message.type === 'ping') say({ type: 'pong' });
        else
          for (const event of eventsIn(message)) {
            seq = event.seq;
            yield event;
          }
      }
    } finally {
      socket.close();
    }
    if (closed === TOKEN_NO_GOOD && session !== undefined) await renew(session);
    else await pause(0.5);
  }
}

function subscription(gameId: string, after: number): object {
  const query = `subscription ($gameId: ID!, $after: Int) {
    gameEvents(gameId: $gameId, after: $after) { ... on EventsFrame { events { seq type body } } } }`;
  return { id: 'game', type: 'subscribe', payload: { query, variables: { gameId, after } } };
}

/** The first frame has the position and no events; `error`, and `next` with `errors`, say that there will be none. */
function eventsIn({ payload = {} }: Message): readonly Event[] {
  const errors = 'data' in payload ? payload.errors : Array.isArray(payload) ? (payload as Errors) : undefined;
  if (errors?.[0] !== undefined) throw new Error(errors[0].message);
  return 'data' in payload ? (payload.data?.gameEvents.events ?? []) : [];
}

/** Plays if it is this bot's turn; answers with the version that it has looked at. */
async function playIfMyTurn(gameId: string): Promise<number> {
  const query = 'query ($id: ID!) { game(id: $id) { version turnSeat mySeats legalMoves { notation } } }';
  const { game } = await ask<{ game: Game }>(query, { id: gameId });
  const { version, turnSeat, mySeats, legalMoves } = game;
  const move = legalMoves[Math.floor(Math.random() * legalMoves.length)]?.notation;
  if (turnSeat === null || !mySeats.includes(turnSeat) || move === undefined) return version;
  console.log(move, 'of', ...legalMoves.map(({ notation }) => notation));
  await command('playMove', { gameId, move, expectedVersion: version });
  return version;
}

async function main(): Promise<void> {
  const query =
    'mutation { guest: createGuest(input: { name: "Snake" }) { ... on CreateGuestSuccess { token refreshToken } } }';
  session = (await ask<{ guest: Session }>(query, {})).guest;
  const { game } = await command('createGame', { variant: 'block', options: { target: 30 } });
  if (game === undefined) return;
  await command('addComputer', { gameId: game.id, level: 2 });
  await command('startGame', { gameId: game.id });
  console.log(`Playing ${game.id}`);
  let looked = 0;
  for await (const { seq, type, body } of eventsOf(game.id)) {
    if (['GameEnded', 'GameAborted', 'GameHandedOver'].includes(type)) {
      console.log(type, JSON.stringify(body));
      return;
    }
    if (seq >= looked) looked = await playIfMyTurn(game.id);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
