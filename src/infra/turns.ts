import { Client } from 'pg';
import type { Turns } from '../app/ports/turns';
import { rejectionOf } from '../eventlog/log-failure';
import { LogUnavailable } from '../eventlog/port';

/** The first half of the locks; any number will do that nobody else on the database takes. */
const LOCK_CLASS = 722_043;
const WAITING_MAX = 1000;

export interface TurnsOptions {
  readonly url: string;
  /** After which time without an answer a turn cannot be had, ms. */
  readonly waitMs?: number;
  /** After which time Postgres gives the turn of a node that stands still to the next one, ms. */
  readonly workMs?: number;
}

export interface NodesTurns extends Turns {
  stop(): Promise<void>;
}

/**
 * Turns among all nodes on one database: an advisory lock on a connection of their own, which the moves do not need. One
 * at a time on this node. The lock ends with its transaction, so it holds behind a pooler too, and Postgres ends the
 * transaction of a node that stands still. A connection that is lost is made anew by the next who wants a turn.
 */
export function makeTurns({ url, waitMs = 3000, workMs = 15_000 }: TurnsOptions): NodesTurns {
  let client: Client | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const drop = (mine: Client): void => {
    if (client === mine) client = undefined;
    void mine.end().catch(() => undefined);
  };
  const connect = async (): Promise<Client> => {
    if (client !== undefined) return client;
    const mine = new Client({
      connectionString: url,
      application_name: 'capicua turns',
      connectionTimeoutMillis: waitMs,
      query_timeout: waitMs + 1000,
    });
    mine.on('error', () => drop(mine));
    client = mine;
    await mine.connect();
    return mine;
  };
  /** Resolves once it is this name's turn, with the way to end it. */
  const begin = async (name: string): Promise<() => Promise<void>> => {
    try {
      const mine = await connect();
      await mine.query(
        `BEGIN; SET LOCAL lock_timeout = ${waitMs}; SET LOCAL idle_in_transaction_session_timeout = ${workMs}`,
      );
      await mine.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, name]);
      // Where it cannot be told that the turn is over, the end of the connection tells it.
      return async () => {
        await mine.query('COMMIT').catch(() => drop(mine));
      };
    } catch (error) {
      if (client !== undefined) drop(client);
      throw rejectionOf(error);
    }
  };
  const run = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const end = await begin(name);
    try {
      return await work();
    } finally {
      await end();
    }
  };

  return {
    take: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      if (waiting >= WAITING_MAX) return Promise.reject(new LogUnavailable('Too many wait for their turn.'));
      waiting += 1;
      const mine = last.then(() => run(name, work)).finally(() => (waiting -= 1));
      last = mine.catch(() => undefined);
      return mine;
    },
    stop: async () => {
      await last;
      await client?.end().catch(() => undefined);
    },
  };
}
