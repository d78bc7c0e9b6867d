import { connect, createServer, type Socket } from 'node:net';

/** A way to Postgres that a test can cut. */
export interface CuttingProxy {
  readonly url: string;
  /** From now on what clients say still arrives, but the answer to it does not: the connection breaks instead. */
  cutAnswers(): void;
  /** Breaks every connection and refuses new ones. */
  cutAll(): void;
  /** The same, once so many more answers have come through. */
  cutAllAfter(answers: number): void;
  /** From now on nothing gets through, and nobody is told: what is open stays so, for good, and what is opened is mute too. */
  goMute(): void;
  /** Lets everything through again, but for connections that are mute. */
  mend(): void;
  close(): Promise<void>;
}

export async function makeCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const mute = new Set<Socket>();
  let mode: 'open' | 'answers-cut' | 'cut' | 'mute' = 'open';

  let answersLeft = Infinity;
  const cutAll = (): void => {
    mode = 'cut';
    for (const client of open) client.destroy();
  };

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const end = (): void => {
      client.destroy();
      database.destroy();
      open.delete(client);
      mute.delete(client);
    };
    open.add(client);
    if (mode === 'mute') mute.add(client);
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
    if (mode === 'cut') end();
    client.on('data', (bytes) => {
      if (!mute.has(client)) database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (mute.has(client)) return;
      // The answer is here, so Postgres has committed; the client will never learn of it.
      if (mode === 'answers-cut') end();
      else if (answersLeft-- > 0) client.write(bytes);
      else cutAll();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on a port');
  url.port = address.port.toString();
  return {
    url: url.href,
    cutAnswers: () => (mode = 'answers-cut'),
    cutAll,
    cutAllAfter: (answers) => {
      answersLeft = answers;
    },
    goMute: () => {
      mode = 'mute';
      for (const client of open) mute.add(client);
    },
    mend: () => {
      mode = 'open';
      answersLeft = Infinity;
    },
    close: () =>
      new Promise((resolve) => {
        for (const client of open) client.destroy();
        server.close(() => resolve());
      }),
  };
}
