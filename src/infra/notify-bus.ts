import { Client, type Pool } from 'pg';
import type { Bus } from '../app/ports/bus';
import { makeLocalBus, type LocalBus } from './local-bus';

const CHANNELS = { games: 'capicua_hints', streams: 'capicua_streams' } as const;
/** Postgres refuses payloads of 8000 bytes; a hint is some 70. */
const HINTS_AT_ONCE = 100;
const RECONNECT_MS = { first: 200, max: 10_000 };
const SILENT_MS = 5000;

export interface NotifyOptions {
  readonly url: string;
  readonly pool: Pool;
  /** Tells this node's own notifications from others'. */
  readonly nodeId: string;
  readonly onError: (error: unknown) => void;
  /** After which time without an answer the way to Postgres counts as lost, ms; so often is it tried, too. */
  readonly silentMs?: number;
}

export interface NotifyBus extends Bus {
  stop(): Promise<void>;
}

/**
 * Hints between the nodes on one database, by LISTEN and NOTIFY. They are sent after the commit, on a connection of their
 * own, all that have gathered in one notification: NOTIFY takes a lock at commit, which the moves must not wait for.
 * Whatever is lost here costs a follower one slow poll.
 */
export function makeNotifyBus(options: NotifyOptions): NotifyBus {
  const local = makeLocalBus();
  const elsewhere = makeListener(options, local);
  const games = makeSender(options, CHANNELS.games);
  const streams = makeSender(options, CHANNELS.streams);
  return {
    publish: (hint) => {
      local.publish(hint);
      games.send(hint.gameId, hint.version);
    },
    subscribe: (listener) => local.subscribe(listener),
    tell: (hint) => {
      local.tell(hint);
      streams.send(hint.stream, hint.version);
    },
    listen: (stream, listener) => local.listen(stream, listener),
    stop: async () => {
      await Promise.all([games.sent(), streams.sent()]);
      await elsewhere.stop();
    },
  };
}

/** Gathers hints while a notification is on its way; of one thing the last is enough. */
function makeSender(
  { pool, nodeId, onError }: NotifyOptions,
  channel: string,
): { send: (about: string, version: number) => void; sent: () => Promise<void> } {
  const gathered = new Map<string, number>();
  let sending: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    while (gathered.size > 0) {
      const hints = [...gathered].slice(0, HINTS_AT_ONCE);
      for (const [about] of hints) gathered.delete(about);
      const payload = [nodeId, ...hints.map(([about, version]) => `${about}:${version}`)].join(' ');
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(onError);
    }
    sending = undefined;
  };

  return {
    send: (about, version) => {
      gathered.set(about, version);
      sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(sendAll);
    },
    sent: async () => sending,
  };
}

interface Listener {
  stop(): Promise<void>;
}

/** Listens on a connection of its own, and makes another whenever that one is lost, falls silent or cannot be had. */
function makeListener(
  { url, nodeId, onError, silentMs = SILENT_MS }: NotifyOptions,
  local: Pick<LocalBus, 'hear' | 'hearStream'>,
): Listener {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = RECONNECT_MS.first;

  const lost = (mine: Client, error: unknown): void => {
    // A connection may be lost in more than one way; the first is enough.
    if (client !== mine) return;
    client = undefined;
    void mine.end().catch(() => undefined);
    onError(error);
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), delayMs);
    delayMs = Math.min(delayMs * 2, RECONNECT_MS.max);
  };
  /** Nothing else would tell of a way to Postgres on which nothing comes any more. */
  const askIfThere = async (mine: Client): Promise<void> => {
    await mine.query('SELECT 1');
    if (client === mine)
      timer = setTimeout(() => void askIfThere(mine).catch((error: unknown) => lost(mine, error)), silentMs);
  };
  const connect = async (): Promise<void> => {
    const mine = new Client({
      connectionString: url,
      application_name: 'capicua hints',
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
    });
    client = mine;
    mine.on('error', (error) => lost(mine, error));
    mine.on('notification', ({ channel, payload }) => {
      for (const { about, version } of readPayload(payload ?? '', nodeId)) {
        if (channel === CHANNELS.games) local.hear({ gameId: about, version });
        else local.hearStream({ stream: about, version });
      }
    });
    try {
      await mine.connect();
      await mine.query(`LISTEN ${CHANNELS.games}; LISTEN ${CHANNELS.streams}`);
      delayMs = RECONNECT_MS.first;
      await askIfThere(mine);
    } catch (error) {
      lost(mine, error);
    }
  };
  void connect();
  return {
    stop: async () => {
      const last = client;
      client = undefined;
      clearTimeout(timer);
      await last?.end().catch(() => undefined);
    },
  };
}

function readPayload(payload: string, nodeId: string): readonly { about: string; version: number }[] {
  const [from, ...hints] = payload.split(' ');
  if (from === nodeId) return [];
  return hints.flatMap((hint) => {
    const [about, version] = hint.split(':');
    return about === undefined || version === undefined ? [] : [{ about, version: Number(version) }];
  });
}
