import { createServer } from 'node:net';

/** A Postgres that lets everyone in and ends his connection in the same breath, as one that is being stopped does. */
export interface FleetingPostgres {
  readonly url: string;
  /** How many it let in. */
  readonly connections: () => number;
  close(): Promise<void>;
}

export async function openFleetingPostgres(): Promise<FleetingPostgres> {
  let connections = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      connections += 1;
      socket.end(Buffer.concat([AUTHENTICATION_OK, READY_FOR_QUERY, SHUTTING_DOWN]));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  return {
    url: `postgres://capicua:word@127.0.0.1:${address.port}/capicua`,
    connections: () => connections,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** A message of the protocol: its type, its length, its body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const AUTHENTICATION_OK = message('R', Buffer.alloc(4));
const READY_FOR_QUERY = message('Z', Buffer.from('I'));
const SHUTTING_DOWN = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);
