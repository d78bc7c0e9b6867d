import { connect, type Socket } from 'node:net';
import { dealtGame } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

const UPGRADE = [
  'GET /graphql HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
];

/** A connection that has said the first lines of a request and goes on when it is told to. */
async function hesitating(server: TestServer, lines: readonly string[]): Promise<{ socket: Socket; goOn: () => void }> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(`${lines.slice(0, 2).join('\r\n')}\r\n`);
  // The server has read them when it has answered somebody who came later.
  await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } });
  return { socket, goOn: () => socket.write(`${lines.slice(2).join('\r\n')}\r\n\r\n`) };
}

function allOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

/** Somebody who follows a game; resolves to how the server closed him. */
async function follower(server: TestServer): Promise<{ goodbye: Promise<unknown> }> {
  const { bob, gameId } = await dealtGame(server);
  const socket = bob.socket();
  const goodbye = new Promise((resolve) => socket.on('closed', resolve));
  const query = 'subscription ($id: ID!) { gameEvents(gameId: $id, after: 0) { __typename } }';
  await socket.iterate({ query, variables: { id: gameId } }).next();
  return { goodbye };
}

describe('a server that goes down', () => {
  it('says so to those who follow, opens no socket for whoever comes back at once, and comes to its end', async () => {
    const server = await openServer();
    const { goodbye } = await follower(server);
    const { socket, goOn } = await hesitating(server, UPGRADE);
    const heard = allOf(socket);
    const closed = server.close();
    expect(await goodbye).toMatchObject({ code: 1001 });
    goOn();
    expect(await heard).toMatch(/^HTTP\/1\.1 503 /);
    await closed;
  });
});

describe('whoever comes back to his seat', () => {
  it('finds his hand, the score and the turn as he left them (E06)', async () => {
    const server = await openServer();
    try {
      const { bob, gameId } = await dealtGame(server, { variant: 'block' });
      const look = `query ($id: ID!) { game(id: $id) { version mySeats turnSeat scores legalMoves { notation }
        position { ... on LinePosition { seq head hands { seat count tiles hidden } } } } }`;
      const before = await bob.ask(look, { id: gameId });
      for (let time = 0; time < 2; time++) {
        const socket = bob.socket();
        const query = `subscription ($id: ID!) { gameEvents(gameId: $id) { ... on PositionFrame {
          position { ... on LinePosition { seq head hands { seat count tiles hidden } } } } } }`;
        const first = await socket.iterate({ query, variables: { id: gameId } }).next();
        expect(first).toMatchObject({ value: { data: { gameEvents: { position: before.game.position } } } });
        socket.terminate();
      }
      expect(await bob.ask(look, { id: gameId })).toEqual(before);
    } finally {
      await server.close();
    }
  });
});
