import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { KeepAlive } from '../kit/keep-alive';
import { makeGuest } from '../kit/scripted-game';

/**
 * Everything that clients should not do, at once, to the server at `URL` from addresses of their own, whenever the parent says
 * `start`, until it says `stop`. Floods are paced, so that what is measured is what they cost the server, not this process.
 */
const URL_ASKED = process.env['URL'] ?? '';
const GAME = process.env['GAME'] ?? '';
/** Of each flood, a second. */
const FLOOD_PER_SECOND = Number(process.env['FLOOD_PER_SECOND'] ?? 300);
const LINES_A_FLOOD = 8;
const HALF_OPEN = 500;
const SLOW_READERS = 50;
const SOCKETS_OF_ONE = 100;
const SUBSCRIPTIONS_A_SOCKET = 50;
const AGAIN_MS = 200;

let isBad = false;
/** While somebody waited, the parent may have said `stop`. */
const stillBad = (): boolean => isBad;
const open = new Set<() => void>();
const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** As fast as it was told and no faster, each line waiting for its answers; what is cut off is opened again. */
async function flood(what: string, address: string, body: () => string): Promise<void> {
  const everyMs = (LINES_A_FLOOD * 1000) / FLOOD_PER_SECOND;
  const one = async (): Promise<void> => {
    while (isBad) {
      const line = await KeepAlive.open(URL_ASKED, address).catch(() => undefined);
      for (let due = performance.now(); line !== undefined; due += everyMs) {
        if (!stillBad()) break;
        await sleep(Math.max(0, due - performance.now()));
        const answer = await line.post('/graphql', body()).catch(() => undefined);
        count(`${what}: ${answer === undefined ? 'cut off' : (/"code":"(\w+)"/.exec(answer)?.[1] ?? 'answered')}`);
        if (answer === undefined) break;
      }
      line?.close();
      await sleep(AGAIN_MS);
    }
  };
  await Promise.all(Array.from({ length: LINES_A_FLOOD }, one));
}

/** Connections that say half of what they have to, and are opened again whenever they are closed. */
async function halfOpen(): Promise<void> {
  const { hostname, port } = new URL(URL_ASKED);
  const one = async (at: number): Promise<void> => {
    while (isBad) {
      const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.61' });
      socket.on('error', () => undefined).on('data', () => undefined);
      socket.once('connect', () => {
        if (at % 2 === 0) socket.write('POST /graphql HTTP/1.1\r\nHost: x\r\n');
      });
      const end = (): void => {
        socket.destroy();
      };
      open.add(end);
      await new Promise<void>((closed) => socket.once('close', () => closed()));
      open.delete(end);
      count('half-open: closed');
      await sleep(AGAIN_MS);
    }
  };
  await Promise.all(Array.from({ length: HALF_OPEN }, (_, at) => one(at)));
}

/** A socket that asks for so many subscriptions; one that does not read takes nothing of what it is sent. */
async function subscriber(options: {
  address: string;
  token: string | undefined;
  reads: boolean;
  many: number;
  query: string;
}): Promise<void> {
  const { address, token, reads, many, query } = options;
  while (isBad) {
    const socket = new WebSocket(`${URL_ASKED.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      localAddress: address,
    });
    const end = (): void => socket.terminate();
    open.add(end);
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.send(
        JSON.stringify({
          type: 'connection_init',
          payload: token === undefined ? {} : { authorization: `Bearer ${token}` },
        }),
      );
    });
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as { type: string };
      if (type !== 'connection_ack') {
        count(`subscriptions: ${type}`);
        return;
      }
      for (let at = 0; at < many; at++)
        socket.send(JSON.stringify({ id: String(at), type: 'subscribe', payload: { query } }));
      if (!reads) socket.pause();
    });
    const code = await new Promise<number>((closed) => socket.once('close', closed));
    open.delete(end);
    count(`${reads ? 'subscriber' : 'slow reader'}: closed ${code}`);
    await sleep(AGAIN_MS);
  }
}

const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { __typename } }`;
const GUEST = `mutation($input: CreateGuestInput!) { createGuest(input: $input) { __typename } }`;

/** As many bytes and tokens as a document may have, another one each time, so that none is known already. */
function giantQuery(): string {
  const fields = Array.from({ length: 120 }, () => 'game(id: "x") { id }').join(' ');
  return `{ ${fields} } #${String(Math.random()).repeat(3000)}`.slice(0, 60_000);
}

async function misbehave(token: string): Promise<void> {
  const follow = `subscription { gameEvents(gameId: "${GAME}", after: 0) { __typename ... on EventsFrame { events { canonical } } } }`;
  const subscribers = (
    many: number,
    options: Omit<Parameters<typeof subscriber>[0], 'query'>,
  ): readonly Promise<void>[] => Array.from({ length: many }, () => subscriber({ ...options, query: follow }));
  await Promise.all([
    halfOpen(),
    flood('guests', '127.0.0.62', () => JSON.stringify({ query: GUEST, variables: { input: { name: 'Bad' } } })),
    flood('sign-ins', '127.0.0.63', () =>
      JSON.stringify({
        query: SIGN_IN,
        variables: { input: { name: `bad${Math.floor(Math.random() * 50)}`, password: 'wrong password' } },
      }),
    ),
    flood('giant queries', '127.0.0.64', () => JSON.stringify({ query: giantQuery() })),
    ...subscribers(SLOW_READERS, {
      address: '127.0.0.65',
      token: undefined,
      reads: false,
      many: SUBSCRIPTIONS_A_SOCKET,
    }),
    ...subscribers(SOCKETS_OF_ONE, { address: '127.0.0.66', token, reads: true, many: SUBSCRIPTIONS_A_SOCKET }),
  ]);
}

async function main(): Promise<void> {
  const line = await KeepAlive.open(URL_ASKED, '127.0.0.66');
  const token = await makeGuest(line, 'Bad');
  line.close();
  let work: Promise<void> | undefined;
  process.on('message', (word) => {
    if (word === 'start') {
      isBad = true;
      work = misbehave(token);
    } else if (word === 'stop') {
      isBad = false;
      for (const end of open) end();
      void work?.then(() => process.send?.('stopped'));
    } else {
      process.send?.([...counts].toSorted());
      process.disconnect();
    }
  });
  process.send?.('ready');
}

void main();
